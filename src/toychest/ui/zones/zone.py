"""A zone: one passive widget that shows a picture of a model and sends only what changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

from textual.geometry import Offset, Region
from textual.strip import Strip
from textual.widget import Widget

from toychest.ui.paint.canvas import Canvas

if TYPE_CHECKING:
    from toychest.ui.app import ToychestApp

Painter = Callable[[Canvas, Any], None]


class Zone(Widget, can_focus=False):
    """A picture that `painter` draws of whatever `show` was last given.

    A model is any value that compares by what it shows (a tuple, a frozen Struct).  The cursor is part of the model;
    the screen owns it.  Nothing is drawn before the first `show`.
    """

    def __init__(self, painter: Painter, id: str, classes: str = "") -> None:
        super().__init__(id=id, classes=classes)
        self._painter = painter
        self._model: Any = None
        self._canvas = Canvas(0, 0)
        self._strips: dict[int, Strip] = {}

    @property
    def model(self) -> Any:
        return self._model

    def show(self, model: Any) -> None:
        """Show a model; if its picture differs from the last one, repaint where it does."""
        if model != self._model:
            self._model = model
            self._repaint()

    def look_again(self) -> None:
        """Repaint everything: the theme or the glyphs changed."""
        self._strips.clear()
        self.refresh()

    def on_resize(self) -> None:
        self._repaint()

    def picture(self) -> Canvas:
        """The picture as it is now (for tests and for text snapshots)."""
        return self._canvas

    def place_of(self, role: str) -> Offset | None:
        """Where on the screen the first cell is that plays a role."""
        found = self._canvas.find(role)
        return self.region.offset + found if found else None

    def _repaint(self) -> None:
        width, height = self.size
        canvas = Canvas(width, height)
        if self._model is not None and width and height:
            self._painter(canvas, self._model)
        before, self._canvas = self._canvas, canvas
        if (before.width, before.height) != (width, height):
            self._strips.clear()
            self.refresh()
            return
        regions = canvas.changes(before)
        for _x, y, _width, high in regions:
            for row in range(y, y + high):
                self._strips.pop(row, None)
        if regions:
            self.refresh(*(Region(*region) for region in regions))

    def render_line(self, y: int) -> Strip:
        strip = self._strips.get(y)
        if strip is None:
            app = cast("ToychestApp", self.app)
            if y >= self._canvas.height:
                return Strip.blank(self.size.width, app.look.styles["text"])
            strip = self._strips[y] = app.look.strip(self._canvas, y)
        return strip
