"""The page: what all screens share.  Header, rule, body, what happened, rule, prompt, keys: the same places everywhere.

A screen says what it shows (header, news, prompt, hints) and what its keys do (`press_<id>`, ids of the key registry);
after every key the page shows everything again, and the zones send only what changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import ExitStack
from typing import TYPE_CHECKING, ClassVar, cast

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.geometry import Offset
from textual.screen import Screen
from textual.widget import Widget

from toychest import library
from toychest.language import _
from toychest.ui import keys
from toychest.ui.paint.canvas import Canvas, Span
from toychest.ui.zones import lines
from toychest.ui.zones.zone import Zone

if TYPE_CHECKING:
    from toychest.table.table import Table
    from toychest.ui.app import ToychestApp

# Ids of keys ("left right", "label:4" for the numbers 1 to 4), what they do now ("": their own label), and shorter ways to say
# that for where there is no room; a last "" there lets the key be left out.
Hint = tuple[str, ...]

LEAST_WIDTH, LEAST_HEIGHT = 80, 24
MOST_KEYS = 8  # on the key line


class Page(Screen[None], inherit_bindings=False):
    """A screen with the five lines; subclasses fill the body."""

    SCOPES: ClassVar[tuple[str, ...]] = (keys.EVERYWHERE, keys.MOVING)
    CARET_ROLES: ClassVar[tuple[str, ...]] = ("cursor", "selected")  # of the thing that is chosen, the likelier first
    AUTO_FOCUS = None
    HORIZONTAL_BREAKPOINTS = [(0, "-normal"), (100, "-wide"), (120, "-huge")]  # noqa: RUF012 - as Textual declares it
    VERTICAL_BREAKPOINTS = [(0, "-low"), (36, "-tall")]  # noqa: RUF012 - as Textual declares it

    def __init__(self) -> None:
        super().__init__()
        self._question: tuple[str, Callable[[], None]] | None = None
        self._asked: tuple[str, Callable[[str], None]] | None = None
        self._message: Span | None = None
        self._held = ExitStack()  # painting, until there is something to see

    @property
    def toychest(self) -> ToychestApp:
        return cast("ToychestApp", self.app)

    # What a screen says of itself

    def header(self) -> tuple[str, str, str]:
        """Left, middle and right of the first line."""
        return "Toychest", "", ""

    def news(self) -> tuple[Span, ...]:
        """What happened last."""
        return ()

    def prompt(self) -> tuple[Span, ...]:
        """Who acts, what Enter does now, and what it brings."""
        return ()

    def hints(self) -> Iterable[Hint]:
        """At most eight keys, only those that work now."""
        return ()

    def compose_body(self) -> Iterable[Widget]:
        return ()

    def show_body(self) -> None:
        """Show the zones of the body again."""

    # The frame

    def compose(self) -> ComposeResult:
        # A new screen would be painted blank, then piece by piece; held back until all is shown, that is one painting.
        self._held.enter_context(self.app.batch_update())
        with Vertical(id="page"):
            yield Zone(lines.paint_header, "header")
            yield Zone(lines.paint_rule, "rule-above")
            with Horizontal(id="body"):
                yield from self.compose_body()
            yield Zone(lines.paint_spans, "news")
            yield Zone(lines.paint_rule_or_spans, "rule-below")
            yield Zone(lines.paint_spans, "prompt")
            yield Zone(lines.paint_keys, "keys")
        yield Zone(_paint_too_small, "too-small")

    def on_mount(self) -> None:
        self.show_all()

    def on_screen_resume(self) -> None:
        self.show_all()

    def is_there(self) -> bool:
        """Whether there are zones to show things in: the page has been made, and has not been left meanwhile."""
        return self.is_mounted and self in self.app.screen_stack

    def on_resize(self, event: events.Resize) -> None:
        if not self.is_there():
            return
        small = event.size.width < LEAST_WIDTH or event.size.height < LEAST_HEIGHT
        self.set_class(small, "-small")
        self.zone("too-small").show((event.size.width, event.size.height))
        if small:
            self.set_focus(None)  # nobody types into a line that cannot be seen
        self.call_after_refresh(self._show_resized)

    def _show_resized(self) -> None:
        if self.is_current and not self.has_class("-small"):
            self.query("Entry").focus()
        self.show_all()
        self._held.close()

    def on_screen_suspend(self) -> None:
        self._held.close()

    def on_unmount(self) -> None:
        self._held.close()

    def zone(self, id: str) -> Zone:
        return self.query_one(f"#{id}", Zone)

    def show_all(self) -> None:
        """Show everything again; what did not change costs nothing."""
        if not self.is_there():
            return
        self.show_body()  # first: the lines around it speak of what it shows
        self.zone("header").show(self.header())
        self.zone("rule-above").show("━")
        news, more_news = lines.two_lines(self._news_now(), self.size.width - 2)
        self.zone("news").show(news)
        self.zone("rule-below").show(more_news or "─")  # a sentence that is longer than a line has the rule's line too
        self.zone("prompt").show(self._prompt_now())
        self.zone("keys").show(tuple(self._hints_now()))

    def caret(self) -> Offset | None:
        """Where the terminal's own cursor belongs, for screen readers and braille: on what is chosen, or where Enter's line begins.

        None while somebody types: then it is where they type.
        """
        if self._asked:
            return None
        zones = [zone for zone in self.query(Zone) if zone.display and zone.id not in ("prompt", "keys")]
        places = (zone.place_of(role) for role in self.CARET_ROLES for zone in zones)
        return next((place for place in places if place), self.zone("prompt").region.offset)

    def look_again(self) -> None:
        """The look of the app changed: paint everything anew."""
        for zone in self.query(Zone):
            zone.look_again()
        self.show_all()  # some pages speak of the look

    def _news_now(self) -> tuple[Span, ...]:
        if self._message:
            return (self._message,)
        return ((self._asked[0], "strong"),) if self._asked else self.news()

    def _prompt_now(self) -> tuple[Span, ...]:
        if self._question:
            return (("► ", "prompt"), (self._question[0], "prompt"))
        return self.prompt()

    def _hints_now(self) -> Iterable[lines.Labels]:
        if self._question:
            hints: Iterable[Hint] = [("yes", ""), ("no", "")]
        elif self._asked:
            hints = [("enter", _("done")), ("back", _("leave it as it is"))]
        else:
            hints = _at_most(MOST_KEYS, self.hints())
        for ids, label, *shorter in hints:
            key = keys.shown("escape") if self._asked and ids == "back" else self._keys_shown(ids.split())
            yield key, label or _(keys.by_id(ids.split()[0]).label), *shorter

    def _keys_shown(self, hints: list[str]) -> str:
        texts = [self._key_shown(hint) for hint in hints]
        return ("/" if any(len(text) > 1 for text in texts) else "").join(texts)

    def _key_shown(self, hint: str) -> str:
        """`id`, `id:4` for the first four of numbered keys, `id=3` for the third of them."""
        if "=" in hint:
            id, _equals, number = hint.partition("=")
            return keys.shown(self.toychest.keymap.keys_of(id)[int(number) - 1])
        id, _colon, last = hint.partition(":")
        return f"1-{last}" if last else self.toychest.keymap.shown(id)

    # Keys

    async def on_key(self, event: events.Key) -> None:
        if self.app.screen is not self:  # typed ahead: what the key before it put in front of this page has not seen it
            event.stop()
            event.prevent_default()
            return
        if self.has_class("-small"):
            event.stop()
            event.prevent_default()
            self._act_unseen(event.key)
            return
        if self._asked:
            if event.key == "escape":
                event.stop()
                self._end_asking()
                self.show_all()
            return
        event.stop()
        event.prevent_default()
        self.act_on(event.key)

    def _act_unseen(self, key: str) -> None:
        """In a window that is too small keys change nothing: one can only make it larger, leave or quit."""
        id = self.toychest.keymap.find((keys.EVERYWHERE,), key)
        if id in ("quit", "repaint") or (id == "leave" and not self._question and not self._asked):
            getattr(self, f"press_{id}")()

    def act_on(self, key: str) -> None:
        """Do what a key means on this screen now; a key that changes nothing says so."""
        keymap, before = self.toychest.keymap, self._models()
        self._message = None
        id = keymap.find(self.SCOPES, key)
        press = getattr(self, f"press_{id}", None)
        if self._question:
            self._answer_question(keymap.find((keys.QUESTION, keys.EVERYWHERE), key))
        elif press and id and keys.by_id(id).numbered:
            press(keymap.keys_of(id).index(key) + 1)
        elif press:
            press()
        if self.app.screen is not self or not self.is_mounted:  # another page is in front
            return
        self.show_all()
        quiet = press and id in keys.QUIET
        if keymap.knows(key) and not quiet and not self._message and self._models() == before:
            self.nothing_done(key)
            self.show_all()

    def _models(self) -> dict[str | None, object]:
        """What the zones show, all but the news."""
        return {zone.id: zone.model for zone in self.query(Zone) if zone.id not in ("news", "rule-below")}

    def nothing_done(self, key: str) -> None:
        """A key that means something elsewhere, but nothing here and now."""
        sentence = _("{key} does nothing here now.  {keys} shows what every key does.")
        self.say(sentence.format(key=keys.shown(key), keys=self.toychest.keymap.shown("keys")), "prompt")

    def press_quit(self) -> None:
        if self.toychest.wants_to_quit():
            self.toychest.exit()
        else:
            self.say(_("Press Ctrl+C again to quit; everything is saved."), "prompt")

    def press_repaint(self) -> None:
        self.toychest.repaint()

    def press_back(self) -> None:
        self.leave_page()

    def press_leave(self) -> None:
        self.leave_page()

    def leave_page(self) -> None:
        """Back to the screen below; a page that the app was opened with has the home screen below it."""
        if len(self.app.screen_stack) > 1:
            self.dismiss()
        else:
            self.toychest.go_home()

    def press_keys(self) -> None:
        from toychest.ui.screens.help import HelpPage

        self.app.push_screen(HelpPage(self.SCOPES))

    # Talking

    def say(self, sentence: str, role: str = "bad") -> None:
        """Show a sentence in place of the news until the next key."""
        self._message = (sentence, role)

    def confirm(self, question: str, then: Callable[[], None]) -> None:
        """Ask yes or no in the prompt; `then` is done on yes."""
        self._question = (question, then)

    def _answer_question(self, id: str | None) -> None:
        assert self._question
        then = self._question[1]
        if id == "yes":
            self._question = None
            then()
        elif id in ("no", "back", "leave", "quit"):
            self._question = None
        else:
            yes, no = self.toychest.keymap.shown("yes"), self.toychest.keymap.shown("no")
            self.say(_("First answer the question: {yes} for yes, {no} for no.").format(yes=yes, no=no))

    def ask(self, question: str, initial: str, then: Callable[[str], None], longest: int = 40) -> None:
        """Ask for a line of text in the prompt; `then` is done with it on Enter."""
        from toychest.ui.zones.entry import Entry

        self._asked = (question, then)
        self._message = None
        entry = Entry(initial, longest)
        self.query_one("#page").mount(entry, before="#keys")
        self.zone("prompt").styles.display = "none"
        entry.focus()
        self.show_all()

    def save_under_a_name(self, table: Table) -> None:
        """Ask for a name and keep a copy of a game under it; one that is taken is replaced only after asking."""

        def save(title: str, replace: bool = False) -> None:
            try:
                library.named(table, title, replace)
            except library.TitleTaken:
                question = _("There is a save called {title} already.  Replace it?").format(title=title)
                self.confirm(question, lambda: save(title, replace=True))
            except (library.SaveFailed, ValueError) as error:
                self.say(str(error))
            else:
                self.say(_("Saved as {title}.").format(title=title), "good")

        self.ask(_("Save under which name?"), "", save)

    def on_entry_done(self, message: object) -> None:
        if self._asked:
            then = self._asked[1]
            text = cast(str, getattr(message, "text", ""))
            self._end_asking()
            then(text)
            self.show_all()

    def on_entry_quit(self) -> None:
        self.press_quit()
        self.show_all()

    def _end_asking(self) -> None:
        self._asked = None
        self._message = None
        self.query("Entry").remove()
        self.zone("prompt").styles.display = "block"


def _at_most(count: int, hints: Iterable[Hint]) -> list[Hint]:
    """The hints without some of those that may be left out, the last of them first, if there are more than `count`."""
    kept = list(hints)
    while len(kept) > count and (spare := [hint for hint in kept if hint[2:] and not hint[-1]]):
        kept.remove(spare[-1])
    return kept


def _paint_too_small(canvas: Canvas, model: tuple[int, int]) -> None:
    """What is missing, in as few words as a small window can hold; the game behind it is kept as it is."""
    columns, rows = model
    needs = _("Toychest needs {width}x{height}.").format(width=LEAST_WIDTH, height=LEAST_HEIGHT)
    has = _("This window is {width}x{height}.").format(width=columns, height=rows)
    sentences = [needs, has, _("Make it larger: nothing is lost."), _("Or play with: toychest play GAME --plain")]
    top = max(0, (canvas.height - len(sentences)) // 2)
    for row, sentence in enumerate(sentences):
        canvas.center(0, top + row, canvas.width, sentence, "strong" if row == 0 else "text")
