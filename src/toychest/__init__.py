"""Toychest: ten family games from five rulebooks, in a terminal."""

__version__ = "0.1.0"
