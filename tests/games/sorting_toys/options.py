"""Option sets that the laws should meet besides each option alone."""

from toychest.games.sorting_toys.rules import Options

OPTION_SETS = [Options(starter=2, shuffle_limit=2), Options(shuffle_limit=2, head_start=(3, 0, 1))]
