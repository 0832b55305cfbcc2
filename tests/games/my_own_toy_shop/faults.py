"""Faults to plant into the rules of My Own Toy Shop: what a line is, and what a tired person might have written."""

FAULTS = {
    "the view shows the order of the stack": (
        "unopened=tuple(sorted(state.stack)),",
        "unopened=tuple(state.stack),",
    ),
    "a head start is forgotten": (
        'coins=for_each_seat(options.head_start, seats, "MTS-121"),',
        "coins=[0] * seats,",
    ),
    "a head start is counted with every tile": (
        "    state.coins[seat] += coins\n",
        "    state.coins[seat] += coins + given(state)[seat]\n",
    ),
    "a corner is enough to touch": (
        "        for near in AROUND[cell]\n",
        "        for near in (*AROUND[cell], *(further for one in AROUND[cell] for further in AROUND[one]))\n",
    ),
    "the frame is five wide": (
        "left, right = max(columns) - REACH, min(columns) + REACH",
        "left, right = max(columns) - 4, min(columns) + 4",
    ),
    "the frame has no height": (
        " and top <= ROW[near] <= bottom",
        "",
    ),
    "an area on the new tile alone pays": (
        "        if _pays(spots, cell):\n",
        "        if True:\n",
    ),
    "colours need not match": (
        " and COLOURS[there][near & 3] == colour:",
        ":",
    ),
    "a large zone counts twice": (
        "coins += COUNTS[tile if there == cell else grid[there]][spot & 3]",
        "coins += (tile if there == cell else grid[there]) not in REGISTERS",
    ),
    "every zone of the tile counts its area anew": (
        "        if first in seen:\n            continue\n        seen.add(first)\n",
        "        seen = {first}\n",
    ),
    "only the new toys count": (
        "                there = spot >> 2\n                coins",
        "                there = cell\n                coins",
    ),
    "landing on the ten brings a token": (
        "    return coins // TOKEN\n",
        "    return (coins + 1) // TOKEN\n",
    ),
    "the counter begins at nought": (
        "    return coins % TOKEN + 1\n",
        "    return coins % TOKEN\n",
    ),
    "a collection is taken from who had it": (
        "            if free:\n                state.collections",
        "            if True:\n                state.collections",
    ),
    "four different toys are enough": (
        "        if has & all_five == all_five != had & all_five:",
        "        if (has & all_five).bit_count() == 4 != (had & all_five).bit_count():",
    ),
    "a reward is paid at once": (
        "                state.collections[type] = seat\n",
        "                state.collections[type] = seat\n                state.coins[seat] += REWARD\n",
    ),
    "the new tile lies at the end of the display": (
        "        state.display[place] = state.stack.pop()\n",
        "        state.display[place] = state.stack.pop()\n        state.display.append(state.display.pop(place))\n",
    ),
    "the bottom tile is opened": (
        "state.display[place] = state.stack.pop()\n",
        "state.display[place] = state.stack.pop(0)\n",
    ),
    "turns go the other way": (
        "    state.turn = (seat + 1) % len(state.coins)\n",
        "    state.turn = (seat - 1) % len(state.coins)\n",
    ),
    "the first seat always begins": (
        "        turn=order[0],\n",
        "        turn=0,\n",
    ),
    "the game ends a turn early": (
        "    return state.turns == TURNS * len(state.coins)\n",
        "    return state.turns == TURNS * len(state.coins) - 1\n",
    ),
    "in a tie the youngest alone is paid": (
        "if most and sizes[seat] == most)",
        "if most and sizes[seat] == most)[:1]",
    ),
    "the most toys of a type win, alike or not": (
        "    size = max(counts[toy] for toy in TOYS_OF[type])\n",
        "    size = sum(counts[toy] for toy in TOYS_OF[type])\n",
    ),
    "rewards are worth ten": (
        "        state.coins[seat] += REWARD * count\n",
        "        state.coins[seat] += 2 * REWARD * count\n",
    ),
    "equal money tokens share the win": (
        "ranks = tuple(1 + sum(other > mine for other in coins) for mine in coins)",
        "ranks = tuple(1 + sum(tokens(other) > tokens(mine) for other in coins) for mine in coins)",
    ),
    "a list is rebound, and clones share it": (
        "        orders=[[REGISTER_CELL] for _ in range(seats)],\n",
        "        orders=[[REGISTER_CELL]] * seats,\n",
    ),
    "legal sorts the display in place": (
        "    cells = free_cells(state.grids[seat], state.orders[seat])\n    return",
        "    cells = free_cells(state.grids[seat], state.orders[seat])\n    getattr(state.display, 'sort', list)()\n    return",
    ),
    "luck at the refill": (
        "    if state.stack:\n",
        "    __import__('random').shuffle(state.stack)\n    if state.stack:\n",
    ),
}  # fmt: skip
