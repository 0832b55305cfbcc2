"""Setting a game up: who sits where, the options of its rules, the seed.  Everything is filled in, so Enter starts."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import Any, ClassVar, Literal

import msgspec
from textual.containers import Horizontal, Vertical
from textual.widget import Widget

from toychest import catalog
from toychest.bots import RANDOM, levels, usual_level
from toychest.commands.options import allowed, describe_options, parse_options
from toychest.language import N_, _, how_many, ngettext
from toychest.library import GameFile
from toychest.people import BOT_NAMES, LONGEST_NAME, BadName, bot_name, checked_names, clean, nameless
from toychest.table import seeds
from toychest.table.contract import BadOptions
from toychest.table.table import Player, Table
from toychest.ui import glyphs, keys
from toychest.ui.paint.canvas import Span
from toychest.ui.paint.form import Panel, Row, paint_panel, paint_text
from toychest.ui.screens.page import Hint, Page
from toychest.ui.zones.zone import Zone

PRESSES = 4  # of a key, from no head start to the largest
VALUE_AT = 23  # the column of a panel where values begin: behind the longest name, before the longest level
LEVELS = (N_("random"), N_("easy"), N_("normal"), N_("hard"))  # for the catalogs of words; a game may have others

Spot = tuple[Literal["count", "seat", "option", "seed"], int]  # a row: its kind, and which of that kind from 0 on


class Place:
    """A seat while it is being set up.  It remembers both its person and its bot, whoever of them sits there now."""

    def __init__(self, person: str, level: str) -> None:
        self.person = person
        self.bot = ""  # "": a name is found when it is needed
        self.level = level  # of the bot that sits here; "": the person sits here


class SetupPage(Page):
    """Set-up of the game called `slug`; a seed or options that were asked for already are filled in."""

    SCOPES: ClassVar[tuple[str, ...]] = (keys.EVERYWHERE, keys.MOVING, keys.SETUP)
    CARET_ROLES: ClassVar[tuple[str, ...]] = ("selected", "cursor")

    def __init__(self, slug: str, seed: int | None = None, options: Any = None) -> None:
        super().__init__()
        self.entry = catalog.find(slug)
        self.rules = self.entry.rules
        self.levels = tuple(levels(self.entry))
        fields = describe_options(self.rules)
        self.fields = [field for field in fields if field["type"] != "seats"]  # each is a row
        self.head_start = next((field for field in fields if field["type"] == "seats"), None)  # chosen at the seats' rows
        self.options = self.rules.Options() if options is None else options
        self.seed = seeds.fresh() if seed is None else seed
        self.count = self.entry.usual_seats
        self.places: list[Place] = []  # as many as the largest table has
        self.cursor: Spot = ("seat", 0)

    def on_mount(self) -> None:
        for seat in range(self.entry.seats[-1]):
            self.places.append(Place(self._usual_name(seat), usual_level(self.entry) if seat else ""))

    def _usual_name(self, seat: int) -> str:
        """Who sat there last, or a name for somebody who has not said."""
        remembered = self.toychest.settings.names[seat : seat + 1]
        if remembered and clean(remembered[0]):
            return clean(remembered[0])
        return nameless(seat)

    # What is chosen

    def names(self) -> list[str]:
        """The names at the table.  A bot that was given none takes one that nobody has."""
        places = self.places[: self.count]
        names = [place.bot if place.level else place.person for place in places]
        for seat, name in enumerate(names):
            if not name:
                usual = BOT_NAMES[seat - 1]
                taken = {other.casefold() for other in names}
                names[seat] = usual if usual.casefold() not in taken else bot_name(names)
        return names

    def players(self) -> list[Player]:
        """Raises BadName if a name is missing or there twice."""
        return [Player(name, place.level) for name, place in zip(checked_names(self.names()), self.places, strict=False)]

    def trouble(self) -> str:
        """Why the game could not be started as it is set up now; "" if it can."""
        try:
            self.players()
        except BadName as error:
            return str(error)
        return ""

    # What it shows

    def header(self) -> tuple[str, str, str]:
        return self.entry.title, _("Before the game"), seeds.words(self.seed)

    def compose_body(self) -> Iterable[Widget]:
        with Vertical():
            yield Zone(paint_text, "intro")
            with Horizontal(id="set-up", classes="panels"):
                yield Zone(paint_panel, "people", "panel")
                yield Zone(paint_panel, "options", "panel")
            yield Zone(paint_text, "about")

    def show_body(self) -> None:
        self.zone("intro").show((_(self.entry.about), "text"))
        self.zone("people").show(self._panel(_("At the table"), self._people_spots(), after=0))
        self.zone("options").show(self._panel(_("How it is played"), self._other_spots(), after=len(self.fields) - 1))
        self.zone("about").show((self._about(), "dim"))

    def _people_spots(self) -> list[Spot]:
        return [("count", 0), *(("seat", seat) for seat in range(self.count))]

    def _other_spots(self) -> list[Spot]:
        return [*(("option", index) for index in range(len(self.fields))), ("seed", 0)]

    def _panel(self, title: str, spots: list[Spot], after: int) -> Panel:
        """The rows of some spots, with a gap after one of them."""
        rows = [self._row(spot) for spot in spots]
        cursor = spots.index(self.cursor) if self.cursor in spots else None
        if 0 <= after < len(rows) - 1:
            rows.insert(after + 1, Row())
            cursor = cursor + 1 if cursor is not None and cursor > after else cursor
        return Panel(title, tuple(rows), cursor, VALUE_AT)

    def _row(self, spot: Spot) -> Row:
        match spot:
            case "count", _index:
                low, high = self.entry.seats[0], self.entry.seats[-1]
                return Row(((_("Seats"), "text"),), ((str(self.count), "strong"),), f"{low}–{high}", changeable=low != high)
            case "seat", seat:
                return self._seat_row(seat)
            case "option", index:
                field = self.fields[index]
                return Row(((field["title"], "text"),), (self._value_in_words(field),), field["clause"])
        title = _("Seed of the day") if self.seed == seeds.of_day(date.today()) else _("Seed")
        return Row(((title, "text"),), ((seeds.words(self.seed), "strong"),), changeable=False)

    def _seat_row(self, seat: int) -> Row:
        place, role = self.places[seat], f"seat-{seat + 1}"
        label: tuple[Span, ...] = ((f"{seat + 1} ", "dim"), (f"{glyphs.SEATS[seat]} ", role), (self.names()[seat], "strong"))
        ahead = self._ahead()[seat]
        if not place.level:
            return Row(label, ((_("person"), "good"), (f" +{ahead}" if ahead else "", "strong")))
        between = (f" +{ahead} ", "strong") if ahead else (f" {self._meter(place.level)} ".replace("  ", " "), "dim")
        return Row(label, ((_("bot"), "dim"), between, (_(place.level), "dim")))

    def _meter(self, level: str) -> str:
        """How strong a bot is, from one ● on; nothing of one that plays at random."""
        scale = [level for level in self.levels if level != RANDOM]
        strength = scale.index(level) + 1 if level in scale else 0
        return "●" * strength + "○" * (len(scale) - strength) if strength else ""

    def _ahead(self) -> list[int]:
        """The head start of each place."""
        given = self._value(self.head_start) if self.head_start else ()
        return [*given, *[0] * (len(self.places) - len(given))]

    def _value(self, field: dict[str, Any]) -> Any:
        return getattr(self.options, field["name"])

    def _value_in_words(self, field: dict[str, Any]) -> Span:
        value = self._value(field)
        if field["type"] == "bool":
            return (_("✓ on"), "good") if value else (_("· off"), "dim")
        return _(value) if isinstance(value, str) else str(value), "strong"

    def _for_how_many(self) -> str:
        return _("{title} is for {players}.").format(title=self.entry.title, players=how_many(self.entry.seats))

    def _about(self) -> str:
        """A few sentences on what is under the cursor."""
        match self.cursor:
            case "count", _index:
                return self._for_how_many()
            case "seat", seat:
                return self._about_seat(seat)
            case "option", index:
                return _about_option(self.fields[index])
        return _("The luck of the game: whoever types the same seed meets the same cards and dice.")

    def _about_seat(self, seat: int) -> str:
        if self.head_start and self._ahead()[seat]:
            return _("{description}  (up to {most}; rule {clause})").format(
                description=self.head_start["description"], most=self.head_start["le"], clause=self.head_start["clause"]
            )
        if self.places[seat].level:
            return _("A bot plays this seat.  It sees only what this seat may see.")
        return _("A person plays this seat at this keyboard.  Type another name with {key}.").format(key=self.toychest.keymap.shown("edit"))

    def news(self) -> tuple[Span, ...]:
        trouble = self.trouble()
        return ((f"{_sentence(trouble)}", "bad"),) if trouble else ()

    def prompt(self) -> tuple[Span, ...]:
        bots = sum(bool(place.level) for place in self.places[: self.count])
        people = self.count - bots
        who = []
        if people:
            who.append(ngettext("{count} person", "{count} people", people).format(count=people))
        if bots:
            who.append(ngettext("{count} bot", "{count} bots", bots).format(count=bots))
        sentence = _("Enter starts the game: {who}.").format(who=", ".join(who))
        return (("► ", "prompt"), (sentence, "prompt"))

    def hints(self) -> Iterable[Hint]:
        kind, index = self.cursor
        yield "enter", _("start"), ""
        if kind == "seat":
            yield "left right", _("change")
            yield "edit", _("name")
            yield "person_or_bot", _("bot") if not self.places[index].level else _("person")
            if self.head_start:
                yield "head_start", ""
        elif kind == "seed":
            yield "edit", _("type a seed")
            yield "new_seed", ""
        else:
            yield "left right", _("change")
            yield "edit", _("type")
        if len(self.entry.seats) > 1:
            yield "fewer_seats more_seats", _("seats")
        yield "rules", ""
        yield "leave", _("back")

    # Keys

    def press_up(self) -> None:
        self._move(-1)

    def press_down(self) -> None:
        self._move(1)

    def _move(self, step: int) -> None:
        spots = self._people_spots() + self._other_spots()
        self.cursor = spots[(spots.index(self.cursor) + step) % len(spots)]

    def press_next_zone(self) -> None:
        """To the other panel, on the row at the same height."""
        people, others = self._people_spots(), self._other_spots()
        here, there = (people, others) if self.cursor in people else (others, people)
        self.cursor = there[min(here.index(self.cursor), len(there) - 1)]

    def press_previous_zone(self) -> None:
        self.press_next_zone()

    def press_left(self) -> None:
        self._change(-1)

    def press_right(self) -> None:
        self._change(1)

    def _change(self, step: int) -> None:
        match self.cursor:
            case "count", _index:
                self._seat(self.count + step)
            case "seat", seat:
                kinds = ("", *self.levels)
                place = self.places[seat]
                place.level = kinds[(kinds.index(place.level) + step) % len(kinds)]
            case "option", index:
                self._change_option(self.fields[index], step)
            case _:
                self.say(_("{key} deals another seed.").format(key=self.toychest.keymap.shown("new_seed")), "prompt")

    def _change_option(self, field: dict[str, Any], step: int) -> None:
        value = self._value(field)
        if field["type"] == "bool":
            self._choose(field, not value)
        elif field["type"] == "choice":
            choices = field["choices"]
            self._choose(field, choices[(choices.index(value) + step) % len(choices)])
        else:
            low, high = field["ge"], field["le"]
            if (low is None or value + step >= low) and (high is None or value + step <= high):
                self._choose(field, value + step)
            else:
                self.say(_("{title}: {allowed}.").format(title=field["title"], allowed=allowed(field)))

    def _choose(self, field: dict[str, Any], value: Any) -> None:
        self.options = msgspec.structs.replace(self.options, **{field["name"]: value})

    def press_more_seats(self) -> None:
        self._seat(self.count + 1)

    def press_fewer_seats(self) -> None:
        self._seat(self.count - 1)

    def _seat(self, count: int) -> None:
        if count not in self.entry.seats:
            self.say(self._for_how_many())
            return
        self.count = count
        if self.cursor[0] == "seat":
            self.cursor = ("seat", min(self.cursor[1], count - 1))

    def press_person_or_bot(self) -> None:
        kind, seat = self.cursor
        if kind != "seat":
            self.say(_("Go to a seat first: up and down."), "prompt")
            return
        place = self.places[seat]
        place.level = "" if place.level else usual_level(self.entry)

    def press_head_start(self) -> None:
        kind, seat = self.cursor
        if self.head_start is None:
            self.say(_("In this game nobody can have a head start."), "prompt")
        elif kind != "seat":
            self.say(_("Go to a seat first: up and down."), "prompt")
        else:
            ahead = self._ahead()
            most = self.head_start["le"]
            ahead[seat] = 0 if ahead[seat] == most else min(ahead[seat] + max(1, most // PRESSES), most)
            self._choose(self.head_start, tuple(ahead))

    def press_new_seed(self) -> None:
        self.seed = seeds.fresh()

    def press_edit(self) -> None:
        match self.cursor:
            case "count", _index:
                self.ask(_("How many seats?"), str(self.count), self._type_count, 2)
            case "seat", seat:
                name = self.names()[seat]
                before = "" if name == nameless(seat) else name  # nobody wants to rub that out first
                self.ask(_("What is the name of seat {number}?").format(number=seat + 1), before, self._type_name, LONGEST_NAME)
            case "option", index:
                field = self.fields[index]
                if field["type"] == "bool":
                    self._change_option(field, 1)
                    return
                value = self._value(field)
                self.ask(_("{title}: {allowed}").format(title=field["title"], allowed=allowed(field)), str(value), self._type_value)
            case _:
                self.ask(_("Which seed?  A word and a number like BEAR-4127"), seeds.words(self.seed), self._type_seed)

    def _type_count(self, text: str) -> None:
        text = text.strip()
        self._seat(int(text) if text.isascii() and text.isdigit() else -1)

    def _type_name(self, text: str) -> None:
        name = clean(text)
        place = self.places[self.cursor[1]]
        if not name:
            self.say(_("A name needs at least one letter."))
        elif place.level:
            place.bot = name
        else:
            place.person = name

    def _type_value(self, text: str) -> None:
        field = self.fields[self.cursor[1]]
        try:
            self.options = parse_options(self.rules, [f"{field['name']}={text}"], self.options)
        except ValueError as error:
            self.say(_sentence(str(error)))

    def _type_seed(self, text: str) -> None:
        try:
            self.seed = seeds.parse(text)
        except seeds.BadSeed as error:
            self.say(_sentence(str(error)))

    def press_rules(self) -> None:
        from toychest.ui.screens.rules import RulesPage

        kind, index = self.cursor
        at = self.fields[index]["clause"] if kind == "option" else None
        self.app.push_screen(RulesPage(self.entry, at=at or None))

    # Starting

    def press_enter(self) -> None:
        from toychest.ui.screens.game import screen_of

        try:
            table = Table(self.rules, self.players(), self.seed, self._options())
        except (BadName, BadOptions) as error:
            self.say(_sentence(str(error)))
            return
        self._remember_names()
        self.app.switch_screen(screen_of(table, GameFile.start(table)))

    def _options(self) -> Any:
        """The options of the game that is set up: who does not play has no head start."""
        if self.head_start is None:
            return self.options
        ahead = self._ahead()[: self.count]
        return msgspec.structs.replace(self.options, **{self.head_start["name"]: tuple(ahead) if any(ahead) else ()})

    def _remember_names(self) -> None:
        """Keep the names of the people by seat, also those who do not play this time.  A name nobody gave is not kept."""
        settings = self.toychest.settings
        names = [*settings.names, *[""] * (self.count - len(settings.names))]
        for seat, place in enumerate(self.places[: self.count]):
            if not place.level and place.person != nameless(seat):
                names[seat] = place.person
        if names != settings.names:
            settings.names = names
            self.toychest.remember()  # what fails here is no reason not to play


def _about_option(field: dict[str, Any]) -> str:
    return _("{description}  ({allowed}; rule {clause})").format(
        description=field["description"], allowed=allowed(field), clause=field["clause"]
    )


def _sentence(text: str) -> str:
    """A message with a capital at its beginning and a full stop at its end."""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "?", "!")) else ".")
