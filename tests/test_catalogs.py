"""The catalogs of other languages: nothing is missing, stale, unsure or broken, and no message escapes them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.pofile import read_po
from rich.cells import cell_len

from toychest import catalog, language
from toychest.commands.options import describe_options

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src"
OTHERS = [code for code in language.LANGUAGES if code != "en"]

MARKS = ("_", "N_", "ngettext")


@cache
def messages() -> Catalog:
    """All messages in the source, read as `make catalogs` reads them."""
    with (ROOT / "babel.cfg").open(encoding="utf-8") as file:
        methods, options = parse_mapping_cfg(file)
    found = Catalog()
    for file_name, line, message, _comments, context in extract_from_dir(SOURCE, methods, options):
        found.add(message, locations=[(file_name, line)], context=context)
    return found


@cache
def translated(code: str) -> Catalog:
    with SOURCE.joinpath("toychest", "locale", code, "LC_MESSAGES", "toychest.po").open("rb") as file:
        return read_po(file)


def forms(message: Message) -> list[tuple[str, str]]:
    """A message as pairs of what is said in English and in the other language ("" if not yet)."""
    if isinstance(message.id, str):
        return [(message.id, str(message.string))]
    one, *more = message.string
    return [(message.id[0], one), *((message.id[1], form) for form in more)]


def finished(code: str) -> list[list[tuple[str, str]]]:
    """The forms of all messages that are translated."""
    every = [forms(message) for message in said(translated(code)).values()]
    return [pairs for pairs in every if all(other for _english, other in pairs)]


def said(of: Catalog) -> dict[object, Message]:
    return {message.id: message for message in of if message.id}


@pytest.mark.parametrize("code", OTHERS)
def test_every_message_is_translated(code: str) -> None:
    known = said(translated(code))
    missing = [f"{message.locations[0][0]}: {message.id}" for message in messages() if message.id and message.id not in known]
    assert missing == [], "`make catalogs` adds them to the catalog; then they want translating"
    assert [message.id for message in known.values() if not all(other for _english, other in forms(message))] == []
    assert [message.id for message in known.values() if message.fuzzy] == []


@pytest.mark.parametrize("code", OTHERS)
def test_nothing_is_translated_that_is_not_said(code: str) -> None:
    assert said(translated(code)).keys() - said(messages()).keys() == set()
    assert list(translated(code).obsolete) == []


@pytest.mark.parametrize("code", OTHERS)
def test_translations_have_the_same_places_to_fill(code: str) -> None:
    """All of them, but that one thing may be said without its number."""
    differing = []
    for pairs in finished(code):
        every = set().union(*(places(english) for english, _other in pairs))
        english, other = pairs[-1]
        if places(other) != places(english) or not all(places(form) <= every for _english, form in pairs):
            differing.append(pairs)
    assert differing == []


def places(text: str) -> set[str]:
    """What is filled into a text: {name}, {value!r}, %s, %(type)s."""
    braces = {f"{name}!{conversion}:{layout}" for _text, name, layout, conversion in Formatter().parse(text) if name is not None}
    return braces | set(re.findall(r"%(?:\(\w+\))?[a-z]", text))


@pytest.mark.parametrize("code", OTHERS)
def test_translations_begin_and_end_alike_and_fit_their_cells(code: str) -> None:
    for pairs in finished(code):
        for english, other in pairs:
            assert (english[0].isspace(), english[-1].isspace()) == (other[0].isspace(), other[-1].isspace()), english
            assert (english[-1] in ".!?") == (other[-1] in ".!?"), english
            assert all(cell_len(character) == 1 for character in other), other


def test_every_game_s_options_can_be_translated() -> None:
    known = said(messages())
    for entry in catalog.GAMES:
        assert entry.about in known
        for option in describe_options(entry.rules):
            assert option["title"] in known
            assert option["description"] in known


def _marked() -> Iterator[tuple[str, ast.expr]]:
    """Where the source marks a message, with each of its English texts."""
    for file in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MARKS:
                texts = node.args[:2] if node.func.id == "ngettext" else node.args[:1]
                yield from ((f"{file.relative_to(SOURCE)}:{node.lineno}", text) for text in texts)


def test_no_marked_message_is_overlooked() -> None:
    """What is put together or stands inside an f-string is found by no tool."""
    known = {english for message in messages() for english, _other in forms(message)}
    literal = (ast.Constant, ast.JoinedStr, ast.BinOp)
    overlooked = [
        place for place, text in _marked() if isinstance(text, literal) and not (isinstance(text, ast.Constant) and text.value in known)
    ]
    assert overlooked == []


def test_a_catalog_is_spoken() -> None:
    language.use("es")
    assert language._("yellow") == "amarillo"
    assert [language.ngettext("{count} coin", "{count} coins", count) for count in (0, 1, 2)] == [
        "{count} monedas",
        "{count} moneda",
        "{count} monedas",
    ]
