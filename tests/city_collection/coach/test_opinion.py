"""The coach's opinion of a decision: praise for the best and nearly the best, otherwise it names a better one."""

from __future__ import annotations

from collections import Counter

from amsterdam.city_collection import CityCollection
from amsterdam.city_collection.actions import Pass
from amsterdam.city_collection.bots.greedy import GreedyBot
from amsterdam.city_collection.bots.greedy_worth import LAST_ROUND
from amsterdam.city_collection.coach.advice import advise
from amsterdam.city_collection.coach.opinion import judge
from amsterdam.city_collection.view import View
from amsterdam.city_collection.words import action_words
from amsterdam.randomness import Stream


def seen(text: str) -> View:
    return CityCollection().from_text(f"ams/2 {text}", seed=1).view(0)


def test_the_greedy_players_own_decisions_are_never_blamed() -> None:
    state = CityCollection().start(2, 11, {"short-game": True})
    praised: Counter[str] = Counter()
    while state.actor is not None:
        view = state.view(state.actor)
        action = GreedyBot().choose(view)
        opinion = judge(view, action)
        if opinion is not None:
            assert opinion.praise and opinion.text[-1] in ".!", opinion
            praised[opinion.kind] += 1
        state.apply(action)
    assert {"choose", "dice", "ActivateCard", "TakeBlock", "Deliver", "UseMarket"} <= set(praised)


def test_any_decision_at_all_can_be_judged() -> None:
    chance, praised = Stream(3), Counter[bool | None]()
    for seed in (1, 2):
        state = CityCollection().start(2, seed, {"short-game": True})
        while state.actor is not None:
            view = state.view(state.actor)
            action = chance.choice(view.legal_actions())
            opinion = judge(view, action)
            praised[None if opinion is None else opinion.praise] += 1
            if opinion is not None and not opinion.praise:
                assert "would" in opinion.text and opinion.text[-1] in ".?", opinion
            state.apply(action)
    assert min(praised[True], praised[False], praised[None]) > 20  # it neither praises nor blames all


def test_passing_with_a_card_that_can_be_paid_for_is_not_let_go_by() -> None:
    opinion = judge(seen("round=4 phase=act turn=0 p0=supply:BB/inactive:64"), Pass())
    assert opinion is not None and not opinion.praise
    assert opinion.text.startswith("Before passing I would do this: Activate Town hall (064)")


def test_cubes_spent_on_less_are_told_what_they_were_worth_most_for() -> None:
    view = seen(f"round=4 phase=act turn=0 p0=supply:BB/inactive:64 goods={'-' * 36}")
    sail = next(action for action in view.legal_actions() if action.to_text().startswith("amstel 1"))
    opinion = judge(view, sail)
    assert opinion is not None and not opinion.praise and "Activate Town hall (064)" in opinion.text


def test_a_decision_without_a_choice_is_worth_no_word() -> None:
    view = seen("round=4 phase=act turn=0 p0=supply:-/guilders:0")
    assert [action_words(action, view) for action in view.legal_actions()] == ["Pass: end your turn"]
    assert judge(view, Pass()) is None


#: Words about rounds after this one.
LATER = ("from now on", "next round", "points later", "sooner in the game", "next bridge", "on your way")


def test_in_the_last_round_nothing_is_said_of_later_ones() -> None:
    heard = 0
    for seed in range(2):
        state = CityCollection().start(2, seed, {"short-game": True})
        while state.actor is not None:
            view = state.view(state.actor)
            if view.round == LAST_ROUND:
                opinions = [judge(view, action) for action in view.legal_actions()[:12]]
                texts = [advise(view).reason, *(opinion.text for opinion in opinions if opinion)]
                assert [text for text in texts if any(words in text for words in LATER)] == []
                heard += len(texts)
            state.apply(GreedyBot().choose(view))
    assert heard > 50
