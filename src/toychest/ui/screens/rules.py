"""The rules reader: the clauses behind a decision, the whole rulebook, and what was looked for in it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import ClassVar, NamedTuple

from textual.widget import Widget

from toychest import language, rulebook
from toychest.catalog import Entry
from toychest.language import _, ngettext
from toychest.people import clean
from toychest.rulebook import Clause, Rulebook, plain
from toychest.ui import keys
from toychest.ui.paint.canvas import Canvas, Span, fit, wrap
from toychest.ui.screens.page import Hint
from toychest.ui.screens.reading_page import Line, ReadingPage, heading, paragraph
from toychest.ui.zones.zone import Zone

CONTENTS_FROM = 100  # columns: where the screen is at least so wide, the sections stand at the left
CONTENTS = 30  # cells of it
LONGEST_SEARCH = 40


class Printed(NamedTuple):
    """A rulebook as lines, and where in them its sections and clauses begin."""

    lines: list[Line]
    sections: list[int]
    clauses: dict[str, int]


class RulesPage(ReadingPage):
    """The rules of a game.

    `clauses` are the ids of those behind the decision that is open: they alone are shown at first.  `at` opens the whole
    rulebook at one clause.
    """

    SCOPES: ClassVar[tuple[str, ...]] = (keys.EVERYWHERE, keys.MOVING, keys.LIST, keys.RULES)

    def __init__(self, entry: Entry, clauses: Sequence[str] = (), at: str | None = None) -> None:
        super().__init__()
        self.entry = entry
        self.book, self.trouble = _read(entry)
        self.clauses = [clause for clause in map(self.book.find, clauses) if clause]
        self.whole = not self.clauses or at is not None
        self.marked = at.upper() if at else ""  # the id of the clause that the reader is led to
        self.searched = ""
        self.found: list[Clause] = []
        self.listed = False  # what was found is shown alone, as a list
        self._printed: tuple[object, Printed] | None = None
        self._lead_to = self.marked  # where to scroll as soon as the size is known

    # What is shown

    def header(self) -> tuple[str, str, str]:
        if self.listed:
            middle = ngettext("{count} rule with “{words}”", "{count} rules with “{words}”", len(self.found))
            middle = middle.format(count=len(self.found), words=self.searched)
        else:
            middle = _("The whole rulebook") if self.whole else _("The rules behind this decision")
        return self.entry.title, middle, self._place()

    def _place(self) -> str:
        """How far down the reader is, as one sees it in a book."""
        most = len(self._print().lines) - self.body_height()
        return _("{share} %").format(share=round(100 * min(max(self.top, 0), most) / most)) if most > 0 else ""

    def news(self) -> tuple[Span, ...]:
        if self.trouble:
            return ((self.trouble, "bad"),)
        if self.listed:
            return ((_("Every rule that has all these words, in its text or its heading."), "dim"),)
        if self.whole:
            number = self._section()
            place = _("Section {number} of {count}").format(number=number + 1, count=len(self.book.sections))
            return ((f"{place}  ", "dim"), (self.book.sections[number].title, "text"))
        count = len(self.clauses)
        return ((ngettext("{count} rule", "{count} rules", count).format(count=count), "dim"),)

    def prompt(self) -> tuple[Span, ...]:
        if self.listed:
            number = [clause.id for clause in self.found].index(self.marked) + 1
            sentence = _("Match {number} of {count}.  Enter reads {id} in its place.")
            return (("► ", "prompt"), (sentence.format(number=number, count=len(self.found), id=self.marked), "prompt"))
        if self.found:
            sentence = _("The rulebook, with “{words}” marked.")
            return (("► ", "prompt"), (sentence.format(words=self.searched), "prompt"))
        if self.whole:
            return (("► ", "prompt"), (_("The rulebook.  Read on, or look for words."), "prompt"))
        return (("► ", "prompt"), (_("These rules count now.  The whole rulebook is one key away."), "prompt"))

    def hints(self) -> Iterable[Hint]:
        if self.listed:
            yield from [("up down", _("choose")), ("enter", _("read it there")), ("search", _("other words"))]
            yield "back", _("end the search")
            return
        yield from self.scroll_hints()
        if self.found:
            yield from [("next_match", _("next match")), ("previous_match", _("the one before")), ("search", _("other words"))]
            yield "back", _("end the search")
            return
        if self.whole:
            yield "left right", _("section")
        yield "search", ""
        if self.clauses:
            yield "rules", _("only this decision") if self.whole else _("all rules")
        yield "back", ""

    def compose_body(self) -> Iterable[Widget]:
        contents = Zone(paint_contents, "contents")
        contents.styles.width = CONTENTS
        yield contents
        yield from super().compose_body()

    def show_body(self) -> None:
        contents = self.zone("contents")
        contents.display = self._has_contents()
        if self._lead_to and self.size.width:
            self._show_clause(self._lead_to)
            self._lead_to = ""
        super().show_body()
        if contents.display:
            contents.show((tuple(section.title for section in self.book.sections), self._section()))

    def _has_contents(self) -> bool:
        return self.size.width >= CONTENTS_FROM and self.whole and not self.listed

    def body_width(self) -> int:
        return self.size.width - (CONTENTS if self._has_contents() else 0)

    def text(self, cells: int) -> Sequence[Line]:
        return self._print(cells).lines

    def _print(self, cells: int = 0) -> Printed:
        """What is to be read now, as lines; made anew only if it is another text or another width."""
        cells = cells or self.cells()
        key = (cells, self.whole, self.listed, self.searched, self.marked)
        if self._printed is None or self._printed[0] != key:
            chosen = self.found if self.listed else None if self.whole else self.clauses
            words = self.searched.split() if self.found else ()
            self._printed = (key, printed(self.book, cells, chosen, words, self.marked))
        return self._printed[1]

    def _section(self) -> int:
        """The section that the first line on the screen belongs to."""
        starts = self._print().sections
        return max(0, sum(start <= self.top + 1 for start in starts) - 1)

    def _show_clause(self, id: str) -> None:
        """Mark a clause, and scroll so that it stands in the upper half."""
        self.marked = id
        if (line := self._print().clauses.get(id)) is not None:
            self.go_to(line - self.body_height() // 3)

    # Keys

    def press_rules(self) -> None:
        """The clauses of the decision, the whole rulebook, and back."""
        if self.clauses:
            self.whole = not self.whole
            self.listed = False
            self.top = 0
            if self.whole:
                self._show_clause(self.clauses[0].id)

    def press_search(self) -> None:
        self.ask(_("Which words are you looking for?"), self.searched, self._search, LONGEST_SEARCH)

    def _search(self, words: str) -> None:
        words = clean(words, LONGEST_SEARCH)
        found = self.book.search(words.split()) if words else []
        if not found:
            if words:
                self.say(_("No rule has all of “{words}”.").format(words=words))
            return
        self.searched, self.found = words, found
        self.whole = self.listed = True
        self._show_clause(found[0].id)

    def _end_search(self) -> None:
        """The whole rulebook again, at the clause where the reader is."""
        self.searched, self.found, self.listed = "", [], False
        self._show_clause(self.marked)

    def press_next_match(self) -> None:
        self._step(1)

    def press_previous_match(self) -> None:
        self._step(-1)

    def _step(self, step: int) -> None:
        """To the match after the marked clause or before it; round at the ends."""
        if not self.found:
            sentence = _("You have not searched for anything yet: {key} looks for words.")
            self.say(sentence.format(key=self.toychest.keymap.shown("search")), "prompt")
            return
        ids = [clause.id for clause in self.found]
        at = ids.index(self.marked) if self.marked in ids else -min(step, 0) - 1
        self._show_clause(ids[(at + step) % len(ids)])

    def press_up(self) -> None:
        self._step(-1) if self.listed else super().press_up()

    def press_down(self) -> None:
        self._step(1) if self.listed else super().press_down()

    def press_left(self) -> None:
        self._turn_page(-1)

    def press_right(self) -> None:
        self._turn_page(1)

    press_previous_zone, press_next_zone = press_left, press_right

    def _turn_page(self, step: int) -> None:
        """To the section before or after this one."""
        if self.whole and not self.listed:
            starts = self._print().sections
            self.go_to(starts[max(0, min(self._section() + step, len(starts) - 1))] if step > 0 or self._section() else 0)

    def press_enter(self) -> None:
        if self.listed:
            self.listed = False
            self._show_clause(self.marked)
        else:
            self.press_down()

    def press_back(self) -> None:
        if self.found:
            self._end_search()
        elif self.whole and self.clauses:
            self.press_rules()
        else:
            self.leave_page()

    def press_leave(self) -> None:
        self.leave_page()


def _read(entry: Entry) -> tuple[Rulebook, str]:
    """The rulebook in the language now spoken, and one sentence if it cannot be read."""
    try:
        return rulebook.load(entry, language.code()), ""
    except (OSError, rulebook.BadRulebook) as error:
        empty = Rulebook(entry.title, "", (rulebook.Section(entry.title, "", ()),))
        return empty, _("The rulebook cannot be read: {reason}").format(reason=error)


def printed(book: Rulebook, cells: int, only: Collection[Clause] | None = None, words: Sequence[str] = (), marked: str = "") -> Printed:
    """A rulebook on lines of `cells`: all of it or `only` some clauses, with `words` and one clause marked."""
    lines: list[Line] = []
    sections: list[int] = []
    clauses: dict[str, int] = {}
    if only is None:
        lines += [((book.title, "title"),), *paragraph(book.intro, cells), ()]
    shown = only if only is not None else book.clauses
    widest = max((len(clause.id) for clause in shown), default=0)
    for section in book.sections:
        chosen = [clause for clause in section.clauses if clause in shown]
        if only is not None and not chosen:
            continue
        sections.append(len(lines))
        lines.append(heading(section.title, cells))
        if only is None and section.intro:
            lines += [*paragraph(section.intro, cells, "dim"), ()]
        for clause in chosen:
            clauses[clause.id] = len(lines)
            lines += _clause(clause, cells, widest, words, clause.id == marked)
        lines.append(())
    return Printed(lines[:-1], sections, clauses)


def _clause(clause: Clause, cells: int, widest: int, words: Sequence[str], marked: bool) -> Iterable[Line]:
    """A clause, its text hanging beside its id."""
    hanging = 2 + widest + 2
    for number, row in enumerate(wrap(clause.text, cells - hanging)):
        text = with_marks(row, words, "strong" if marked else "text")
        if number == 0:
            yield ("► " if marked else "  ", "prompt"), (clause.id.ljust(widest + 2), "clause"), *text
        else:
            yield (" " * hanging, "text"), *text


def with_marks(text: str, words: Sequence[str], role: str) -> Line:
    """A text whose parts that match one of `words` are marked, whatever their case and accents."""
    letters, origins = "", []
    for place, character in enumerate(text):
        for letter in plain(character):
            letters += letter
            origins.append(place)
    marked: set[int] = set()
    for word in map(plain, words):
        start = letters.find(word)
        while start >= 0 and word:
            marked.update(origins[start : start + len(word)])
            start = letters.find(word, start + len(word))
    spans: list[Span] = []
    for place, character in enumerate(text):
        its_role = "selected" if place in marked else role
        if spans and spans[-1][1] == its_role:
            spans[-1] = (spans[-1][0] + character, its_role)
        else:
            spans.append((character, its_role))
    return tuple(spans)


def paint_contents(canvas: Canvas, model: tuple[tuple[str, ...], int]) -> None:
    """The sections of a rulebook, with the one that is read marked."""
    titles, current = model
    for y in range(canvas.height):
        canvas.put(canvas.width - 1, y, "│", "rule")
    canvas.put(3, 0, fit(_("CONTENTS"), canvas.width - 5), "dim")
    rows = canvas.height - 2
    first = max(0, min(current - rows // 2, len(titles) - rows))
    for y, number in enumerate(range(first, min(len(titles), first + rows)), 2):
        here = number == current
        canvas.put(1, y, "►" if here else " ", "prompt")
        canvas.put(3, y, fit(titles[number], canvas.width - 5), "strong" if here else "text")
