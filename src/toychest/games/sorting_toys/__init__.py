"""Sorting Toys: get rid of your cards by toy or by suit, for 2 to 4 players."""
