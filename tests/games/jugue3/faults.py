"""Faults to plant into the rules of Jugue3.  What it shares with Collectors has faults of its own: tests/games/drawing."""

FAULTS = {
    "four cards of a toy win": ("sorted(min(counts[toy], TRIO) for", "sorted(min(counts[toy], TRIO + 1) for"),
    "three toys win": ("trios[-1] + trios[-2] + jacks", "sum(trios[-3:]) + jacks"),
    "toys from outside the list win": ("TRIO) for toy in LIST_TOYS[wish_list])", "TRIO) for toy in range(TOYS))"),
    "a jack is in the way": ("trios[-1] + trios[-2] + jacks", "trios[-1] + trios[-2]"),
    "two jacks at most": ("trios[-1] + trios[-2] + jacks", "trios[-1] + trios[-2] + min(jacks, 2)"),
    "two trios of one toy win": ("trios[-1] + trios[-2] + jacks", "2 * trios[-1] + jacks"),
    "a win with a head start shows the whole hand": ("    return tuple(cards + jacks)\n", "    return tuple(hand)\n"),
    "the jacks are out": ("    cards=CARDS,\n", "    cards=48,\n"),
    "a draw from the deck can be undone": (
        'clause: ClassVar[Clause] = "JU3-16"\n    reveals: ClassVar[bool] = True\n',
        'clause: ClassVar[Clause] = "JU3-16"\n',
    ),
}
