"""The words of a review for each decision: what was done, what it cost, what was better, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from amsterdam.analysis.course import unsure
from amsterdam.analysis.review import Decision, Judged, dearest, doubtful
from amsterdam.analysis.worth import FEW, difference
from amsterdam.game import Action, View
from amsterdam.games import game
from amsterdam.i18n import _, ngettext
from widgets.table.match import Match
from widgets.worth.loading import until_ready
from widgets.worth.points import about, clearly_worse, costs
from widgets.worth.reasons import Sources, reasons


class ReviewWords:
    """Puts decisions and their judgements into words. A game's own words add the following.

    Attributes:
        what_if_page: the page that analyses a position.
    """

    what_if_page: ClassVar[str]

    @staticmethod
    def action(action: Action, view: View) -> str:
        """Return an action as a command."""
        return game(view.game).action_words(action, view)

    def when(self, decision: Decision) -> str:
        """Return when in the game a decision was made; empty if its number says enough."""
        return ""

    def sources(self) -> Sources:
        """Return the phrases for more and for fewer points of each source."""
        raise NotImplementedError

    def more_reasons(self, judged: Judged) -> list[str]:
        """Return further advantages of the best choice over the one that was made."""
        return []

    # --- what was done -----------------------------------------------------------------------------------------------

    def done(self, decision: Decision) -> str:
        """Say what was done."""
        return self.action(decision.action, decision.view)

    def cost(self, judged: Judged) -> str:
        """Say what a decision cost."""
        cost, error = judged.cost
        if judged.glance:
            return _("seems to cost something") if judged.doubtful else _("seems fine")
        if judged.mistake:
            return costs(cost, error)
        return _("the best") if judged.best is judged.taken else _("as good as the best")

    def judgement(self, judged: Judged) -> str:
        """Say whether a decision cost anything, without naming a better one."""
        if judged.best is judged.taken:
            return _("Nothing better was found.")
        cost, error = judged.cost
        if not judged.mistake:
            text = _("As good as anything, as far as can be told: {best} would have come to much the same.")
            return text.format(best=f"“{self._better(judged)}”")
        return _("That cost {points}.").format(points=about(cost, error))

    # --- what was better ---------------------------------------------------------------------------------------------

    def _better(self, judged: Judged) -> str:
        return self.action(judged.best.action, judged.decision.view)

    def answer(self, judged: Judged) -> str:
        """Say what was better, and the difference it makes to the chance of winning."""
        best, done = f"{judged.best.win:.0%}", f"{judged.taken.win:.0%}"
        text = _("Better: {choice}.").format(choice=self._better(judged))
        if best == done:
            return text
        more = _("It wins {best} of the games instead of {done}.")
        return text + " " + more.format(best=best, done=done)

    def reasons(self, judged: Judged) -> list[str]:
        """Say where the points lost by a mistake come from."""
        return reasons(judged.best, judged.taken, self.sources()) + self.more_reasons(judged)

    # --- what the reader would rather do -----------------------------------------------------------------------------

    def tried(self, judged: Judged, action: Action) -> tuple[bool, str]:
        """Judge the action that the reader prefers: whether it is as good as the best, and what to say to it."""
        ranking = judged.ranking
        choice = next(choice for choice in ranking.choices if choice.action == action)
        words = self.action(action, judged.decision.view)
        if choice.action == judged.best.action:
            return True, _("Yes, {choice}: nothing better was found.").format(choice=f"“{words}”")
        if ranking.too_close(choice):
            text = _("Yes, {choice} is as good as {best}.")
            return True, text.format(choice=f"“{words}”", best=f"“{self._better(judged)}”")
        if action == judged.decision.action:
            return False, _("That is what was done. There is something better.")
        behind, error = difference(ranking.choices[0], choice)
        if choice.count < FEW:
            text = _("{choice} {worse}. Try another one.")
            return False, text.format(choice=f"“{words}”", worse=clearly_worse(behind, error))
        text = _("{choice} ends {points} behind the best. Try another one.")
        return False, text.format(choice=f"“{words}”", points=about(max(0.0, behind), error))


# --- the whole game ---------------------------------------------------------------------------------------------------


def summed_up(match: Match, name: str, made: Sequence[Decision], judged: Mapping[int, Judged] | None) -> str:
    """Say how a game ended, and give a verdict on the decisions that somebody made, once all are `judged`."""
    lines = how_it_ended(match, "" if made else name)
    if made and judged is not None:
        lines.append(verdict(made, judged))
    return " ".join(lines)


def how_it_ended(match: Match, idle: str) -> list[str]:
    """Say how a game ended, in sentences; `idle` is the name of a reader who never had a choice, or empty."""
    result = match.state.result()
    if result is None:
        return [_("This game is not over yet. Play it to its end, then come back to look at your decisions.")]
    lines = []
    if not match.humans:
        lines.append(_("Only bots sat at this table, who learn nothing from it. You may look at what they did."))
    points = ", ".join(f"{name} {score}" for name, score in zip(match.names, result.scores, strict=True))
    lines.append(_("The game ended {points}.").format(points=points.replace("-", "−")))
    if idle:
        lines.append(_("{name} never had a choice in it.").format(name=idle))
    return lines


def verdict(decisions: Sequence[Decision], judged: Mapping[int, Judged]) -> str:
    """Sum up the mistakes once all decisions are judged."""
    mistakes = sum(one.mistake for one in judged.values())
    if not mistakes:
        return _("No decision is sure to have cost anything: well played.")
    text = ngettext("{n} decision cost points.", "{n} decisions cost points.", mistakes).format(n=mistakes)
    most = dearest(judged.values())
    if most is not None:
        more = _("Decision {n} cost the most wins: {done:.0%} of the games instead of {best:.0%} with the best choice.")
        place = decisions.index(most.decision) + 1
        text += " " + more.format(n=place, best=most.best.win, done=most.taken.win)
    return text


def progress(decisions: Sequence[Decision], judged: Mapping[int, Judged], getting_ready: bool, without: bool) -> str:
    """Say how far the work is; empty when it is done.

    `without` is whether the work goes on although the compiled rules are not ready.
    """
    if getting_ready and not without:
        return _("Getting ready… the very first time this takes about a minute.")
    return " ".join(filter(None, [_far(decisions, judged), until_ready() if without else ""]))


def _far(decisions: Sequence[Decision], judged: Mapping[int, Judged]) -> str:
    known, total = len(judged), len(decisions)
    closely = sum(one.glance is None for one in judged.values())
    if known < total:
        return _("{n} of {all} decisions looked at.").format(n=known, all=total)
    waiting = len(doubtful(judged))
    if waiting:
        text = _("All decisions glanced at, {n} looked at closely, {more} to go: the most costly ones first.")
        return text.format(n=closely, more=waiting)
    if unsure(judged):
        text = _("All decisions glanced at, {n} looked at closely. Next those where the game seems to have turned.")
        return text.format(n=closely)
    if closely < total:
        text = _("{n} of {all} decisions looked at closely; the others seem fine at a glance.")
        return text.format(n=closely, all=total)
    return ""
