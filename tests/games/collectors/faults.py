"""Faults to plant into the rules of Collectors.  What it shares with Jugue3 has faults of its own: tests/games/drawing."""

FAULTS = {
    "six toys of any kind win": ("return (toys & LIST_SET[wish_list]).bit_count()", "return toys.bit_count()"),
    "five toys of the list win": ("return (toys & LIST_SET[wish_list]).bit_count()", "return (toys & LIST_SET[wish_list]).bit_count() + 1"),
    "nothing wins": ("return (toys & LIST_SET[wish_list]).bit_count()", "return 0"),
    "a win with a head start shows the whole hand": (
        "return tuple(by_toy[toy] for toy in LIST_TOYS[wish_list] if toy in by_toy)",
        "return tuple(hand)",
    ),
    "the jacks are in": ("    cards=TOY_CARDS,\n", "    cards=52,\n"),
    "a draw from the deck can be undone": (
        'clause: ClassVar[Clause] = "COL-15"\n    reveals: ClassVar[bool] = True\n',
        'clause: ClassVar[Clause] = "COL-15"\n',
    ),
}
