"""A game's options as people write them: `--option round_limit=20`, and as lists of what can be chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import msgspec.inspect as kinds

from toychest.language import _
from toychest.meant import instead

YES = ("on", "yes", "sí", "si", "true", "1")
NO = ("off", "no", "false", "0")


def parse_options(rules: Any, pairs: Sequence[str], base: Any = None) -> Any:
    """The Options that `pairs`, each "name=value", make of `base` (None: the game's defaults).

    Raises ValueError; its message is one sentence that names the option and what it may be.
    """
    chosen = rules.Options() if base is None else base
    fields = {field["name"]: field for field in describe_options(rules)}
    for pair in pairs:
        name, equals, text = (part.strip() for part in pair.partition("="))
        name = name.replace("-", "_")
        if name not in fields:
            sentence = _("there is no option {name!r} in this game: {instead}")
            raise ValueError(sentence.format(name=name[:40], instead=instead(name, fields)))
        if not equals:
            raise ValueError(_("the option {name} needs a value: {allowed}").format(name=name, allowed=allowed(fields[name])))
        chosen = msgspec.structs.replace(chosen, **{name: _read(fields[name], text)})
    return chosen


def describe_options(rules: Any) -> list[dict[str, Any]]:
    """Each option as a dict: name, type ("bool", "int", "choice" or "seats"), default, description, title, clause, ge, le, choices.

    `ge` and `le` are the ends of a range, None where there is none; `choices` is None unless the type is "choice".
    An option of the type "seats" is a tuple with a number in that range for each seat; seats that are left out have 0.
    """
    return [_describe(field) for field in kinds.type_info(rules.Options).fields]  # type: ignore[attr-defined]


def in_words(value: Any) -> str:
    """What an option is, in words."""
    if isinstance(value, bool):
        return _("on") if value else _("off")
    if isinstance(value, tuple):
        return ",".join(map(str, value)) if any(value) else _("none")
    return _(value) if isinstance(value, str) else str(value)


def allowed(field: dict[str, Any]) -> str:
    """What a described option may be, in words."""
    if field["type"] == "bool":
        return _("on or off")
    if field["type"] == "choice":
        return ", ".join(map(str, field["choices"]))
    low, high = field["ge"], field["le"]
    if field["type"] == "seats":
        return _("a number from {low} to {high} for each seat, like {example}").format(low=low, high=high, example=f"{low},{high}")
    if low is None and high is None:
        return _("a whole number")
    if high is None:
        return _("a whole number from {low} up").format(low=low)
    if low is None:
        return _("a whole number up to {high}").format(high=high)
    return _("a whole number from {low} to {high}").format(low=low, high=high)


def _describe(field: kinds.Field) -> dict[str, Any]:
    kind = field.type
    about: dict[str, Any] = {}
    extra: dict[str, Any] = {}
    if isinstance(kind, kinds.Metadata):
        about, extra, kind = kind.extra_json_schema or {}, kind.extra or {}, kind.type
    described = {
        "name": field.name,
        "type": "bool",
        "default": field.default,
        "description": _(about.get("description", "")),
        "title": _(about.get("title", field.name)),
        "clause": extra.get("clause", ""),
        "ge": None,
        "le": None,
        "choices": None,
    }
    match kind:
        case kinds.BoolType():
            return described
        case kinds.IntType(ge=low, le=high):
            return described | {"type": "int", "ge": low, "le": high}
        case kinds.LiteralType(values=values):
            return described | {"type": "choice", "choices": list(values)}
        case kinds.VarTupleType(item_type=kinds.IntType(ge=low, le=high)):
            return described | {"type": "seats", "ge": low, "le": high}
    raise TypeError(f"an option cannot be of the type {kind}")


def _read(field: dict[str, Any], text: str) -> Any:
    value = _value(field, text)
    if value is None:
        sentence = _("the option {name} cannot be {value!r}: choose {allowed}")
        raise ValueError(sentence.format(name=field["name"], value=text[:40], allowed=allowed(field)))
    return value


def _value(field: dict[str, Any], text: str) -> Any:
    """What `text` means for the option; None if nothing."""
    if field["type"] == "bool":
        word = text.casefold()
        return True if word in YES else False if word in NO else None
    if field["type"] == "choice":
        return next((choice for choice in field["choices"] if str(choice).casefold() == text.casefold()), None)
    if field["type"] == "seats":
        numbers = [_number(part.strip(), field) for part in text.split(",")]
        return None if None in numbers else tuple(numbers)
    return _number(text, field)


def _number(text: str, field: dict[str, Any]) -> int | None:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 16):
        return None
    number, low, high = int(text), field["ge"], field["le"]
    return number if (low is None or number >= low) and (high is None or number <= high) else None
