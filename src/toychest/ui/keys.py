"""The one registry of keys.  Key line, help, README table, rebinding and tests all read it.

A key belongs to a scope; a screen listens to a few scopes, and in those no key means two things.
Names of keys are Textual's: "enter", "question_mark", "ctrl+l", a letter for itself ("U" is shift+u).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from toychest.language import N_, _, ngettext


class Key(NamedTuple):
    """One thing a key does.  `label` is for the key line, `help` is the sentence of the help page.

    `numbered`: several keys that say which, from 1 on; `press_<id>` is told the number.
    """

    id: str
    keys: tuple[str, ...]
    scope: str
    label: str
    help: str
    numbered: bool = False


EVERYWHERE = "everywhere"
MOVING = "moving"
GAME = "game"
LIST = "list"
LOG = "log"
REPLAY = "replay"
RESULTS = "results"
SAVES = "saves"
RULES = "rules"
QUESTION = "question"
HOME = "home"
SETUP = "setup"
SETTINGS = "settings"

# What the help page calls the scopes.  A game's own scope is called as the game.
SCOPE_TITLES = {
    EVERYWHERE: N_("Everywhere"),
    MOVING: N_("Moving about"),
    GAME: N_("At the table"),
    LIST: N_("In lists and texts"),
    LOG: N_("In the log"),
    REPLAY: N_("In a replay"),
    RESULTS: N_("At the end of a game"),
    HOME: N_("On the home screen"),
    SETUP: N_("Setting up a game"),
    SETTINGS: N_("In the settings"),
    SAVES: N_("Among the saves"),
    RULES: N_("In the rulebook"),
    QUESTION: N_("At a question"),
}

ASKING = frozenset({"la-jugueteria-solo"})  # games in which yes and no are answers, so that their screens listen to QUESTION too

BY_SEAT = frozenset({"label", "tyc_grab"})  # a seat's curtain opens with its number, in a race each has a key: none may be missing

SHARED = frozenset({EVERYWHERE, MOVING})  # every screen listens to these, so their keys mean nothing else anywhere

_DIGITS = tuple("123456789")

KEYS: list[Key] = [
    Key("up", ("up",), MOVING, N_("up"), N_("Move up.")),
    Key("down", ("down",), MOVING, N_("down"), N_("Move down.")),
    Key("left", ("left",), MOVING, N_("left"), N_("Move left, or change a value down.")),
    Key("right", ("right",), MOVING, N_("right"), N_("Move right, or change a value up.")),
    Key("next_zone", ("tab",), MOVING, N_("next part"), N_("Go to the next part of the screen.")),
    Key("previous_zone", ("shift+tab",), MOVING, N_("previous part"), N_("Go to the previous part of the screen.")),
    Key("enter", ("enter",), EVERYWHERE, N_("do it"), N_("Do what the prompt says.")),
    Key("back", ("escape", "backspace"), EVERYWHERE, N_("back"), N_("One step back; never leaves a game.")),
    Key("rules", ("question_mark",), EVERYWHERE, N_("rules"), N_("The rules behind this decision; again: all rules.")),
    Key("keys", ("K",), EVERYWHERE, N_("all keys"), N_("What every key does.")),
    Key("repaint", ("ctrl+l",), EVERYWHERE, N_("repaint"), N_("Draw the screen anew.")),
    Key("leave", ("q",), EVERYWHERE, N_("leave"), N_("Leave; everything is saved.")),
    Key("quit", ("ctrl+c", "ctrl+q"), EVERYWHERE, N_("quit"), N_("Twice: quit Toychest; everything is saved.")),
    Key("label", _DIGITS, GAME, N_("choose"), N_("Jump to the thing with that number, or answer for that seat."), numbered=True),
    Key("mark", ("space",), GAME, N_("mark"), N_("Mark or unmark.")),
    Key("undo", ("u",), GAME, N_("undo"), N_("Take the last step back, as long as nothing was revealed.")),
    Key("undo_turn", ("U",), GAME, N_("undo turn"), N_("Go back to the start of the turn.")),
    Key("redo", ("r",), GAME, N_("redo"), N_("Do the step again that was taken back.")),
    Key("log", ("l",), GAME, N_("log"), N_("What happened so far; Enter on a line shows its rule.")),
    Key("peek", ("w",), GAME, N_("my secret"), N_("Look at a wish list or another secret of one player.")),
    Key("hint", ("H",), GAME, N_("hint"), N_("What a bot would do here, and why.")),
    Key("quick_save", ("S",), GAME, N_("quick save"), N_("Save a copy that quick load brings back.")),
    Key("quick_load", ("L",), GAME, N_("quick load"), N_("Go on from the last quick save.")),
    Key("save_as", ("N",), GAME, N_("save as"), N_("Save a copy under a name.")),
    Key("why", ("W",), GAME, N_("why?"), N_("Why a bot did what it did last.")),
    Key("replay", ("R",), GAME, N_("replay"), N_("Go through the game move by move.")),
    Key("story", ("e",), RESULTS, N_("evening's story"), N_("Write the story of the evening to a text file beside the save.")),
    Key("page_up", ("pageup",), LIST, N_("page up"), N_("One page up.")),
    Key("page_down", ("pagedown", "space"), LIST, N_("page down"), N_("One page down.")),
    Key("first", ("home",), LIST, N_("first line"), N_("To the first line.")),
    Key("last", ("end",), LIST, N_("last line"), N_("To the last line.")),
    Key("take_back", ("t",), LOG, N_("take back"), N_("Go back to before this line, if all at the table agree.")),
    Key("round_back", ("pageup",), REPLAY, N_("round back"), N_("Back to where the round began, or the one before.")),
    Key("round_on", ("pagedown",), REPLAY, N_("round on"), N_("On to where the next round begins.")),
    Key("first_move", ("home",), REPLAY, N_("beginning"), N_("To the beginning of the game.")),
    Key("last_move", ("end",), REPLAY, N_("last move"), N_("To the last move.")),
    Key("seen_by", _DIGITS, REPLAY, N_("who looks"), N_("As the player with that number saw it."), numbered=True),
    Key("seen_by_all", ("0", "a"), REPLAY, N_("what all saw"), N_("As everybody saw it.")),
    Key("replay_log", ("l",), REPLAY, N_("log"), N_("What happened up to this move.")),
    Key("replay_why", ("W",), REPLAY, N_("why?"), N_("Why the bot did that.")),
    Key("game_number", (*_DIGITS, "0"), HOME, N_("game"), N_("Go to the game with that number on the shelf."), numbered=True),
    Key("today", ("t",), HOME, N_("seed of the day"), N_("Play the deal that everybody gets today.")),
    Key("edit", ("e",), SETUP, N_("edit"), N_("Type a name, a number or a seed.")),
    Key("person_or_bot", ("b",), SETUP, N_("person or bot"), N_("Let a person or a bot play this seat.")),
    Key("head_start", ("a",), SETUP, N_("head start"), N_("Give a seat a greater head start, or none again.")),
    Key("more_seats", ("plus", "equals_sign"), SETUP, N_("one seat more"), N_("One seat more.")),
    Key("fewer_seats", ("minus",), SETUP, N_("one seat fewer"), N_("One seat fewer.")),
    Key("new_seed", ("n",), SETUP, N_("new seed"), N_("Another deal.")),
    Key("change_key", ("e",), SETTINGS, N_("change the key"), N_("Give a key another key.")),
    Key("usual_key", ("d",), SETTINGS, N_("as it was"), N_("Give a key its usual keys back.")),
    Key("rename", ("e",), SAVES, N_("rename"), N_("Give a save another title.")),
    Key("delete", ("d",), SAVES, N_("delete"), N_("Delete a save; you are asked first.")),
    Key("export", ("x",), SAVES, N_("export"), N_("Copy a save to a file of yours.")),
    Key("replay_save", ("R",), SAVES, N_("replay"), N_("Go through a game move by move.")),
    Key("search", ("slash",), RULES, N_("search"), N_("Look for words in the rulebook.")),
    Key("next_match", ("n",), RULES, N_("next"), N_("To the next rule that was found.")),
    Key("previous_match", ("N",), RULES, N_("the one before"), N_("To the rule that was found before this one.")),
    Key("lj_pass", ("p",), "la-jugueteria", N_("pass"), N_("Pass the round and take a coin.")),
    Key("ljs_pass", ("p",), "la-jugueteria-solo", N_("pass"), N_("Pass the round and take a coin.")),
    Key("t51_alien", tuple("abcdefghijk"), "toy-store-51", N_("alien"), N_("Aim at the alien with that letter."), numbered=True),
    Key("t51_loot", tuple("mopstvxz"), "toy-store-51", N_("loot"), N_("Go to the loot with that letter."), numbered=True),
    Key("t51_pay_more", ("plus",), "toy-store-51", N_("pay another way"), N_("Propose the next way to pay.")),
    Key("t51_pay_less", ("minus",), "toy-store-51", N_("pay the previous way"), N_("Propose the previous way to pay.")),
    Key("t51_join", ("equals_sign",), "toy-store-51", N_("best cells"), N_("Join the power cells that bring most together.")),
    Key("t51_draw", ("G",), "toy-store-51", N_("draw"), N_("Use a draw: a player of your choice draws a card.")),
    Key("t51_battery", ("asterisk",), "toy-store-51", N_("battery"), N_("Charge a battery with the least flexible ammo.")),
    Key("t51_players", ("P",), "toy-store-51", N_("players"), N_("Show the hands, decks and loot of all, or the aliens again.")),
    Key("t51_end", ("full_stop",), "toy-store-51", N_("end"), N_("Stop shooting; then end the turn.")),
    Key("fish_keep", ("k",), "if-wishes-were-fish", N_("keep"), N_("Keep the fish in a boat.")),
    Key("fish_throw", ("t",), "if-wishes-were-fish", N_("throw back"), N_("Throw the fish back for its wish.")),
    Key("fish_sell", ("s",), "if-wishes-were-fish", N_("sell one"), N_("Sell one fish from a boat instead.")),
    Key("pok_keep", ("k",), "pequepoquer", N_("keep all five"), N_("Keep all five cards.")),
    Key("pok_odds", ("o",), "pequepoquer", N_("odds"), N_("Show what may come of the marked cards, or the ladder again.")),
    Key("sor_draw", ("d",), "sorting-toys", N_("draw"), N_("Draw until a card fits.")),
    Key("sor_pay", ("c",), "sorting-toys", N_("pay coins"), N_("Pay what the ruling card costs and turn up a new one.")),
    Key("col_pile", ("p",), "collectors", N_("pile"), N_("Take the top of the pile, where everybody sees it.")),
    Key("col_deck", ("d",), "collectors", N_("deck"), N_("Draw from the deck, for your eyes only.")),
    Key("ju3_pile", ("p",), "jugue3", N_("pile"), N_("Take the top of the pile, where everybody sees it.")),
    Key("ju3_deck", ("d",), "jugue3", N_("deck"), N_("Draw from the deck, for your eyes only.")),
    Key("ju3_group", ("g",), "jugue3", N_("group"), N_("Group the hand by another two toys that may become trios.")),
    Key("mts_next", ("n",), "my-own-toy-shop", N_("next best"), N_("Go to the next best spot for the chosen tile.")),
    Key("tyc_grab", tuple("apzmtbek"), "toss-your-cookies", N_("grab"), N_("In a race: the key of each seat, in order."), numbered=True),
    Key("tyc_call", ("exclamation_mark",), "toss-your-cookies", N_("call"), N_("Call “Snickerdoodle!”; then press your number.")),
    Key("yes", ("y",), QUESTION, N_("yes"), N_("Yes.")),
    Key("no", ("n",), QUESTION, N_("no"), N_("No.")),
]

# What may be done without anything that changes on the screen: at the end of a list, say.
QUIET = frozenset({"repaint"} | {key.id for key in KEYS if key.scope in (MOVING, LIST)})

# How keys are called on the screen.
_SHOWN = {
    "enter": N_("Enter"), "escape": N_("Esc"), "backspace": N_("Backspace"), "space": N_("Space"), "tab": N_("Tab"),
    "shift+tab": N_("Shift+Tab"), "pageup": N_("PgUp"), "pagedown": N_("PgDn"), "home": N_("Home"), "end": N_("End"),
    "up": "↑", "down": "↓", "left": "←", "right": "→", "question_mark": "?", "slash": "/", "full_stop": ".", "comma": ",",
    "plus": "+", "minus": "-", "equals_sign": "=", "asterisk": "*", "exclamation_mark": "!",
    "greater_than_sign": ">", "less_than_sign": "<",
}  # fmt: skip


def shown(key: str) -> str:
    """How one key is called on the screen."""
    if key.startswith("ctrl+"):
        return "Ctrl+" + key[5:].upper()
    return _(_SHOWN.get(key, "")) or key


class BadKeys(ValueError):
    """Keys that clash or do not exist; the message is one sentence."""


class Keymap:
    """Which key does what, with a person's own keys (`own`: id to key names) put in place of the defaults.

    Raises BadKeys for an unknown id and for a key that would mean two things on one screen.
    """

    def __init__(self, own: Mapping[str, str] | None = None) -> None:
        own = own or {}
        known = {key.id for key in KEYS}
        for id in own:
            if id not in known:
                raise BadKeys(_("there is no key {id!r} to change").format(id=id))
            least = len(by_id(id).keys) if id in BY_SEAT else 1
            if len(own[id].split()) < least:
                sentence = ngettext("{id} needs a key", "{id} needs {count} keys", least)
                raise BadKeys(sentence.format(id=id, count=least))
        self._keys = {key.id: tuple(own[key.id].split()) if key.id in own else key.keys for key in KEYS}
        self._by_scope: dict[str, dict[str, str]] = {}
        for key in KEYS:
            for name in self._keys[key.id]:
                if other := self._meant_by(name, key.scope):
                    raise BadKeys(_("{key} would be both {one} and {other}").format(key=shown(name), one=key.id, other=other))
                self._by_scope.setdefault(key.scope, {})[name] = key.id

    def _meant_by(self, name: str, scope: str) -> str | None:
        """What a key means already on the screens that listen to `scope`."""
        for other, keys in self._by_scope.items():
            if name in keys and _heard_together(scope, other):
                return keys[name]
        return None

    def find(self, scopes: Iterable[str], key: str) -> str | None:
        """What `key` does in the first of `scopes` that knows it."""
        for scope in scopes:
            if id := self._by_scope.get(scope, {}).get(key):
                return id
        return None

    def knows(self, key: str) -> bool:
        """Whether `key` does something on any screen."""
        return any(key in keys for keys in self._by_scope.values())

    def keys_of(self, id: str) -> tuple[str, ...]:
        return self._keys[id]

    def shown(self, id: str) -> str:
        """The first key of `id` as the key line calls it."""
        keys = self._keys[id]
        return shown(keys[0]) if keys else ""

    def all_shown(self, id: str) -> str:
        """All keys of `id`; keys that are numbers in a row as one: "1-9"."""
        texts: list[str] = []
        first = last = ""
        for name in self._keys[id]:
            if name.isdecimal() and last.isdecimal() and int(name) == int(last) + 1:
                texts[-1] = f"{first}-{name}"
            else:
                texts.append(shown(name))
                first = name
            last = name
        return " ".join(texts)


def _heard_together(one: str, other: str) -> bool:
    """Whether some screen listens to both scopes."""
    return one == other or one in SHARED or other in SHARED or other in _beside(one) or one in _beside(other)


def _beside(scope: str) -> tuple[str, ...]:
    """What a screen that listens to `scope` may listen to as well: lists of all kinds, a game with its own yes and no."""
    if scope in (LOG, SAVES, RULES, SETTINGS):
        return (LIST,)
    if scope == GAME:
        return (QUESTION,)
    if scope == RESULTS:
        return (GAME,)
    if scope in ASKING:
        return (GAME, QUESTION)
    return () if scope in SCOPE_TITLES else (GAME,)


def by_id(id: str) -> Key:
    return next(key for key in KEYS if key.id == id)
