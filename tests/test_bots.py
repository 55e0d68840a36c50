"""Bots of every game."""

from __future__ import annotations

from collections import Counter

import pytest

import amsterdam
from amsterdam.analysis.tournament import tournament
from amsterdam.bots import bot, bots
from amsterdam.careless import CarelessBot
from amsterdam.city_collection import fast
from amsterdam.city_collection.analysis import advisor as city_advisor
from amsterdam.city_collection.position import CHOOSE, FIRST_CARD, FIRST_CUBE, FIRST_PAIR
from amsterdam.game import BadInput, Bot
from amsterdam.games import GAMES
from amsterdam.ticket_to_ride.analysis import advisor
from amsterdam.ticket_to_ride.bots.greedy import GreedyBot
from amsterdam.ticket_to_ride.position import SETUP

EVERY_BOT = [(name, game) for game in GAMES for name in bots(game)]
QUICK_BOTS = [one for one in EVERY_BOT if one[0] not in ("advisor", "expert")]
THINKING_BOTS = [pytest.param(*one, marks=pytest.mark.slow) for one in EVERY_BOT if one not in QUICK_BOTS]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the advisor weak and quick: these tests hold for any strength."""
    monkeypatch.setattr(advisor.AdvisorBot, "usual", 40)
    monkeypatch.setattr(city_advisor.AdvisorBot, "usual", 8)
    # Compiling takes minutes; where it was not done, it is not to end in the middle of a test either.
    compiled = fast.usable()
    monkeypatch.setattr(city_advisor.AdvisorBot, "can_try", lambda bot, view: compiled)
    monkeypatch.setattr(city_advisor, "_get_ready", lambda: None)


def whole_game(game: str, names: list[str], seed: int) -> list[str]:
    """Return the actions of a game between bots."""
    state = amsterdam.game(game).start(len(names), seed)
    players = [bot(name, game, seed + seat) for seat, name in enumerate(names)]
    while state.actor is not None:
        state.apply(players[state.actor].choose(state.view(state.actor)))
    return [action.to_text() for action in state.played]


def test_every_game_has_bots() -> None:
    assert all(len(bots(game)) > 1 and "random" in bots(game) for game in GAMES)


def test_a_bot_of_the_other_game_does_not_play_this_one() -> None:
    with pytest.raises(BadInput, match="The bot “expert” does not play Amsterdam"):
        bot("expert", "city-collection")


@pytest.mark.parametrize(("name", "game"), EVERY_BOT)
def test_a_bot_goes_by_its_name(name: str, game: str) -> None:
    assert bot(name, game).name == name


@pytest.mark.parametrize(("name", "game"), [*QUICK_BOTS, *THINKING_BOTS])
@pytest.mark.parametrize(
    "players", [2, pytest.param(3, marks=pytest.mark.slow), pytest.param(4, marks=pytest.mark.slow)]
)
def test_a_bot_plays_a_whole_game_the_same_for_the_same_seed(name: str, game: str, players: int) -> None:
    first = whole_game(game, [name] * players, seed=5)
    assert first == whole_game(game, [name] * players, seed=5)
    assert first != whole_game(game, [name] * players, seed=6)


@pytest.mark.parametrize(("name", "game"), [one for one in EVERY_BOT if one[0] != "expert"])
def test_another_seed_makes_another_player(name: str, game: str) -> None:
    def answers(player: Bot) -> list[str]:
        states = [amsterdam.game(game).start(2, seed) for seed in range(20)]
        for state in states:
            while state.phase in (SETUP, FIRST_CARD, FIRST_CUBE, FIRST_PAIR, CHOOSE):
                state.apply(state.legal_actions()[0])
        return [player.choose(state.view(state.actor)).to_text() for state in states]

    assert answers(bot(name, game, seed=1)) == answers(bot(name, game, seed=1))
    assert answers(bot(name, game, seed=1)) != answers(bot(name, game, seed=2))


@pytest.mark.parametrize(("name", "game"), EVERY_BOT)
def test_a_bot_leaves_the_chance_of_the_game_alone(name: str, game: str) -> None:
    state = amsterdam.game(game).start(2, seed=3)
    before = state.to_text()
    bot(name, game, seed=3).choose(state.view(state.actor))
    assert state.to_text() == before


@pytest.mark.parametrize(("name", "game"), EVERY_BOT)
def test_a_bot_that_has_nothing_to_decide_says_so(name: str, game: str) -> None:
    state = amsterdam.game(game).start(2, seed=3)
    other = 1 - state.actor
    with pytest.raises(ValueError, match=f"seat {other}"):
        bot(name, game).choose(state.view(other))


def test_the_random_bot_gives_every_action_a_chance() -> None:
    state = amsterdam.game("ticket-to-ride").start(2, seed=3)
    chosen = {bot("random", "ticket-to-ride", seed).choose(state.view(0)) for seed in range(50)}
    assert chosen == set(state.legal_actions())


@pytest.mark.parametrize(("name", "game", "named"), [("clever", "ticket-to-ride", "clever"), ("random", "go", "go")])
def test_unknown_names_are_refused(name: str, game: str, named: str) -> None:
    with pytest.raises(amsterdam.BadInput, match=f"“{named}”"):
        bot(name, game)


def test_a_careless_bot_is_the_careful_one_but_for_some_cards_and_dice() -> None:
    state = amsterdam.game("city-collection").start(players=2, seed=5, options={"short-game": True})
    friendly, greedy = bot("friendly", "city-collection", seed=5), bot("greedy", "city-collection", seed=5)
    other: Counter[str] = Counter()
    while state.actor is not None:
        view = state.view(state.actor)
        action = friendly.choose(view)
        other[view.phase] += action != greedy.choose(view)
        state.apply(action)
    assert other["choose"] > 2 and other["dice"] > 5
    assert set(+other) == {"choose", "dice"}


def test_chance_makes_a_careless_bots_part_of_the_decisions() -> None:
    view = amsterdam.game("ticket-to-ride").start(players=2, seed=5).view(0)
    careful = GreedyBot()
    answers = [CarelessBot("careless", careful, seed, percent=25).choose(view) for seed in range(400)]
    others = sum(answer != careful.choose(view) for answer in answers) / len(answers)
    choices = len(view.legal_actions())
    assert others == pytest.approx(0.25 * (choices - 1) / choices, abs=0.06)
    assert [CarelessBot("careless", careful, seed, percent=25).choose(view) for seed in range(400)] == answers


@pytest.mark.parametrize("game_name", GAMES)
def test_a_stronger_bot_beats_the_next_weaker_one(game_name: str) -> None:
    """Without the advisor, whose games take long: the games of `make truth` say how often it wins."""
    for weaker, stronger in (("friendly", "easy"), ("easy", "greedy")):
        assert tournament(game_name, [stronger, weaker], 20, seed=3).won(0).value > 0.55
