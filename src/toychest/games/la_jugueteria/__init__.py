"""La Juguetería, 2 to 6 players: complete your wish list before the others."""
