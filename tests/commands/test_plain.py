"""`--plain`: games with bots and with people, claims, whatever else can be typed, leaving and saving."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.commands.running import toychest
from tests.commands.talking import BLANK, Typed, converse, is_plain, kept_by, people, table_of
from tests.games.la_jugueteria.positions import position
from toychest import catalog, language
from toychest.aloud import aloud
from toychest.commands import FAILED, Refused, plain
from toychest.commands.plain import letters
from toychest.games.la_jugueteria import rules, words
from toychest.games.la_jugueteria.rules import CLAIM
from toychest.library import SaveFailed
from toychest.table.table import Table

ENTRY = catalog.find("la-jugueteria")


def new_table(*names: str, seed: int = 4127, **options: Any) -> Table:
    return table_of("la-jugueteria", *names, seed=seed, **options)


def answer_to(table: Table, typed: str) -> str:
    """What is answered to one line that changes nothing, up to the next empty line."""
    before = converse(table).split("\n\nThe game is saved")[0]
    return converse(table, typed).removeprefix(before).strip().split("\n\n")[0]


# Whole games


@pytest.mark.parametrize("code", language.LANGUAGES)
def test_one_person_plays_against_bots_to_the_end(bots: list[int], code: str) -> None:
    language.use(code)
    table = new_table("Maximiliana1", "bot Rigobert", "bot Filomena", round_limit=12)
    saved: list[int] = []
    text = converse(table, *["1"] * 200, save=lambda table: saved.append(len(table.history)))
    result = table.result()
    assert result is not None
    assert is_plain(text.splitlines())
    assert "\n\n\n" not in text
    with aloud():
        assert words.ending(result, [player.name for player in table.players]).split(":")[0] in text
    assert set(bots) == {1, 2}
    assert saved == list(range(len(table.history) + 1)), "every action is saved at once"


@pytest.mark.parametrize("code", language.LANGUAGES)
def test_people_share_a_keyboard_to_the_end_whatever_they_type(bots: list[int], code: str) -> None:
    language.use(code)
    for seed in range(4):
        luck = Random(seed)
        table = new_table("Maximiliana1", "Paco", "bot Filomena", "María", seed=seed, round_limit=6)
        typed = ["1", "2", "3", "4", "5", "s", "l", "?", "u", "r", "h", "w", "w 2", "w 4", "x", "", "99"]
        text = converse(table, *luck.choices(typed, weights=[9] * 5 + [1] * 12, k=3000))
        assert table.result() is not None
        assert is_plain(text.splitlines())


def test_one_person_is_offered_what_is_possible_and_nothing_else(bots: list[int]) -> None:
    table = Table(rules, people("Vicky", "bot"), 1, start=position(shop="rabbit_green chick_red robot_red bear_red", players=2))
    text = converse(table)
    assert "1. buy the green Rabbit for 2 coins\n2. buy the red Robot for 3 coins\n3. pass and take a coin\n" in text
    assert "buy the red Chick" not in text


def test_bots_alone_play_without_a_question(bots: list[int]) -> None:
    table = new_table("bot One", "bot Two", round_limit=3)
    text = converse(table)
    assert table.result() is not None
    assert "?" not in text
    assert "Round 3 was the last" in text


def test_news_are_told_without_their_rules_which_the_log_has(bots: list[int]) -> None:
    table = Table(rules, people("Vicky", "Paco"), 1, start=position(shop="rabbit_green - - -", players=2, coins=(3, 1)))
    text = converse(table, "1", "l")
    assert "\nVicky announces the green Rabbit for 2 coins.\nVicky buys the green Rabbit for 2 coins.\n" in text
    assert "\nVicky announces the green Rabbit for 2 coins. [LJ-58]\nVicky buys the green Rabbit for 2 coins. [LJ-89]\n" in text


def test_spanish_is_spoken_throughout(bots: list[int]) -> None:
    language.use("es")
    text = converse(new_table("Vicky", "bot", round_limit=4), "s", "?", "h", "l", "w", "u", "x", "99", *["1"] * 40)
    assert not re.search(r"\b(the|and|coins?|buys?|rolls?|turn|Round|type|There|rule)\b", text)
    assert "Vicky: ¿comprar un juguete o pasar?" in text


# Claims


def _before_the_rabbit(*names: str) -> Table:
    """The rulebook's example: Vicky's turn, the Rabbit on sale; María can claim it, Marcos cannot, Paco is too poor."""
    start = position(shop="rabbit_green robot_red rocket_blue chick_red", coins=(3, 1, 2, 2))
    return Table(rules, people(*names), 1, start=start, script=[4, 2])


@pytest.mark.rules("LJ-62", "LJ-70", "LJ-71")
def test_everybody_asked_is_asked_in_turn_and_offered_both_answers() -> None:
    text = converse(_before_the_rabbit("Vicky", "Paco", "María", "Marcos"), "1", "1", "2")
    for name in ("María", "Marcos"):
        assert f"\n{name}: Vicky wants the green Rabbit for 2 coins. Claim it too?\n1. claim the green Rabbit for 2 coins\n2. leave" in text
    assert "Paco: Vicky wants" not in text
    assert text.index("Marcos: Vicky wants") < text.index("María wants it too.") < text.index("María rolls a 2: a hit!")


@pytest.mark.rules("LJ-68")
def test_a_claim_that_a_list_forbids_is_refused_without_a_reason() -> None:
    table = _before_the_rabbit("Vicky", "Paco", "María", "Marcos")
    text = converse(table, "1", "2", "1")
    assert "That is not possible. Type w to see why; only Marcos may look then." in text
    assert "LJ-68" not in text
    assert table.to_act() == (3,)


@pytest.mark.rules("LJ-70")
def test_bots_answer_before_people_are_asked_and_are_heard_when_all_have_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    table, output = _before_the_rabbit("Vicky", "Paco", "María", "bot Marcos"), io.StringIO()
    table.state.lists[3] = table.state.lists[0]  # now he can claim the Rabbit too

    def decide(entry: catalog.Entry, table: Table, seat: int) -> Any:
        assert "Claim it too?" not in output.getvalue(), "the bot was asked after a person"
        return CLAIM

    monkeypatch.setattr("toychest.bots.decide", decide, raising=False)
    plain.play(table, kept_by(), ENTRY, Typed("1", "2"), output)
    text = output.getvalue()
    assert text.index("María: Vicky wants") < text.index("bot Marcos wants it too.")


# What else can be typed


@pytest.mark.parametrize("typed", ["", " ", "x", "1 2", "-1", "+1", "１", "²", "1" * 5000, "ss", "s 1", "help", "quit", "\x1b[A", "?w"])
def test_bad_input_gets_one_sentence_and_changes_nothing(typed: str) -> None:
    table = new_table("Vicky", "Paco", starter=1)
    assert answer_to(table, typed) == "That is not a choice: type the number of one, or h for help."
    assert table.history == []


@pytest.mark.parametrize("typed", ["0", "6", "99999"])
def test_a_number_that_is_no_choice_says_what_is(typed: str) -> None:
    text = converse(new_table("Vicky", "Paco", starter=1), typed)
    assert f"\nThere is no choice {typed}: type a number from 1 to 5, or h for help.\n" in text


def test_help_names_every_command() -> None:
    told = answer_to(new_table("Vicky", "Paco"), "h")
    nobody_calls_and_no_bot_plays = {"o", "y"}
    assert set(re.findall(r"^([a-z?])(?: Sunday)?: ", told, re.MULTILINE)) == set(letters.COMMANDS) - nobody_calls_and_no_bot_plays


def test_the_rules_behind_a_decision_are_read_out() -> None:
    told = answer_to(new_table("Vicky", "Paco"), "?")
    assert "The toy has to be on your own wish list. Other toys are refused. [LJ-53]" in told


def test_the_log_tells_the_last_lines_again() -> None:
    table = new_table("Vicky", "Paco", "María", starter=1)
    assert answer_to(table, "l").splitlines()[0] == "Vicky has the turn card and begins. [LJ-23]"
    for _ in range(9):
        table.play(table.to_act()[0], rules.PASS)
    lines = answer_to(table, "l").splitlines()
    assert len(lines) == letters.LOG_LINES
    assert lines[-6:-4] == ["The turn card goes to Vicky. [LJ-106]", "Round 4 starts with Vicky. [LJ-47]"]


def test_a_game_that_goes_on_begins_with_the_situation() -> None:
    table = new_table("Vicky", "Paco", starter=1)
    table.play(0, rules.PASS)
    text = converse(table)
    assert "The game goes on where it was left.\nRound 1 of at most 100.\n" in text
    assert "Vicky passes" not in text


def test_undo_says_why_it_is_locked() -> None:
    table = new_table("Vicky", "Paco", starter=1)
    text = converse(table, "u", "r", "5", "u")
    assert "There is no step to take back." in text
    assert "There is no step to do again." in text
    assert "This cannot be taken back: the decision went on to somebody else." in text
    assert len(table.history) == 1


# Leaving and saving


@pytest.mark.parametrize("lines", [[], ["q"], ["Q "]])
def test_leaving_saves_and_says_so(lines: Sequence[str]) -> None:
    saved: list[Table] = []
    table = new_table("Vicky", "Paco")
    text = converse(table, *lines, save=saved.append)
    assert text.endswith("\nThe game is saved; `toychest resume` goes on with it.\n")
    assert saved


def test_ctrl_c_leaves_as_well() -> None:
    class Interrupted(io.StringIO):
        def readline(self, size: int | None = -1, /) -> str:
            raise KeyboardInterrupt

    output = io.StringIO()
    assert plain.play(new_table("Vicky", "Paco"), kept_by(), ENTRY, Interrupted(), output) == 0
    assert "The game is saved" in output.getvalue()


def test_ctrl_c_while_a_bot_thinks_takes_the_hand_off_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("toychest.bots.decide", interrupted)
    entry = catalog.find("collectors")
    table = Table(entry.rules, people("Vicky", "bot Lola", "Paco"), 7, entry.rules.Options(starter=1))
    output, saves = io.StringIO(), []
    with pytest.raises(KeyboardInterrupt):
        plain.play(table, kept_by(saves.append), entry, Typed(*"1111"), output)
    assert output.getvalue().endswith(BLANK)
    assert len(saves) == 1 + len(table.history)  # a move half done is not saved


def test_a_save_that_fails_is_told_and_the_game_goes_on() -> None:
    def fail(table: Table) -> None:
        raise SaveFailed("nothing could be saved in /full: disk full")

    table = new_table("Vicky", "Paco", starter=1)
    text = converse(table, "5", "5", save=fail, code=FAILED)
    assert len(table.history) == 2
    assert text.count("Nothing could be saved in /full: disk full.\n") == 2, "when it failed first, and when somebody leaves"
    assert "The game is saved" not in text


def test_who_leaves_at_once_a_game_that_cannot_be_saved_is_told_once() -> None:
    def fail(table: Table) -> None:
        raise SaveFailed("disk full")

    assert converse(new_table("Vicky", "Paco"), save=fail, code=FAILED).count("Disk full.\n") == 1


def test_a_save_that_works_again_is_a_save() -> None:
    tries: list[Table] = []

    def fail_once(table: Table) -> None:
        tries.append(table)
        if len(tries) == 1:
            raise SaveFailed("disk full")

    assert "The game is saved" in converse(new_table("Vicky", "Paco", starter=1), "5", save=fail_once)


@pytest.mark.usefixtures("home")
def test_a_folder_that_cannot_be_written_is_one_sentence_and_a_code(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("no folder")
    run = toychest("play", "la-jugueteria", "--seats", "Ana,Ben", "--plain", "--saves", str(file / "saves"))
    assert run.returncode == FAILED
    assert run.stderr == b""
    assert " ".join(run.stdout.decode().split()).count("Not saved: Not a directory, in") == 1


# The command itself


def test_without_an_input_there_is_nothing_to_play_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", None)
    with pytest.raises(Refused, match="no standard input"):
        plain.play(new_table("Vicky", "Paco"), bool, ENTRY)


@pytest.mark.usefixtures("home")
def test_the_command_plays_over_pipes_and_resumes() -> None:
    run = toychest("play", "la-jugueteria", "--seats", "Ana,Ben", "--seed", "BEAR-4127", "--plain", input=b"5\n\xff\xfe\n")
    assert (run.returncode, run.stderr) == (0, b"")
    text = run.stdout.decode()
    assert "La Juguetería, seed BEAR-4127.\nAt the table, in turn order: Ana, Ben.\n" in text
    assert "That is not a choice" in text
    assert is_plain(text.splitlines())
    again = toychest("resume", "--plain", input=b"")
    assert again.returncode == 0
    assert b"The game goes on where it was left." in again.stdout
