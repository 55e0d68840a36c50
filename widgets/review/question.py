"""One decision of a review: what was done, the question what would have been better, and the answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from ipywidgets import HTML, Button, VBox

from amsterdam.analysis.review import Decision, Judged
from amsterdam.game import Action, View
from amsterdam.games import game
from amsterdam.i18n import _
from widgets.drawing.compared import BETTER, DONE, sign
from widgets.parts.guard import Status, guarded
from widgets.parts.position_link import position_query
from widgets.parts.site import address
from widgets.review.words import ReviewWords


class Question(VBox):
    """Asks before it answers; `on_reveal` is called when the reader asks for the answer."""

    def __init__(self, words: ReviewWords, on_reveal: Callable[[], object], say: Status) -> None:
        self._words = words
        self.heading, self.before, self.asked, self.feedback = HTML(), HTML(), HTML(), HTML()
        self.answer, self.link = HTML(), HTML()
        self.show_me = Button()
        self.show_me.on_click(guarded(lambda _button: on_reveal(), say))
        for part in (self.asked, self.feedback):
            part.add_class("amst-live")
        self.before.add_class("amst-quiet")
        self.feedback.add_class("amst-said")
        #: The decision on the screen, and what was last said to the reader's choice.
        self._replied: tuple[Decision | None, str] = (None, "")
        parts = [self.heading, self.before, self.asked, self.feedback, self.show_me, self.answer, self.link]
        super().__init__(parts)
        self.add_class("amst-panel")
        self.add_class("amst-review-question")
        self.retell()

    def retell(self) -> None:
        """Show every text in the current language."""
        self.show_me.description = _("Show me")
        self.forget()

    def forget(self) -> None:
        """Have the next `show` give its reply anew, in place of whatever was said since."""
        self._replied = None, ""

    def say(self, sentence: str) -> None:
        """Answer the reader's attempt."""
        self.feedback.value = f"<p>{escape(sentence)}</p>" if sentence else ""
        self.feedback.layout.display = None if sentence else "none"

    def show(
        self,
        decision: Decision,
        counted: str,
        names: Sequence[str],
        judged: Judged | None,
        guess: Action | None,
        revealed: bool,
    ) -> Judged | None:
        """Show a decision and its judgement, if there is one; return the judgement if the reader may see all of it.

        Args:
            counted: the number of the decision, in words.
            guess: the action that the reader prefers.
            revealed: whether the reader has asked for the answer.
        """
        what = _("Done: {choice}").format(choice=self._words.done(decision))
        self.heading.value = f"<h3>{escape(counted)}</h3>{_signed(DONE, what)}"
        view = decision.view
        sentences = [game(view.game).sentence(event, names, view.board) for event in decision.before]
        self.before.value = _folded(_("What happened before"), [text for text in sentences if text])
        good, reply = self._words.tried(judged, guess) if judged and guess else (False, "")
        if guess and not judged:
            reply = _("Noted: the answer comes once this decision has been looked at.")
        if (decision, reply) != self._replied:  # else a refusal stays until it has been read
            self._replied = decision, reply
            self.say(reply)
        is_open = judged is not None and (revealed or good or not judged.mistake)
        self.asked.value = f"<p>{escape(self._asked(judged, is_open))}</p>"
        self.show_me.layout.display = None if judged and not is_open else "none"
        self.answer.value = self._answer(judged) if judged and is_open and judged.mistake else ""
        self._draw_link(decision.view, names)
        return judged if is_open else None

    def show_move(self, counted: str, sentences: Sequence[str], view: View, names: Sequence[str]) -> None:
        """Show a move that is no decision of the reviewed seat: what happened, as the seat saw it.

        Args:
            counted: the number of the move, in words.
            sentences: what happened.
            view: what the seat saw after it.
        """
        self._replied = None, ""
        told = " ".join(sentences) or _("Nothing that could be seen from here.")
        self.heading.value = f"<h3>{escape(counted)}</h3><p>{escape(told)}</p>"
        for part in (self.before, self.asked, self.answer):
            part.value = ""
        self.say("")
        self.show_me.layout.display = "none"
        self._draw_link(view, names)

    def _draw_link(self, view: View, names: Sequence[str]) -> None:
        page = self._words.what_if_page
        target = escape(address(f"{page}?{position_query(view, view.seat, names)}"))
        words = escape(_("What if? Take this position apart"))
        self.link.value = f'<a href="{target}" target="_blank" rel="noopener">{words}</a>'

    def _asked(self, judged: Judged | None, is_open: bool) -> str:
        if judged is None:
            text = _("This decision has yet to be looked at closely.")
            return text + " " + _("Meanwhile: what would you do? Choose as at the table.")
        judgement = self._words.judgement(judged)
        question = _("What would have been better? Choose again, as at the table.")
        return judgement if is_open else f"{judgement} {question}"

    def _answer(self, judged: Judged) -> str:
        """Say what was better, and why."""
        lines = "".join(f"<li>{escape(reason)}</li>" for reason in self._words.reasons(judged))
        intro = escape(_("With it, on average:"))
        why = f"<p>{intro}</p><ul>{lines}</ul>" if lines else ""
        return f"{_signed(BETTER, self._words.answer(judged))}{why}"


def _signed(kind: str, words: str) -> str:
    """Return words after the sign that marks on the board what they speak of."""
    return f'<p class="amst-signed">{sign(kind)} <b>{escape(words)}</b></p>'


def _folded(title: str, lines: list[str]) -> str:
    if not lines:
        return ""
    return f"<details><summary>{escape(title)}</summary><p>{escape(' '.join(lines))}</p></details>"
