"""`--plain`: whole games over pipes, who may read what, and whatever else can be typed."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Sequence
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from tests.commands import tiny_words
from tests.commands.running import toychest
from tests.games.la_jugueteria.positions import position
from tests.table import tiny
from toychest import catalog, language
from toychest.commands import Refused, plain
from toychest.games.jugueteria import names
from toychest.games.la_jugueteria import rules, words
from toychest.games.la_jugueteria.rules import CLAIM, Options, State
from toychest.library import SaveFailed
from toychest.table.cloning import clone
from toychest.table.table import Player, Table

ENTRY = catalog.find("la-jugueteria")
BLANK = "\n" * plain.BLANK_LINES
PEEK = re.compile(r"\nOnly \w+ may look\..*?\n{60,}", re.DOTALL)


def people(*names: str) -> list[Player]:
    """Players of these names; those that begin with "bot" are bots."""
    return [Player(name, "easy" if name.startswith("bot") else "") for name in names]


class Typed(io.StringIO):
    """Lines that are typed, and how many of them were read."""

    def __init__(self, *lines: str) -> None:
        super().__init__("".join(f"{line}\n" for line in lines))


def converse(table: Table, *lines: str, entry: Any = ENTRY, save: Callable[[Table], object] = bool) -> str:
    """What is written while these lines are typed and then the input ends."""
    output = io.StringIO()
    assert plain.play(table, save, entry, Typed(*lines), output) == 0
    return output.getvalue()


def answer_to(table: Table, typed: str) -> str:
    """What is answered to one line that changes nothing, up to the next empty line."""
    before = converse(table).split("\n\nThe game is saved")[0]
    return converse(table, typed).removeprefix(before).strip().split("\n\n")[0]


def new_table(*names: str, seed: int = 4127, **options: Any) -> Table:
    return Table(rules, people(*names), seed, Options(**options))


@pytest.fixture
def bots(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Bots that choose at random, quickly and always alike; the seats that were asked."""
    luck, asked = Random(7), []

    def decide(entry: catalog.Entry, table: Table, seat: int) -> Any:
        asked.append(seat)
        return luck.choice(table.legal(seat))

    monkeypatch.setattr("toychest.bots.decide", decide, raising=False)
    return asked


def see_that_it_is_plain(text: str) -> None:
    for line in text.splitlines():
        assert len(line) <= plain.WIDTH, line
        assert line == line.rstrip(), line
        assert line.isprintable(), line
    assert not re.search(r"[●■▲✚¤⚀-⚅►]", text), "a glyph that nobody can hear"


# Whole games


@pytest.mark.parametrize("code", language.LANGUAGES)
def test_one_person_plays_against_bots_to_the_end(bots: list[int], code: str) -> None:
    language.use(code)
    table = new_table("Maximiliana1", "bot Rigobert", "bot Filomena", round_limit=12)
    saved: list[int] = []
    text = converse(table, *["1"] * 200, save=lambda table: saved.append(len(table.history)))
    result = table.result()
    assert result is not None
    see_that_it_is_plain(text)
    assert "\n\n\n" not in text
    with words.aloud():
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
        see_that_it_is_plain(text)


def test_one_person_is_offered_what_is_possible_and_nothing_else(bots: list[int]) -> None:
    table = Table(rules, people("Vicky", "bot"), 1, start=position(shop="rabbit_green chick_red robot_red bear_red", players=2))
    text = converse(table)
    assert "1. buy the green Rabbit for 2 coins\n2. buy the red Robot for 3 coins\n3. pass and take a coin\n" in text
    assert "Chick" not in text


def test_bots_alone_play_without_a_question(bots: list[int]) -> None:
    table = new_table("bot One", "bot Two", round_limit=3)
    text = converse(table)
    assert table.result() is not None
    assert "?" not in text
    assert "Round 3 was the last" in text


def test_news_cite_their_rules(bots: list[int]) -> None:
    table = Table(rules, people("Vicky", "Paco"), 1, start=position(shop="rabbit_green - - -", players=2, coins=(3, 1)))
    text = converse(table, "1")
    assert "Vicky announces the green Rabbit for 2 coins. [LJ-58]\nVicky buys the green Rabbit for 2 coins. [LJ-89]\n" in text


def test_spanish_is_spoken_throughout(bots: list[int]) -> None:
    language.use("es")
    text = converse(new_table("Vicky", "bot", round_limit=4), "s", "?", "h", "l", "w", "u", "x", "99", *["1"] * 40)
    assert not re.search(r"\b(the|and|coins?|buys?|rolls?|turn|Round|type|There|rule)\b", text)
    assert "Vicky: ¿comprar un juguete o pasar?" in text


# Secrets: one page for all


def _same_but_for_the_lists(seed: int) -> tuple[State, State]:
    """Two positions that nobody can tell apart without looking at a wish list; no seat has the same list in both."""
    luck = Random(seed)
    one = rules.new(3, luck, Options(round_limit=6))
    other = clone(one)
    while any(mine == theirs for mine, theirs in zip(one.lists, other.lists, strict=True)):
        rules.redeal(other, None, luck)
    other.deck[:] = one.deck
    return one, other


def _script(one: State, other: State, seed: int) -> list[str]:
    """A game that is played alike in both: what is possible in both, and now and then what neither allows."""
    tables = [Table(rules, people("Vicky", "Paco", "María"), seed, state.options, state) for state in (one, other)]
    luck, lines = Random(seed), []
    while acting := tables[0].to_act():
        seat = acting[0]
        offered = rules.choices(tables[0].view(None), seat)
        legal = [[action in table.legal(seat) for table in tables] for action in offered]
        refused = [number for number, able in enumerate(legal, 1) if not any(able)]
        possible = [number for number, able in enumerate(legal, 1) if all(able)]
        lines += luck.sample(["s", "l", "?", "h", "u", "r", "x"], 1)
        lines += [str(number) for number in refused[:1] if luck.random() < 0.5]
        number = luck.choice(possible)
        for table in tables:
            table.play(seat, offered[number - 1])
        lines.append(str(number))
    return lines


@pytest.mark.rules("LJ-117", "LJ-119", "LJ-124", "LJ-125", "LJ-139")
def test_a_shared_page_is_the_same_whatever_the_lists_are() -> None:
    refused = 0
    for seed in range(8):
        one, other = _same_but_for_the_lists(seed)
        lines = _script(one, other, seed)
        texts = [converse(Table(rules, people("Vicky", "Paco", "María"), seed, state.options, state), *lines) for state in (one, other)]
        assert texts[0] == texts[1]
        assert "The score:" in texts[0]
        assert "Wish list" not in texts[0]
        refused += texts[0].count("That is not possible. Type w to see why")
    assert refused > 5


@pytest.mark.rules("LJ-117")
def test_a_peek_shows_the_list_to_its_owner_and_leaves_nothing_behind() -> None:
    one, other = _same_but_for_the_lists(3)
    texts = []
    for state in (one, other):
        table = Table(rules, people("Vicky", "Paco", "María"), 3, state.options, state)
        texts.append(converse(table, "w 1", "1", "", "w 2", "2", "", "w 3", "3", "", "s", "l", "q"))
    assert texts[0] != texts[1]
    for text, state in zip(texts, (one, other), strict=True):
        shown = PEEK.findall(text)
        assert len(shown) == 3
        for name, peek, wish_list in zip(("Vicky", "Paco", "María"), shown, state.lists, strict=True):
            told = f"Wish list {wish_list + 1} of {name}: {names.wish_list_toys(wish_list)}."
            assert told in peek.replace("\n", " ")
            assert peek.count("Wish list") == 1
    assert PEEK.sub("", texts[0]) == PEEK.sub("", texts[1])
    assert "Wish list" not in PEEK.sub("", texts[0])


def test_a_peek_ticks_what_is_possible_with_the_numbers_of_the_page() -> None:
    table = Table(rules, people("Vicky", "Paco"), 1, start=position(shop="chick_red rabbit_green bear_red robot_red", players=2))
    text = converse(table, "w", "1", "")
    assert "Possible for Vicky:\n2. buy the green Rabbit for 2 coins\n4. buy the red Robot for 3 coins\n5. pass and take a coin\n" in text


@pytest.mark.parametrize("answer", ["2", "", "w", "11"])
def test_a_peek_opens_with_the_number_of_its_seat_alone(answer: str) -> None:
    table = new_table("Vicky", "Paco", starter=1)
    text = converse(table, "w", answer, "q")
    assert "Only Vicky may look. Everybody else looks away.\nVicky, type 1 and Enter.\nNothing was shown.\n" in text
    assert "Wish list" not in text


@pytest.mark.parametrize("typed", ["w 3", "w 9", "w 0", "w x", "w 1 2", "w -1"])
def test_a_peek_is_for_people_at_the_table(bots: list[int], typed: str) -> None:
    text = converse(new_table("Vicky", "Paco", "bot", starter=1), typed)
    assert "\nType w, or w and the number of a person's seat.\n" in text


def test_who_leaves_while_peeking_leaves_nothing_behind() -> None:
    text = converse(new_table("Vicky", "Paco", starter=1), "w", "1")
    assert text.index("Wish list") < text.index(BLANK) < text.index("The game is saved")


def test_one_person_alone_looks_without_ceremony(bots: list[int]) -> None:
    text = converse(new_table("Vicky", "bot"), "w")
    assert "Wish list" in text
    assert "Only Vicky" not in text
    assert BLANK not in text


@pytest.mark.rules("LJ-128")
def test_with_open_lists_all_is_said_and_only_the_possible_is_offered() -> None:
    start = position(shop="chick_red rabbit_green bear_red robot_red", players=2, open_lists=True)
    text = converse(Table(rules, people("Vicky", "Paco"), 1, start.options, start), "w", "s")
    assert "\n1. buy the green Rabbit for 2 coins\n2. buy the red Robot for 3 coins\n3. pass and take a coin\n" in text
    assert "\nNothing is hidden.\n" in text
    assert text.count("Wish list") == 2


@pytest.mark.rules("LJ-53", "LJ-57", "LJ-124")
def test_a_refusal_that_would_speak_of_a_list_gives_no_reason() -> None:
    table = Table(rules, people("Vicky", "Paco"), 1, start=position(shop="chick_red rabbit_green - -", players=2))
    text = converse(table, "1")
    assert "\nThat is not possible. Type w to see why; only Vicky may look then.\n" in text
    assert "LJ-53" not in text
    assert table.history == []


def test_a_refusal_that_all_can_see_says_why() -> None:
    conversation = plain._Conversation(new_table("Vicky", "Paco"), bool, ENTRY, Typed(), output := io.StringIO())
    conversation._refuse(plain.Illegal("LJ-55", 0, None), 0)
    assert output.getvalue() == "You have too few coins for that toy. [LJ-55]\n"


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
    assert text.index("Marcos: Vicky wants") < text.index("María wants it too. [LJ-70]") < text.index("María rolls a 2: a hit! [LJ-78]")


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
    plain.play(table, bool, ENTRY, Typed("1", "2"), output)
    text = output.getvalue()
    assert text.index("María: Vicky wants") < text.index("bot Marcos wants it too.")


# What else can be typed


@pytest.mark.parametrize("typed", ["", " ", "x", "1 2", "-1", "+1", "１", "²", "1" * 5000, "ss", "s 1", "help", "quit", "\x1b[A", "?w"])
def test_bad_input_gets_one_sentence_and_changes_nothing(typed: str) -> None:
    table = new_table("Vicky", "Paco", starter=1)
    assert answer_to(table, typed) == "That is no choice: type the number of one, or h for help."
    assert table.history == []


@pytest.mark.parametrize("typed", ["0", "6", "99999"])
def test_a_number_that_is_no_choice_says_what_is(typed: str) -> None:
    text = converse(new_table("Vicky", "Paco", starter=1), typed)
    assert f"\nThere is no choice {typed}: type a number from 1 to 5, or h for help.\n" in text


def test_help_names_every_command() -> None:
    told = answer_to(new_table("Vicky", "Paco"), "h")
    assert set(re.findall(r"^([a-z?]): ", told, re.MULTILINE)) == {*plain._COMMANDS, "w"}


def test_the_rules_behind_a_decision_are_read_out() -> None:
    told = answer_to(new_table("Vicky", "Paco"), "?")
    assert "The toy has to be on your own wish list. Other toys are refused. [LJ-53]" in told


def test_the_log_tells_the_last_lines_again() -> None:
    table = new_table("Vicky", "Paco", "María", starter=1)
    assert answer_to(table, "l").splitlines()[0] == "Vicky has the turn card and begins. [LJ-23]"
    for _ in range(9):
        table.play(table.to_act()[0], rules.PASS)
    lines = answer_to(table, "l").splitlines()
    assert len(lines) == plain.LOG_LINES
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
    assert plain.play(new_table("Vicky", "Paco"), bool, ENTRY, Interrupted(), output) == 0
    assert "The game is saved" in output.getvalue()


def test_ctrl_c_while_a_bot_thinks_takes_the_hand_off_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("toychest.bots.decide", interrupted)
    entry = catalog.find("collectors")
    table = Table(entry.rules, people("Vicky", "bot Lola", "Paco"), 7, entry.rules.Options(starter=1))
    output, saves = io.StringIO(), []
    with pytest.raises(KeyboardInterrupt):
        plain.play(table, saves.append, entry, Typed(*"1111"), output)
    assert output.getvalue().endswith(BLANK)
    assert len(saves) == 1 + len(table.history)  # a move half done is not saved


def test_a_save_that_fails_is_told_and_the_game_goes_on() -> None:
    def fail(table: Table) -> None:
        raise SaveFailed("nothing could be saved in /full: disk full")

    table = new_table("Vicky", "Paco", starter=1)
    text = converse(table, "5", save=fail)
    assert len(table.history) == 1
    assert text.count("nothing could be saved in /full: disk full\n") == 3  # at the start, after the action, when leaving
    assert "The game is saved" not in text


# A terminal


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_is_cleared_after_a_peek_and_at_no_other_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    output = Terminal()
    plain.play(new_table("Vicky", "Paco", starter=1), bool, ENTRY, Typed("w", "1", "", "q"), output)
    text = output.getvalue()
    assert text.count("\x1b") == 3
    assert f"{BLANK}\x1b[2J\x1b[3J\x1b[H" in text
    assert text.index("Wish list") < text.index("\x1b")


def test_a_terminal_that_cannot_be_cleared_is_only_scrolled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    output = Terminal()
    plain.play(new_table("Vicky", "Paco", starter=1), bool, ENTRY, Typed("w", "1", "", "q"), output)
    assert "\x1b" not in output.getvalue()
    assert BLANK in output.getvalue()


# Secrets of other kinds: a tiny game, where a token is drawn in secret

TINY = SimpleNamespace(title="Tiny", module={"words": tiny_words}.get)
HEAP = 12


def tiny_table(*names: str) -> Table:
    return Table(tiny, people(*names), 5, tiny.Options(heap=HEAP))


@pytest.fixture(params=["hand", "simultaneous"])
def handed(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tiny, "SECRECY", request.param)


@pytest.mark.usefixtures("handed")
def test_the_keyboard_is_handed_over_before_each_persons_decision() -> None:
    text = converse(tiny_table("Ana", "Ben"), "1", "draw", "4", "1", "stop", "5", "2", "q", entry=TINY)
    ana, ben = text.split(BLANK)[:2]
    assert "Only Ana may look. Everybody else looks away.\nAna, type 1 and Enter.\n\nPebbles left: 12.\n" in ana
    assert re.search(r"Ana draws token \d\.", ana)
    assert "Only Ben may look." in ben
    assert "Ana takes 1. [TINY-3]" in ben.split("Only Ben")[0], "Ben hears first what all may know"
    assert "token" not in ben


@pytest.mark.usefixtures("handed")
def test_a_handed_page_opens_with_its_own_number_and_can_be_left() -> None:
    text = converse(tiny_table("Ana", "Ben"), "2", "", "x", "q", entry=TINY)
    assert text.count("Only Ana may look.") == 4
    assert "Pebbles" not in text
    assert "The game is saved" in text


@pytest.mark.usefixtures("handed")
def test_who_leaves_a_handed_page_leaves_nothing_behind() -> None:
    text = converse(tiny_table("Ana", "Ben"), "1", "4", entry=TINY)
    assert re.search(r"token \d", text.split(BLANK)[0])
    assert "token" not in text.split(BLANK)[1]


@pytest.mark.usefixtures("handed")
def test_the_end_of_a_handed_game_is_for_all() -> None:
    text = converse(tiny_table("Ana", "Ben"), "1", "3", "3", "3", "4", "4", "3", "3", "3", "2", entry=TINY)
    last = text.split(BLANK)[-1]
    assert "Ana takes 3. [TINY-3]" in last
    assert "Ana wins.\nThe score: Ana 12, Ben 0.\n" in last
    assert "token" not in last


@pytest.mark.parametrize("secrecy", ["none", "hand", "fixed", "simultaneous"])
def test_one_person_reads_an_open_page(bots: list[int], monkeypatch: pytest.MonkeyPatch, secrecy: str) -> None:
    monkeypatch.setattr(tiny, "SECRECY", secrecy)
    text = converse(tiny_table("Ana", "bot"), "4", "s", entry=TINY)
    assert re.search(r"Ana draws token \d\. \[TINY-2\]", text)
    assert re.search(r"Token in hand: \d\.", text)
    assert "may look" not in text


def test_without_secrets_people_take_turns_on_one_open_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tiny, "SECRECY", "none")
    text = converse(tiny_table("Ana", "Ben"), "1", "6", "w", entry=TINY)
    assert "Ana: what now?" in text
    assert "Ben: what now?" in text
    assert "Nothing is hidden." in text
    assert "may look" not in text


def test_a_step_is_taken_back_and_done_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tiny, "SECRECY", "none")
    table = tiny_table("Ana", "Ben")
    saved: list[int] = []
    text = converse(table, "1", "u", "s", "r", "s", "u", "u", entry=TINY, save=lambda table: saved.append(table.state.heap))
    assert [int(left) for left in re.findall(r"Pebbles left: (\d+)", text)] == [12, 11]
    assert text.count("One step is taken back.") == 2
    assert "The step is done again.\nAna takes 1. [TINY-3]\n" in text
    assert "There is no step to take back." in text
    assert saved == [12, 11, 12, 11, 12, 12]


def test_undo_is_locked_by_luck_and_by_what_came_to_light(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tiny, "SECRECY", "none")
    assert "This cannot be taken back: a die was rolled or cards were shuffled." in converse(tiny_table("Ana", "Ben"), "5", "u", entry=TINY)
    assert "This cannot be taken back: something hidden came to light." in converse(tiny_table("Ana", "Ben"), "4", "u", entry=TINY)


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
    assert "That is no choice" in text
    see_that_it_is_plain(text)
    again = toychest("resume", "--plain", input=b"")
    assert again.returncode == 0
    assert b"The game goes on where it was left." in again.stdout
