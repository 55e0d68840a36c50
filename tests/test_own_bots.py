"""Bots of one's own: how they are registered, and that nothing they do stops a game."""

from __future__ import annotations

import linecache
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import amsterdam
from amsterdam import own_bots
from amsterdam.analysis.tournament import tournament
from amsterdam.bots import RandomBot, bot, bots
from amsterdam.cli import main
from amsterdam.game import Action, BadInput, View
from amsterdam.games import GAMES
from amsterdam.testing import check_bot
from amsterdam.told import Told
from widgets.explore import board, board_map

TTR = "ticket-to-ride"


@pytest.fixture(autouse=True)
def none_registered(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(own_bots, "_registered", {})
    own_bots._installed.cache_clear()
    yield
    own_bots._installed.cache_clear()


class First:
    """Takes the first legal action."""

    def choose(self, view: View) -> Action:
        return view.legal_actions()[0]


class Raises(First):
    def choose(self, view: View) -> Action:
        raise KeyError("route")


class Leaves(First):
    def choose(self, view: View) -> Action:
        sys.exit()


class SaysNonsense(First):
    def choose(self, view: View) -> Action:
        return "claim everything"  # type: ignore[return-value]


class Sleeps(First):
    def choose(self, view: View) -> Action:
        while True:
            time.sleep(0.01)


FAULTY = {
    Raises: "The bot “mine” failed: KeyError: 'route'. A move was made for it by chance.",
    Leaves: "The bot “mine” failed: SystemExit. A move was made for it by chance.",
    SaysNonsense: "The bot “mine” chose what is not legal: 'claim everything', a text in place of one of "
    "view.legal_actions(). A move was made for it by chance.",
    Sleeps: "The bot “mine” thought for more than 0.05 seconds. A move was made for it by chance.",
}


@pytest.mark.parametrize("name", GAMES)
def test_a_registered_bot_stands_beside_the_others(name: str) -> None:
    amsterdam.register_bot("mine", First)
    assert "mine" in bots(name)
    view = amsterdam.game(name).start(2, seed=3).view(0)
    assert bot("mine", name).choose(view) == view.legal_actions()[0]


def test_a_bot_is_offered_only_in_the_games_that_it_plays() -> None:
    amsterdam.register_bot("mine", First, games="city-collection")
    assert [name for name in GAMES if "mine" in bots(name)] == ["city-collection"]


@pytest.mark.parametrize("name", ["", "Mine", "my bot", "a,b", "greedy", "advisor", "random", "human", "empty", "tom"])
def test_a_name_that_cannot_be_had_is_refused(name: str) -> None:
    with pytest.raises(BadInput):
        amsterdam.register_bot(name, First)


def test_a_bot_may_take_a_seed() -> None:
    amsterdam.register_bot("mine", RandomBot)
    view = amsterdam.game("city-collection").start(2, seed=3).view(0)
    chosen = {bot("mine", "city-collection", seed).choose(view) for seed in range(20)}
    assert len(chosen) > 1


def test_a_bot_that_cannot_be_made_is_named_in_a_sentence() -> None:
    amsterdam.register_bot("mine", object)
    with pytest.raises(BadInput, match="“mine” cannot be made: TypeError: a object has no method “choose”"):
        bot("mine", TTR)


@pytest.mark.parametrize("make", FAULTY)
@pytest.mark.parametrize("name", GAMES)
def test_a_bot_at_fault_loses_its_decision_and_says_why(make: type[First], name: str) -> None:
    amsterdam.register_bot("mine", make, seconds=0.05)
    player = bot("mine", name)
    view = amsterdam.game(name).start(2, seed=3).view(0)
    assert player.choose(view) in view.legal_actions()
    assert isinstance(player, own_bots.Guarded)
    assert (player.fault, player.lost) == (FAULTY[make], 1)


def test_a_bot_that_was_too_slow_is_stopped() -> None:
    player = own_bots.Guarded("mine", Sleeps(), seconds=0.02)
    player.choose(amsterdam.game(TTR).start(2, seed=3).view(0))
    assert player._thinking is not None
    player._thinking.join(5)
    assert not player._thinking.is_alive()


def test_a_bot_that_recovers_is_asked_again() -> None:
    class Once(First):
        asked = 0

        def choose(self, view: View) -> Action:
            self.asked += 1
            return super().choose(view) if self.asked > 1 else Raises().choose(view)

    player = own_bots.Guarded("mine", Once())
    view = amsterdam.game(TTR).start(2, seed=3).view(0)
    player.choose(view)
    assert player.choose(view) == view.legal_actions()[0]
    assert (player.fault, player.lost) == ("", 1)


def test_simulate_takes_it_and_counts_what_it_lost(capsys: pytest.CaptureFixture[str]) -> None:
    amsterdam.register_bot("mine", SaysNonsense)
    assert main(["simulate", TTR, "--games", "1", "--bots", "mine,greedy"]) == 0
    assert "decisions were lost. The first: The bot “mine” chose what is not legal" in capsys.readouterr().err


# --- packages ---------------------------------------------------------------------------------------------------------


def installed(folder: Path, code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Install a package with a bot “theirs”."""
    (folder / "their_bot.py").write_text(code, encoding="utf-8")
    about = folder / "their_bot-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: their-bot\nVersion: 1.0\n", encoding="utf-8")
    (about / "entry_points.txt").write_text("[amsterdam.bots]\ntheirs = their_bot:Theirs\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.delitem(sys.modules, "their_bot", raising=False)


def test_a_package_brings_a_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [
        "class Theirs:",
        " games = 'ticket-to-ride'",
        " def choose(self, view):",
        "  return view.legal_actions()[-1]",
    ]
    code = "\n".join(lines)
    installed(tmp_path, code, monkeypatch)
    assert [name for name in GAMES if "theirs" in bots(name)] == [TTR]
    view = amsterdam.game(TTR).start(2).view(0)
    assert bot("theirs", TTR).choose(view) == view.legal_actions()[-1]


def test_a_package_whose_bot_cannot_be_loaded_says_so_when_it_is_wanted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed(tmp_path, "import nothing_of_this_name\n", monkeypatch)
    with pytest.raises(BadInput, match="“theirs” cannot be made: ModuleNotFoundError"):
        bot("theirs", TTR)
    assert bot("random", TTR).name == "random"


# --- the test for authors ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_a_sound_bot_passes_the_contract_test(name: str) -> None:
    report = check_bot(First, name, players=[2], seeds=[1])
    assert report.games == 1 and report.decisions > 10
    assert str(report).startswith("1 games, ")


class Moody(First):
    """Takes its chance from outside, so that a game cannot be played again."""

    count = 0

    def choose(self, view: View) -> Action:
        Moody.count += 1
        actions = view.legal_actions()
        return actions[Moody.count % len(actions)]


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (Raises, "failed: KeyError"),
        (SaysNonsense, "not legal"),
        (Sleeps, "thought for more than 0.05 seconds"),
        (object, "cannot be made"),
        (Moody, "made alike chose differently"),
    ],
)
def test_the_contract_test_names_the_fault(make: type[First], sentence: str) -> None:
    with pytest.raises(AssertionError, match=sentence):
        check_bot(make, TTR, players=[2], seeds=[1], seconds=0.05)


def test_the_contract_test_names_the_class_and_waits_once() -> None:
    began = time.monotonic()
    with pytest.raises(AssertionError, match=r"The bot “Sleeps” thought .* seconds\. \(Ticket"):
        check_bot(Sleeps, TTR, players=[2], seeds=[1], seconds=0.5)
    assert time.monotonic() - began < 1.4


@pytest.mark.parametrize("make", [Raises, SaysNonsense])
def test_a_tournament_says_that_a_bot_lost_decisions(make: type[First]) -> None:
    amsterdam.register_bot("mine", make)
    amsterdam.register_bot("sound", First)
    played = tournament(TTR, ["mine", "sound"], games=2)
    (told,) = played.faults()
    assert told.startswith("mine lost ")
    assert FAULTY[make].removesuffix(" A move was made for it by chance.") in told
    assert told in played._repr_mimebundle_()["text/plain"]


# --- faults in a notebook ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        "amsterdam.game('chess')",
        "amsterdam.game('ticket-to-ride').start(9)",
        "state.apply(amsterdam.action(state, 'take 0'))",
        "state.view(2)",
        "tournament(amsterdam.game('ticket-to-ride'), ['greedy', 'random'], games=1)",
        "tournament('ticket-to-ride', ['greedy', 'random'], games=0)",
        "tournament('ticket-to-ride', ['greedy', 'random'], games='many')",
        "tournament('ticket-to-ride', 'greedy', games=1)",
        "tournament('ticket-to-ride', [Raises(), 'random'], games=1)",
        "state.view('me')",
        "state.board.name('The Dam')",
        "amsterdam.action(state, 35)",
        "amsterdam.action(amsterdam.game('ticket-to-ride'), 'pass')",
        "amsterdam.game('ticket-to-ride').rulebook.rule(35)",
        "amsterdam.bots.bot('greedy', 'city-collection').choose(state.view(0))",
        "amsterdam.Record.from_game(state.view(0))",
        "amsterdam.Record.from_json(7)",
        "amsterdam.register_bot('slow', Raises, seconds='a minute')",
        "board(amsterdam.game('ticket-to-ride'))",
        "board_map(amsterdam.Record.from_game(state), {}, 'Nothing.')",
        "check_bot(Raises, players=[2], seeds=[1])",
        "check_bot(Raises())",
    ],
)
def test_a_notebook_shows_a_fault_as_a_sentence_with_the_readers_line(line: str) -> None:
    here = {"amsterdam": amsterdam, "check_bot": check_bot, "Raises": Raises, "tournament": tournament}
    here |= {"state": amsterdam.game(TTR).start(2), "board": board, "board_map": board_map}
    with pytest.raises(Told) as caught:
        run_cell(f"\n{line}", here)
    shown = caught.value._render_traceback_()
    assert shown == [f"line 2: {line}", f"{type(caught.value).__name__}: {caught.value}"]


def test_the_fault_of_a_bot_names_the_line_of_its_author() -> None:
    here: dict[str, Any] = {}
    run_cell("class Mine:\n    def choose(self, view):\n        return view.legal_action()[0]", here)
    player = own_bots.Guarded("mine", here["Mine"]())
    player.choose(amsterdam.game(TTR).start(2, seed=3).view(0))
    assert player.why.endswith("attribute 'legal_action' (line 3: return view.legal_action()[0]).")


@pytest.mark.parametrize(("answer", "told"), [(None, "is a “return” missing?"), ("keep", "'keep', a text in place of")])
def test_a_bot_that_answers_no_action_is_told_what_it_answered(answer: object, told: str) -> None:
    class Answers:
        def choose(self, view: View) -> Any:
            return answer

    player = own_bots.Guarded("mine", Answers())
    player.choose(amsterdam.game(TTR).start(2, seed=3).view(0))
    assert told in player.why


def test_a_bot_does_not_play_the_other_game_and_says_so() -> None:
    amsterdam.register_bot("mine", First, games="city-collection")
    with pytest.raises(BadInput, match="The bot “mine” does not play Ticket to Ride: Amsterdam"):
        bot("mine", TTR)


def test_a_tournament_takes_classes_that_need_no_seed() -> None:
    assert tournament(TTR, [First, RandomBot], games=1).names == ("first", "randombot")


def run_cell(code: str, here: dict[str, Any]) -> None:
    """Run code as a notebook does, whose lines a traceback can show."""
    linecache.cache["<cell>"] = (0, None, code.splitlines(), "<cell>")
    exec(compile(code, "<cell>", "exec"), here)
