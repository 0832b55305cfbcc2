"""The settings: seen at once, kept at once; own keys that cannot clash."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.ui.goldens import SIZES, USUAL_TIERS, check_golden, photograph
from tests.ui.pilot import Seen, press
from toychest import folders, language
from toychest.ui import keys, settings
from toychest.ui.app import ToychestApp
from toychest.ui.glyphs import PLAIN
from toychest.ui.keys import BadKeys, Keymap
from toychest.ui.look import ROLES
from toychest.ui.screens.home import HomePage
from toychest.ui.screens.settings_page import LOOKS, SettingsPage
from toychest.ui.settings import Settings

pytestmark = pytest.mark.usefixtures("shelf", "house_keys")


def page(*pressed: str, **more: Any) -> Seen:
    return press(SettingsPage, *pressed, **more)


def on_key(name: str, *pressed: str, **more: Any) -> Seen:
    """The page with the cursor on a key, then what is pressed."""

    def opening() -> SettingsPage:
        made = SettingsPage()
        made.cursor = made.spots.index(("key", name))
        return made

    return press(opening, *pressed, **more)


# Looks


def test_a_theme_is_shown_and_kept_as_soon_as_it_is_chosen(home: Path) -> None:
    before, after = page(), page("right")
    names = sorted(after.app.themes.by_name)
    assert after.app.settings.theme == names[0]
    assert after.app.theme_name() == names[0]
    assert settings.load().theme == names[0]
    assert after.app.themes.by_name[names[0]].title in after.text
    assert "automatic" in before.text


def test_left_goes_the_other_way_round(home: Path) -> None:
    assert page("left").app.settings.theme == sorted(page().app.themes.by_name)[-1]
    assert page("right", "left").app.settings.theme == ""


def test_enter_takes_the_next_one(home: Path) -> None:
    assert page("down", "enter").app.settings.glyphs == "unicode"
    assert page("down", "enter", "enter").app.settings.glyphs == "ascii"
    assert page("down", "enter", "enter", "enter").app.settings.glyphs == ""


def test_plain_glyphs_change_the_whole_screen_at_once(home: Path) -> None:
    seen = page("down", "left")
    assert not set(seen.text) & set(PLAIN)
    assert settings.load().glyphs == "ascii"


def test_the_pace_goes_through_all_there_are(home: Path) -> None:
    paces = [page("down", "down", *["right"] * steps).app.settings.pace for steps in range(5)]
    assert paces == ["normal", "fast", "key", "slow", "normal"]
    assert "at a key" in page("down", "down", "right", "right").text


def test_a_language_is_spoken_at_once_and_everywhere(home: Path) -> None:
    seen = page("down", "down", "down", "left")
    assert seen.app.settings.language == "es"
    assert language.code() == "es"
    assert "Español" in seen.text
    page("down", "down", "down", "left", "right")
    assert language.code() == "en"


def test_settings_that_cannot_be_kept_are_used_and_the_trouble_told(home: Path) -> None:
    folders.config().parent.mkdir(parents=True, exist_ok=True)
    folders.config().write_text("a file where the folder should be")
    seen = page("down", "left")
    assert "the settings could not be saved" in seen.news
    assert seen.app.settings.glyphs == "ascii"


def test_a_broken_theme_of_ones_own_is_named_with_its_line(home: Path) -> None:
    folder = folders.config() / "themes"
    folder.mkdir(parents=True)
    (folder / "mine.toml").write_text('title = "Mine"\nbackground = "nothing"\n[styles]\n')
    seen = press(lambda: SettingsPage())
    assert "mine.toml, line 2" in seen.news


def test_the_test_card_shows_every_role_and_every_glyph(home: Path) -> None:
    seen = page()
    assert all(role in seen.text for role in ROLES)
    assert all(glyph in seen.text for glyph in PLAIN)


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45)])
def test_it_fits_every_size(home: Path, size: tuple[int, int]) -> None:
    seen = page(size=size)
    assert len(seen.rows) == size[1]
    assert all(role in seen.text for role in ROLES)


# Own keys


def test_a_key_is_changed_used_and_kept(home: Path) -> None:
    seen = on_key("undo", "e", "z")
    assert seen.app.keymap.keys_of("undo") == ("z",)
    assert settings.load().keys == {"undo": "z"}
    assert "undo             z *" in seen.text


def test_enter_changes_a_key_too_and_the_prompt_says_so(home: Path) -> None:
    assert "Enter, then another key for “undo”." in on_key("undo").prompt
    assert "Press the new key for “undo”" in on_key("undo", "enter").prompt
    assert on_key("undo", "enter", "z").app.keymap.keys_of("undo") == ("z",)


def test_escape_leaves_a_key_as_it_is(home: Path) -> None:
    seen = on_key("undo", "e", "escape")
    assert isinstance(seen.screen, SettingsPage)
    assert seen.app.keymap.keys_of("undo") == ("u",)
    assert not seen.screen.waiting


@pytest.mark.parametrize(("key", "other"), [("r", "redo"), ("q", "leave"), ("up", "up"), ("p", "lj_pass")])
def test_a_clash_is_refused_by_name_and_changes_nothing(home: Path, key: str, other: str) -> None:
    seen = on_key("undo", "e", key)
    assert "would be both" in seen.news
    assert other in seen.news
    assert "undo" in seen.news
    assert seen.app.keymap.keys_of("undo") == ("u",)
    assert seen.app.settings.keys == {}


@pytest.mark.parametrize("key", ["ctrl+s", "ctrl+z", "f5", "shift+up"])
def test_keys_of_the_terminal_are_refused(home: Path, key: str) -> None:
    seen = on_key("undo", "e", key)
    assert "belongs to the terminal" in seen.news
    assert seen.app.settings.keys == {}


def test_a_key_gets_its_usual_keys_back(home: Path) -> None:
    seen = on_key("undo", "d", settings=Settings(keys={"undo": "z"}))
    assert seen.app.keymap.keys_of("undo") == ("u",)
    assert settings.load().keys == {}


def test_a_usual_key_that_is_taken_meanwhile_is_refused(home: Path) -> None:
    seen = on_key("undo", "d", settings=Settings(keys={"undo": "z", "redo": "u"}))
    assert "u would be both" in seen.news
    assert seen.app.settings.keys == {"undo": "z", "redo": "u"}


def test_numbers_that_belong_together_stay(home: Path) -> None:
    assert "belong together" in on_key("label", "e").news


def test_a_changed_key_counts_at_once(home: Path) -> None:
    seen = on_key("leave", "e", "z", "z")
    assert isinstance(seen.screen, HomePage)


def test_every_key_of_the_registry_can_be_found(home: Path) -> None:
    spots = SettingsPage().spots
    assert [name for kind, name in spots if kind == "key"] == sorted(
        (key.id for key in keys.KEYS), key=[name for kind, name in spots if kind == "key"].index
    )
    assert len({spot for spot in spots if spot[0] == "key"}) == len(keys.KEYS)


def test_the_cursor_passes_over_headings_and_goes_round(home: Path) -> None:
    assert page("up").screen.spots[-1] == ("reset", "")
    assert page("up").screen.cursor == len(SettingsPage().spots) - 1
    assert page("up", "down").screen.cursor == 0
    below = page(*["down"] * len(LOOKS)).screen
    assert below.spots[below.cursor][0] == "key"
    assert page("tab").screen.cursor == below.cursor
    assert page("tab", "shift+tab").screen.cursor == 0


def test_everything_goes_back_after_a_question_but_the_names(home: Path) -> None:
    changed = Settings(glyphs="ascii", pace="fast", names=["Ana"], keys={"undo": "z"})
    asked = page("end", "enter", settings=changed)
    assert "Set everything back to how it was at first?" in asked.prompt
    assert page("end", "enter", "n", settings=changed).app.settings.glyphs == "ascii"
    seen = page("end", "enter", "y", settings=changed)
    assert seen.app.settings == Settings(names=["Ana"])
    assert seen.app.keymap.keys_of("undo") == ("u",)
    assert settings.load() == Settings(names=["Ana"])


# The registry itself


def test_keys_that_all_screens_share_mean_nothing_else_anywhere() -> None:
    with pytest.raises(BadKeys, match=r"q would be both (today and leave|leave and today)"):
        Keymap({"today": "q"})
    with pytest.raises(BadKeys, match=r"PgUp would be both"):
        Keymap({"rename": "pageup"})
    assert Keymap({"today": "u"}).keys_of("today") == ("u",)  # the home screen and a game never listen together


def test_numbered_keys_tell_which_of_them_was_pressed(home: Path) -> None:
    seen = press(HomePage, "x", settings=Settings(keys={"game_number": "v z x"}))
    assert "There is no game 3 on the shelf." in seen.news


# Looks, as they were


@pytest.mark.parametrize("size", SIZES)
def test_the_settings_look_as_they_did(home: Path, size: tuple[int, int]) -> None:
    check_golden(photograph(SettingsPage, size=size, tier=USUAL_TIERS), "settings")


def test_waiting_for_a_key_looks_as_it_did(home: Path) -> None:
    check_golden(photograph(SettingsPage, "tab", "e"), "settings-key")


def test_a_damaged_file_is_kept_beside_the_new_one(home: Path) -> None:
    folder = folders.config()
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "settings.json").write_text('{"theme": "daylight",')
    settings.save(Settings(names=["Ana"]))
    assert settings.load().names == ["Ana"]
    assert (folder / "settings.damaged.json").read_text() == '{"theme": "daylight",'


# What holds for this time only


def this_time(*keys: str, fitting: str = "unicode", **wished: str) -> ToychestApp:
    """The app at the settings, with something asked for by the command line, after some keys."""

    async def run() -> ToychestApp:
        app = ToychestApp(SettingsPage, Settings(theme="attic", pace="key"), "truecolor", this_time=wished, fitting=fitting)
        async with app.run_test() as pilot:
            await pilot.pause()
            for key in keys:
                await pilot.press(key)
                await pilot.pause()
        return app

    return asyncio.run(run())


def test_what_the_command_line_asks_for_is_used_but_not_kept(home: Path) -> None:
    app = this_time("down", "down", "right", theme="mono", glyphs="ascii")
    assert (app.theme, app.look.glyph_set) == ("mono", "ascii")
    kept = settings.load()
    assert (kept.theme, kept.glyphs, kept.pace) == ("attic", "", "slow")


def test_what_is_chosen_here_counts_from_now_on(home: Path) -> None:
    app = this_time("right", theme="mono")
    assert app.theme == settings.load().theme == "terminal"
    app = this_time("end", "enter", "y", theme="mono", glyphs="ascii")
    assert (app.theme, app.look.glyph_set) == (app.theme_name(), "unicode")
    assert settings.load().theme == ""


def test_automatic_takes_the_glyphs_that_the_terminal_can_show(home: Path) -> None:
    assert this_time(fitting="ascii").look.glyph_set == "ascii"
    assert this_time("down", "right", fitting="ascii").look.glyph_set == "unicode"
    assert this_time(fitting="ascii", glyphs="unicode").look.glyph_set == "unicode"
