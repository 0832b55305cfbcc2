"""Faults to plant into the rules of the solo mode: what a line is, and what a tired person might have written."""

FAULTS = {
    "the view shows the order of the deck": ("unseen=tuple(sorted(state.deck)),", "unseen=tuple(state.deck),"),
    "a miss costs the price": ('    tell(AttemptFailed(card=card))\n', "    state.coins -= 1\n    tell(AttemptFailed(card=card))\n"),
    "a fourth roll": ("for number in range(1, ROLLS + 1):", "for number in range(1, ROLLS + 2):"),
    "a hit does not end the rolls": (
        "            _buy(state, place, tell)\n            return\n",
        "            _buy(state, place, tell)\n",
    ),
    "a hit brings a coin too": (
        "    _end_round(state, tell)\n\n\ndef _fail",
        "    _take_coin(state)\n    _end_round(state, tell)\n\n\ndef _fail",
    ),
    "the price is not paid into the reserve": ("    state.reserve += cost\n", ""),
    "coins without end": ("took = 1 if state.coins < MOST_COINS else 0", "took = 1"),
    "a failed card stays in the shop": (
        "    state.discards.append(card)\n    state.shop[place] = NO_CARD\n",
        "    state.discards.append(card)\n",
    ),
    "no coin for an empty shop": (
        "        took = _take_coin(state)\n        if tell:\n            tell(PassedEmpty",
        "        took = 0\n        if tell:\n            tell(PassedEmpty",
    ),
    "the game goes on for ever": ("if state.round == ROUNDS:", "if state.round == ROUNDS + 1:"),
    "a toy may be bought twice": ("        needed &= ~(1 << TOY[card])\n", "        pass\n"),
    "what is too dear may be tried for": ("and price(state, place) <= state.coins\n", "\n"),
    "the offer is made again and again": ("            state.offered = True\n", ""),
}
