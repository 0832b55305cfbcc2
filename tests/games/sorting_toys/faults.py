"""Faults to plant into the rules of Sorting Toys: what a line is, and what a tired person might have written."""

FAULTS = {
    "the view shows everybody a hand": (
        "hand=() if seat is None else tuple(state.hands[seat]),",
        "hand=tuple(state.hands[seat or 0]),",
    ),
    "the view shows the top of the deck": (
        "deck=len(state.deck),",
        "deck=state.deck[-1] if state.deck else 0,",
    ),
    "a card fits only by its suit": (
        "(TOY[card] == TOY[ruling] or SUIT[card] == SUIT[ruling])",
        "SUIT[card] == SUIT[ruling]",
    ),
    "who can play may draw as well": (
        "    if actions:\n        return actions\n",
        "    if actions:\n        return [*actions, DRAW]\n",
    ),
    "coins go below zero": (
        "if state.coins[seat] >= COST[state.ruling] else [DRAW]",
        "if state.coins[seat] >= 1 else [DRAW]",
    ),
    "the price is not paid into the reserve": (
        "    state.reserve += cost\n",
        "",
    ),
    "the cards that a head start spares are lost": (
        "[deck.pop() for _ in range(HAND - spared)]",
        "[deck.pop() for _ in range(HAND)][spared:]",
    ),
    "a head start is cards more": (
        "range(HAND - spared)",
        "range(HAND + spared)",
    ),
    "the price is that of the new card": (
        "    cost = COST[state.ruling]\n    state.unfit",
        "    cost = COST[state.deck[-1] if state.deck else state.ruling]\n    state.unfit",
    ),
    "the old ruling card is lost": (
        "    state.under.append(state.ruling)\n    state.ruling = card\n",
        "    state.ruling = card\n",
    ),
    "the fitting card is kept": (
        "            fitting = card\n            break\n",
        "            fitting = card\n            hand.append(card)\n            break\n",
    ),
    "the old ruling card is shuffled too": (
        "    state.deck.extend(state.under)\n",
        "    state.deck.extend([*state.under, state.ruling])\n",
    ),
    "a list is rebound, and clones share it": (
        "    state.deck.extend(state.under)\n    state.under.clear()\n",
        "    state.deck, state.under = state.under, []\n",
    ),
    "luck from elsewhere": (
        "    chance.shuffle(state.deck)\n    state.shuffles",
        "    __import__('random').shuffle(state.deck)\n    state.shuffles",
    ),
    "a rocket skips the player after the next": (
        "            steps = 2\n",
        "            steps = 3\n",
    ),
    "a train does not turn round": (
        "            state.direction = -state.direction\n",
        "            state.direction = state.direction\n",
    ),
    "a rocket always skips clockwise": (
        "    state.turn = (seat + state.direction * steps) % len(state.hands)\n",
        "    state.turn = (seat + (steps if steps > 1 else state.direction)) % len(state.hands)\n",
    ),
    "trains and rockets work with two players": (
        "if SPECIAL[card] and len(hands) > 2:",
        "if SPECIAL[card]:",
    ),
    "a rocket as the last card does not win": (
        "    if not hands[seat]:\n",
        "    if not hands[seat] and not SPECIAL[card]:\n",
    ),
    "the last shuffle is followed by another": (
        "    if state.shuffles >= state.options.shuffle_limit:",
        "    if state.shuffles > state.options.shuffle_limit:",
    ),
    "the most cards win at the limit": (
        "if count == min(left))",
        "if count == max(left))",
    ),
    "nobody remembers what a drawer lacks": (
        "    held = len(hand)\n    state.unfit[seat] = state.ruling\n",
        "    held = len(hand)\n    state.unfit[seat] = hand[0]\n",
    ),
    "dealing anew forgets what was shown": (
        "        if other in banned or one in other_banned:\n            continue\n",
        "",
    ),
    "dealing anew leaves the hands as they are": (
        "in zip(hidden, never, strict=True) for index",
        "in zip(hidden[:1], never[:1], strict=True) for index",
    ),
    "legal sorts the hand in place": (
        "    fits = FITS[state.ruling]\n    actions",
        "    fits = FITS[state.ruling]\n    state.hands[seat].sort()\n    actions",
    ),
}  # fmt: skip
