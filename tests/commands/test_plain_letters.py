"""What else can be typed in a plain game: hints, reasons, taking back together, saving under a name; and what is said unasked."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.commands.talking import BLANK, converse, people, table_of
from tests.games.la_jugueteria.positions import position
from toychest import catalog, library
from toychest.aloud import aloud
from toychest.games.la_jugueteria import rules, words
from toychest.table.table import Table, TakeBack


def shop_for(*names: str, **position_of: Any) -> Table:
    return Table(rules, people(*names), 1, start=position(**{"players": len(names), **position_of}))


# What is said unasked


def test_a_game_begins_with_all_there_is_and_a_decision_with_what_it_needs(bots: list[int]) -> None:
    table = shop_for("Vicky", "bot", shop="rabbit_green chick_red robot_red bear_red", coins=(5, 3))
    before = rules.view(table.state, 0)
    text = converse(table, "3")
    assert text.index("On sale at 1: the green Rabbit") < text.index("Vicky: buy a toy or pass?")
    assert text.count("On sale at 1:") == 1
    said = text.split("\n\n")[-2]
    assert said.startswith("Vicky has 5 coins.\nMissing for Vicky: Rabbit, Elephant, Train, Rocket, Dinosaur and Robot.\n")
    assert "\nVicky: buy a toy or pass?\n1. " in said
    with aloud():
        assert words.briefing(before, 0, ["Vicky", "bot"])[2] == "Winning numbers: the green Rabbit 1 or 2; the red Robot 4 or 6."


def test_a_shared_page_says_of_a_decision_what_all_may_know() -> None:
    text = converse(shop_for("Vicky", "Paco", shop="rabbit_green - - -"), "2")
    assert "\nPaco has 3 coins.\nWinning numbers: the green Rabbit 1 or 2.\nPaco: buy a toy or pass?\n" in text
    assert "Missing" not in text


@pytest.mark.rules("LJ-71")
def test_the_only_person_is_not_asked_for_what_cannot_be_wanted() -> None:
    start = position(shop="chick_green - - -", players=2, holder=1)
    table = Table(rules, people("Vicky", "bot"), 1, start=start)
    table.play(1, table.legal(1)[0])
    assert table.legal(0) == [rules.DECLINE]
    text = converse(table)
    assert "Claim it too?" not in text
    assert [move.action for move in table.history[:2]][1] == rules.DECLINE


@pytest.mark.parametrize("entry", catalog.GAMES, ids=[entry.slug for entry in catalog.GAMES])
def test_what_is_said_at_a_decision_is_short(entry: catalog.Entry) -> None:
    text = converse(table_of(entry.slug, "Ana", *["bot"] * (entry.seats_in_the_box[0] > 1), *["bot 2"] * (entry.seats_in_the_box[0] > 2)))
    table = table_of(entry.slug, *["Ana", "Ben", "Zoe"][: entry.seats_in_the_box[0]])
    seat = table.to_act()[0]
    briefing = entry.module("words").briefing(table.view(seat), seat, [player.name for player in table.players])
    assert len(briefing) <= 3
    assert all(line.endswith((".", "!")) and len(line) < 160 for line in briefing)
    assert "Ana" in text


# Hints and reasons


def test_a_hint_says_why_and_what_to_type() -> None:
    text = converse(table_of("collectors", "Ana", "bot", seed=7, starter=1), "b", "2")
    assert "\nDraw from the deck: the green Train helps too little.\nTo do that, type 2.\n\nAna draws from the deck.\n" in text
    assert text.count("1. take the green Train from the pile") == 1, "the question need not be read again"


def test_a_hint_would_speak_of_a_secret_on_a_shared_page_and_is_where_the_secret_is() -> None:
    table = shop_for("Vicky", "Paco", shop="chick_red rabbit_green bear_red robot_red")
    text = converse(table, "b", "w", "1", "b", "", "q")
    shared, rest = text.split("Only Vicky may look.")
    assert "A hint would give a secret away. Type w to see your secret, and a hint with\nit.\n" in shared
    looked, after = rest.split(BLANK)
    assert "\nPress Enter to hide it, or type b for a hint.\n" in looked
    assert looked.endswith("\nTo do that, type 5.\nPress Enter to hide it.")
    assert "Rabbit: " not in after


def test_with_everything_open_a_hint_is_for_all() -> None:
    start = position(shop="chick_red rabbit_green bear_red robot_red", players=2, open_lists=True)
    assert "To do that, type" in converse(Table(rules, people("Vicky", "Paco"), 1, start.options, start), "b")


def test_who_asks_for_no_hint_while_looking_hides_at_once() -> None:
    text = converse(shop_for("Vicky", "Paco", shop="rabbit_green - - -"), "w", "1", "", "2")
    assert "To do that" not in text
    assert "Paco: buy a toy or pass?" in text


def test_why_a_bot_did_something(bots: list[int]) -> None:
    text = converse(table_of("my-own-toy-shop", "Ana", "bot", "bot 2", seed=7), "y", "1", "1", "y", "y 2", "y 9", "y x")
    assert text.count("No bot has done anything yet.\n") == 1
    assert "\nbot 2 (easy)" in text
    assert "\nbot (easy)" in text
    assert text.count("Type y, or y and the number of a bot's seat.\n") == 2


def test_while_it_is_played_a_reason_that_would_speak_of_secrets_is_not_given(bots: list[int]) -> None:
    text = converse(table_of("collectors", "Ana", "bot", seed=7, starter=2), "y")
    assert "Its reasons would give its secrets away: ask again when the game is over.\n" in text


def test_without_a_bot_nobody_asks_why() -> None:
    text = converse(table_of("my-own-toy-shop", "Ana", "Ben", seed=7), "y", "h")
    assert "That is not a choice" in text
    assert "\ny: " not in text


# Taking back together


def three_moves() -> Table:
    table = table_of("la-jugueteria", "Vicky", "Paco", starter=1)
    for _move in range(3):
        table.play(table.to_act()[0], rules.PASS)
    return table


def test_all_at_the_table_agree_to_go_back() -> None:
    table, saves = three_moves(), []
    text = converse(table, "t", "2", "1", "2", "q", save=lambda table: saves.append(len(table.history)))
    assert "\nGo back to before which of these?\n1. Paco passes and takes a coin.\n2. Paco passes and takes a coin.\n3. Vicky" in text
    assert "\n4. leave it as it is\n2 moves go back if all agree.\nVicky, type 1 and Enter if you agree.\nPaco, type 2 and Enter if" in text
    assert text.count("Taken back by agreement of Vicky and Paco: 2 moves.") + text.count("agreement of Vicky, Paco: 2 moves.") == 1
    assert table.take_backs == [TakeBack(1, 2, (0, 1))]
    assert saves == [3, 1, 1]


@pytest.mark.parametrize("lines", [("t", "2", "1", "1"), ("t", "2", "x"), ("t", "4"), ("t", ""), ("t", "9")])
def test_one_who_does_not_agree_is_enough(lines: tuple[str, ...]) -> None:
    table = three_moves()
    text = converse(table, *lines, "q")
    assert text.count("Nothing is taken back.\n") == 1
    assert len(table.history) == 3


def test_at_the_beginning_there_is_nothing_to_go_back_to() -> None:
    assert "There is no step to take back.\n" in converse(table_of("la-jugueteria", "Vicky", "Paco"), "t")


def test_what_was_taken_back_is_told_once_on_one_page() -> None:
    text = converse(three_moves(), "t", "1", "1", "2", "1", "1", "l")
    before_the_log = text[: text.rindex("Vicky has the turn card")]
    assert before_the_log.count("Taken back by agreement") == 1
    assert text.count("Taken back by agreement") == 2


def test_a_hand_closes_before_all_come_to_agree() -> None:
    table = table_of("collectors", "Ana", "Ben", seed=7, starter=1)
    text = converse(table, "1", "2", "1", "2", "2", "t", "1", "1", "2", "2")
    asked = text.split("Go back to before which of these?")
    assert "The hand of Ben" in asked[0]
    assert asked[0].endswith(BLANK)
    assert "The hand of" not in asked[1].split("Only")[0]
    assert table.take_backs


# Saving under a name


def test_a_copy_is_kept_under_a_name(home: Path) -> None:
    lines = ["n Sunday Evening", "n Sunday Evening", "2", "n sunday evening", "1"]
    text = converse(table_of("la-jugueteria", "Vicky", "Paco", starter=1), *lines)
    assert text.count("Saved as Sunday Evening.\n") == 1
    assert text.count("There is a save called Sunday Evening already.  Replace it?\n1. replace it\n2. leave it as it is\n") == 1
    assert "Saved as sunday evening.\n" in text
    assert [entry.title for entry in library.listing()] == ["sunday evening"]


@pytest.mark.usefixtures("home")
def test_a_save_needs_a_name() -> None:
    text = converse(table_of("la-jugueteria", "Vicky", "Paco"), "n", "nx")
    assert "A save needs a title.\n" in text
    assert "That is not a choice" in text
