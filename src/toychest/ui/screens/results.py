"""How a game ended: who won, the scores, and how it came to that."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from textual.containers import Vertical
from textual.widget import Widget

from toychest import catalog, library, story
from toychest.language import _, ngettext
from toychest.table import seeds
from toychest.table.contract import Result
from toychest.table.table import Table
from toychest.ui import keys
from toychest.ui.paint.canvas import Canvas, Span, width, wrap
from toychest.ui.paint.chart import Standing, Standings, paint_history, paint_standings
from toychest.ui.screens.page import Hint, Page
from toychest.ui.zones.zone import Zone

if TYPE_CHECKING:
    from toychest.library import GameFile


LINES = 6  # of every page: header, rule, news, rule, prompt, keys
HIGHEST_LANE = 4  # rows for a player in the chart round by round
FACTS_AT = 2  # the column where what decided the game is told


class ResultsPage(Page):
    """The end of the game at a table that is over.

    A game's words may offer `score_table(table)`: what its scores count, in a word, and after each round the score of
    every seat.  Then there is a chart round by round too.  `score_sheet(table)` says what the scores are made of: heads of
    columns, and a row for every seat; it takes the place of the bars.  Where words say that all play `TOGETHER` nobody has
    a rank or a score, and the sheet says what each of them did.
    """

    SCOPES: ClassVar[tuple[str, ...]] = (keys.EVERYWHERE, keys.MOVING, keys.GAME, keys.RESULTS)

    def __init__(self, table: Table, file: GameFile | None = None) -> None:
        super().__init__()
        result = table.result()
        assert result is not None, "only a game that is over has results"
        self.table = table
        self.file = file
        self.result: Result = result
        self.entry = catalog.find(table.rules.NAME)
        self.words = self.entry.module("words")
        self.names = [player.name for player in table.players]
        score_table = getattr(self.words, "score_table", None)
        self.caption, self.rounds = score_table(table) if score_table else ("", [])
        self.together = getattr(self.words, "TOGETHER", False)
        score_sheet = getattr(self.words, "score_sheet", None)
        self.heads: tuple[str, ...] = ()
        self.parts: list[tuple[int, ...]] = [()] * len(self.names)
        if score_sheet:
            self.heads, self.parts = score_sheet(table)
        self.path = (file or library.GameFile.start(table)).path
        facts = story.match(table, self.path.stem), story.turning_point(table, self.rounds), story.luckiest_roll(table)
        self.facts = [fact for fact in facts if fact]
        self.facts_instead = False  # of the chart round by round, where there is no room for both
        self.one_at_a_time = False

    # What it shows

    def header(self) -> tuple[str, str, str]:
        return self.entry.title, _("The end"), seeds.words(self.table.seed)

    def compose_body(self) -> Iterable[Widget]:
        with Vertical():
            yield Zone(_paint_ending, "ending")
            yield Zone(paint_standings, "standings")
            yield Zone(_paint_facts, "facts")
            yield Zone(paint_history, "history")

    def show_body(self) -> None:
        facts = [line for fact in self.facts for line in _lines(fact, self.size.width - 2 * FACTS_AT)]
        self._divide_room(self.size.height - LINES, len(facts))
        self.zone("facts").show(tuple(facts))
        self.zone("ending").show(self.words.ending(self.result, self.names))
        self.zone("standings").show(Standings(_("How it ended"), self.caption, self._standings(), self.heads))
        self.zone("history").show(Standings(_("Round by round"), self.caption, self._standings()))

    def _divide_room(self, rows: int, facts: int) -> None:
        """Two rows or three for the sentence, one or two for each player in the first chart, up to four in the second if it fits.

        Where the second and what decided the game have room one at a time, a key changes between them.
        """
        players = len(self.names)
        least = players + 2
        both = bool(self.rounds) and rows >= 2 * least + 2
        self.one_at_a_time = both and facts > 0 and rows < 2 * least + 2 + facts
        if self.one_at_a_time:
            both, facts = not self.facts_instead, facts * self.facts_instead
        rows -= facts
        ending = 2 if both and rows < 2 * least + 3 else 3
        standings = max(least, min(2 * players + 3, rows - ending - least))
        lane = max(1, min(HIGHEST_LANE, (rows - ending - standings - 2) // players))
        self.zone("facts").styles.height = facts
        self.zone("facts").display = facts > 0
        self.zone("ending").styles.height = ending
        self.zone("standings").styles.height = standings
        self.zone("history").styles.height = players * lane + 2
        self.zone("history").display = both

    def _standings(self) -> tuple[Standing, ...]:
        """The players, best first; equals in the order of their seats."""
        order = sorted(range(len(self.names)), key=lambda seat: (self.result.ranks[seat], -self.result.scores[seat], seat))
        return tuple(
            Standing(
                seat=seat,
                name=self.names[seat],
                tag="" if self.table.players[seat].human else _("bot"),
                rank=self.result.ranks[seat],
                score=None if self.together else self.result.scores[seat],
                history=tuple(row[seat] for row in self.rounds),
                parts=self.parts[seat],
            )
            for seat in order
        )

    def news(self) -> tuple[Span, ...]:
        rounds = self.table.rules.progress(self.table.state)
        steps = len(self.table.history)
        facts = [
            ngettext("{count} round", "{count} rounds", rounds).format(count=rounds),
            ngettext("{count} decision", "{count} decisions", steps).format(count=steps),
            _("seed {seed}").format(seed=seeds.words(self.table.seed)),
        ]
        return ((" · ".join(facts), "dim"),)

    def prompt(self) -> tuple[Span, ...]:
        sentence = _("Enter: a rematch of the same players, with new luck.")
        if len(self.names) > 1:
            sentence = _("Enter: a rematch with new luck; {name} sits first.").format(name=self.names[1])
        return (("► ", "prompt"), (sentence, "prompt"))

    def hints(self) -> Iterable[Hint]:
        if self.one_at_a_time:
            yield "next_zone", _("round by round") if self.facts_instead else _("what decided it")
        yield from [
            ("enter", _("rematch"), ""),
            ("story", _("story")),
            ("replay", ""),
            ("log", ""),
            ("rules", ""),
            ("save_as", "", _("save")),
            ("back", _("the last position"), _("back")),
            ("leave", _("home")),
        ]

    # Keys

    def press_enter(self) -> None:
        from toychest.ui.screens.game import screen_of

        table = story.rematch(self.table, self.path.stem)
        self.toychest.go_home()
        self.app.push_screen(screen_of(table, library.GameFile.start(table)))

    def press_next_zone(self) -> None:
        self.facts_instead = not self.facts_instead

    def press_previous_zone(self) -> None:
        self.press_next_zone()

    def press_story(self) -> None:
        """Write the story of the evening beside the save and say where it is."""
        try:
            kept = library.keep_story(self.path, story.story(self.table, self.path.stem))
        except library.SaveFailed as error:
            self.say(str(error))
        else:
            sentence = _("The story of the evening is in {path}.").format(path=kept)
            if width(sentence) > self.size.width - 2:
                sentence = _("The story lies beside the save: {file}").format(file=kept.name)
            self.say(sentence, "good")

    def press_log(self) -> None:
        from toychest.ui.screens.log import LogPage

        self.app.push_screen(LogPage(self.entry, story.log_of(self.table)))

    def press_replay(self) -> None:
        from toychest.ui.screens.replay import open_replay

        open_replay(self, self.table)

    def press_rules(self) -> None:
        from toychest.ui.screens.rules import RulesPage

        self.app.push_screen(RulesPage(self.entry, self.words.clauses(self.table.view(None))))

    def press_leave(self) -> None:
        self.toychest.go_home()

    def press_save_as(self) -> None:
        self.save_under_a_name(self.table)


def _paint_ending(canvas: Canvas, sentence: str) -> None:
    """The sentence that tells who won, in the middle of its zone."""
    lines = wrap(sentence, canvas.width - 4)
    for row, line in enumerate(lines, (canvas.height - len(lines)) // 2):
        canvas.center(0, row, canvas.width, line, "title")


def _paint_facts(canvas: Canvas, facts: tuple[str, ...]) -> None:
    """What decided the game, each fact on a row or more."""
    for row, line in enumerate(facts):
        canvas.put(FACTS_AT, row, line)


def _lines(fact: str, cells: int) -> list[str]:
    first, *others = wrap(fact, cells)
    return [first, *(f"  {line}" for line in others)]
