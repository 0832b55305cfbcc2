"""`toychest`: the home screen."""

from __future__ import annotations

import argparse


def run(arguments: argparse.Namespace) -> int:
    from toychest.commands.opening import Home
    from toychest.commands.screen import open_app

    return open_app(Home(), theme=arguments.theme, colors=arguments.colors, glyphs=arguments.glyphs)
