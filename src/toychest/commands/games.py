"""`toychest games`: the games there are, their seats and options."""

from __future__ import annotations

import argparse
from typing import Any

from toychest.catalog import GAMES, Entry
from toychest.commands import DONE
from toychest.language import _, how_many


def add(subparsers: Any) -> None:
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "games",
        help=_("list the games, their seats and options"),
        description=_("List the games with how many can play and what can be chosen."),
        epilog=_("example:") + "\n  toychest games --json",
    )
    parser.add_argument("--json", action="store_true", help=_("one JSON list, for programs"))


def run(arguments: argparse.Namespace) -> int:
    if arguments.json:
        import json

        print(json.dumps([_described(entry) for entry in GAMES], ensure_ascii=False, indent=1))
    else:
        print("\n\n".join(_told(entry) for entry in GAMES))
    return DONE


def _described(entry: Entry) -> dict[str, Any]:
    from toychest.commands.options import describe_options

    options = [
        {
            "name": field["name"],
            "type": field["type"],
            "default": field["default"],
            "description": field["description"],
            "title": field["title"],
            "clause": field["clause"],
            "minimum": field["ge"],
            "maximum": field["le"],
            "choices": field["choices"],
        }
        for field in describe_options(entry.rules)
    ]
    return {"slug": entry.slug, "title": entry.title, "seats": [entry.seats[0], entry.seats[-1]], "options": options}


def _told(entry: Entry) -> str:
    from toychest.commands.options import allowed, describe_options, in_words

    lines = [f"{entry.slug}  {entry.title}, {how_many(entry.seats)}"]
    for field in describe_options(entry.rules):
        usual = _("{allowed}, usually {default}").format(allowed=allowed(field), default=in_words(field["default"]))
        lines += [f"  {field['name']} ({usual})", f"      {field['description']}"]
    return "\n".join(lines)
