"""Keys: one registry, no key with two meanings on a screen, none that terminals keep for themselves."""

from __future__ import annotations

import pkgutil
from importlib import import_module

import pytest

from toychest import catalog
from toychest.ui import keys, screens
from toychest.ui.keys import KEYS, BadKeys, Key, Keymap
from toychest.ui.screens.page import Page


def every_page() -> list[type[Page]]:
    """All kinds of screen, those of the games among them."""
    for module in pkgutil.iter_modules(screens.__path__, f"{screens.__name__}."):
        import_module(module.name)
    for entry in catalog.GAMES:
        entry.module("screen")
    found: list[type[Page]] = []
    waiting: list[type[Page]] = [Page]
    while waiting:
        page = waiting.pop()
        found.append(page)
        waiting += page.__subclasses__()
    return sorted(set(found), key=lambda page: page.__qualname__)


PAGES = every_page()

# Flow control, the terminal's own, screen's and tmux's prefixes, and what terminals keep or cannot send.
FORBIDDEN = {"ctrl+s", "ctrl+z", "ctrl+a", "ctrl+b", "ctrl+p", "ctrl+j", "ctrl+m", "ctrl+i", "ctrl+h"}
# Over a slow line the bytes of an arrow key may arrive apart, and then they are these.
PIECES_OF_ARROWS = {"left_square_bracket", "[", "O", "A", "B", "C", "D"}


def test_ids_are_unique() -> None:
    ids = [key.id for key in KEYS]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("key", KEYS, ids=lambda key: key.id)
def test_a_key_says_what_it_does(key: Key) -> None:
    assert key.label
    assert key.help.endswith(".")
    assert key.help[0].isupper()
    assert key.keys
    assert key.scope in keys.SCOPE_TITLES or key.scope in {entry.slug for entry in catalog.GAMES}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.__qualname__)
def test_no_key_means_two_things_on_a_screen(page: type[Page]) -> None:
    for scopes in (page.SCOPES, (keys.QUESTION, keys.EVERYWHERE)):
        meanings: dict[str, set[str]] = {}
        for key in KEYS:
            for name in key.keys if key.scope in scopes else ():
                meanings.setdefault(name, set()).add(key.id)
        assert {name: ids for name, ids in meanings.items() if len(ids) > 1} == {}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.__qualname__)
def test_a_screen_answers_only_to_keys_that_are_registered(page: type[Page]) -> None:
    answered = {name.removeprefix("press_") for name in dir(page) if name.startswith("press_")}
    assert answered <= {key.id for key in KEYS}


@pytest.mark.parametrize("key", KEYS, ids=lambda key: key.id)
def test_no_key_is_one_that_terminals_keep_for_themselves(key: Key) -> None:
    for name in key.keys:
        assert name not in FORBIDDEN
        assert not name.startswith("alt+")
        assert not (name[0] == "f" and name[1:].isdecimal())
        assert name not in {"shift+up", "shift+down", "shift+left", "shift+right"}


def test_escape_goes_one_step_back_and_nothing_else() -> None:
    assert [key.id for key in KEYS if "escape" in key.keys] == ["back"]


def test_escape_has_a_twin() -> None:
    assert len(keys.by_id("back").keys) > 1


def test_pieces_of_a_split_arrow_key_do_nothing() -> None:
    assert [key.id for key in KEYS if PIECES_OF_ARROWS & set(key.keys)] == []


# A person's own keys


def test_own_keys_take_the_place_of_the_usual_ones() -> None:
    keymap = Keymap({"delete": "z f2"})
    assert keymap.keys_of("delete") == ("z", "f2")
    assert keymap.find((keys.SAVES,), "z") == "delete"
    assert keymap.find((keys.SAVES,), "d") is None
    assert keymap.find((keys.GAME, keys.MOVING), "z") is None


@pytest.mark.parametrize("taken", ["e", "q", "up"], ids=["same scope", "everywhere", "moving"])
def test_own_keys_that_clash_are_refused_by_name(taken: str) -> None:
    with pytest.raises(BadKeys) as refused:
        Keymap({"delete": taken})
    assert "delete" in str(refused.value)
    assert keys.shown(taken) in str(refused.value)


def test_an_own_key_may_mean_something_else_on_another_screen() -> None:
    assert Keymap({"delete": "u"}).find((keys.SAVES,), "u") == "delete"


def test_an_id_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadKeys, match="explode"):
        Keymap({"explode": "z"})


@pytest.mark.parametrize(("id", "own"), [("delete", ""), ("delete", "  "), ("label", "1 2 3")])
def test_an_id_keeps_as_many_keys_as_it_needs(id: str, own: str) -> None:
    with pytest.raises(BadKeys, match=id):
        Keymap({id: own})


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.__qualname__)
def test_own_keys_cannot_clash_on_any_screen(page: type[Page]) -> None:
    """Whatever two keys a screen listens to: one cannot be given the other's place."""
    its_keys = [key for key in KEYS if key.scope in page.SCOPES and not key.numbered]
    for one in its_keys:
        for other in its_keys:
            if one.id != other.id:
                with pytest.raises(BadKeys):
                    Keymap({one.id: other.keys[0]})


# How keys are called


@pytest.mark.parametrize(
    ("name", "shown"), [("question_mark", "?"), ("enter", "Enter"), ("up", "↑"), ("ctrl+l", "Ctrl+L"), ("U", "U"), ("slash", "/")]
)
def test_keys_are_shown_as_they_are_printed_on_a_keyboard(name: str, shown: str) -> None:
    assert keys.shown(name) == shown


def test_all_keys_of_an_id_are_shown_and_numbers_in_a_row_as_one() -> None:
    keymap = Keymap({"label": "1 2 3 4 5 7 8 ctrl+x ctrl+t"})
    assert keymap.all_shown("back") == "Esc Backspace"
    assert keymap.all_shown("label") == "1-5 7-8 Ctrl+X Ctrl+T"
    assert keymap.shown("back") == "Esc"
