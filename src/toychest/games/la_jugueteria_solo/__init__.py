"""La Juguetería, solo mode: complete a wish list before the deck runs out."""
