"""Faults to plant into the rules of Toy Store 51: what a line is, and what a tired person might have written."""

FAULTS = {
    "the view shows the order of the super deck": (
        "supers=len(state.supers),",
        "supers=state.supers[-1] if state.supers else 0,",
    ),
    "the view shows the order of a plush deck": (
        "decks=tuple(tuple(sorted(deck)) for deck in state.decks),",
        "decks=tuple(map(tuple, state.decks)),",
    ),
    "the doors are shown before they are built": (
        "doors=tuple(state.doors) if laid_out else (),",
        "doors=tuple(state.doors),",
    ),
    "dealing anew mixes the aliens above and below MEGA": (
        "    if above is None:\n",
        "    if True:\n",
    ),
    "a used super alien comes back through the box": (
        "    elif alien in ALIENS:\n",
        "    elif alien != MEGA:\n",
    ),
    "a used battery is lost": (
        "        state.supply += 1\n",
        "        pass\n",
    ),
    "only the right half of a cell is gained": (
        "    _gain(state, left)\n",
        "",
    ),
    "a gift gives its icons to the giver": (
        "        state.hands[action.seat].append(card)\n",
        "        state.hands[action.seat].append(card)\n        _gain(state, GAIN[card])\n",
    ),
    "an ability costs no buttons": (
        "    state.pool[BUTTONS] -= cost[BUTTONS]\n",
        "",
    ),
    "an ability may be used again and again": (
        "    state.used.append(action.card)\n",
        "",
    ),
    "MEGA becomes loot": (
        "        state.gone.append(alien)\n        tell(events.MegaDestroyed",
        "        state.loot[seat].append(alien)\n        tell(events.MegaDestroyed",
    ),
    "the last blow does not end the game": (
        "    if not state.row and waves.mega_is_defeated(state):\n",
        "    if not state.row and waves.mega_is_defeated(state) and state.phase != 'shoot':\n",
    ),
    "charges are not counted": (
        "    state.charges += 1\n",
        "",
    ),
    "the returned card stays": (
        "    state.area.remove(action.returned)\n",
        "",
    ),
    "a bought card counts as played": (
        "    state.bought.append(card)\n",
        "",
    ),
    "what is left of the icons stays for the next": (
        "    state.pool[:] = [0] * 6\n",
        "",
    ),
    "the pool is rebound, and clones share it": (
        "    state.hands[seat].clear()\n    for card in state.area:",
        "    state.hands[seat] = state.area\n    for card in state.area:",
    ),
    "luck from elsewhere": (
        "        chance.shuffle(deck)\n        tell(",
        "        __import__('random').shuffle(deck)\n        tell(",
    ),
    "a hand of five": (
        "HAND = 4\n",
        "HAND = 5\n",
    ),
    "the clock stays where it is": (
        "            state.clock = (state.clock + 1) % seats\n",
        "",
    ),
    "a New Wave after every solo turn": (
        'if state.side == "14:08":',
        'if state.side == "never":',
    ),
    "the market is not refilled": (
        "                state.market[slot] = state.upgrades.pop()\n",
        "                state.removed.append(state.upgrades.pop())\n",
    ),
    "leaders are dealt to two seats": (
        "leaders[LEADERS_DEALT * seat : LEADERS_DEALT * (seat + 1)]",
        "leaders[seat : LEADERS_DEALT + seat]",
    ),
    "losing is winning": (
        "Result((1 if won else 2,) * seats",
        "Result((1, 2, 2, 2)[:seats]",
    ),
}
