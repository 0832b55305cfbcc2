"""Toy Store 51: plush toys defend their shop against waves of aliens, all players together."""
