"""The pieces of the La Juguetería box in words."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from toychest import language
from toychest.aloud import aloud
from toychest.games.jugueteria import names, pieces

RABBIT_RED = pieces.CARD_BY_ID["rabbit_red"]
DOLL_RED = pieces.CARD_BY_ID["doll_red"]

SPANISH = (
    "Conejito", "Pollito-reloj", "Pelota", "Elefantito", "Cubo", "Tren", "Muñeca", "Cohete", "Finofaurio", "Osito", "Robot", "Peonza",
)  # fmt: skip


def test_names_in_full_are_those_of_the_components() -> None:
    assert tuple(map(names.toy_in_full, range(pieces.TOYS))) == pieces.TOY_NAMES
    language.use("es")
    assert tuple(map(names.toy_in_full, range(pieces.TOYS))) == SPANISH


@pytest.mark.parametrize("code", language.LANGUAGES)
def test_everyday_names_are_part_of_the_full_ones_and_fit_a_card(code: str) -> None:
    language.use(code)
    for toy in range(pieces.TOYS):
        assert names.toy(toy).casefold() in names.toy_in_full(toy).casefold()
        assert cell_len(names.toy(toy)) <= 10


@pytest.mark.parametrize("code", language.LANGUAGES)
def test_short_names_differ(code: str) -> None:
    language.use(code)
    shorts = [names.short(toy) for toy in range(pieces.TOYS)]
    assert len(set(shorts)) == pieces.TOYS
    assert {cell_len(short) for short in shorts} == {3}


def test_short_names_in_english() -> None:
    assert " ".join(names.short(toy) for toy in range(pieces.TOYS)) == "Rab Chi Bal Ele Cub Tra Dol Roc Din Bea Rob Top"


@pytest.mark.rules("LJ-03", "LJ-04")
def test_a_suit_is_a_glyph_to_read_and_a_word_to_hear() -> None:
    assert (names.card(RABBIT_RED), names.the_card(RABBIT_RED)) == ("■ Rabbit", "the ■ Rabbit")
    with aloud():
        assert (names.card(RABBIT_RED), names.the_card(RABBIT_RED)) == ("the red Rabbit", "the red Rabbit")
        assert names.card(RABBIT_RED, glyphs=True) == "■ Rabbit"
    assert names.card(RABBIT_RED, glyphs=False) == "the red Rabbit"
    assert [names.card(card)[0] for card in range(4)] == ["●", "■", "▲", "✚"]


def test_spanish_bends_articles_and_colours() -> None:
    language.use("es")
    assert (names.the_card(RABBIT_RED), names.the_card(DOLL_RED)) == ("el ■ Conejito", "la ■ Muñeca")
    with aloud():
        assert (names.the_card(RABBIT_RED), names.the_card(DOLL_RED)) == ("el Conejito rojo", "la Muñeca roja")


@pytest.mark.parametrize("code", language.LANGUAGES)
def test_no_two_cards_have_the_same_name(code: str) -> None:
    language.use(code)
    cards = range(pieces.TOY_CARDS)
    for spoken in (True, False):
        for name in (names.card, names.the_card):
            assert len({name(card, glyphs=not spoken) for card in cards}) == pieces.TOY_CARDS
    for card in cards:
        assert names.toy(pieces.TOY[card]) in names.the_card(card)
        assert names.toy(pieces.TOY[card]) in names.the_card(card, glyphs=False)


def test_a_jack_is_a_jack() -> None:
    assert {names.card(jack) for jack in pieces.JACKS} == {"jack"}


def test_coins_and_prices() -> None:
    assert [names.coins(count) for count in (0, 1, 2)] == ["0 coins", "1 coin", "2 coins"]
    assert [names.price(count) for count in (0, 1, 2)] == ["free", "1 coin", "2 coins"]
    assert [names.for_price(count) for count in (0, 1, 2)] == ["for free", "for 1 coin", "for 2 coins"]
    language.use("es")
    assert [names.for_price(count) for count in (0, 1, 2)] == ["gratis", "por 1 moneda", "por 2 monedas"]


def test_wish_lists() -> None:
    assert names.wish_list(2) == "Wish list 3"
    assert names.wish_list_toys(2) == "Rabbit, Elephant, Train, Rocket, Dinosaur and Robot"


def test_lists() -> None:
    assert [names.listed("abc"[:length]) for length in range(4)] == ["", "a", "a and b", "a, b and c"]
