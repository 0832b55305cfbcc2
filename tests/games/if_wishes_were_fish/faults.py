"""Faults to plant into the rules of If Wishes Were Fish: what a line is, and what a tired person might have written."""

FAULTS = {
    "the view shows the order of the deck": (
        "deck=len(state.deck),\n        discards=tuple(state.discards),",
        "deck=state.deck[-1] if state.deck else 0,\n        discards=tuple(state.discards),",
    ),
    "a head start is forgotten": (
        'money=for_each_seat(options.head_start, seats, "FISH-181"),',
        "money=[0] * seats,",
    ),
    "a head start is everybody's": (
        'money=for_each_seat(options.head_start, seats, "FISH-181"),',
        "money=[max(options.head_start, default=0)] * seats,",
    ),
    "the first card costs a worm too": (
        "    cost = position - 1\n",
        "    cost = min(position, len(state.ocean) - 1)\n",
    ),
    "worms on the card itself may pay for it": (
        "    own, reach = table.boats[seat], min(len(table.ocean), table.worms[seat] + 1)\n",
        "    own, reach = table.boats[seat], min(len(table.ocean), table.worms[seat] + 1 + table.ocean_worms[len(table.ocean) // 2])\n",
    ),
    "worms are paid to the card taken": (
        "    for shallower in range(cost):\n",
        "    for shallower in range(1, cost + 1):\n",
    ),
    "the refill lies at the shallow end": (
        "    state.ocean.append(card)\n    state.ocean_worms.append(0)\n",
        "    state.ocean.insert(0, card)\n    state.ocean_worms.insert(0, 0)\n",
    ),
    "what a turn sold is in the deck that it shuffles": (
        "    if refill:\n        _refill(state, chance, tell)\n    _settle(state, used, reason, tell)\n",
        "    _settle(state, used, reason, tell)\n    if refill:\n        _refill(state, chance, tell)\n",
    ),
    "a plain sale draws a card": (
        "_close(state, type(action) is not Sell, used,",
        "_close(state, True, used,",
    ),
    "a double can be thrown back": (
        " if WISH[table.ocean[index]] != DOUBLE]",
        "]",
    ),
    "a double is two fish in a plain sale": (
        "sum(COUNT[card] for card in cards) if wish else len(cards)",
        "sum(COUNT[card] for card in cards)",
    ),
    "a double is one fish in a wish": (
        "sum(COUNT[card] for card in cards) if wish else len(cards)",
        "len(cards)",
    ),
    "a buyer moves against the clock": (
        "(source + action.steps) % MARKETS",
        "(source - action.steps) % MARKETS",
    ),
    "the buyers are not paid for by the market": (
        "BASE_PRICE + sum(VALUE[buyer]",
        "BASE_PRICE + sum(VALUE[buyer] > 0",
    ),
    "sold as another fish, but in its own market": (
        "SOLD_AS[pending.card] if WISH[pending.card] == SELL_AS else fish",
        "fish",
    ),
    "fish for the trash are not paid": (
        "    state.money[seat] += pays * count\n",
        "    state.money[seat] += pays * (0 if market in state.full else count)\n",
    ),
    "a full market takes more pieces": (
        "    room = 0 if market in state.full else LIMIT",
        "    room = LIMIT",
    ),
    "the bonus is that of the next card": (
        "    card, counts = limit(state), state.markets[market]\n",
        "    card, counts = min(limit(state) + 1, LIMITS - 1), state.markets[market]\n",
    ),
    "the bonus goes to the seller": (
        "        state.money[award.seat] += award.dollars\n    state.full.append(market)\n",
        "        state.money[state.turn] += award.dollars\n    state.full.append(market)\n",
    ),
    "a tie for most shares by the number of players": (
        "(first + second) // 2,",
        "(first + second) // len(leaders),",
    ),
    "second is paid after a tie for most": (
        '"tied first") for seat in leaders)',
        '"tied first") for seat in leaders) + awards([0 if count == most else count for count in counts], second, 0)',
    ),
    "all with nothing are second": (
        "    followers = [seat for seat, count in enumerate(counts) if count == next_most and count]\n",
        "    followers = [seat for seat, count in enumerate(counts) if count == next_most]\n",
    ),
    "spoilage takes from full markets": (
        " for market in range(MARKETS) if market not in table.full\n    ]\n    return [*places",
        " for market in range(MARKETS)\n    ]\n    return [*places",
    ),
    "spoilage cannot take from the trash": (
        "    return [*places, (TRASH, table.trash)]\n",
        "    return places\n",
    ),
    "spoilage ends the turn": (
        '    return _then_sell(state, seat, state.pending.card, "card", tell)\n',
        "    return [state.pending.card]\n",
    ),
    "gifts lessen the worm bonus": (
        "    state.money[seat] += worms\n    if tell:\n        tell(WormBonusScored",
        "    state.money[seat] += max(0, worms - seats + 1)\n    if tell:\n        tell(WormBonusScored",
    ),
    "a boat card is discarded as well": (
        "boats=boats(state, seat)))\n    return []\n\n\ndef _wish_to_spread",
        "boats=boats(state, seat)))\n    return [card]\n\n\ndef _wish_to_spread",
    ),
    "the lowest buyer stays": (
        "key=lambda buyer: (VALUE[buyer], -buyer))",
        "key=lambda buyer: (-VALUE[buyer], -buyer))",
    ),
    "lifted buyers are placed in the order of their numbers": (
        "    lifted.sort(key=lambda buyer: (-VALUE[buyer], buyer))\n",
        "",
    ),
    "the trash ends the game one piece late": (
        "    filled, dumped = len(state.full) == LIMITS, sum(state.trash) >= TRASH_LIMIT\n",
        "    filled, dumped = len(state.full) == LIMITS, sum(state.trash) > TRASH_LIMIT\n",
    ),
    "the trash is evaluated whenever the game ends": (
        "    if sum(state.trash) >= TRASH_LIMIT:\n",
        "    if any(state.trash):\n",
    ),
    "fewest worms count": (
        "    paid = awards(state.worms, MOST_WORMS, NEXT_WORMS)\n",
        "    paid = awards([sum(state.worms) - worms for worms in state.worms], MOST_WORMS, NEXT_WORMS)\n",
    ),
    "one reshuffle too many": (
        "    return state.reshuffles < state.options.max_reshuffles\n",
        "    return state.reshuffles <= state.options.max_reshuffles\n",
    ),
    "the last resort is not noticed": (
        'return "deck" if refill and not state.deck and state.discards and not _may_reshuffle(state) else ""',
        'return ""',
    ),
    "equal scores do not share": (
        "1 + sum(other > money for other in state.money) for money in state.money)",
        "1 + sorted(state.money, reverse=True).index(money) + state.money[:seat].count(money) for seat, money in enumerate(state.money))",
    ),
    "a list is rebound, and clones share it": (
        "        boats=[[] for _ in range(seats)],\n",
        "        boats=[[]] * seats,\n",
    ),
    "luck from elsewhere": (
        "        chance.shuffle(state.deck)\n        state.reshuffles += 1\n",
        "        __import__('random').shuffle(state.deck)\n        state.reshuffles += 1\n",
    ),
    "asking sorts the boats": (
        "    own, reach = table.boats[seat],",
        "    getattr(table.boats[seat], 'sort', list)()\n    own, reach = table.boats[seat],",
    ),
}  # fmt: skip
