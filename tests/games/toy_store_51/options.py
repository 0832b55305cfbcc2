"""Option sets that the laws should meet besides each option alone."""

from toychest.games.toy_store_51.rules import Options

ADVANCED = Options(mega_advanced_side=True, doors_advanced_side=True, one_extra_alien_at_setup=True, power_cells_same_colour=True)

OPTION_SETS = [ADVANCED]
