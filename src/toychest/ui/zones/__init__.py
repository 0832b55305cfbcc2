"""Zones: the few passive widgets that a screen is made of."""
