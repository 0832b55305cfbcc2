"""The five lines every screen has: header, rules above and below, what happened, the prompt, the keys."""

from __future__ import annotations

from toychest.ui.paint.canvas import Canvas, Span, fit, width


def paint_header(canvas: Canvas, model: tuple[str, str, str]) -> None:
    """Game, round and seat in the middle, seed at the right."""
    left, middle, right = model
    canvas.put(1, 0, left, "title")
    canvas.right(canvas.width - 1, 0, right, "dim")
    space = canvas.width - 6 - width(left) - width(right)
    middle = fit(middle, space)
    centered = (canvas.width - width(middle)) // 2
    earliest, latest = 3 + width(left), canvas.width - 3 - width(right) - width(middle)
    canvas.put(max(earliest, min(centered, latest)), 0, middle, "strong")


def paint_rule(canvas: Canvas, model: str) -> None:
    canvas.put(0, 0, model * canvas.width, "rule")


def paint_spans(canvas: Canvas, model: tuple[Span, ...]) -> None:
    """One line of texts in their roles."""
    x = 1
    for text, role in model:
        x = canvas.put(x, 0, text, role, cells=canvas.width - 1 - x)


def paint_keys(canvas: Canvas, model: tuple[tuple[str, str], ...]) -> None:
    """Pairs of key and what it does; a pair that does not fit is left out."""
    x = 1
    for key, label in model:
        if x + width(key) + 1 + width(label) <= canvas.width:
            x = canvas.spans(x, 0, (key, "key"), (f" {label}", "dim")) + 2
