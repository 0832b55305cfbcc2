"""Build hook: compiles the message catalogs (.po to .mo), so that wheels and editable installs speak every language."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogHook(BuildHookInterface):  # type: ignore[type-arg]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        for source in Path(self.root, "src/toychest/locale").glob("*/LC_MESSAGES/*.po"):
            with source.open("rb") as file:
                catalog = read_po(file)
            compiled = BytesIO()
            write_mo(compiled, catalog)
            half_done = source.with_suffix(".mo.new")
            half_done.write_bytes(compiled.getvalue())
            half_done.replace(source.with_suffix(".mo"))  # at once: somebody may be reading the old one
