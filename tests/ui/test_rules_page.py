"""The rules reader: the clauses of a decision, the whole rulebook, and looking for words in it."""

from __future__ import annotations

import pytest

from tests.ui.goldens import SIZES, USUAL_TIERS, check_golden, photograph
from tests.ui.pilot import Seen, press
from toychest import catalog, language, rulebook
from toychest.rulebook import BadRulebook, Clause, Rulebook, Section
from toychest.ui.paint.canvas import width
from toychest.ui.screens.rules import RulesPage, printed, with_marks

ENTRY = catalog.find("la-jugueteria")

BUYING = (
    "You announce a toy from the shop and pay its price.",
    "A jack under a toy makes it one coin cheaper, but never cheaper than nothing; then the jack is discarded with all the others.",
    "You own each toy once.",
    "You need ¤ enough for the price.",
    "What you bought stays yours until the end.",
)
BOOK = Rulebook(
    "A small game",
    "You buy toys until somebody has them all, and that is all there is to it, more or less.",
    (
        Section("Buying", "Toys are bought one after the other.", tuple(Clause(f"SG-{n:02}", text) for n, text in enumerate(BUYING, 1))),
        Section("Rolling", "", tuple(Clause(f"SG-{n}", f"Roll number {n} counts as many pips as it shows.") for n in range(10, 30))),
        Section(
            "Muñecas",
            "All about dolls.",
            (
                Clause("SG-100", "A MUÑECA without a jack costs ¤2."),
                *(Clause(f"SG-{n}", f"Doll number {n} may be bought as well.") for n in range(101, 120)),
                Clause("SG-120", "Dolls come last."),
            ),
        ),
    ),
)


@pytest.fixture(autouse=True)
def _small_rulebook(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulebook, "load", lambda _entry, _language: BOOK)


def rules(*keys: str, clauses: tuple[str, ...] = (), at: str | None = None, size: tuple[int, int] = (80, 24)) -> Seen:
    return press(lambda: RulesPage(ENTRY, clauses, at), *keys, size=size)


def body(seen: Seen) -> str:
    return "\n".join(seen.rows[2:-4])


def marked(seen: Seen) -> list[str]:
    """The ids of the clauses that the reader is led to."""
    return [row.split("►")[1].split()[0] for row in body(seen).splitlines() if "► SG" in row]


SEARCH = ("slash", *"jack", "enter")


# The clauses of a decision


def test_at_first_only_the_rules_behind_the_decision_are_shown() -> None:
    seen = rules(clauses=("SG-02", "SG-100"))
    assert "The rules behind this decision" in seen.rows[0]
    assert "SG-02" in seen.text
    assert "SG-100" in seen.text
    assert "SG-01" not in seen.text
    assert "SG-10 " not in seen.text


def test_they_stand_under_the_headings_of_their_sections_in_the_order_of_the_book() -> None:
    text = body(rules(clauses=("SG-100", "SG-02")))
    assert [text.index(word) for word in ("Buying", "SG-02", "Muñecas", "SG-100")] == sorted(
        text.index(word) for word in ("Buying", "SG-02", "Muñecas", "SG-100")
    )
    assert "Rolling" not in text


def test_again_and_it_is_the_whole_rulebook_at_the_first_of_them() -> None:
    seen = rules("question_mark", clauses=("SG-15", "SG-16"))
    assert "The whole rulebook" in seen.rows[0]
    assert marked(seen) == ["SG-15"]
    assert "SG-14" in seen.text


@pytest.mark.parametrize("key", ["question_mark", "escape", "backspace"])
def test_and_back_to_the_decision(key: str) -> None:
    seen = rules("question_mark", key, clauses=("SG-15",))
    assert "The rules behind this decision" in seen.rows[0]


def test_one_more_step_back_leaves_the_rules() -> None:
    def two_pages(*keys: str) -> Seen:
        async def under(page: RulesPage) -> None:
            await page.app.push_screen(RulesPage(ENTRY, ("SG-01",)))

        class Under(RulesPage):
            def on_mount(self) -> None:
                self.call_later(under, self)

        return press(lambda: Under(ENTRY, ("SG-02",)), *keys)

    assert two_pages().depth == 2
    assert two_pages("question_mark", "escape").depth == 2
    assert two_pages("escape").depth == 1
    assert two_pages("question_mark", "q").depth == 1


def test_ids_that_are_not_in_the_book_are_passed_over() -> None:
    assert "SG-02" in rules(clauses=("XX-1", "SG-02")).text
    assert "The whole rulebook" in rules(clauses=("XX-1",)).rows[0]


# The whole rulebook


def test_without_a_decision_it_is_the_whole_rulebook_from_its_beginning() -> None:
    seen = rules()
    assert "The whole rulebook" in seen.rows[0]
    assert "A small game" in seen.rows[2]
    assert "You buy toys until somebody has them all" in seen.text
    assert "Toys are bought one after the other." in seen.text


def test_it_opens_at_a_clause_that_is_marked_and_in_sight() -> None:
    seen = rules(at="sg-25")
    assert marked(seen) == ["SG-25"]
    assert "SG-24" in seen.text


def test_long_rules_hang_beside_their_id_and_fit_the_screen() -> None:
    seen = rules()
    first = next(index for index, row in enumerate(seen.rows) if "SG-02" in row)
    column = seen.rows[first].index("A jack")
    assert seen.rows[first + 1][:column].strip() == ""
    assert seen.rows[first + 1][column] != " "
    assert all(width(row) <= 80 for row in seen.rows)


@pytest.mark.parametrize("cells", [40, 60, 76, 88])
def test_printed_lines_are_no_wider_than_asked(cells: int) -> None:
    for line in printed(BOOK, cells).lines:
        assert width("".join(text for text, _role in line)) <= cells


def test_every_clause_and_section_of_the_real_rulebook_is_printed() -> None:
    book = rulebook.parse(catalog_rulebook())
    pages = printed(book, 76)
    assert list(pages.clauses) == [clause.id for clause in book.clauses]
    assert len(pages.sections) == len(book.sections)
    for clause in book.clauses:
        text = " ".join("".join(text for text, _role in line) for line in pages.lines[pages.clauses[clause.id] :][:12])
        assert clause.text[:20] in text


def catalog_rulebook() -> str:
    from importlib.resources import files

    return files(ENTRY.package).joinpath("rulebook.en.md").read_text("utf-8")


@pytest.mark.parametrize(
    ("keys", "first"),
    [(("down",), 1), (("down", "down", "up"), 1), (("up",), 0), (("pagedown",), 16), (("space", "pageup"), 0), (("end", "home"), 0)],
)
def test_it_scrolls_by_line_and_by_page(keys: tuple[str, ...], first: int) -> None:
    start = [row[:70] for row in printed_rows()]
    assert rules(*keys).rows[2][1:71].rstrip() == start[first].rstrip()


def printed_rows() -> list[str]:
    return ["".join(text for text, _role in line) for line in printed(BOOK, 76).lines]


def test_the_end_is_as_far_as_it_scrolls() -> None:
    assert rules("end").rows[2:-4] == rules("end", "down", "pagedown").rows[2:-4]
    assert "Dolls come last." in rules("end").text
    assert "100 %" in rules("end").rows[0]


def test_left_and_right_go_from_section_to_section() -> None:
    assert "Rolling ─" in rules("right").rows[2]
    assert "Muñecas ─" in rules("right", "tab").rows[2]
    assert "Buying ─" in rules("right", "left").rows[2]
    assert "A small game" in rules("right", "left", "shift+tab").rows[2]
    assert "Section 2 of 3  Rolling" in rules("right").news


def test_on_a_wide_screen_the_sections_stand_beside_the_text() -> None:
    seen = rules("right", size=(100, 30))
    assert "CONTENTS" in seen.text
    assert any(row.startswith(" ► Rolling") for row in seen.rows)
    assert "CONTENTS" not in rules().text


# Looking for words


def test_a_search_lists_the_rules_with_all_words() -> None:
    seen = rules(*SEARCH)
    assert "2 rules with “jack”" in seen.rows[0]
    assert "SG-02" in seen.text
    assert "SG-100" in seen.text
    assert "SG-01" not in seen.text
    assert "SG-02" not in rules("slash", *"jack", "space", *"costs", "enter").text


def test_a_search_cares_for_neither_case_nor_accents() -> None:
    assert "SG-100" in rules("slash", *"muneca", "enter").text


def test_up_and_down_go_from_match_to_match() -> None:
    assert marked(rules(*SEARCH)) == ["SG-02"]
    assert marked(rules(*SEARCH, "down")) == ["SG-100"]
    assert marked(rules(*SEARCH, "down", "down")) == ["SG-02"]
    assert marked(rules(*SEARCH, "up")) == ["SG-100"]
    assert "Match 2 of 2." in rules(*SEARCH, "down").prompt


def test_enter_reads_a_match_in_its_place_and_n_goes_on_from_there() -> None:
    seen = rules(*SEARCH, "enter")
    assert "The whole rulebook" in seen.rows[0]
    assert marked(seen) == ["SG-02"]
    assert "SG-01" in seen.text
    assert marked(rules(*SEARCH, "enter", "n")) == ["SG-100"]
    assert marked(rules(*SEARCH, "enter", "n", "N")) == ["SG-02"]
    assert marked(rules(*SEARCH, "enter", "N")) == ["SG-100"]


def test_escape_ends_the_search_where_the_reader_is() -> None:
    for keys in (("escape",), ("enter", "escape"), ("backspace",)):
        seen = rules(*SEARCH, *keys)
        assert "The whole rulebook" in seen.rows[0]
        assert marked(seen) == ["SG-02"]
        assert "end the search" not in seen.rows[-1]


def test_words_that_no_rule_has_are_told_and_change_nothing() -> None:
    seen = rules("down", "slash", *"zebra", "enter")
    assert "No rule has all of “zebra”." in seen.news
    assert "The whole rulebook" in seen.rows[0]
    assert "[b]" in rules("slash", "left_square_bracket", "b", "right_square_bracket", "enter").news


def test_an_empty_search_and_escape_change_nothing() -> None:
    assert "The whole rulebook" in rules("slash", "enter").rows[0]
    seen = rules("slash", *"jack", "escape")
    assert "The whole rulebook" in seen.rows[0]


def test_n_without_a_search_says_how_to_search() -> None:
    assert "/ looks for words" in rules("n").news


def test_a_search_from_the_decision_looks_in_the_whole_book() -> None:
    assert "SG-100" in rules(*SEARCH, clauses=("SG-15",)).text


def test_what_was_looked_for_is_marked_in_the_text() -> None:
    assert with_marks("A Jack, jacks and Jáck.", ["jack"], "text") == (
        ("A ", "text"),
        ("Jack", "selected"),
        (", ", "text"),
        ("jack", "selected"),
        ("s and ", "text"),
        ("Jáck", "selected"),
        (".", "text"),
    )
    assert with_marks("no match", [], "text") == (("no match", "text"),)
    assert with_marks("Straße", ["ss"], "text") == (("Stra", "text"), ("ß", "selected"), ("e", "text"))


# What is not as usual


def test_a_rulebook_that_cannot_be_read_is_told_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(entry: object, language: str) -> Rulebook:
        raise BadRulebook("line 7 of the rulebook is not a clause of a section: - x")

    monkeypatch.setattr(rulebook, "load", fails)
    seen = rules("question_mark", "down", "right", "n", "slash", *"jack", "enter", clauses=("SG-01",))
    assert "The whole rulebook" in seen.rows[0]
    assert "The rulebook cannot be read: line 7" in rules().news


def test_it_is_read_in_the_language_that_is_spoken(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(rulebook, "load", lambda _entry, code: asked.append(code) or BOOK)
    language.use("es")
    RulesPage(ENTRY)
    assert asked == ["es"]


# Looks


@pytest.mark.parametrize("size", SIZES)
def test_the_rules_of_a_decision_look_as_they_did(size: tuple[int, int]) -> None:
    check_golden(photograph(lambda: RulesPage(ENTRY, ("SG-02", "SG-04", "SG-100")), size=size, tier=USUAL_TIERS), "rules")


@pytest.mark.parametrize("size", SIZES)
def test_the_whole_rulebook_looks_as_it_did(size: tuple[int, int]) -> None:
    check_golden(photograph(lambda: RulesPage(ENTRY, at="SG-12"), size=size, tier=USUAL_TIERS), "rules-whole")


@pytest.mark.parametrize("size", SIZES)
def test_what_was_found_looks_as_it_did(size: tuple[int, int]) -> None:
    check_golden(photograph(lambda: RulesPage(ENTRY), *SEARCH, "down", size=size, tier=USUAL_TIERS), "rules-found")
