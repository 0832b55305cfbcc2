"""Screens, one module each, imported when first opened."""
