"""Option sets that the laws should meet besides each option alone."""

from toychest.games.pequepoquer.rules import Options

OPTION_SETS = [Options(starter=2, round_limit=3), Options(round_limit=2, head_start=(2, 0, 1))]
