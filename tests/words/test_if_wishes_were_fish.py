"""If Wishes Were Fish in words: every event, every refusal, every choice and position, in every language."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from random import Random
from typing import Any, get_args

import pytest

from tests.games.if_wishes_were_fish.positions import P1, P2, Game, position
from tests.words.sentences import see_sentence
from toychest import catalog, language, rulebook
from toychest.aloud import aloud
from toychest.games.if_wishes_were_fish import events, names, rules, words
from toychest.games.if_wishes_were_fish.events import Award
from toychest.games.if_wishes_were_fish.pieces import CARD_BY_ID, CARDS
from toychest.games.if_wishes_were_fish.rules import SELL, SELL_KIND, SPOIL, Catch, MoveBuyer, Options, State, Throw
from toychest.table.contract import Event, Result
from toychest.table.table import Player, Table

NAMES = ("Noa", "Eli", "Sol", "Lola", "Bruno")
CARD = CARD_BY_ID["swordfish_double"]
TWO = (Award(0, 12, "first"), Award(1, 6, "second"))

# One of each kind, as long as it gets.
EXAMPLES: tuple[Event, ...] = (
    events.GameStarted(seats=5, first=0, buyers=(0, 1, 2, 3, 4), ocean=(0, 1, 2, 3)),
    events.HeadStartGiven(seat=0, dollars=20),
    events.TurnStarted(seat=0, turn=100),
    events.WormsPaid(seat=0, positions=(1, 2, 3)),
    events.CardTaken(seat=0, card=CARD, position=3, worms=12),
    events.CardCaught(seat=0, card=CARD, used=2, boats=2),
    events.WishStarted(seat=0, card=CARD_BY_ID["swordfish_move_buyer_3"]),
    events.BuyerMoved(seat=0, buyer=4, steps=3, source=2, target=5),
    events.PieceSpoiled(seat=0, place=2, owner=1),
    events.WormBonusScored(seat=0, worms=12, dollars=12),
    events.WormGiven(giver=0, receiver=1),
    events.WormNotGiven(seats=(1, 2)),
    events.BoatGained(seat=0, card=CARD, boats=9),
    events.BuyerLifted(buyer=4, market=2),
    events.BuyerPlaced(seat=0, buyer=4, market=2),
    events.WishPartSkipped(part="spread"),
    events.Sold(
        seat=0,
        cards=(CARD,),
        by_wish=True,
        market=6,
        sold_as=False,
        price=11,
        buyers=(4,),
        count=12,
        dollars=132,
        to_market=0,
        to_trash=12,
    ),
    events.MarketFilled(market=6, limit=7, counts=(4, 3, 0, 0, 0), paid=TWO),
    events.LimitChanged(limit=7),
    events.DeckReshuffled(cards=64, left=20),
    events.OceanRefilled(card=CARD_BY_ID["swordfish_move_buyer_3"], deck=65),
    events.OceanNotRefilled(reason="reshuffles"),
    events.CardDiscarded(card=CARD),
    events.GameEnded(reason="both"),
    events.TrashLost(limit=7, counts=(6, 4, 0, 0, 0), lost=TWO),
    events.WormsCompared(counts=(6, 4, 0, 0, 0), paid=TWO),
    events.Final(scores=(100, 90, 80, 70, 60), winners=(0,)),
)


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    language.use("en")


def test_every_kind_of_event_is_shown_here() -> None:
    assert {type(event) for event in EXAMPLES} == set(get_args(rules.Event))


@pytest.mark.parametrize("code", language.LANGUAGES)
@pytest.mark.parametrize("event", EXAMPLES, ids=lambda event: type(event).__name__)
def test_an_event_is_one_short_sentence_with_names_or_nothing(event: Event, code: str) -> None:
    see_sentence(words, event, code, (), longest=90)


def sold(count: int = 2, to_trash: int = 0, sold_as: bool = False) -> events.Sold:
    return events.Sold(
        seat=0,
        cards=(CARD_BY_ID["starfish_double"],),
        by_wish=True,
        market=0 if sold_as else 5,
        sold_as=sold_as,
        price=5,
        buyers=(4,),
        count=count,
        dollars=5 * count,
        to_market=count - to_trash,
        to_trash=to_trash,
    )


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (events.WormsPaid(seat=0, positions=(1,)), "Noa lays 1 worm in shallower water."),
        (events.CardTaken(seat=0, card=CARD, position=1, worms=0), ""),
        (events.CardTaken(seat=0, card=CARD, position=1, worms=1), "Noa gets 1 worm with the double Swordfish."),
        (events.PieceSpoiled(seat=0, place=7, owner=1), "Noa takes a piece of Eli out of the trash."),
        (events.WormNotGiven(seats=(1,)), "No worm is left for Eli."),
        (sold(), "Noa sells 2 × Starfish at $5: $10."),
        (sold(to_trash=1), "Noa sells 2 × Starfish at $5: $10. To the trash: 1 piece."),
        (sold(3, 3, True), "Noa sells 3 × Starfish as Angelfish at $5: $15. To the trash: 3 pieces."),
        (
            events.MarketFilled(market=0, limit=5, counts=(2, 2, 1), paid=(Award(0, 6, "tied first"), Award(1, 6, "tied first"))),
            "Angelfish is full at 5: Noa and Eli +$6 each.",
        ),
        (
            events.MarketFilled(market=0, limit=4, counts=(2, 1, 1), paid=(TWO[0], *(Award(seat, 6, "tied second") for seat in (1, 2)))),
            "Angelfish is full at 4: Noa +$12, Eli and Sol +$6 each.",
        ),
        (events.TrashLost(limit=7, counts=(6, 4), lost=TWO), "Most in the trash: Noa -$12, Eli -$6."),
        (events.WormsCompared(counts=(0, 0), paid=()), "Nobody has a worm left."),
        (events.LimitChanged(limit=0), "No limit card is left."),
        (events.OceanNotRefilled(reason="cards"), "No card is left for the ocean."),
        (events.WishPartSkipped(part="sale"), "There is nothing to sell."),
    ],
)
def test_sentences(event: Event, sentence: str) -> None:
    assert words.sentence(event, NAMES) == sentence


# Refusals


def _refusals() -> list[str]:
    """Every clause that the rules can refuse with, read from their source."""
    source = "".join(inspect.getsource(part) for part in (rules.refusal, rules._refused_fish, rules._refused_choice))
    return sorted({*re.findall(r'"(FISH-\d+)"', source), *rules._STEP_CLAUSES.values()})


@pytest.mark.parametrize("code", language.LANGUAGES)
def test_every_refusal_has_its_own_sentence(code: str) -> None:
    language.use(code)
    sentences = {clause: words.refusal(clause) for clause in _refusals()}
    assert len(sentences) == 17
    assert len({*sentences.values(), words.refusal("FISH-0")}) == len(sentences) + 1
    assert all(sentence[-1] == "." for sentence in sentences.values())


# Choices and questions


def test_choices_of_a_turn() -> None:
    game = Game(position(2, "angelfish_sell_all catfish_double", {P1: "starfish_double"}))
    view = rules.view(game.state, None)
    told = {words.choice(action, view, NAMES) for action in rules.choices(view, P1)}
    assert {
        "keep the Angelfish at position 1, for free",
        "keep the double Catfish at position 2, for 1 worm",
        "throw back the Angelfish at position 1, for free: sell one type",
        "sell the double Starfish for $5",
    } <= told
    assert words.question(view, P1, NAMES) == "Noa: keep a fish, throw one back for its wish, or sell one?"
    assert words.question(view, P2, NAMES) == "Eli waits for Noa."


@pytest.mark.parametrize(
    ("card", "choices", "question", "first"),
    [
        ("catfish_move_buyer_3", (), "Noa: which buyer moves, and how far?", "move the buyer 3 from Starfish to Clownfish"),
        ("catfish_move_buyer_3", ("buyer_3 1",), "Noa: which card is sold?", "sell the double Starfish for $4"),
        ("catfish_sell_all", (), "Noa: which fish is sold?", "sell 2 × Starfish for $10"),
        ("catfish_sell_as", (), "Noa: which fish is sold?", "sell 2 × Starfish as Angelfish for $6"),
        ("catfish_spoilage", (), "Noa: which piece is moved?", "move a piece of Eli from Kingfish to the trash"),
    ],
)
def test_choices_of_a_wish(card: str, choices: tuple[str, ...], question: str, first: str) -> None:
    game = Game(position(2, card, {P1: "starfish_double"}, markets={"kingfish": [0, 1]})).do("wish 1", *choices)
    view = rules.view(game.state, None)
    assert words.question(view, P1, NAMES) == question
    assert words.choice(rules.choices(view, P1)[0], view, NAMES) == first


def test_a_lifted_buyer_is_sent() -> None:
    game = Game(position(2, "kingfish_spread_buyers", buyers="catfish catfish angelfish monkfish starfish")).do("wish 1")
    view = rules.view(game.state, None)
    assert words.question(view, P1, NAMES) == "Noa: where does the buyer 1 go?"
    assert words.choice(rules.choices(view, P1)[0], view, NAMES) == "send the buyer 1 to Swordfish"
    assert words.choice(SPOIL[7][1], view, NAMES) == "give Eli a piece back from the trash"


def test_actions_of_the_past_can_still_be_told() -> None:
    game = Game(position(2, "catfish_sell_all", {P1: "starfish_boat"})).do("wish 1")
    view = rules.view(game.state, None)
    past = (Catch(4), Throw(4), SELL[0], MoveBuyer(0, 1), SELL_KIND[0], rules.PLACE_BUYER[0])
    told = [words.choice(action, view, NAMES) for action in past]
    assert told[:2] == ["keep the fish at position 4, for 3 worms", "throw back the fish at position 4, for 3 worms"]
    assert told[-1] == "send a buyer to Angelfish"


# Situations


def test_a_situation_tells_all_that_lies_on_the_table() -> None:
    state = position(
        2,
        "catfish_move_buyer_3 angelfish_double+3",
        {P1: "starfish_double kingfish_boat"},
        worms=(5, 4),
        markets={"monkfish": [3, 1], "starfish": [0, 2]},
        full="monkfish",
        trash=(1, 0),
        money=(21, -3),
        turns=14,
    )
    told = words.situation(rules.view(state, None), NAMES)
    assert told[:5] == [
        "Turn 14. It is the turn of Noa.",
        "A market is full at 5 pieces: $8 for most, $4 for second-most. Later limits: 6 and 7.",
        "Cards in the deck: 64. Cards discarded: 0. Reshuffles left: 5.",
        "Ocean 1: Catfish, move the buyer 3, sell one card; costs 0 worms, 0 worms on it.",
        "Ocean 2: double Angelfish, no wish; costs 1 worm, 3 worms on it.",
    ]
    assert "Monkfish pays $3, with the buyer 1; full at 4: Noa 3 and Eli 1." in told
    assert "Kingfish pays $2, no buyers; pieces: none." in told
    assert told[-3:] == [
        "Trash: 1 of 10 pieces: Noa 1.",
        "Noa: $21, 5 worms. In boats: double Starfish and Kingfish.",
        "Eli: -$3, 4 worms. In boats: 2 empty boats.",
    ]


def test_an_open_wish_is_part_of_the_situation() -> None:
    game = Game(position(2, "catfish_sell_as", {P1: "starfish_boat"})).do("wish 1")
    last = words.situation(rules.view(game.state, None), NAMES)[-1]
    assert last == "Noa has thrown back the Catfish. Sell all your cards of one fish in the market of the Angelfish."


def _positions(games: int) -> Iterator[State]:
    for seed in range(games):
        luck = Random(seed)
        state = rules.new(luck.randrange(2, 6), luck, Options())
        while not state.ending:
            yield state
            rules.apply(state, state.turn, luck.choice(rules.legal(state, state.turn)), luck)
        yield state


def _told(state: State) -> list[str]:
    """All that the words make of a view."""
    view = rules.view(state, None)
    told = [*words.situation(view, NAMES), *words.clauses(view)]
    for seat in view.to_act:
        told.append(words.question(view, seat, NAMES))
        told += [words.choice(action, view, NAMES) for action in rules.choices(view, seat)]
    return told


def test_whatever_is_told_is_whole() -> None:
    """No hole is left open and no list empty, in any position, in any language."""
    for code in language.LANGUAGES:
        language.use(code)
        for state in _positions(2):
            for line in _told(state):
                assert line.strip() == line
                assert line
                assert not re.search(r"[{}]|: \.|  ", line)


# Names


@pytest.mark.parametrize("code", language.LANGUAGES)
def test_names_fit_their_places(code: str) -> None:
    language.use(code)
    for fish in range(7):
        assert len(names.fish(fish)) <= 10
        assert len(names.short(fish)) == 3
    assert len({names.short(fish) for fish in range(7)}) == len({names.fish(fish) for fish in range(7)}) == 7
    for card in range(CARDS):
        assert all(0 < len(line) <= 14 for line in names.wish_on_card(card)), names.wish_on_card(card)
        assert names.wish_in_full(card)[-1] == "."


# The end


@pytest.mark.parametrize(
    ("result", "sentence"),
    [
        (Result((1, 2), (74, 73), "markets"), "Four markets are full. Noa wins with $74."),
        (Result((2, 1), (-3, 11), "trash"), "The trash is full. Eli wins with $11."),
        (Result((1, 1, 3), (42, 42, 23), "both"), "Four markets and the trash are full. Noa and Eli share the win with $42 each."),
        (Result((2, 1), (20, 21), "deck"), "The deck is used up. Eli wins with $21."),
    ],
)
def test_endings(result: Result, sentence: str) -> None:
    assert words.ending(result, NAMES) == sentence


def played_out(seed: int, start: State | None = None, **options: Any) -> Table:
    table = Table(rules, [Player(name) for name in NAMES[:3]], seed, rules.Options(**options), start)
    luck = Random(seed)
    while table.to_act():
        (seat,) = table.to_act()
        table.play(seat, luck.choice(table.legal(seat)))
    return table


@pytest.mark.rules("FISH-170")
def test_the_score_sheet_adds_up_to_the_scores() -> None:
    """With the trash as a loss, whatever the game began with."""
    losses = 0
    for seed in range(6):
        start = position(3, money=(10, 0, -2)) if seed % 2 else None
        table = played_out(seed, start)
        heads, rows = words.score_sheet(table)
        assert [sum(row) for row in rows] == table.state.money
        assert len(set(heads)) == len(heads) == len(rows[0]) == (6 if start else 5)
        losses += sum(row[heads.index("trash")] for row in rows)
    assert losses < 0


def test_a_head_start_is_what_the_sheet_and_the_chart_begin_with() -> None:
    table = played_out(3, head_start=(0, 15))
    heads, rows = words.score_sheet(table)
    assert [row[heads.index("before")] for row in rows] == [0, 15, 0]
    assert [sum(row) for row in rows] == table.state.money
    assert words.score_table(table)[1][0][1] >= 15
    assert words.score_table(table)[1][-1] == tuple(table.state.money)


def test_the_chart_follows_the_money_turn_by_turn() -> None:
    table = played_out(3)
    caption, rounds = words.score_table(table)
    assert caption == "dollars"
    assert rounds[-1] == tuple(table.state.money)
    assert len(rounds) == table.state.turns + 1  # after every turn, and after the last comparison
    assert rounds[0] == (0, 0, 0) or sum(rounds[0]) > 0


# The rules behind a decision


def test_all_rules_that_are_cited_stand_in_the_rulebook() -> None:
    book = rulebook.load(catalog.find("if-wishes-were-fish"), "en")
    cited = {clause for state in _positions(6) for clause in words.clauses(rules.view(state, None))}
    cited |= {event.clause for event in EXAMPLES} | set(_refusals())
    assert {"FISH-28", "FISH-96", "FISH-118", "FISH-136"} <= cited
    assert [clause for clause in cited if book.find(clause) is None] == []


@pytest.mark.parametrize(
    ("card", "choices", "clause"),
    [
        ("catfish_move_buyer_1", (), "FISH-96"),
        ("catfish_move_buyer_3", (), "FISH-100"),
        ("catfish_move_buyer_1", ("buyer_1a 1",), "FISH-98"),
        ("catfish_move_buyer_3", ("buyer_3 1",), "FISH-101"),
        ("catfish_spoilage", (), "FISH-102"),
        ("catfish_spoilage", ("kingfish P1",), "FISH-106"),
        ("catfish_sell_all", (), "FISH-124"),
        ("catfish_sell_as", (), "FISH-125"),
        ("catfish_spread_buyers", (), "FISH-118"),
    ],
)
def test_the_rules_behind_a_choice_of_a_wish(card: str, choices: tuple[str, ...], clause: str) -> None:
    buyers = "angelfish angelfish swordfish catfish starfish"
    game = Game(position(2, card, {P1: "clownfish_boat"}, buyers=buyers, markets={"kingfish": [1, 0]})).do("wish 1", *choices)
    assert words.clauses(rules.view(game.state, None))[0] == clause
    assert words.clauses(rules.view(position(2), None))[0] == "FISH-28"


def test_nothing_heard_has_a_glyph() -> None:
    with aloud():
        told: list[Any] = [words.sentence(event, NAMES) for event in EXAMPLES]
    assert not [line for line in told if re.search("[●■▲◆✚~×]", line)]
