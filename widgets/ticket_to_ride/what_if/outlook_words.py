"""The words of the outlook as HTML: what can be done and why not, the score so far, ways for contracts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from html import escape

from amsterdam.game import IllegalAction
from amsterdam.i18n import _, ngettext
from amsterdam.ticket_to_ride.actions import ClaimRoute
from amsterdam.ticket_to_ride.analysis.outlook import Ending, Need, Path, Prospect
from amsterdam.ticket_to_ride.board import Board
from amsterdam.ticket_to_ride.view import View
from amsterdam.ticket_to_ride.words import action_words, card_name, colour_name, contract_name, route_name

MINUS = "\N{MINUS SIGN}"


def signed(points: int) -> str:
    """Return points with their sign.

    >>> signed(3), signed(-4), signed(0)
    ('+3', '−4', '0')
    """
    return f"{points:+d}".replace("-", MINUS) if points else "0"


def percent(chance: Fraction) -> str:
    """Return a chance in per cent; 0 and 100 only if it is certain.

    >>> percent(Fraction(1, 3)), percent(Fraction(1, 9999)), percent(Fraction(9999, 10000)), percent(Fraction(1))
    ('33 %', 'under 1 %', 'over 99 %', '100 %')
    """
    if 0 < chance < Fraction(1, 100):
        return _("under 1 %")
    if Fraction(99, 100) < chance < 1:
        return _("over 99 %")
    return f"{round(100 * chance)} %"


def paragraph(text: str) -> str:
    return f"<p>{escape(text)}</p>"


def listed(lines: Iterable[str]) -> str:
    return "<ul>" + "".join(f"<li>{escape(line)}</li>" for line in lines) + "</ul>"


# --- now --------------------------------------------------------------------------------------------------------------


def possible(view: View) -> str:
    """Return what can be done now: draws, and each route once with the number of payments."""
    actions = view.legal_actions()
    lines = list(dict.fromkeys(action_words(a, view) for a in actions if not isinstance(a, ClaimRoute)))
    payments: dict[int, list[str]] = {}
    for action in actions:
        if isinstance(action, ClaimRoute):
            payments.setdefault(action.route, []).append(action_words(action, view))
    for route, words in payments.items():
        ways = ngettext("{n} way to pay", "{n} ways to pay", len(words)).format(n=len(words))
        name = _("Claim {route} ({colour})").format(
            route=route_name(view.board, route), colour=colour_name(view.board.routes[route].colour)
        )
        lines.append(words[0] if len(words) == 1 else f"{name}: {ways}")
    return listed(lines)


def by_rule(refusals: Mapping[str, IllegalAction]) -> dict[str, list[tuple[str, str]]]:
    """Return refused actions as (action, reason) by rule, the rule with the most of them last."""
    rules: dict[str, list[tuple[str, str]]] = {}
    for action, refusal in refusals.items():
        rules.setdefault(refusal.rule, []).append((action, refusal.message))
    return dict(sorted(rules.items(), key=lambda item: len(item[1])))


def refused(board: Board, title: str, lines: Sequence[tuple[str, str]]) -> str:
    """Return what one rule forbids: its title and the number of actions, and under them each with its reason."""
    count = ngettext("{n} action", "{n} actions", len(lines)).format(n=len(lines))
    items = "".join(f"<li>{escape(_action(board, action))}: {escape(reason)}</li>" for action, reason in lines)
    return f"<details><summary>{escape(title)} ({escape(count)})</summary><ul>{items}</ul></details>"


def _action(board: Board, action: str) -> str:
    """Return an action of `outlook.refusals` in words."""
    if action == "blind":
        return _("Draw a card blind from the deck")
    if action == "contracts":
        return _("Draw contracts")
    number = int(action.partition(" ")[2])
    colour = colour_name(board.routes[number].colour)
    return _("{route} ({colour})").format(route=route_name(board, number), colour=colour)


# --- the score --------------------------------------------------------------------------------------------------------


def score(endings: Sequence[Ending], board: Board, names: Sequence[str]) -> str:
    """Return each player's score if the game ended here, by rule in one column each; then the known contracts."""
    heads = "".join(f'<th scope="col">{escape(name)}</th>' for name, _ending in zip(names, endings, strict=False))
    rows = [
        (_("Routes"), [signed(ending.routes) for ending in endings]),
        (_("Contracts"), [_open_sum(ending.contracts, ending, bool(ending.judged)) for ending in endings]),
        (_("Merchandise"), [signed(ending.merchandise[0]) for ending in endings]),
        (_("Together"), [f"<b>{_open_sum(ending.points, ending)}</b>" for ending in endings]),
    ]
    body = "".join(
        f'<tr><th scope="row">{escape(title)}</th>{"".join(f"<td>{cell}</td>" for cell in cells)}</tr>'
        for title, cells in rows
    )
    table = f'<table class="amst-why"><thead><tr><td></td>{heads}</tr></thead><tbody>{body}</tbody></table>'
    held = "".join(_judged(ending, board, name) for name, ending in zip(names, endings, strict=False))
    return f"{table}<ul>{held}</ul>"


def _open_sum(points: int, ending: Ending, known: bool = True) -> str:
    """Return a sum, with a question mark if contracts that only their owner knows would change it."""
    return (signed(points) if known or not ending.unknown else "") + "?" * bool(ending.unknown)


def _judged(ending: Ending, board: Board, name: str) -> str:
    """Return a player's known contracts, and whether each is completed."""
    lines = ""
    for contract, done in ending.judged:
        sign, word = ("✓", _("completed")) if done else ("✗", _("not completed"))
        points = signed(board.contracts[contract].points * (1 if done else -1))
        ends = contract_name(board, contract).rpartition(" (")[0]
        mark = f'<span role="img" aria-label="{escape(word)}">{sign}</span>'
        lines += f"<li>{escape(name)}: {mark} {escape(ends)} {points}</li>"
    return lines


# --- contracts --------------------------------------------------------------------------------------------------------


def state_of(prospect: Prospect, view: View) -> str:
    """Describe the progress of a contract in a sentence."""
    if prospect.completed:
        return _("It is completed: your routes join its two locations.")
    if not prospect.paths:
        return _("It cannot be completed any more: no open way is left.")
    if not any(path.enough_carts for path in prospect.paths):
        left = view.carts[view.seat]
        text = ngettext(
            "No open way is short enough for the {n} cart you have left.",
            "No open way is short enough for the {n} carts you have left.",
            left,
        )
        return text.format(n=left)
    least = min(path.lacking for path in prospect.paths)
    if least == 0:
        return _("You hold the cards for a whole way.")
    return ngettext("At least {n} more card is needed.", "At least {n} more cards are needed.", least).format(n=least)


def ways(prospect: Prospect, chances: Sequence[Fraction], turns: int, shown: int) -> str:
    """Return the open ways as a table, with the chance to have all cards for each after `turns` turns of drawing."""
    heads = _heads(_("Way"), _("Cards still needed"), _within(turns))
    body = ""
    for place, (path, chance) in enumerate(zip(prospect.paths, chances, strict=True), start=1):
        carts = ngettext("{n} cart", "{n} carts", path.way.carts).format(n=path.way.carts)
        if not path.enough_carts:
            carts = _("{carts}, more than you have").format(carts=carts)
        title = _("Way {n}: {carts}").format(n=place, carts=carts)
        mark = ' class="amst-shown"' if place == shown else ""
        share = f"{percent(chance)}{_bar(float(chance))}"
        body += f'<tr{mark}><th scope="row">{escape(title)}</th><td>{escape(needed(path))}</td><td>{share}</td></tr>'
    return f'<table class="amst-why amst-ways"><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>'


def _heads(*titles: str) -> str:
    return "".join(f'<th scope="col">{escape(title)}</th>' for title in titles)


def _within(turns: int) -> str:
    return ngettext("Chance after {n} turn", "Chance after {n} turns", turns).format(n=turns)


def _bar(part: float) -> str:
    return f'<span class="amst-part" style="width:{100 * part:.0f}%"></span>'


def needed(path: Path) -> str:
    """Return the cards a way still needs, not counting the wilds in hand."""
    if path.lacking == 0:
        return _("none: you can pay for all of it")
    cards = ", ".join(f"{n} {_kinds(kinds.split('/'))}" for kinds, n in path.short.items())
    wilds = sum(path.short.values()) - path.lacking
    if wilds:
        text = ngettext("{cards}; {n} wild of yours comes off", "{cards}; {n} wilds of yours come off", wilds)
        return text.format(cards=cards, n=wilds)
    return cards


def _kinds(colours: Sequence[str]) -> str:
    if list(colours) == ["grey"]:
        return _("of any one colour")
    return _(" or ").join(colour_name(colour) for colour in colours)


def way(path: Path, chances: Sequence[Fraction], turns: int) -> str:
    """Return the routes of one way, the cards for each, and the chance to have those."""
    heads = _heads(_("Route"), _("Takes"), _within(turns))
    body = ""
    for need, chance in zip(path.needs, chances, strict=True):
        name = escape(route_name(path.view.board, need.route))
        share = f"{percent(chance)}{_bar(float(chance))}"
        body += f'<tr><th scope="row">{name}</th><td>{escape(_takes(need))}</td><td>{share}</td></tr>'
    return f'<table class="amst-why amst-ways"><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>'


def _takes(need: Need) -> str:
    kinds = _("of one colour") if len(need.kinds) == 6 else _(" or ").join(card_name(kind) for kind in need.kinds)
    text = _("{n} {kinds}").format(n=need.length, kinds=kinds)
    if need.short:
        return _("{cards}, {n} more needed").format(cards=text, n=need.short)
    return text


def threats(prospect: Prospect, board: Board) -> str:
    """Return the claims by others that would make the way longer, the worst first."""
    if prospect.completed or not prospect.paths:
        return ""
    if not prospect.dearer:
        return paragraph(_("No single claim of another player makes the cheapest way longer."))
    lines = []
    for route, more in sorted(
        prospect.dearer.items(), key=lambda item: (item[1] is not None, -(item[1] or 0), item[0])
    ):
        name = _("{route} ({colour})").format(
            route=route_name(board, route), colour=colour_name(board.routes[route].colour)
        )
        if more is None:
            lines.append(_("{route}: no way would be left").format(route=name))
        else:
            text = ngettext("{route}: {n} cart more", "{route}: {n} carts more", more)
            lines.append(text.format(route=name, n=more))
    title = _("If another player claims one of these, the cheapest way gets longer (marked ! on the board):")
    return paragraph(title) + listed(lines)
