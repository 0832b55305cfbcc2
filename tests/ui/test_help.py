"""Help: every key with what it does, those of the screen that asked first; and what Toychest is."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.goldens import SIZES, USUAL_TIERS, check_golden, photograph
from tests.ui.pilot import press
from toychest import folders
from toychest.ui import keys
from toychest.ui.keys import KEYS, Keymap
from toychest.ui.paint.canvas import width
from toychest.ui.screens.help import AboutPage, HelpPage, keys_of_scope, scope_title
from toychest.ui.screens.reading_page import Line
from toychest.ui.screens.saves import SavesPage
from toychest.ui.settings import Settings


def texts(lines: list[Line]) -> list[str]:
    return ["".join(text for text, _role in line) for line in lines]


def all_of(page: HelpPage | AboutPage, settings: Settings | None = None) -> str:
    """The whole text of a page, not only what the screen can hold."""
    seen = press(lambda: page, settings=settings, size=(200, 200))
    return "\n".join(row.strip() for row in seen.rows[2:-4])


def test_every_key_is_there_with_its_sentence(home: Path) -> None:
    text = all_of(HelpPage())
    for key in KEYS:
        assert key.help in text
        assert Keymap().all_shown(key.id) in text


def test_the_keys_of_the_screen_that_asked_come_first(home: Path) -> None:
    text = all_of(HelpPage(SavesPage.SCOPES))
    order = [text.index(f"{scope_title(scope)} ─") for scope in (keys.SAVES, keys.LIST, keys.MOVING, keys.EVERYWHERE, keys.GAME)]
    assert order == sorted(order)


def test_a_scope_is_told_once(home: Path) -> None:
    text = all_of(HelpPage(SavesPage.SCOPES))
    assert text.count(f"{scope_title(keys.SAVES)} ─") == 1


def test_own_keys_are_shown_instead_of_the_usual_ones(home: Path) -> None:
    text = all_of(HelpPage(), Settings(keys={"delete": "z"}))
    assert "z               Delete a save; you are asked first." in text
    assert "d               Delete a save" not in text


def test_it_says_how_help_works(home: Path) -> None:
    seen = press(HelpPage)
    assert "The last line of every screen" in seen.rows[2]
    assert "settings" in seen.prompt


def test_k_opens_it_from_a_page_and_closes_it_again(home: Path) -> None:
    seen = press(SavesPage, "K")
    assert isinstance(seen.screen, HelpPage)
    assert "Among the saves" in seen.text
    for back in ("K", "escape", "q"):
        assert isinstance(press(SavesPage, "K", back).screen, SavesPage)


def test_a_long_sentence_goes_on_under_its_own_beginning() -> None:
    lines = texts(keys_of_scope(keys.GAME, Keymap(), 40))
    assert all(width(line) <= 40 for line in lines)
    at = next(index for index, line in enumerate(lines) if "Jump to the" in line)
    assert lines[at + 1].startswith(" " * lines[at].index("Jump"))


def test_keys_of_a_scope_with_long_names_keep_a_blank_before_the_sentence() -> None:
    lines = texts(keys_of_scope(keys.LIST, Keymap({"first": "home ctrl+t ctrl+u ctrl+v"}), 76))
    (line,) = (line for line in lines if "first line" in line)
    assert "Ctrl+V To the first line." in line


def test_every_scope_has_a_title_for_people() -> None:
    for scope in {key.scope for key in KEYS}:
        assert scope_title(scope) != scope
    assert scope_title("la-jugueteria") == "La Juguetería"
    assert keys_of_scope("nothing-has-this-scope", Keymap(), 76) == []


# What Toychest is


def test_about_tells_what_one_needs_to_know(home: Path) -> None:
    text = all_of(AboutPage())
    for word in ("La Juguetería", "Keys ─", "Saves ─", "Over SSH ─", "`toychest resume`", "NO_COLOR", "--plain", "--glyphs ascii"):
        assert word in text
    assert str(folders.saves()) in text.replace("\n", "")
    assert "config/themes" in text.replace("\n", "")


def test_about_names_the_keys_a_person_has(home: Path) -> None:
    text = all_of(AboutPage(), Settings(keys={"undo": "ctrl+u"}))
    assert "Ctrl+U takes a step back" in text


def test_about_is_a_screen_or_two(home: Path) -> None:
    folders.use_saves(Path("/home/ana/.local/share/toychest/saves"))
    assert press(AboutPage, "pagedown", "pagedown").rows == press(AboutPage, "end").rows


def test_about_leads_to_all_keys(home: Path) -> None:
    assert isinstance(press(AboutPage, "K").screen, HelpPage)


# Looks


@pytest.mark.parametrize("size", SIZES)
def test_help_looks_as_it_did(home: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]) -> None:
    monkeypatch.setattr(keys, "KEYS", [key for key in KEYS if key.scope in SavesPage.SCOPES])
    check_golden(photograph(lambda: HelpPage(SavesPage.SCOPES), size=size, tier=USUAL_TIERS), "help")


@pytest.mark.usefixtures("shelf")
@pytest.mark.parametrize("size", SIZES)
def test_about_looks_as_it_did(home: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]) -> None:
    folders.use_saves(Path("/home/ana/.local/share/toychest/saves"))
    monkeypatch.setattr(folders, "config", lambda: Path("/home/ana/.config/toychest"))
    check_golden(photograph(AboutPage, size=size, tier=USUAL_TIERS), "about")
