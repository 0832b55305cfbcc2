"""Option sets that the laws should meet besides each option alone."""

from toychest.games.la_jugueteria.rules import Options

OPTION_SETS = [
    Options(disputes=False, open_lists=True),
    Options(open_lists=True, round_limit=3, starter=2, head_start=(2, 1)),
]
