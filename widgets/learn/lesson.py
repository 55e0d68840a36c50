"""A lesson: one step at a time, played on a live board and judged by the engine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from html import escape
from typing import Protocol

from ipywidgets import HTML, Button, DOMWidget

from amsterdam.game import Action, Event, IllegalAction, View
from amsterdam.games import game
from amsterdam.i18n import _
from amsterdam.learn.lesson import Attempt, Lesson, Step, Verdict, solve, way_on
from widgets.learn.lesson_answers import Words, answer_words, moves_in_words, options
from widgets.learn.lesson_end import LessonEnd
from widgets.learn.lesson_window import Dots, LessonWindow
from widgets.learn.progress import STARS, Progress
from widgets.parts.as_code import AsCode
from widgets.parts.boxes import box
from widgets.parts.browser import Browser
from widgets.parts.guard import guarded
from widgets.parts.menu_button import menu_button
from widgets.parts.page import Page
from widgets.parts.position_link import position_query
from widgets.parts.presses import Presses, too_late
from widgets.rules.rule_card import RuleCard
from widgets.table.areas import Areas

ANSWERS = 6  # the number of answer buttons
RULES = 6  # the most rules a step may teach


class LessonStage(Words, Protocol):
    """What a game provides for a lesson. Each game's module ``lesson_stage`` implements it."""

    #: The parts that a step is played with, and who else is at the table.
    @property
    def areas(self) -> Areas: ...
    @property
    def players(self) -> DOMWidget: ...

    #: Address of the page that plays a position on, and of the page that analyses it (None if there is none).
    @property
    def play_page(self) -> str: ...
    @property
    def what_if_page(self) -> str | None: ...

    def show(self, view: View, step: Step) -> None:
        """Show a position of a step as the learner sees it."""
        ...

    def choose(self, places: frozenset[int]) -> None:
        """Highlight places on the board."""
        ...

    def reset(self) -> None:
        """Forget earlier choices when another step begins."""
        ...

    def sentences(self, events: Sequence[Event], view: View) -> list[tuple[str, str]]:
        """Return (sentence, rule id) for what happened, as far as the seat of a view may know it."""
        ...

    def example(self, rule: str) -> str:
        """Return a picture of a rule as HTML."""
        ...


class LessonPage(Page):
    """Plays the steps of a lesson.

    Args:
        lesson: the steps.
        make_stage: makes the game's stage, which reports an action (`act`), a place (`clicked`) or a refusal (`refuse`)
            to this page.
    """

    def __init__(self, lesson: Lesson, make_stage: Callable[[LessonPage], LessonStage]) -> None:
        self.lesson = lesson
        self.browser = Browser()
        self.presses = Presses(self.browser)
        self.progress = Progress(self.browser, lesson.game)
        self.number = 0
        self.attempt = Attempt(lesson.steps[0], lesson.game)
        self.chosen: frozenset[int] = frozenset()
        self._hints = self._faults = 0
        self._finished = False
        self.stage = make_stage(self)
        self._build()
        self._open(0)
        self.browser.on_ready(self._resume)

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.number]

    @property
    def _is_last(self) -> bool:
        return self.number == len(self.lesson.steps) - 1

    @property
    def skip(self) -> Button:
        """The button that skips this step."""
        return self._skips[self.number % 2]

    # --- the parts ---------------------------------------------------------------------------------------------------

    def _build(self) -> None:
        self.dots, self.task, self.feedback, self.links = Dots(), HTML(), HTML(), HTML()
        self.task.add_class("amst-task")
        self.feedback.add_class("amst-live").add_class("amst-feedback")
        self.answers = [self._button("", partial(self._pressed, place)) for place in range(ANSWERS)]
        self.check = self._button(_("Check"), self._checked)
        self.hint = self._button(_("Hint"), self._hint)
        self.restart = self._button(_("From the start"), self._begin)
        self.back = self._button(_("Back"), lambda: self._turn_to(self.number - 1))
        self.next = self._button(_("Next"), self._on_to_next, primary=True)
        self.next.add_class("amst-on")
        # Two that alternate: a second press on a hidden one skips no further step.
        self._skips = [self._button(_("Skip"), partial(self._skipped, turn)) for turn in range(2)]
        self.rules = [self._button("", partial(self._show_rule, place)) for place in range(RULES)]
        for chip in self.rules:
            chip.add_class("amst-link")
        self.card = RuleCard(game(self.lesson.game).rulebook, on_error=self.say, example=self.stage.example)
        self._see, self.code = box("amst-see", HTML(escape(_("Rules:"))), *self.rules), AsCode()
        self.end = LessonEnd(self.lesson, self._turn_to, self.say)
        self.menu_button = menu_button()
        task = (
            self.task,
            box("amst-answers", *self.answers, self.check),
            self.feedback,
            self.end,
            box("amst-turn-over", self.hint, self.restart, self.back, self.next, *self._skips),
        )
        head = (self.dots, box("amst-controls", self.links), self.menu_button)
        stage, title = self.stage, _(self.lesson.title)
        self.window = LessonWindow(stage.areas, stage.players, title, head, task, [self._see, self.code], self.say)
        super().__init__([self.browser, self.window, self.card], menu=[])
        self.open_menu_by(self.menu_button)
        self.play_in_window(True)

    def _button(self, text: str, action: Callable[[], object], primary: bool = False) -> Button:
        button = Button(description=text, button_style="primary" if primary else "")
        button.on_click(guarded(lambda _button: action(), self.say))
        return button

    # --- steps -------------------------------------------------------------------------------------------------------

    def _resume(self) -> None:
        """Start with the first step that is not done, as far as the browser remembers."""
        done = [bool(stars) for stars in self._all_stars()]
        if any(done) and not all(done) and self.number == 0:
            self._open(done.index(False))
        else:
            self._draw_dots()

    def _open(self, number: int) -> None:
        self.number = max(0, min(number, len(self.lesson.steps) - 1))
        self._hints = self._faults = 0
        self._begin()
        self.card.hide()

    def _turn_to(self, number: int) -> None:
        """Open another step; the pressed button has disappeared, so the focus moves to the task."""
        self._open(number)
        self.browser.focus_on("amst-task")

    def _on_to_next(self) -> None:
        if self._finished and not self.presses.late():
            self._turn_to(self.number + 1)

    def _skipped(self, turn: int) -> None:
        if self._skips[turn] is self.skip and not self._finished:
            self._turn_to(self.number + 1)

    def _begin(self) -> None:
        """Show the step from its first position."""
        self._finished, self.chosen = False, frozenset()
        self.attempt = Attempt(self.step, self.lesson.game)
        self.stage.reset()
        self._draw()
        self._tell("", "")

    def _draw(self) -> None:
        step = self.step
        self.presses.begin()
        self._draw_dots()
        self.task.value = f"<h2>{escape(_(step.task))}</h2>"
        self._draw_answers()
        self._draw_hint()
        moved = step.kind == "do" and (self._finished or self.attempt.events)
        self.restart.layout.display = None if moved else "none"
        self.back.disabled = self.number == 0
        self._draw_ways_on()
        self._draw_rules()
        self._draw_links()
        self.stage.show(self.attempt.state.view(step.seat), step)
        self.stage.choose(self.chosen)
        self._note_shown()

    def _note_shown(self) -> None:
        self.presses.show(id(self.attempt), len(self.attempt.events), self._hints, self._faults, self._finished)

    def _draw_ways_on(self) -> None:
        last = self._is_last
        self.next.layout.display = None if self._finished and not last else "none"
        for skip in self._skips:
            skip.layout.display = None if skip is self.skip and not self._finished and not last else "none"
        if self._finished and last:
            self.end.show(self._all_stars())
        else:
            self.end.hide()

    def retell(self) -> None:
        """Show the step in the current language."""
        self._draw()

    def _draw_dots(self) -> None:
        self.dots.show(self.number, self._all_stars())

    def _all_stars(self) -> list[int]:
        return [self.progress.stars(self.lesson.id, step.id) for step in self.lesson.steps]

    def _options(self) -> list[tuple[str, str]]:
        return options(self.step, self.lesson.game, self.stage)

    def _draw_answers(self) -> None:
        offered = self._options()
        for place, button in enumerate(self.answers):
            here = place < len(offered)
            button.layout.display = None if here else "none"
            button.description = offered[place][0] if here else ""
            button.disabled = self._finished
        several = self.step.kind == "find" and self.step.ask.startswith("way")
        self.check.layout.display = None if several else "none"
        self.check.disabled = self._finished or not self.chosen

    def _draw_hint(self) -> None:
        given = self._hints >= len(self.step.hints)
        self.hint.description = _("Show the answer") if given else _("Hint")
        self.hint.disabled = self._finished
        self.hint.layout.display = "none" if self._finished else None

    def _draw_rules(self) -> None:
        """Link to the rules of the step; where their names would give the answer away, only after it."""
        book = game(self.lesson.game).rulebook
        visible = self._finished or self.step.kind == "do"
        self._see.layout.display = None if visible else "none"
        for place, chip in enumerate(self.rules):
            here = visible and place < len(self.step.rules)
            chip.layout.display = None if here else "none"
            chip.description = book.rule(self.step.rules[place]).title if here else ""

    def _draw_links(self) -> None:
        state, step = self.attempt.state, self.step
        query = position_query(state, step.seat, [self.stage.name(step, seat) for seat in range(state.players)])
        ways = [(self.stage.play_page, query, _("Play on from here"))]
        if self.stage.what_if_page is not None:
            ways.append((self.stage.what_if_page, f"{query}&from=lesson", _("What if?")))
        self.code.show(state.view(step.seat))
        links = (f'<a href="{escape(f"{page}?{asked}")}">{escape(words)}</a>' for page, asked, words in ways)
        self.links.value = f"<p>{' · '.join(links)}</p>"

    def _show_rule(self, place: int) -> None:
        self.card.show(self.step.rules[place])

    # --- answers -----------------------------------------------------------------------------------------------------

    def act(self, action: Action) -> None:
        """Judge an action on the board."""
        if self.may_decide():
            self._judge(self.attempt.act(action))

    def may_decide(self) -> bool:
        """Say whether the learner can act in this step; explain it if not."""
        if self._came_late():
            return False
        if self._finished:
            self._tell(_("This step is done. Go on to the next one."), "")
        elif self.step.kind != "do":
            self._tell(_("Here the question above wants an answer; nothing is moved."), "")
        else:
            return True
        return False

    def _came_late(self) -> bool:
        """Say whether the latest press is dropped, and tell the learner."""
        late = self.presses.late()
        if late:
            self._tell(too_late(), "")
        return late

    def clicked(self, place: int) -> bool:
        """Take a place on the board as the answer if the step asks for places; return whether it was one."""
        if self.step.kind != "find" or self._finished or self._came_late():
            return False
        if self.step.ask.startswith("way"):
            self.chosen = self.chosen ^ {place}
            self.stage.choose(self.chosen)
            self._draw_answers()
        else:
            self.chosen = frozenset({place})
            self._checked()
        return True

    def _checked(self) -> None:
        if self.step.kind == "find" and not self._finished and not self._came_late():
            self._judge(self.attempt.answer(",".join(map(str, sorted(self.chosen)))))

    def _pressed(self, place: int) -> None:
        if not self._finished and not self._came_late():
            self._judge(self.attempt.answer(self._options()[place][1]))

    def _judge(self, verdict: Verdict) -> None:
        """Show the result of an answer."""
        self._finished = verdict.kind == "done"
        if self._finished:
            self.progress.done(self.lesson.id, self.step.id, self._stars())
        elif verdict.kind != "on":
            self._faults += 1
        if verdict.kind in ("done", "on", "again") or self.step.kind != "do":
            self._draw()
        words = _(verdict.text) if verdict.text else ""
        happened = self.stage.sentences(verdict.events, self.attempt.state.view(self.step.seat))
        # The events that the step is about, or all of them if none of those happened.
        sentences = [text for text, rule in happened if rule in self.step.rules] or [text for text, _rule in happened]
        self._tell(words, verdict.kind, sentences, self._reason(verdict))
        if self._finished:  # one key goes on
            self.browser.focus_on("amst-way" if self._is_last else "amst-on")

    def _reason(self, verdict: Verdict) -> str:
        """Return the refusal that a question was about, to be shown after the answer."""
        if verdict.kind != "done" or self.step.kind not in ("legal", "spot"):
            return ""
        why = self.attempt.why()
        return why[0] if why else ""

    def _stars(self) -> int:
        return max(1, STARS - (self._faults > 0) - (self._hints > 0))

    def why_not(self, action: Action) -> IllegalAction | None:
        return self.attempt.why_not(action)

    def looked(self) -> None:
        """Do nothing: a closer look at something keeps the answer on screen."""

    def refuse(self, refusal: IllegalAction, tried: str = "") -> None:
        """Say why something on the board is refused, in the lesson's own words where it foresees the mistake."""
        self._faults += 1
        if tried:
            refusal = self.attempt.in_own_words(refusal, tried)
        self._tell(_(refusal.message), "refused")

    def _hint(self) -> None:
        """Give the next hint; after the last one, the answer itself."""
        if self._finished or self._came_late():
            return
        hints = self.step.hints
        self._hints += 1
        self._draw_hint()
        if self._hints <= len(hints):
            self._tell(_(hints[self._hints - 1]), "hint")
        else:
            self._tell(_("The answer: {answer}.").format(answer=self._answer()), "hint")

    def _answer(self) -> str:
        """Return the answer in words; for a step that is played, the moves from the current position."""
        step, name = self.step, self.lesson.game
        if step.kind != "do":
            return answer_words(step, name, self.stage)
        return moves_in_words(way_on(self.attempt) or solve(step, name), self.attempt)

    # --- saying ------------------------------------------------------------------------------------------------------

    def say(self, sentence: str) -> None:
        """Say what went wrong."""
        self._tell(sentence, "refused")

    def remark(self, sentence: str) -> None:
        """Say something neutral, such as what lies in a place."""
        self._tell(sentence, "")

    def _tell(self, text: str, kind: str, happened: list[str] | None = None, reason: str = "") -> None:
        marks = {"done": "✓", "refused": "✗", "wrong": "✗", "again": "↺", "hint": "→"}
        lines = [f"<p><b>{marks.get(kind, '')} {escape(text)}</b></p>" if text else ""]
        lines += [f"<p>{escape(reason)}</p>" if reason else ""]
        lines += [f'<p class="amst-quiet">{escape(" ".join(happened))}</p>' if happened else ""]
        html = "".join(lines)
        self.feedback.value = f'<div class="amst-said amst-{kind}">{html}</div>' if html else ""
        self.window.panels.look_away()
        self._note_shown()
        if html and kind != "on":  # in the middle of a step the learner already sees what to press next
            ended = self._finished and self._is_last
            self.browser.bring_into_sight("amst-feedback" if ended else "amst-asks")
