"""`--plain`: a whole game as numbered choices and plain sentences, for screen readers, braille lines and pipes.

Nothing is coloured and the cursor is never moved; a line has at most 76 characters.  Every action is saved at once.
Who may read what depends on `rules.SECRECY` and on the position alone; see `conversation.Eyes`.
"""

from __future__ import annotations

from typing import TextIO

from toychest.aloud import aloud
from toychest.catalog import Entry
from toychest.commands import DONE, FAILED
from toychest.commands.plain.conversation import Conversation
from toychest.commands.plain.letters import WHY_LOCKED
from toychest.commands.plain.page import on_streams
from toychest.library import GameFile
from toychest.table.table import Table

__all__ = ["WHY_LOCKED", "play"]


def play(table: Table, file: GameFile, entry: Entry, input: TextIO | None = None, output: TextIO | None = None) -> int:
    """Play `table` and its rematches until somebody leaves or the input ends, and return the exit code.

    The game is written to `file` after every action; where that fails it is told and the game goes on, but in the end the
    code says so.  Raises Refused if there is nothing to read from or to write to.
    """
    page = on_streams(input, output)
    with aloud():
        while True:
            conversation = Conversation(table, file, entry, page)
            rematch = conversation.run()
            if rematch is None:
                return FAILED if conversation.unsaved else DONE
            table, file = rematch, GameFile.start(rematch)
