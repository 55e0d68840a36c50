"""Measure both servers and print a table for the README."""

from __future__ import annotations

import argparse
import asyncio
import math
from collections.abc import Iterator
from statistics import median, quantiles

from tests.benchmarks.pages.opens import open_pages
from tests.benchmarks.pages.readers import PATIENCE, sit
from tests.benchmarks.pages.servers import NOTEBOOKS, Server, serve

#: The page that a class opens.
LESSON = "ticket_to_ride/03_claim_route"


def main() -> None:
    """Measure what the command line asks for."""
    parser = argparse.ArgumentParser(prog="make bench WHAT=pages")
    parser.add_argument("--pages", type=int, help="how many pages are opened; all without it")
    parser.add_argument("--readers", type=int, default=25, help="how many readers the class has")
    parser.add_argument("--seconds", type=float, default=20, help="how long the class clicks")
    args = parser.parse_args()
    names = [str(path.relative_to(NOTEBOOKS).with_suffix("")) for path in sorted(NOTEBOOKS.rglob("*.ipynb"))]
    count = min(args.pages or len(names), len(names))
    names = [names[number * len(names) // count] for number in range(count)]
    columns = []
    for server_name in ("ours", "stock"):
        with serve(server_name) as server:
            columns.append(dict(measure(server, names, args.readers, args.seconds)))
    print(table(*columns))


def measure(server: Server, names: list[str], readers: int, seconds: float) -> Iterator[tuple[str, float]]:
    """Yield the figures of a server, each with its name."""
    warm = list(open_pages(server, names, is_cold=False))
    cold = list(open_pages(server, names, is_cold=True))
    yield f"open a page, warm (s, median of {len(names)})", median(each.seconds for each in warm)
    yield "open a page, cold (s, median)", median(each.seconds for each in cold)
    yield "requests of a cold page", median(each.requests for each in cold)
    yield "fetched by a cold page (MB)", median(each.megabytes for each in cold)
    yield "own memory of a page's kernel (MB, median)", median(each.own_memory for each in cold)
    group = asyncio.run(sit(server, LESSON, readers, seconds))
    yield f"{readers} open a lesson at once: the last has it (s)", max(group.opened)
    yield "all of them and the server (own memory, MB)", group.own_memory
    clicks = group.clicks or [math.inf, math.inf]
    yield "a click of theirs, one each 2 s (ms, median)", 1000 * median(clicks)
    yield "95 of 100 clicks within (ms)", 1000 * quantiles(clicks, n=20)[-1]


def table(ours: dict[str, float], stock: dict[str, float]) -> str:
    """Return the figures of both side by side, as Markdown."""
    rows = [
        f"| {name} | {figure(ours[name])} | {figure(stock[name])} | {ratio(ours[name], stock[name])} |" for name in ours
    ]
    return "\n".join(["| | amsterdam | stock Voila | ratio |", "|---|---|---|---|", *rows])


def ratio(ours: float, stock: float) -> str:
    """Return how many times more stock Voila takes, at least as often where it came to nothing.

    >>> ratio(2, 5), ratio(2, math.inf), ratio(math.inf, 5)
    ('2.5', 'over 60.0', '0.0')
    """
    return f"over {PATIENCE / ours:.1f}" if math.isinf(stock) and math.isfinite(ours) else f"{stock / ours:.1f}"


def figure(value: float) -> str:
    """Return a number with two digits that count, at least.

    >>> figure(0.256), figure(3.14), figure(1234.5), figure(math.inf)
    ('0.26', '3.1', '1,234', 'no page within 120 s')
    """
    if math.isinf(value):
        return f"no page within {PATIENCE} s"
    return f"{value:,.0f}" if value >= 10 else f"{value:.1f}" if value >= 1 else f"{value:.2f}"


if __name__ == "__main__":
    main()
