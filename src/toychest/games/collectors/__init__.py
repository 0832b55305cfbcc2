"""Collectors: the first to hold the six toys of the own wish list wins."""
