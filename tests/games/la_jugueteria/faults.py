"""Faults to plant into the rules of La Juguetería: what a line is, and what a tired person might have written."""

FAULTS = {
    "the view shows everybody's list": (
        "return owner == seat or state.options.open_lists",
        "return True or state.options.open_lists",
    ),
    "the view shows the order of the deck": (
        "deck=len(state.deck),",
        "deck=state.deck[-1] if state.deck else 0,",
    ),
    "the view shows an answer before all are in": (
        "mine = pending.answers[pending.asked.index(seat)] if seat in pending.asked else None",
        "mine = next((answer for answer in pending.answers if answer is not None), None)",
    ),
    "only those are asked who need the toy": (
        "if state.options.open_lists and not LIST_SET",
        "if not LIST_SET",
    ),
    "a toy that is owned may be announced again": (
        "needed = toys & ~_toys(state.areas[seat])",
        "needed = toys",
    ),
    "coins go below zero": (
        "and price(state, place) <= coins:",
        "and price(state, place) <= coins + 1:",
    ),
    "the price is not paid into the reserve": (
        "    state.reserve += cost\n",
        "",
    ),
    "the coins of a head start come from nowhere": (
        "    reserve = COINS - sum(coins)\n",
        "    reserve = COINS - START_COINS * seats\n",
    ),
    "a head start is given to another seat": (
        "coins = [START_COINS + given for given in more]",
        "coins = [START_COINS + given for given in more[::-1]]",
    ),
    "the jack under a sold toy is lost": (
        "    if discard_jack(state.jacks, place, state.discards):\n",
        "    if discard_jack(state.jacks, place, []):\n",
    ),
    "the jack makes every toy cost one": (
        "return price_of(state.shop[place], state.jacks[place])",
        "return 1 if state.jacks[place] != NO_CARD else price_of(state.shop[place], NO_CARD)",
    ),
    "a list is rebound, and clones share it": (
        "        state.deck.extend(state.discards)\n        state.discards.clear()\n",
        "        state.deck = state.discards\n",
    ),
    "luck from elsewhere": (
        "        chance.shuffle(state.deck)\n        tell(",
        "        __import__('random').shuffle(state.deck)\n        tell(",
    ),
    "the winner of a dispute gets another turn": (
        "        if not state.finished[seat]:\n            state.turn = seat\n",
        "        if True:\n            state.turn = seat\n",
    ),
    "who loses a dispute is out of the round": (
        '        tell(TurnReturned(seat=state.turn))',
        '        _end_turn(state, chance, tell)',
    ),
    "challengers roll before the announcer": (
        "order = (state.turn, *challengers)",
        "order = (*challengers, state.turn)",
    ),
    "a six counts as a hit": (
        "success = value in FACES[card]",
        "success = value in FACES[card] or value == 6",
    ),
    "the turn card stays where it is": (
        "    state.holder = receiver\n",
        "",
    ),
    "a complete list does not end the game abroad": (
        "    if len(state.areas[seat]) == LIST_LENGTH:",
        "    if len(state.areas[seat]) == LIST_LENGTH and seat == state.turn:",
    ),
    "legal repeats an action": (
        "    actions.append(PASS)",
        "    actions += [PASS, PASS]",
    ),
    "the last round is followed by another": (
        "if state.round == state.options.round_limit:",
        "if state.round > state.options.round_limit:",
    ),
    "legal sorts the shop in place": (
        "    coins = state.coins[seat]\n    actions",
        "    coins = state.coins[seat]\n    state.shop.sort()\n    actions",
    ),
    "dealing anew forgets the lists": (
        "    _redeal_lists(state, hidden, chance)\n    if",
        "    if",
    ),
}  # fmt: skip
