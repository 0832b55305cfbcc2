"""Faults to plant into the rules of Jugue3.  What it shares with Collectors has faults of its own: tests/games/drawing."""

FAULTS = {
    "four cards of a toy win": ("all(count <= TRIO for count", "all(count <= TRIO + 1 for count"),
    "three toys win": ("return len(counts) <= 2 and", "return len(counts) <= 3 and"),
    "toys from outside the list win": ("        if not listed >> toy & 1:\n            return False\n", ""),
    "a jack is in the way": ("        if is_jack(card):\n            continue\n", "        if is_jack(card):\n            return False\n"),
    "two jacks at most": (
        "    return len(counts) <= 2 and",
        "    return len(hand) - sum(counts.values()) <= 2 and len(counts) <= 2 and",
    ),
    "the jacks are out": ("    cards=CARDS,\n", "    cards=48,\n"),
    "a draw from the deck can be undone": (
        'clause: ClassVar[Clause] = "JU3-16"\n    reveals: ClassVar[bool] = True\n',
        'clause: ClassVar[Clause] = "JU3-16"\n',
    ),
}
