"""Option sets that the laws should meet besides each option alone."""

from toychest.games.my_own_toy_shop.rules import Options

OPTION_SETS = [
    Options(age_order=2, characters=71, head_start=(9, 0, 3)),
]
