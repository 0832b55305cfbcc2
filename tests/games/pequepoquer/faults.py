"""Faults to plant into the rules of PequePóquer: what a line is, and what a tired person might have written."""

FAULTS = {
    "the view shows everybody a hand": (
        "hand=() if seat is None else tuple(state.hands[seat]),",
        "hand=tuple(state.hands[seat or 0]),",
    ),
    "the view shows what others threw": (
        "thrown=() if seat is None else tuple(state.thrown[seat]),",
        "thrown=tuple(card for cards in state.thrown for card in cards),",
    ),
    "the view shows the top of the deck": (
        "deck=len(state.deck),",
        "deck=state.deck[-1],",
    ),
    "thrown cards go back into the deck": (
        "            laid.append(hand[place])\n",
        "            laid.append(hand[place])\n            deck.insert(0, hand[place])\n",
    ),
    "one card too few is drawn": (
        "        for place in action.places:\n            laid",
        "        for place in action.places[1:]:\n            laid",
    ),
    "a second exchange is fine": (
        '        return "POK-19"\n',
        "        return None\n",
    ),
    "the last player is left out": (
        "    if following != state.starter:",
        "    if (following + 1) % len(state.hands) != state.starter:",
    ),
    "thrown cards are missing in the next round": (
        "        state.thrown[seat].clear()\n",
        "",
    ),
    "the cards are shuffled by other luck than the table's": (
        "    random, cards = chance.random, list(_ALL_CARDS)\n",
        "    random, cards = __import__('random').random, list(_ALL_CARDS)\n",
    ),
    "the cards are dealt as they lie": (
        "        drawn = int(random() * (top + 1))\n",
        "        drawn = top\n",
    ),
    "only the hands are dealt at random": (
        "    cards = _shuffled(2 * HAND * len(seats), chance)\n",
        "    cards = _shuffled(HAND * len(seats), chance)\n",
    ),
    "a list is bound that seats share": (
        "    state.deck = cards\n",
        "    state.deck = cards\n    state.thrown = [[]] * len(seats)\n",
    ),
    "who ties in coins and pips wins as the first of them": (
        "    return hands.index(best) if best[:3] > second[:3] else NOBODY",
        "    return hands.index(best)",
    ),
    "ties are settled by pips before coins": (
        "    second, best = sorted(hands)[-2:]\n    return hands",
        "    second, best = sorted(hands, key=lambda hand: (hand.rank, hand.pips, hand.coins))[-2:]\n    return hands",
    ),
    "pips do not count": (
        "if best[:3] > second[:3] else NOBODY",
        "if best[:2] > second[:2] else NOBODY",
    ),
    "the coins of a head start come from nowhere": (
        "        reserve=COINS - sum(coins),\n",
        "        reserve=COINS,\n",
    ),
    "the coin comes from nowhere": (
        "        state.reserve -= 1\n",
        "",
    ),
    "the turn card stays where it is": (
        "        state.starter = state.turn = receiver\n",
        "        state.turn = giver\n",
    ),
    "the winner takes the turn card": (
        "        state.starter = state.turn = receiver\n",
        "        state.starter = state.turn = receiver if winner == NOBODY else winner\n",
    ),
    "three coins do not end the game": (
        "    if winner != NOBODY and state.coins[winner] == WINS:",
        "    if winner != NOBODY and state.coins[winner] == WINS + 1:",
    ),
    "the last round is followed by another": (
        "    elif state.round == state.options.round_limit:",
        "    elif state.round > state.options.round_limit:",
    ),
    "the fewest coins win at the limit": (
        "if coins == max(state.coins))",
        "if coins == min(state.coins))",
    ),
    "dealing anew leaves the hands as they are": (
        "        hidden += [state.hands[owner] for owner in others]\n",
        "        hidden += []\n",
    ),
    "dealing anew leaves what was thrown": (
        "hidden = [state.deck, *(state.thrown[owner] for owner in others)]",
        "hidden = [state.deck]",
    ),
    "dealing anew takes hands away that were shown": (
        "    if not state.ending:\n        hidden",
        "    if True:\n        hidden",
    ),
    "nobody remembers the showdown": (
        "    state.shown = tuple(map(tuple, state.hands))\n",
        "",
    ),
}  # fmt: skip
