"""The page docs/truth.md, its picture, and the table in README.md, written only from measurements."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from statistics import mean, median
from string import Template
from typing import Any

from amsterdam.city_collection.analysis import advisor
from amsterdam.city_collection.analysis import strengths as city
from amsterdam.games import game
from amsterdam.ticket_to_ride.analysis import strengths as ticket
from amsterdam.ticket_to_ride.analysis.advisor import AdvisorBot, ExpertBot
from tests.benchmarks.truth import both, city_times, known, matches, strengths, times, workers
from tests.benchmarks.truth.figures import CLOSE, ENOUGH, Bin, Told, bias, bins, brier, gap, least_brier, share
from tests.benchmarks.truth.plot import plot
from tests.benchmarks.truth.speed import PEER

WORDS = Path(__file__).with_name("page.md")
#: Where the table of README.md begins and ends.
BEGIN, END = "<!-- written by make truth -->\n", "<!-- up to here -->\n"
#: The match that tests the win chances: its players decide as in the rollouts.
SELF = "planned against planned, 2 players"
#: Off by less than this share, on average, counts as right.
SLIGHT = 0.03
#: The head of a table of Brier scores.
BRIERS = ("games", "told on average", "came", "Brier score", "knowing nothing")
#: With this many other busy programs, times on the clock are not reliable.
BUSY = 1

Measured = dict[str, Any]


def write(measured: Measured, docs: Path, readme: Path) -> None:
    """Write page, picture and table."""
    (docs / "truth.md").write_text(page(measured), "utf-8")
    (docs / "truth.svg").write_text(picture(measured), "utf-8")
    readme.write_text(with_table(readme.read_text("utf-8"), key(measured)), "utf-8")


def page(measured: Measured) -> str:
    """Return the page."""
    self_play = told(measured, SELF)
    return Template(WORDS.read_text("utf-8")).substitute(
        key=key(measured),
        planned_games=f"{len(self_play):,}",
        rollouts=f"{matches.ROLLOUTS:,}",
        planned_bins=bins_table(self_play),
        verdict=verdict(self_play),
        briers=briers(measured),
        known_games=f"{len(known_told(measured)):,}",
        known_rollouts=known.ROLLOUTS,
        known_verdict=known_verdict(measured),
        strength=strength(measured),
        strengths=strengths.table(measured),
        advisor=AdvisorBot.usual,
        expert=f"{ExpertBot.usual:,}",
        careless=f"{ticket.FRIENDLY} or {ticket.EASY}",
        city_careless=f"{city.FRIENDLY} or {city.EASY}",
        city_strength=advisor.AdvisorBot.usual,
        at_least=times.AT_LEAST,
        budget=f"{times.BUDGET:,}",
        cap=f"{times.CAP:g}",
        times=times_table(measured),
        speed=speed_table(measured),
        cores=measured["circumstances"]["workers"]["cores"],
        workers=workers_table(measured),
        busy=busy(measured),
        city=both.city(measured),
        city_times=city_times.table(measured),
        city_rollouts=f"{matches.ROLLOUTS:,}",
        intervals=both.intervals(measured),
        measured=how(measured),
    )


def picture(measured: Measured) -> str:
    """Return the reliability plot as SVG."""
    curves = {
        "contracts that fit": bins(told(measured, SELF)),
        "contracts known": bins(known_told(measured)),
    }
    return plot(curves, "Win chances told against how often the win came") + "\n"


def with_table(text: str, table: str) -> str:
    """Return a text with the table between the marks replaced. Raises ValueError when a mark is missing."""
    before, rest = text.split(BEGIN)
    _old, after = rest.split(END)
    return f"{before}{BEGIN}\n{table}\n\n{END}{after}"


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Return a table in Markdown.

    >>> print(table(["a", "b"], [[1, 2]]))
    | a | b |
    |---|---|
    | 1 | 2 |
    """
    lines = [head, *rows]
    texts = [f"| {' | '.join(map(str, line))} |" for line in lines]
    return "\n".join([texts[0], "|" + "---|" * len(head), *texts[1:]])


def percent(part: float) -> str:
    """Return a share in per cent.

    >>> percent(0.704)
    '70 %'
    """
    return f"{100 * part:.0f} %"


# --- win chances ------------------------------------------------------------------------------------------------------


def told(measured: Measured, name: str, part: str = "matches") -> list[Told]:
    """Return the predicted win chances of a match."""
    return [Told(*game[2:]) for game in measured[part][name]["games"]]


def known_told(measured: Measured) -> list[Told]:
    """Return the win chances predicted with the others' contracts known."""
    return [Told(*game) for game in measured["known"][SELF]["games"]]


def bins_table(self_play: Sequence[Told]) -> str:
    rows = ([percent(bin.told), bin.came, f"{bin.came.games:,}", held(bin)] for bin in bins(self_play))
    return table(["told, on average", "came (95 % interval)", "games", "holds"], rows)


def held(bin: Bin) -> str:
    return "too few games" if not bin.enough else "yes" if bin.holds else "no"


def bins_held(asked: Sequence[Told]) -> str:
    """Say in how many of the bins that can be judged what was told came."""
    judged = [bin.holds for bin in bins(asked) if bin.enough]
    return (
        f"Of {len(judged)} bins with {ENOUGH} games or more, {sum(judged)} hold: what was told lies in the interval of "
        f"what came, or within {100 * CLOSE:.0f} points of it."
    )


def verdict(asked: Sequence[Told]) -> str:
    """Say in words how the predictions compare with the results."""
    more, sure = bias(asked), surest(asked)
    chance, came = mean(one.chance for one in asked), mean(one.came for one in asked)
    means = f"{percent(chance)} was told on average and {percent(came)} came"
    if abs(more) < SLIGHT:
        text = f"**The chances told are right on average**: {means}."
    elif more > 0:
        text = f"**The chances told are too high**: {means}. Whoever asks is told too good a chance."
    else:
        text = f"**The chances told are too low**: {means}. Whoever asks is told too bad a chance."
    apart = f"Bin by bin, told and came lie {100 * gap(asked):.0f} points apart on average."
    return f"{text} {sure} {apart} {bins_held(asked)}"


def surest(asked: Sequence[Told]) -> str:
    """Say what happened where a win was predicted as almost certain."""
    sure = [one for one in asked if one.chance >= 0.9]
    if not sure:
        return "Nowhere was 90 % or more told."
    came = share([one.came for one in sure])
    return f"Where 90 % or more was told ({percent(mean(one.chance for one in sure))} on average), {came} was won."


def briers(measured: Measured) -> str:
    rows = []
    for name in measured["matches"]:
        asked = told(measured, name)
        rows += brier_rows(name, asked) if name == SELF else [_brier_row(name, asked)]
    rows.append(_brier_row(f"{SELF}; the others' contracts known", known_told(measured)))
    return table(BRIERS, rows)


def brier_rows(name: str, asked: Sequence[Told]) -> list[list[str]]:
    """Return the rows of a match: all of it, and by third of the game."""
    return [_brier_row(name, asked), *_thirds(name, asked)]


def _thirds(name: str, asked: Sequence[Told]) -> list[list[str]]:
    thirds = (("first", 0, 1 / 3), ("second", 1 / 3, 2 / 3), ("last", 2 / 3, 1))
    parts = ((words, [one for one in asked if low <= one.at < high]) for words, low, high in thirds)
    return [_brier_row(f"{name}: asked in the {words} third of the game", part) for words, part in parts if part]


def _brier_row(name: str, asked: Sequence[Told]) -> list[str]:
    chance, came = (percent(mean(values)) for values in zip(*((one.chance, one.came) for one in asked), strict=True))
    return [f"{name} ({len(asked):,})", chance, came, f"{brier(asked):.3f}", f"{least_brier(asked):.3f}"]


def known_verdict(measured: Measured) -> str:
    """Say how much better it gets when the others' contracts are known."""
    return f"Then {_compared(known_told(measured), told(measured, SELF))}."


def _compared(asked: Sequence[Told], now: Sequence[Told]) -> str:
    return (
        f"{percent(mean(one.chance for one in asked))} was told on average and "
        f"{percent(mean(one.came for one in asked))} came; bin by bin the two lie {100 * gap(asked):.0f} points apart "
        f"instead of {100 * gap(now):.0f}, and the Brier score is {brier(asked):.3f} instead of {brier(now):.3f}"
    )


# --- strength ---------------------------------------------------------------------------------------------------------


def strength(measured: Measured) -> str:
    rows = []
    for name, match in _of_advisor(measured):
        won, players = share([game[0] for game in match["games"]]), int(name.split()[-2])
        margin = mean(game[1] for game in match["games"])
        rows.append([name, f"{won.games:,}", won, percent(1 / players), f"{margin:+.1f}"])
    return table(["match", "games", "won (95 % interval)", "a fair share", "points ahead of the best other"], rows)


def _of_advisor(measured: Measured) -> list[tuple[str, Any]]:
    """Return name and games of the advisor's matches."""
    return [(name, match) for name, match in measured["matches"].items() if name.startswith("advisor")]


# --- times, speed, workers --------------------------------------------------------------------------------------------


def times_table(measured: Measured) -> str:
    rows = []
    for name, positions in measured["times"].items():
        stage, policy = name.split(", ")
        seconds, rollouts = times.usual(positions, "cpu"), times.usual(positions, "rollouts")
        about = "about " if seconds.estimated else ""
        clear = sum(not one["ended"]["close"] for one in positions)
        close = median(one["ended"]["close"] for one in positions)
        cells = (f"{about}{seconds.value:.2g} s", f"{about}{rollouts.value:,.0f}")
        rows.append([stage, policy, *cells, f"{clear} of {len(positions)}", f"{close:g}"])
    head = [
        "position",
        "policy",
        "time to ±2 points",
        "rollouts until then",
        "clear at the end",
        "choices too close then",
    ]
    return table(head, rows)


def times_as_many(ratio: float) -> str:
    """Return a ratio with as many digits as mean something.

    >>> times_as_many(1178.2), times_as_many(0.187), times_as_many(29.61)
    ('1,178', '0.19', '29.6')
    """
    return f"{ratio:,.0f}" if ratio >= 100 else f"{ratio:.1f}" if ratio >= 10 else f"{ratio:.2f}"


def speed_table(measured: Measured) -> str:
    peer = measured["speed"][PEER]
    rows = [
        [
            name,
            f"{one['games']:,.0f}",
            times_as_many(one["times"]),
            f"{one['games'] * one['decisions']:,.0f}",
            times_as_many(one["times"] * one["decisions"] / peer["decisions"]),
        ]
        for name, one in measured["speed"].items()
    ]
    return table(["who plays", "games", "times the peer's", "decisions", "times the peer's"], rows)


def workers_table(measured: Measured) -> str:
    rows = [
        [name, one["alone"], one["one"], one["two"], f"{one['ratio']} times", "yes" if one["same"] else "**no**"]
        for name, one in measured["workers"].items()
    ]
    head = ["workers, policy", "alone, s", "one, s", "two, s", "two as fast as one", "same"]
    return table(head, rows)


# --- all of it --------------------------------------------------------------------------------------------------------


def key(measured: Measured) -> str:
    """Return the table of the figures that matter most."""
    rows = [[name.capitalize(), f"won {_won(match)}"] for name, match in _of_advisor(measured)]
    asked, speed = told(measured, SELF), measured["speed"]
    right = f"{verdict(asked).split('**')[1]}. {surest(asked)}"
    waits = [times.usual(measured["times"][f"{stage}, planned"], "cpu").value for stage in times.STAGES]
    paces = [
        f"{speed[f'compiled rules, rollouts, {policy}']['games']:,.0f} {policy}" for policy in ("random", "planned")
    ]
    ratios = [f"{kind} {measured['workers'][f'{kind}, planned']['ratio']} times" for kind in workers.KINDS]
    rows += [
        ["Does a win chance come true?", right],
        [
            "How long until the best choice is known to ±2 points?",
            "{:.2g} s at the opening, {:.2g} s in the middle, {:.2g} s at the end".format(*waits),
        ],
        ["How many rollouts a second, on one core?", ", ".join(paces)],
        ["How fast are two workers, beside one?", ", ".join(ratios) + busy(measured)],
    ]
    return table(["question", "measured"], rows)


def busy(measured: Measured) -> str:
    """Return a warning when the times on the clock were taken on a machine that had other work to do."""
    load = measured["circumstances"]["workers"]["load"]
    return f" (with {load:.0f} other programs at work: not to be relied on)" if load >= BUSY else ""


def _won(match: Any) -> str:
    won = share([game[0] for game in match["games"]])
    return f"{won} of {won.games:,} games"


def how(measured: Measured) -> str:
    """Name the code, the machine, and its other load at the time."""
    lines = []
    parts = {"Games": "matches", "With contracts known": "known"}
    parts |= {"The second game": both.CITY, "Intervals": both.INTERVALS}
    parts |= {f"Strengths, {game(name).title}": strengths.part(name) for name in strengths.OFFERED}
    for part, entries in ((part, measured[key]) for part, key in parts.items() if key in measured):
        codes = sorted({code for entry in entries.values() for code in entry["code"]})
        seeds = sorted({entry["seed"] for entry in entries.values()})
        last = max(entry.get("date", "") for entry in entries.values())
        when = f"; until {last}" if last else ""
        lines.append(f"{part}: code {', '.join(codes)}; seed {', '.join(map(str, seeds))}{when}.")
    for part, one in measured["circumstances"].items():
        text = f"{part.capitalize()}: code {one['code']}, {one['python']}, {one['cores']} cores"
        lines.append(f"{text}, {one['load']} other programs busy on average when it began.")
    return "\n".join(f"* {line}" for line in lines)
