"""Option sets that the laws should meet besides each option alone."""

from toychest.games.if_wishes_were_fish.rules import Options

OPTION_SETS = [Options(first_seat=2, max_reshuffles=1, head_start=(5, 0, 20))]
