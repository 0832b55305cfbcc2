"""The games, one folder each; `catalog.py` lists them."""
