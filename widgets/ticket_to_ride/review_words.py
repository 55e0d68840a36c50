"""What a game looked back at says of each decision: what was done, what it cost, what was better, and why."""

from __future__ import annotations

from amsterdam.analysis import Choice
from amsterdam.analysis.review import Decision, Judged
from amsterdam.analysis.worth import difference
from amsterdam.game import Action
from amsterdam.i18n import _
from amsterdam.ticket_to_ride.rollouts import completes
from amsterdam.ticket_to_ride.words import action_words, contract_name
from widgets.worth_rows import points_words

#: Less of a reason than so many points, or of a contract than so much of a chance, is not worth a word.
LEAST_POINTS, LEAST_CHANCE = 0.5, 0.05


def done(decision: Decision) -> str:
    """Say what was done."""
    return action_words(decision.action, decision.view)


def better(judged: Judged) -> str:
    """Say what the best choice was."""
    return action_words(judged.best.action, judged.decision.view)


def cost_words(judged: Judged) -> str:
    """Say what a decision cost."""
    cost, error = judged.cost
    if judged.mistake:
        return points_words(f"−{cost:.1f}", error)
    return _("the best") if judged.best is judged.taken else _("too close to call")


def judgement(judged: Judged) -> str:
    """Say of a decision, without naming a better one, whether it cost anything."""
    if judged.best is judged.taken:
        return _("Nothing better was found.")
    cost, error = judged.cost
    if not judged.mistake:
        text = _("As good as anything, as far as can be told: {best} makes a difference of {points}.")
        return text.format(best=f"“{better(judged)}”", points=points_words(f"{abs(cost):.1f}", error))
    return _("That cost {points}.").format(points=points_words(f"{cost:.1f}", error))


def answer(judged: Judged) -> str:
    """Say what was better, and what the difference is to the chance of winning."""
    text = _("Better: {choice}. It wins {best:.0%} of the games instead of {done:.0%}.")
    return text.format(choice=better(judged), best=judged.best.win, done=judged.taken.win)


def reasons(judged: Judged) -> list[str]:
    """Say where the points that a mistake cost come from, the greatest part first."""
    best, taken, view = judged.best, judged.taken, judged.decision.view
    ours, theirs = best.breakdown(), taken.breakdown()
    parts = {rule: ours[rule] - theirs[rule] for rule in ours}
    others = judged.cost[0] - sum(parts.values())
    texts = {
        "score.routes": (_("{n} points more for routes"), _("{n} points fewer for routes")),
        "score.contracts": (_("{n} points more for contracts"), _("{n} points fewer for contracts")),
        "score.merchandise": (_("{n} points more for merchandise"), _("{n} points fewer for merchandise")),
        "": (_("the best of the others scores {n} points fewer"), _("the best of the others scores {n} points more")),
    }
    found = []
    for rule, points in sorted({**parts, "": others}.items(), key=lambda part: -part[1]):
        if abs(points) >= LEAST_POINTS:
            found.append(texts[rule][points < 0].format(n=f"{abs(points):.1f}"))
    for contract in (*view.contracts, *view.offered):
        one, other = completes(best.rows, contract), completes(taken.rows, contract)
        if abs(one - other) >= LEAST_CHANCE:
            text = _("{contract} is completed in {one:.0%} of the games instead of {other:.0%}")
            found.append(text.format(contract=contract_name(view.board, contract), one=one, other=other))
    return found


def tried(judged: Judged, action: Action) -> tuple[bool, str]:
    """Judge what the reader would rather do: is it as good as the best, and what is there to say?"""
    ranking = judged.ranking
    choice = next(choice for choice in ranking.choices if choice.action == action)
    words = action_words(action, judged.decision.view)
    if choice.action == judged.best.action:
        return True, _("Yes, {choice}: nothing better was found.").format(choice=f"“{words}”")
    if ranking.too_close(choice):
        text = _("Yes, {choice} is as good as {best}: too close to call.")
        return True, text.format(choice=f"“{words}”", best=f"“{better(judged)}”")
    if action == judged.decision.action:
        return False, _("That is what was done. There is something better.")
    behind = points_words(*_behind(ranking.choices[0], choice))
    return False, _("{choice} ends {points} behind the best. Try another one.").format(
        choice=f"“{words}”", points=behind
    )


def _behind(best: Choice, choice: Choice) -> tuple[str, float]:
    mean, error = difference(best, choice)
    return f"{mean:.1f}", error
