"""A line to type in, in the place of the prompt: names, titles, seeds, words to search for."""

from __future__ import annotations

from textual.message import Message
from textual.widgets import Input


class Entry(Input):
    """Textual's own input line without its frame and its blinking; Enter sends Done."""

    class Done(Message):
        """The text is as the person wants it."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    class Quit(Message):
        """Ctrl+C was pressed, which leaves Toychest from here as from everywhere."""

    def __init__(self, initial: str, longest: int) -> None:
        super().__init__(initial, max_length=longest, compact=True, select_on_focus=False)
        self.cursor_blink = False

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self.post_message(self.Done(event.value))

    def action_copy(self) -> None:
        """What Textual's own line does on Ctrl+C."""
        self.post_message(self.Quit())
