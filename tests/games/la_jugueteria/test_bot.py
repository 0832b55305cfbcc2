"""The bots of La Juguetería: they see only their view, keep to the rules, get better level by level, and say why."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any, NoReturn

import pytest
from rich.cells import cell_len

from tests.games.la_jugueteria.options import OPTION_SETS
from tests.games.la_jugueteria.positions import MARIA, PACO, VICKY, Game, position
from toychest import language
from toychest.bots import RANDOM
from toychest.catalog import find
from toychest.games.jugueteria.pieces import CARD_BY_ID, LIST_SET, LIST_TOYS, TOY_IDS, TOYS
from toychest.games.la_jugueteria import bot, rules
from toychest.games.la_jugueteria.bot import HORIZON, LEVELS, MISSING, hint, likely_needs, rounds_to_go
from toychest.games.la_jugueteria.rules import CLAIM, DECLINE, LIST_LENGTH, MOST_COINS, PASS, Action, Announce, Options, State
from toychest.sim.play import interval, simulate
from toychest.table.cloning import clone

PLAYERS = ("Maximilianoo", "Bartholomeww", "Theodorahhhh", "Evangelineee", "Wilhelminaaa", "Christopherr")  # 12 cells each
WIDEST_HINT = 76
EVERY_OPTIONS = [Options(), Options(disputes=False), Options(open_lists=True), Options(round_limit=1), *OPTION_SETS]


def decide(level: str, state: State, seat: int, luck: int = 0) -> Action:
    """What a bot does.  None of ours needs imagined states, and so none is given one."""
    return bot.choose(level, rules.view(state, seat), rules.legal(state, seat), Random(luck), _imagine)


def _imagine() -> NoReturn:
    raise AssertionError("a bot asked for an imagined state")


def random_decisions(count: int, seed: int = 0) -> Iterator[tuple[State, int]]:
    """Positions from random games with all seats and options, and a seat that has more than one choice in each."""
    luck = Random(seed)
    game = 0
    while True:
        game += 1
        state = rules.new(2 + game % 5, luck, EVERY_OPTIONS[game % len(EVERY_OPTIONS)])
        while waiting := rules.to_act(state):
            seat = luck.choice(waiting)
            actions = rules.legal(state, seat)
            if len(actions) > 1 and luck.random() < 0.2:
                yield state, seat
                count -= 1
                if count == 0:
                    return
            rules.apply(state, seat, luck.choice(actions), luck)


# What they see


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_decides_alike_wherever_its_view_is_alike(level: str) -> None:
    luck = Random(1)
    other_decks = other_lists = 0
    for state, seat in random_decisions(200):
        decision = decide(level, state, seat)
        for _time in range(3):
            other = clone(state)
            rules.redeal(other, seat, luck)
            other_decks += other.deck != state.deck
            other_lists += other.lists != state.lists
            assert decide(level, other, seat) == decision
    assert other_decks > 500
    assert other_lists > 100


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_changes_nothing_and_decides_alike_with_the_same_luck(level: str) -> None:
    for state, seat in random_decisions(50):
        before = clone(state)
        assert decide(level, state, seat, luck=5) == decide(level, state, seat, luck=5)
        assert state == before


def test_only_the_easy_bot_uses_luck() -> None:
    found = list(random_decisions(50))
    positions = [(clone(state), seat) for state, seat in found]
    differing = {level: sum(decide(level, *at, luck=1) != decide(level, *at, luck=2) for at in positions) for level in LEVELS}
    assert differing["easy"] > 0
    assert differing["normal"] == differing["hard"] == 0


def test_a_level_that_does_not_exist_is_refused() -> None:
    with pytest.raises(KeyError):
        decide("clever", position(), VICKY)


# That they keep to the rules


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("options", EVERY_OPTIONS, ids=str)
def test_whole_games_at_every_number_of_seats(level: str, options: Options) -> None:
    for seats in rules.SEATS:
        luck = Random(seats)
        state = rules.new(seats, luck, options)
        while waiting := rules.to_act(state):
            seat = waiting[-1]
            action = decide(level, state, seat, luck=seats)
            assert action in rules.legal(state, seat)
            rules.apply(state, seat, action, luck)
        rules.check(state)


# How strong they are


@pytest.mark.parametrize(("weaker", "stronger", "games"), [(RANDOM, "easy", 200), ("easy", "normal", 200), ("normal", "hard", 150)])
def test_each_level_beats_the_one_below(weaker: str, stronger: str, games: int) -> None:
    """Head to head: the same deals from either seat; half the wins lie below what 95 % of chance can explain."""
    entry = find("la-jugueteria")
    wins = simulate(entry, games, 2, [stronger, weaker], seed=1).wins[0] + simulate(entry, games, 2, [weaker, stronger], seed=1).wins[1]
    assert interval(wins, 2 * games)[0] > 0.5


# What the hard bot thinks


def test_the_last_toy_is_bought_at_any_price() -> None:
    five = "rabbit_blue elephant_red train_red rocket_red robot_green"
    state = position(areas={VICKY: five}, coins=(3, 3, 3, 3), shop="bear_blue finofaurio_yellow top_yellow -")
    assert decide("hard", state, VICKY) == Announce(CARD_BY_ID["finofaurio_yellow"])


def test_coins_are_saved_at_first_where_a_child_would_spend_them() -> None:
    """Two coins for the first toy of six is too much when toys for one will come; at five coins nothing is gained by waiting."""
    poor, rich = (position(coins=(coins, 3, 3, 3), shop="rabbit_green chick_red doll_blue bear_red") for coins in (2, 5))
    rabbit = Announce(CARD_BY_ID["rabbit_green"])
    assert [decide(level, poor, VICKY) for level in ("normal", "hard")] == [rabbit, PASS]
    assert [decide(level, rich, VICKY) for level in ("normal", "hard")] == [rabbit, rabbit]


def test_who_is_about_to_win_is_disputed_even_when_the_coins_were_better_saved() -> None:
    """The same question twice, but the first time the toy is María's third and the second time her last."""
    shop, coins = "rabbit_red - - -", (3, 0, 3, 0)
    answers = []
    for owned in ("chick_red ball_green", "chick_red ball_green finofaurio_blue bear_red top_yellow"):
        game = Game(position(areas={MARIA: owned}, shop=shop, coins=coins, holder=MARIA))
        game.announce(MARIA, "rabbit_red")
        answers.append(decide("hard", game.state, VICKY))
    assert answers == [DECLINE, CLAIM]


def test_a_dear_toy_is_left_to_others_if_a_better_one_waits() -> None:
    """The Rabbit costs 3, and in Vicky's own turn nobody will have taken the Robot for 1."""
    game = Game(position(2, "wish_3 wish_1", coins=(3, 3), shop="rabbit_red robot_green - -", holder=PACO))
    game.announce(PACO, "rabbit_red")
    assert decide("hard", game.state, VICKY) == DECLINE
    assert decide("normal", game.state, VICKY) == CLAIM


def test_a_toy_that_will_not_come_again_is_bought_before_one_that_will() -> None:
    """Both cost 2; but all other Trains are gone, and three Robots are still to come."""
    four = "rabbit_blue elephant_red rocket_red finofaurio_blue"
    gone = "train_blue train_red train_yellow"
    for shop in ("robot_blue train_green - -", "train_green robot_blue - -"):
        state = position(2, "wish_3 wish_6", areas={VICKY: four}, coins=(2, 0), shop=shop, discards=gone)
        assert decide("hard", state, VICKY) == Announce(CARD_BY_ID["train_green"])


# What may be on the lists of others


@pytest.mark.rules("LJ-12", "LJ-20")
def test_nothing_shown_makes_every_other_list_equally_likely() -> None:
    needs = likely_needs(rules.view(position(2, "wish_3 wish_1"), VICKY))
    assert needs[VICKY] == [float(toy in LIST_TOYS[2]) for toy in range(TOYS)]
    assert needs[PACO] == pytest.approx([(2 if toy in LIST_TOYS[2] else 3) / 5 for toy in range(TOYS)])


@pytest.mark.rules("LJ-53", "LJ-117")
def test_toys_that_were_wanted_give_lists_away() -> None:
    """Rabbit and Ball are on lists 1 and 4 only; with the Chick it is list 1, and then nobody else holds that."""
    state = position(3, "wish_3 wish_1 wish_4")
    state.wanted[PACO] = _toys("rabbit", "ball")
    assert likely_needs(rules.view(state, VICKY))[PACO][TOY_IDS.index("top")] == pytest.approx(1.0)
    assert likely_needs(rules.view(state, VICKY))[PACO][TOY_IDS.index("chick")] == pytest.approx(0.5)
    state.wanted[PACO] |= _toys("chick")
    assert likely_needs(rules.view(state, VICKY))[PACO] == [float(toy in LIST_TOYS[0]) for toy in range(TOYS)]
    state.wanted[MARIA] = _toys("rabbit", "ball")
    assert likely_needs(rules.view(state, VICKY))[MARIA] == [float(toy in LIST_TOYS[3]) for toy in range(TOYS)]


def _toys(*ids: str) -> int:
    return sum(1 << TOY_IDS.index(toy) for toy in ids)


def test_beliefs_are_true_of_what_can_be_known() -> None:
    """Certain needs are needs, impossible ones are none, and each list has as many toys left as it must."""
    for state, seat in random_decisions(100):
        for owner, needs in enumerate(likely_needs(rules.view(state, seat))):
            missing = LIST_SET[state.lists[owner]] & ~_owned(state, owner)
            assert sum(needs) == pytest.approx(LIST_LENGTH - len(state.areas[owner]))
            assert all(missing >> toy & 1 for toy in range(TOYS) if needs[toy] > 1 - 1e-9)
            assert not any(missing >> toy & 1 for toy in range(TOYS) if needs[toy] == 0)


def _owned(state: State, seat: int) -> int:
    return sum(1 << card // 4 for card in state.areas[seat])


# How long a race takes


def test_fewer_missing_toys_and_more_coins_are_never_worse() -> None:
    for limit in (0, 1, 5, HORIZON):
        for coins in range(MOST_COINS + 1):
            by_toys = [rounds_to_go(limit, missing, coins) for missing in range(LIST_LENGTH + 1)]
            assert all(fewer < more for fewer, more in pairwise(by_toys))
        for missing in range(1, LIST_LENGTH + 1):
            by_coins = [rounds_to_go(limit, missing, coins) for coins in range(MOST_COINS + 1)]
            assert all(poorer >= richer for poorer, richer in pairwise(by_coins))


def test_a_race_of_one_round_by_hand() -> None:
    """With five coins one buys the missing toy if any of four cards is one of its four among 48."""
    on_sale = 1 - (1 - 1 / 12) ** 4
    assert rounds_to_go(1, 1, 5) == pytest.approx(1 + (1 - on_sale) * MISSING, rel=0.02)
    assert rounds_to_go(0, 3, 5) == 3 * MISSING
    assert rounds_to_go(HORIZON, 0, 0) == 0


# What a hint says


@pytest.mark.parametrize("code", language.LANGUAGES)
def test_a_hint_is_what_the_hard_bot_does_and_one_short_sentence(code: str) -> None:
    language.use(code)
    told = set()
    for state, seat in random_decisions(300, seed=2):
        action, sentence = hint(rules.view(state, seat), rules.legal(state, seat), PLAYERS)
        assert action == decide("hard", state, seat)
        assert cell_len(sentence) <= WIDEST_HINT, sentence
        assert sentence.endswith(".")
        assert sentence.count(".") == 1
        assert "{" not in sentence
        told.add(sentence.split()[0])
    assert len(told) == 4  # announce, pass, claim, leave


def test_a_hint_uses_only_the_view() -> None:
    luck = Random(3)
    for state, seat in random_decisions(100, seed=3):
        other = clone(state)
        rules.redeal(other, seat, luck)
        assert told(other, seat) == told(state, seat)


def told(state: State, seat: int) -> str:
    return hint(rules.view(state, seat), rules.legal(state, seat), ("Vicky", "Paco", "María", "Marcos", "Ana", "Luis"))[1]


FIVE = "rabbit_blue elephant_red train_red rocket_red robot_green"


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        (
            {"areas": {VICKY: FIVE}, "shop": "finofaurio_yellow - - -"},
            "Announce the ✚ Dinosaur: it is the last toy on the list.",
        ),
        (
            {"shop": "rabbit_blue - - -", "coins": (1, 0, 0, 0)},
            "Announce the ● Rabbit: it is on the list, and nobody can claim it.",
        ),
        (
            {"shop": "rabbit_blue - - -", "coins": (3, 0, 3, 0)},
            "Announce the ● Rabbit: María may claim it, but rolls second.",
        ),
        (
            {"shop": "rabbit_blue - - -"},
            "Announce the ● Rabbit: others may claim it, but they roll later.",
        ),
        (
            {"shop": "rabbit_blue - - -", "disputes": False},
            "Announce the ● Rabbit: it is on the list and worth its price.",
        ),
        (
            {"shop": "rabbit_red - - -", "coins": (5, 3, 3, 3)},
            "Announce the ■ Rabbit: with five coins, passing brings nothing.",
        ),
        (
            {"shop": "rabbit_blue - - -", "discards": "rabbit_red rabbit_green rabbit_yellow"},
            "Announce the ● Rabbit: no other one is left in the deck.",
        ),
        (
            {"shop": "rabbit_blue - - -", "areas": {MARIA: "chick_red ball_green finofaurio_blue bear_red top_yellow"}},
            "Announce the ● Rabbit: it may be the last toy that María needs.",
        ),
        (
            {"shop": "rabbit_green - - -", "coins": (2, 3, 3, 3)},
            "Pass: the ▲ Rabbit would leave too few coins for the rest.",
        ),
        (
            {"shop": "chick_red rabbit_red - -", "coins": (2, 3, 3, 3)},
            "Pass: the ■ Rabbit costs more than there is.",
        ),
        (
            {"shop": "chick_red bear_red doll_blue top_red"},
            "Pass: no toy on sale is needed.",
        ),
    ],
)
def test_hints_in_one_s_own_turn(changes: dict[str, Any], sentence: str) -> None:
    assert told(position(**changes), VICKY) == sentence


@pytest.mark.parametrize(
    ("changes", "card", "sentence"),
    [
        (
            {"areas": {VICKY: FIVE}, "shop": "finofaurio_blue - - -"},
            "finofaurio_blue",
            "Claim the ● Dinosaur: it is the last toy on the list.",
        ),
        (
            {"areas": {MARIA: "chick_red ball_green finofaurio_blue bear_red top_yellow"}, "shop": "rabbit_red - - -"},
            "rabbit_red",
            "Claim the ■ Rabbit: María would win the game with it.",
        ),
        (
            {"coins": (3, 0, 3, 0), "shop": "rabbit_blue - - -"},
            "rabbit_blue",
            "Claim the ● Rabbit: it comes about 40 times in 100; losing costs nothing.",
        ),
        (
            {"coins": (3, 0, 3, 0), "shop": "rabbit_red - - -"},
            "rabbit_red",
            "Leave the ■ Rabbit: the coins are better kept for other toys.",
        ),
        (
            {"coins": (3, 0, 3, 0), "shop": "rabbit_red robot_green - -"},
            "rabbit_red",
            "Leave the ■ Rabbit: the ▲ Robot is the better buy.",
        ),
        (
            {"shop": "chick_red - - -"},
            "chick_red",
            "Leave the ■ Chick to María: it is not on the list.",
        ),
    ],
)
def test_hints_when_maria_has_announced_a_toy(changes: dict[str, Any], card: str, sentence: str) -> None:
    game = Game(position(holder=MARIA, **changes))
    game.announce(MARIA, card)
    assert told(game.state, VICKY) == sentence
