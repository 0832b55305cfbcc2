"""The smallest Textual app that answers a key: one widget, whose text changes."""

from textual.app import App, ComposeResult
from textual.widgets import Static


class Bare(App[None]):
    ENABLE_COMMAND_PALETTE = False
    count = 0

    def compose(self) -> ComposeResult:
        yield Static("Nothing but this.")

    def on_key(self) -> None:
        self.count += 1
        self.query_one(Static).update(f"Nothing but {self.count}.")


if __name__ == "__main__":
    Bare().run(mouse=False)
