"""What Collectors and Jugue3 share: take the top of pile or deck, leave a card, until a hand is what its wish list asks for."""
