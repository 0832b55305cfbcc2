"""Options that the laws walk with: random play would go on to a far turn limit."""

from toychest.games.jugue3.rules import Options

BRIEF = {"turn_limit": 5}
EXTREMES = {"turn_limit": (1, 9)}

OPTION_SETS = [
    Options(open_hands=True, open_lists=True, no_return=True, turn_limit=4),
    Options(turn_limit=5, head_start=(0, 1, 2), open_lists=True),
    Options(turn_limit=16, starter=2),  # with four players the deck runs out
]
