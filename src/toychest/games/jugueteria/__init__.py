"""What the six games of the La Juguetería box share: the toy cards, jacks, wish lists, suits and dice."""
