"""What `make bench` says at its end: the figures that matter, beside those of the peer."""

from __future__ import annotations

from collections.abc import Callable

import pytest

FIGURES = pytest.StashKey[list[str]]()


def pytest_configure(config: pytest.Config) -> None:
    config.stash[FIGURES] = []


@pytest.fixture
def figure(request: pytest.FixtureRequest) -> Callable[[str], None]:
    """Return a function that adds a line to the summary."""
    return request.config.stash[FIGURES].append


@pytest.hookimpl(trylast=True)  # below the table of pytest-benchmark
def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if config.stash[FIGURES]:
        terminalreporter.section("speed")
        for line in config.stash[FIGURES]:
            terminalreporter.write_line(line)
