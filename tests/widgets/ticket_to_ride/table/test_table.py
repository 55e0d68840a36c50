"""The table with one person at it: what a click does, the answer if it does nothing, and the bots in between."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from amsterdam.ticket_to_ride.actions import ClaimRoute, DrawBlind, DrawContracts, KeepContracts, TakeFaceUp
from amsterdam.ticket_to_ride.position import SECOND_CARD
from widgets.table.match import Player
from widgets.table.table import PACES
from widgets.ticket_to_ride.board.board import BoardCanvas
from widgets.ticket_to_ride.table.match import Match
from widgets.ticket_to_ride.table.table import Table

HELD = "ttr/2 turn=0 p0=GGGGKKWW/3 p1=RR/1 row=RGKBP deck=*"


def shown(widget: Any) -> bool:
    return bool(widget.layout.display != "none")


def answer(table: Table) -> str:
    return str(table.answer.words.value) if shown(table.answer) else ""


def press_something(table: Table) -> None:
    """Press what a person might: pay, keep, claim a claimable route, or draw."""
    stage = table.stage
    claimable = table.stage.board.wide._marked.claimable
    if shown(stage.payment):
        stage.payment.pay.click()
    elif shown(stage.chooser):
        stage.chooser._keep.click()
    elif claimable:
        stage.claim(claimable[0])
    elif "amst-legal" in stage.market.blind._dom_classes:
        stage.market.blind.click()
    elif shown(stage.market.pass_):
        stage.market.pass_.click()
    else:
        next(take for take in stage.market.takes if "amst-legal" in take._dom_classes).click()


# --- a whole game -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kinds", [("human", "greedy"), ("human", "random", "greedy", "greedy")])
def test_a_whole_game_by_the_buttons(table: Table, pace: Any, kinds: tuple[str, ...]) -> None:
    match = Match.start([Player(f"Player {seat}", kind) for seat, kind in enumerate(kinds)], seed=8)
    table.show(match)
    for _press in range(2000):
        if match.over:
            break
        if table.sight.last_look is not None:
            table.uncover.click()
        if match.bot_to_decide:
            pace.run()
        else:
            press_something(table)
            assert not answer(table)
    result = match.state.result()
    assert result is not None and pace.due is None
    assert table.status.value == "The game is over: count the points."
    assert all(f"{name}: " not in row.description for row in table.story._rows for name in match.names)
    table.final.all.click()
    assert shown(table.final) and not shown(table.stage.payment) and not shown(table.stage.chooser)
    assert all(f"{points} point" in table.players.value for points in result.scores)
    assert any(name in table.status.value for name in match.names)


def test_every_change_is_told_to_the_page(pace: Any, seated: Callable[..., Match]) -> None:
    told: list[int] = []
    table = Table(on_change=lambda: told.append(len(table.match.events) if table.match else -1), pace=pace)
    table.show(seated(HELD))
    table.act(ClaimRoute(28, "G"))
    table.act(DrawBlind())  # it is Bram's turn
    pace.run()
    assert len(told) == 3 and told == sorted(set(told))


# --- bots -------------------------------------------------------------------------------------------------------------


def press_everything(table: Table) -> None:
    stage = table.stage
    for button in (*stage.market.takes, stage.market.blind, stage.market.contracts, stage.market.stop):
        button.click()
    for route in table.match.state.board.routes if table.match else ():
        stage.claim(route)
    for button in (stage.market.pass_, stage.chooser._keep, *stage.chooser._returns, stage.payment.pay):
        button.click()


def test_U24_clicks_while_a_bot_is_due_do_nothing_then_or_later(
    table: Table, pace: Any, seated: Callable[..., Match]
) -> None:
    match = seated(HELD)
    table.show(match)
    table.act(ClaimRoute(28, "G"))
    before, due = match.state.to_text(), pace.due
    press_everything(table)
    assert "It is Bram’s turn." in answer(table)
    table.answer.why.click()
    assert table.rule_card.rule is not None and table.rule_card.rule.id == "turn.order"
    assert match.state.to_text() == before and pace.due is due
    while match.bot_to_decide:
        pace.run()
    mine = [step for step in match._steps if step.human]
    assert len(mine) == 1 and match.human_to_decide, "nothing was played for Anna"
    assert not answer(table)


def test_a_double_click_on_a_route_only_asks_how_it_is_paid(
    table: Table, seated: Callable[..., Match], press_space: Callable[[BoardCanvas, int], None]
) -> None:
    match = seated(HELD.replace("WW", ""))
    table.show(match)
    press_space(table.stage.board.wide, 13)
    press_space(table.stage.board.wide, 13)
    assert match.state.played == [] and table.stage.payment.route == 13


def test_two_quick_clicks_on_pay_are_one_claim(table: Table, pace: Any, seated: Callable[..., Match]) -> None:
    match = seated(HELD.replace("WW", ""))
    table.show(match)
    table.stage.claim(13)
    table.stage.payment.pay.click()
    table.stage.payment.pay.click()
    table.stage.claim(13)
    assert match.state.played == [ClaimRoute(13, "G")]
    assert "It is Bram’s turn." in answer(table)


def test_two_quick_clicks_on_keep_decide_once(table: Table) -> None:
    match = Match.start([Player("Anna"), Player("Bram", "greedy")], seed=2)
    table.show(match)
    table.stage.chooser._keep.click()
    table.stage.chooser._keep.click()
    assert match.state.played == [KeepContracts()]


def test_bots_move_at_the_pace_that_is_chosen(table: Table, pace: Any, seated: Callable[..., Match]) -> None:
    for speed, seconds in PACES.items():
        table.speed.value = speed
        table.show(seated(HELD.replace("turn=0", "turn=1")))
        assert pace.seconds == seconds
        pace.run()
    assert sorted(PACES.values(), reverse=True) == list(PACES.values())


def test_hurrying_plays_the_bots_up_to_the_person(table: Table, pace: Any) -> None:
    kinds = ("human", "greedy", "random", "greedy")
    match = Match.start([Player(f"Player {seat}", kind) for seat, kind in enumerate(kinds)], seed=8)
    table.show(match)
    assert table.hurry.disabled
    table.stage.chooser._keep.click()
    assert not table.hurry.disabled
    table.hurry.click()
    assert match.human_to_decide and pace.due is None and table.hurry.disabled
    assert table.spoken.value.count("keeps") == 3, "what the bots did is told"
    table.hurry.click()
    assert match.human_to_decide


def test_hurrying_at_the_end_ends_the_game(table: Table, pace: Any, seated: Callable[..., Match]) -> None:
    match = seated("ttr/3 last=3 p0=G/3 p1=K/1 p2=R/2 row=RGKBP deck=*")
    table.show(match)
    table.act(ClaimRoute(28, "G"))
    table.hurry.click()
    assert match.over and pace.due is None and shown(table.final) and table.hurry.disabled
    table.hurry.click()
    assert not answer(table)


def test_a_table_of_bots_plays_on_its_own(table: Table, pace: Any) -> None:
    match = Match.start([Player("Anna", "greedy"), Player("Bram", "random")], seed=5)
    table.show(match)
    for _bot in range(12):
        pace.run()
    assert "is to move" in table.status.value and not shown(table.cover)
    press_everything(table)
    assert "turn." in answer(table)
    table.undo.click()
    assert "nothing to take back" in answer(table)
    table.hurry.click()
    assert match.over and shown(table.final)


def test_without_bots_there_is_nobody_to_hurry(table: Table, seated: Callable[..., Match]) -> None:
    table.show(seated(HELD, "human", "human"))
    assert not shown(table.hurry) and not shown(table.speed)
    table.show(seated(HELD, "human", "random"))
    assert shown(table.hurry) and shown(table.speed)


def test_another_game_calls_off_the_bot_of_the_last_one(table: Table, pace: Any, seated: Callable[..., Match]) -> None:
    first, second = seated(HELD.replace("turn=0", "turn=1")), seated(HELD)
    table.show(first)
    assert pace.due is not None
    table.show(second)
    assert pace.due is None and first.state.played == [] and second.state.played == []


# --- taking back ------------------------------------------------------------------------------------------------------


def test_the_button_to_take_back_looks_disabled_and_says_why(
    table: Table, pace: Any, seated: Callable[..., Match]
) -> None:
    match = seated(HELD)
    table.show(match)
    assert "amst-in-vain" in table.undo._dom_classes and table.undo.tooltip == "There is nothing to take back yet."
    table.undo.click()
    assert "There is nothing to take back yet." in answer(table)
    before = match.state.to_text()
    table.act(ClaimRoute(28, "G"))
    assert "amst-in-vain" not in table.undo._dom_classes and table.undo.tooltip is None
    table.undo.click()
    assert match.state.to_text() == before and pace.due is None and "Taken back." in table.spoken.value
    table.stage.market.blind.click()
    assert "amst-in-vain" in table.undo._dom_classes
    assert table.undo.tooltip == "That cannot be taken back: hidden cards have been seen since."
    table.undo.click()
    assert "hidden cards have been seen since" in answer(table) and match.state.phase == SECOND_CARD


def test_taking_back_shows_everything_as_it_was(
    table: Table, pace: Any, seated: Callable[..., Match], texts: Callable[[Any], list[str]]
) -> None:
    table.show(seated(HELD))

    def everything() -> list[str]:
        hand = [str(half.fans) for half in table.stage.hand.halves]
        return [*texts(table), *hand, str(table.stage.board.wide._marked), str(table.stage.board.wide._view.routes)]

    table.undo.click()
    table.answer.clear()
    before = [text for text in everything() if text != table.spoken.value]
    table.act(ClaimRoute(28, "G"))
    assert before != everything()
    table.undo.click()
    assert [text for text in everything() if text != table.spoken.value] == before


def test_taking_back_while_asked_how_to_pay_closes_the_question(table: Table, seated: Callable[..., Match]) -> None:
    match = seated(HELD)
    table.show(match)
    match._bots[1] = _Claims(ClaimRoute(12, "R"))
    table.act(ClaimRoute(28, "G"))
    table.hurry.click()
    table.stage.claim(35)
    table.undo.click()
    assert not shown(table.stage.payment) and match.state.played == []
    table.stage.payment.pay.click()
    assert match.state.played == []


class _Claims:
    """A bot that makes one claim."""

    name = "claims"

    def __init__(self, claim: ClaimRoute) -> None:
        self._claim = claim

    def choose(self, _view: object) -> ClaimRoute:
        return self._claim


# --- the end ----------------------------------------------------------------------------------------------------------


def test_after_the_end_a_click_says_so(table: Table, seated: Callable[..., Match]) -> None:
    match = seated("ttr/2 last=1 p0=GW/3 p1=K/1 row=RGKBP deck=*")
    table.show(match)
    table.act(ClaimRoute(28, "G"))
    played = list(match.state.played)
    for action in (TakeFaceUp(0), DrawContracts(), ClaimRoute(13, "W")):
        table.answer.clear()
        table.act(action)
        assert "The game is over." in answer(table)
    assert match.state.played == played
    table.undo.click()
    assert "hidden cards have been seen" in answer(table) and match.over


def test_nothing_of_a_decision_stays_on_the_board_after_the_end(table: Table, seated: Callable[..., Match]) -> None:
    table.show(seated("ttr/2 last=1 p0=GW/3 p1=K/1 row=RGKBP deck=*"))
    table.stage.contracts._cards[0].button.click()
    table.stage.picker.routes.value = 28
    assert table.stage.board.wide._marked.ends
    table.act(ClaimRoute(28, "G"))
    table.final.all.click()
    marked = table.stage.board.wide._marked
    assert not any([marked.ends, marked.way, marked.selected, marked.last, marked.since, marked.claimable, marked.lit])


def test_another_finished_game_is_scored_anew(table: Table) -> None:
    matches = []
    for seed in (3, 4):
        match = Match.start([Player(f"A{seed}", "greedy"), Player(f"B{seed}", "greedy")], seed=seed)
        while not match.over:
            match.act_bot()
        matches.append(match)
        table.show(match)
        assert table.final.step == 1 and f"A{seed}" in table.final._sheets.value
        table.final.all.click()
    assert "A3" not in table.final._sheets.value
    table.show(Match.start([Player("C"), Player("D")], seed=1))
    assert not shown(table.final)
    table.final.next.click()  # a late click on a hidden button
    table.final.why.click()
    assert not answer(table)


def test_the_final_scoring_goes_on_where_the_reader_is(table: Table, seated: Callable[..., Match]) -> None:
    table.show(seated("ttr/2 last=1 p0=GW/3 p1=K/1 row=RGKBP deck=*"))
    table.act(ClaimRoute(28, "G"))
    table.final.next.click()
    seen = table.final.counted
    table.draw()
    assert table.final.counted == seen != ()


# --- rules and tabs ---------------------------------------------------------------------------------------------------


def test_each_line_of_the_log_opens_its_rule(table: Table, seated: Callable[..., Match]) -> None:
    match = seated(HELD)
    table.show(match)
    table.act(ClaimRoute(28, "G"))
    told = match.tell(match.events, 0)[::-1]  # the newest first
    assert [row.description for row in table.story._rows if shown(row)] == [text for text, _rule in told]
    for row, (_text, rule) in zip(table.story._rows, told, strict=False):
        row.click()
        assert table.rule_card.rule is not None and table.rule_card.rule.id == rule


def test_a_narrow_screen_shows_one_panel_at_a_time(table: Table) -> None:
    for name, tab in table.panels.tabs.items():
        tab.click()
        shown = {"contracts": table.stage.contracts, "log": table.story}
        assert [n for n, panel in shown.items() if "amst-shown" in panel._dom_classes] == [name]
        assert [other for other, button in table.panels.tabs.items() if "mod-active" in button._dom_classes] == [name]


def test_what_asks_has_a_tab_of_its_own_on_a_narrow_screen(table: Table) -> None:
    now, *_panels = table.panels.buttons
    assert now.description == "Now" and "mod-active" in now._dom_classes
    table.panels.tabs["log"].click()
    assert "amst-look" in table._dom_classes and "mod-active" not in now._dom_classes
    table.panels.tabs["log"].click()
    assert "amst-look" in table._dom_classes, "a tab that is open stays open"
    now.click()
    assert "amst-look" not in table._dom_classes and "mod-active" in now._dom_classes


def test_a_press_on_the_board_brings_back_what_asks(table: Table, seated: Callable[..., Match]) -> None:
    table.show(seated("ttr/2 p0=GG/1/28 p1=K/3 row=RGKBP deck=*"))
    for press in (lambda: table.stage.claim(28), lambda: table.undo.click()):
        table.panels.tabs["log"].click()
        assert "amst-look" in table._dom_classes
        press()
        assert "amst-look" not in table._dom_classes


def test_pressing_a_contract_shows_its_way_on_the_board(table: Table, seated: Callable[..., Match]) -> None:
    table.show(seated("ttr/2 p0=GG/1/28 p1=K/3 row=RGKBP deck=*"))
    table.stage.contracts._cards[0].button.click()
    marked = table.stage.board.wide._marked
    assert (set(marked.ends), marked.way) == ({"dam", "westermarkt"}, (33,))
    table.stage.contracts._cards[0].button.click()
    assert table.stage.board.wide._marked.way == table.stage.board.wide._marked.ends == ()
