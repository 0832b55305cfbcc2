"""My Own Toy Shop, 2 to 4 players: lay tiles so that toys of a kind lie together, and earn the most coins."""
