"""Jugue3: the first to hold two trios of toys of the own wish list wins; jacks stand for any toy."""
