"""Painting: pure functions from a thing to characters and roles on a canvas."""
