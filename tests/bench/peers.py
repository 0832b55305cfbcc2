"""Other people's card games played at random: `python peers.py NAME SEATS` prints actions per second of processor time.

Runs where they are installed and knows nothing of ours.  Both are driven as their documentation does it; only what a player
decides counts as an action.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random
from time import process_time

SECONDS = 1.0


def main(name: str, seats: int) -> None:
    play = {"rlcard": uno, "open_spiel": crazy_eights}[name](seats, Random(1))
    play()  # once for the caches
    actions, begun = 0, process_time()
    while process_time() - begun < SECONDS:
        actions += play()
    print(actions / (process_time() - begun))


def uno(seats: int, luck: Random) -> Callable[[], int]:
    """What plays one game of UNO on RLCard's core, without its environment and its encoded observations."""
    from rlcard.games.uno import Game  # type: ignore[import-not-found]

    def play() -> int:
        game = Game(num_players=seats)
        game.np_random.seed(luck.randrange(2**32))
        game.init_game()
        actions = 0
        while not game.is_over():
            legal = game.get_legal_actions()
            game.step(legal[int(luck.random() * len(legal))])
            actions += 1
        return actions

    return play


def crazy_eights(seats: int, luck: Random) -> Callable[[], int]:
    """What plays one game of crazy eights in OpenSpiel; each card drawn is a node of chance that the driver decides."""
    import pyspiel  # type: ignore[import-not-found]

    game = pyspiel.load_game(f"crazy_eights(players={seats})")

    def play() -> int:
        state = game.new_initial_state()
        actions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(luck.choices(outcomes, weights)[0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(luck.random() * len(legal))])
                actions += 1
        return actions

    return play


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
