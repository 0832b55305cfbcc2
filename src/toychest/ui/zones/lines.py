"""The five lines every screen has: header, rules above and below, what happened, the prompt, the keys."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toychest.ui.paint.canvas import Canvas, Span, fit, width

Labels = tuple[str, ...]  # a key, what it does, and shorter ways to say that


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


def paint_rule_or_spans(canvas: Canvas, model: str | tuple[Span, ...]) -> None:
    """A rule; or texts, where the line above goes on."""
    if isinstance(model, str):
        paint_rule(canvas, model)
    else:
        paint_spans(canvas, model)


def paint_spans(canvas: Canvas, model: tuple[Span, ...]) -> None:
    """One line of texts in their roles."""
    x = 1
    for text, role in model:
        x = canvas.put(x, 0, text, role, cells=canvas.width - 1 - x)


def two_lines(spans: Sequence[Span], cells: int) -> tuple[tuple[Span, ...], tuple[Span, ...]]:
    """Texts in their roles, parted between two words where they are longer than `cells`; the second line is () if they are not."""
    text = "".join(text for text, _role in spans)
    room = next((count for count in range(len(text), 0, -1) if width(text[:count]) <= cells), 0)
    end = len(text) if room == len(text) else text.rfind(" ", 0, room + 1)
    start = len(text) - len(text[end:].lstrip())
    if end < 0 or width(text[start:].partition(" ")[0]) > cells:  # a word that is longer than a line is broken where it must be
        start = end = room
    return _part(spans, 0, end), _part(spans, start, len(text))


def fits_two_lines(text: str, cells: int) -> bool:
    return all(sum(width(part) for part, _role in line) <= cells for line in two_lines([(text, "text")], cells))


def _part(spans: Sequence[Span], start: int, end: int) -> tuple[Span, ...]:
    """The characters of some texts from `start` to before `end`, counted over all of them."""
    part: list[Span] = []
    before = 0
    for text, role in spans:
        if piece := text[max(0, start - before) : max(0, end - before)]:
            part.append((piece, role))
        before += len(text)
    return tuple(part)


def paint_keys(canvas: Canvas, model: tuple[Labels, ...]) -> None:
    """Keys and what they do.  No key is lost: where there is no room what they do is said in fewer words, or not at all."""
    for pairs in _shorter(model):
        if sum(width(key) + width(label) + bool(label) + 2 for key, label in pairs) - 2 < canvas.width:
            break
    x = 1
    for key, label in pairs:
        x = canvas.spans(x, 0, (key, "key"), (f" {label}" if label else "", "dim")) + 2


def _shorter(model: tuple[Labels, ...]) -> Iterator[list[tuple[str, str]]]:
    """Keys with what they do, then in ever fewer words, those at the right first; in the end the keys alone.

    Where the last and shortest way to say it is "" the key may be left out: it does nothing now, or the prompt speaks of it.
    """
    pairs = [(key, labels[0]) for key, *labels in model]
    yield pairs[:]
    for way in range(2, max(map(len, model), default=0)):
        for index, (key, *labels) in reversed(list(enumerate(model))):
            if way <= len(labels):
                pairs[index] = (key, labels[way - 1]) if labels[way - 1] else ("", "")
                yield [pair for pair in pairs if pair[0]]
    for index, (key, _label) in reversed(list(enumerate(pairs))):
        pairs[index] = (key, "")
        yield [pair for pair in pairs if pair[0]]
