"""A lesson: a game's own screen, on which a script plays the others and says why; the learner plays one seat along."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from toychest import catalog, folders
from toychest.language import _
from toychest.lessons import Lesson, Step
from toychest.table import storage
from toychest.table.contract import Event
from toychest.ui.paint.canvas import Span
from toychest.ui.screens.game import Beat, GameScreen


class LessonScreen(GameScreen):
    """Mixed into a game's screen by `lesson_screen`.  The news line says what a step is about."""

    lesson: Lesson

    def step(self) -> Step | None:
        """The step that comes next; None when the lesson is over."""
        done = len(self.table.history)
        return self.lesson.steps[done] if done < len(self.lesson.steps) else None

    def viewer(self) -> int | None:
        return self.lesson.seat

    def deciders(self) -> list[int]:
        step = self.step()
        return [step.seat] if step and step.seat == self.lesson.seat else []

    def refuses_take_back(self, moves: int) -> str | None:
        return _("A lesson goes one way only.")

    def without_choice(self, seat: int) -> Any | None:
        return None

    def seconds_a_beat(self) -> float | None:
        return None

    def go_on(self) -> None:
        step = self.step()
        if not self.playing_back and self.is_current:
            if step and step.seat != self.lesson.seat:
                self.play(step.seat, step.action)
            elif step:
                self.begin_decision([step.seat])
        self.show_all()

    def play(self, seat: int, action: Any) -> bool:
        step = self.step()
        if step and (seat, action) != (step.seat, step.action):
            goes_on = self.words.choice(step.action, self.shown, self.names)
            self.say(_("The example goes on differently: {choice}.").format(choice=goes_on))
            return False
        return super().play(seat, action)

    def beats(self, seat: int, action: Any, events: Sequence[Event]) -> list[Beat]:
        beats = super().beats(seat, action, events)
        step = self.lesson.steps[len(self.table.history) - 1]
        return beats if step.seat == self.lesson.seat else [Beat(self._said(step)), *beats]

    # What is said: the sentence of a step takes the news line, and the rule's below it where it is long

    def _said(self, step: Step) -> tuple[Span, ...]:
        return ((_(step.text), "strong"), (f"  {step.clause}", "clause"))

    def _step_now(self) -> Step | None:
        """The step that is talked about: the one being played back, or the one to do."""
        if self.playing_back:
            done = self.lesson.steps[len(self.table.history) - 1]
            return done if self._beats[0].news == self._said(done) else None
        return self.step()

    def news(self) -> tuple[Span, ...]:
        step = self._step_now()
        return self._said(step) if step else super().news()

    def prompt(self) -> tuple[Span, ...]:
        if self._step_now() is None and not self.playing_back:
            return (("► ", "prompt"), (_("That is the end of the lesson. Enter leaves it."), "prompt"))
        return super().prompt()

    def press_enter(self) -> None:
        if self.step() is None:
            self.press_leave()
        else:
            super().press_enter()


def lesson_screen(entry: catalog.Entry, lesson: Lesson) -> LessonScreen:
    """The screen of a lesson: the game's own, led by the lesson's script.  Raises BadSave."""
    table = storage.load(folders.shipped("saves") / lesson.save, catalog.rules_of)
    led = type("LessonScreen", (LessonScreen, entry.module("screen").SCREEN), {"lesson": lesson})
    screen: LessonScreen = led(table)
    return screen
