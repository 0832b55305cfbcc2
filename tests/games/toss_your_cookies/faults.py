"""Faults to plant into the rules of Toss Your Cookies: what a line is, and what a tired person might have written."""

FAULTS = {
    "the view shows everybody a hand": (
        "hand=() if seat is None else tuple(state.hands[seat]),",
        "hand=tuple(state.hands[seat or 0]),",
    ),
    "the view shows what others chose": (
        "chosen=() if seat is None else state.chosen[seat],",
        "chosen=next((some for some in state.chosen if some), ()),",
    ),
    "the view tells everybody where the milk is": (
        "holder=holder_of(state) if knows or over else NOBODY,",
        "holder=holder_of(state),",
    ),
    "a bystander knows the milk as soon as one player does": (
        "    knows = all(state.knowers) if seat is None else state.knowers[seat]\n    shown",
        "    knows = any(state.knowers) if seat is None else state.knowers[seat]\n    shown",
    ),
    "a hand stays open after the note": (
        "shown = tuple([tuple(hand) if over or open_ else ()",
        "shown = tuple([tuple(hand) if over or open_ or len(hand) > HAND - 1 else ()",
    ),
    "a pass moves cards one player after the other": (
        "    if not all(state.confirmed):\n        return\n    if state.stage",
        "    if state.stage",
    ),
    "a head start is forgotten": (
        "        wins=ahead,\n",
        "        wins=[0] * seats,\n",
    ),
    "a head start may win": (
        "    if max(ahead) >= needed(options):",
        "    if max(ahead) > needed(options):",
    ),
    "left is right": (
        'return ("left", _left_of) if state.action == PASS_LEFT else',
        'return ("left", _right_of) if state.action == PASS_LEFT else',
    ),
    "own cards may come back in a swap": (
        "    for card in cards:\n        mine.remove(card)\n    state.laid[:] = cards\n",
        "    for card in cards:\n        mine.remove(card)\n    theirs.extend(cards)\n    cards = ()\n    state.laid[:] = cards\n",
    ),
    "the roller of a swap is checked too late": (
        "    if _round_is_won(state, (roller,), chance, tell):\n        return\n",
        "",
    ),
    "the target of a swap is not checked": (
        "    if not _round_is_won(state, (target,), chance, tell):\n        _end_turn(state, chance, tell)\n\n\ndef _add",
        "    _end_turn(state, chance, tell)\n\n\ndef _add",
    ),
    "hands that pass on forget who knew the milk": (
        "    state.knowers[beside(state, holder_of(state))] = True\n",
        "",
    ),
    "everybody still knows the milk after a pass": (
        "    _only_these_know(state, [holder, neighbour] if passed or state.knowers[neighbour] else [holder])\n",
        "    state.knowers[neighbour] = True\n",
    ),
    "whoever got cards from the holder knows": (
        "[holder, neighbour] if passed or state.knowers[neighbour] else [holder]",
        "[holder, neighbour]",
    ),
    "a swap beside the milk changes who knows": (
        "    if milk_between_them:\n",
        "    if True:\n",
    ),
    "the milk on the plate is seen by its owner alone": (
        "    if MILK in state.plate:\n        _everybody_knows(state)\n",
        "",
    ),
    "the order of a draft stays": (
        "    chance.shuffle(state.order)\n",
        "",
    ),
    "the last card of a draft is asked for": (
        "    if len(state.plate) == 1:\n        last",
        "    if False:\n        last",
    ),
    "a draft has one round": (
        "    elif not state.order:\n        _order_draft(state, chance, tell)\n",
        "    elif not state.order:\n        state.plate.clear()\n        _end_turn(state, chance, tell)\n",
    ),
    "taking a card wins only with seven in hand": (
        "    state.taken[seat] += 1\n    return _round_is_won(state, (seat,), chance, tell)\n",
        "    state.taken[seat] += 1\n    return len(state.hands[seat]) == HAND and _round_is_won(state, (seat,), chance, tell)\n",
    ),
    "the rest is not given out": (
        "        while len(lacking) == 1 and state.plate:",
        "        while len(lacking) == 0 and state.plate:",
    ),
    "a card nobody takes is lost": (
        "    state.plate.append(card)\n    state.passed += 1\n",
        "    state.passed += 1\n",
    ),
    "a race in which nobody presses never ends": (
        "    if state.passed == len(state.plate):",
        "    if state.passed > 10 * len(state.plate):",
    ),
    "a press does not start the counting of empty spotlights anew": (
        "    state.passed = 0\n    if _gets",
        "    if _gets",
    ),
    "the number of the spotlight stays": (
        "    state.spotlight += 1\n",
        "",
    ),
    "the thrower may catch the milk": (
        "        others = [other for other in range(len(state.hands)) if other != state.thrower]\n",
        "        others = list(range(len(state.hands)))\n",
    ),
    "the milk is drawn for the thrower too": (
        "        others = [seat for seat in range(len(state.hands)) if seat != holder]\n",
        "        others = list(range(len(state.hands)))\n",
    ),
    "the receiver adds the milk before the draw": (
        "    card = theirs.pop(chance.randrange(len(theirs)))\n    _add(state.hands[giver], card)\n",
        "    theirs.append(MILK)\n    card = theirs.pop(chance.randrange(len(theirs)))\n"
        "    theirs.remove(MILK)\n    _add(state.hands[giver], card)\n",
    ),
    "the roller gives away the milk to itself": (
        "        if receiver == holder:\n            tell(NothingHappened(roller=holder))\n",
        "        if receiver == NOBODY:\n            tell(NothingHappened(roller=holder))\n",
    ),
    "a round that is won goes on": (
        "    _score(state, winner, tell)\n    _next_round(state, chance, tell)\n    return True\n",
        "    _score(state, winner, tell)\n    return False\n",
    ),
    "a winning hand in the deal is overlooked": (
        "        if lucky == NOBODY:",
        "        if True:",
    ),
    "the winner begins the next round": (
        "        state.starter = _left_of(state, state.starter)\n",
        "        state.starter = seat\n",
    ),
    "the series is over after its rounds": (
        "    if state.wins[seat] == needed(state.options):",
        "    if state.wins[seat] == needed(state.options) or state.round == state.options.rounds:",
    ),
    "a tie goes to the roller": (
        "min(tied, key=lambda seat: (seat - state.roller - 1) % count)",
        "min(tied, key=lambda seat: (seat - state.roller) % count)",
    ),
    "the milk does not break a tie": (
        "    winner = holder if holder in tied else min(",
        "    winner = min(",
    ),
    "rounds have one turn more": (
        "    if state.turn == state.options.turn_limit:",
        "    if state.turn > state.options.turn_limit:",
    ),
    "dealing anew leaves the hands as they are": (
        "    while True:\n        chance.shuffle(unseen)\n",
        "    while True:\n",
    ),
    "dealing anew leaves the milk where it was": (
        "    fixed = holder if knows and holder in hidden else NOBODY\n",
        "    fixed = holder if holder in hidden else NOBODY\n",
    ),
    "dealing anew leaves what others chose": (
        "        if state.confirmed[owner]:\n            hand",
        "        if False:\n            hand",
    ),
    "the cards are shuffled by other luck": (
        "    chance.shuffle(deck)\n",
        "    __import__('random').shuffle(deck)\n",
    ),
    "a list is rebound, and clones share it": (
        "    before = [hand[:] for hand in state.hands]\n",
        "    before = list(state.hands)\n",
    ),
}  # fmt: skip
