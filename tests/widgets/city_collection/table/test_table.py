"""The table of the City Collection: a whole game, what a click means, refusals, taking back, and TOM."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from amsterdam.city_collection.actions import ActivateCard, AdvanceAmstel, Load, Sail, StoreGood, TakeBlock
from amsterdam.city_collection.position import DICE
from tests.widgets.conftest import HandPace
from widgets.city_collection.table.match import TOM_PLAYER, Match, Player
from widgets.city_collection.table.table import Table

#: Anna in phase III with a card to activate, a map to use, cubes for blocks and a ship at the start.
ACT = "ams/2 round=4 turn=0 p0=supply:PPOOO/inactive:24/active:109/guilders:1/store:B/amstel:3 tile=A5 goods=0:B,12:L"

Seated = Callable[..., Match]


@pytest.fixture(scope="module")
def one_table() -> Table:
    return Table(pace=HandPace())


@pytest.fixture
def table(one_table: Table) -> Table:
    """Return the table that all tests here share: a match that is put on it takes the place of the one before."""
    one_table.stage.quick = lambda: False
    one_table.answer.clear()
    one_table.presses._made_for = None  # no press was made yet
    return one_table


@pytest.fixture
def pace(one_table: Table) -> HandPace:
    assert isinstance(one_table.pace, HandPace)
    return one_table.pace


def shown(widget: Any) -> bool:
    return bool(widget.layout.display != "none")


def play_out(presser: Any, pace: Any) -> None:
    """Press the first visible choice, pass every fifth time it is possible, and let bots move."""
    table, pressed = presser.table, 0
    while not table.match.over:
        pressed += 1
        assert pressed < 1500, table.status.value
        if table.match.bot_to_decide:
            table.hurry.click()
        elif table.decide.free and (pressed % 5 == 0 or not presser.offers() or "Why not?" in presser.offers()[0]):
            table.decide.done.click()
        else:
            table.decide.press(0)
        table.decide.accept()  # confirms what needs a second press
        assert not presser.answer(), presser.answer()


def test_take_back_drops_a_choice_that_waits_for_a_second_press(table: Table) -> None:
    match = Match.from_position("ams/2 round=4 turn=0 p0=supply:PBB/inactive:64 p1=supply:G queue=0,1", 0)
    table.show(match)
    for start in ("sail", "pay P"):
        table.act(next(action for action in match.state.legal_actions() if action.to_text().startswith(start)))
    activate = next(action for action in match.state.legal_actions() if isinstance(action, ActivateCard))
    table.decide.look_for(activate)
    table.decide.press(0)
    assert table.decide.asking and len(match.state.played) == 2
    table.undo.click()
    assert not table.decide.asking and len(match.state.played) == 2
    assert "Nothing was done yet" in table.answer.words.value
    table.undo.click()
    assert len(match.state.played) == 1


def test_nothing_of_a_decision_stays_on_the_board_after_the_end(table: Table, pace: Any) -> None:
    table.show(
        Match.from_position("ams/2 round=12 turn=0 p0=supply:OOO/inactive:24/active:109,9 p1=- queue=0 tile=A5", 0)
    )
    table.stage.board.ring(("block", 12))
    table.decide.done.click()
    table.decide.accept()
    assert table.match is not None and table.match.over
    table.final.all.click()
    board = table.stage.board.wide
    marked = board._marked
    assert board._hovered is None and not any([marked.last, marked.selected, marked.numbered, marked.lit])


@pytest.mark.parametrize(
    "options",
    [
        pytest.param({"short-game": True}, marks=pytest.mark.slow),
        {"short-game": True, "expansions": ["foreman-messenger", "missions", "trader", "market-c"]},
    ],
)
def test_whole_game_is_played_by_what_the_table_offers(
    table: Table, presser: Any, pace: Any, options: dict[str, Any]
) -> None:
    table.show(Match.start((Player("Anna"), Player("Bram", "greedy")), 7, options))
    play_out(presser, pace)
    assert shown(table.final) and "count the points" in table.status.value
    titles = [table.final._title.value]
    while not table.final.finished:
        table.final.next.click()
        titles.append(table.final._title.value)
    for step in ("Penalties", "Cards", "group", "Districts", "left over", "winner"):
        assert any(step in title for title in titles)
    assert "wins" in table.status.value and "winner" in table.final._sheets.value
    again = Match.from_json(table.match.to_json())
    assert again.state == table.match.state


def test_the_game_alone_explains_each_step_of_toms(table: Table, presser: Any, pace: Any) -> None:
    table.show(Match.start((Player("Anna"), TOM_PLAYER), 7, {"short-game": True, "solo": True}))
    assert shown(table.tom) and "as soon as the dice are rolled" in table.tom.value
    while table.match.state.phase != DICE:
        table.decide.press(0)
    assert "TOM" in table.tom.value and "<details>" in table.tom.value
    assert not shown(table.hurry) and not table.match.bot_to_decide
    play_out(presser, pace)
    assert table.match.state.result().rule == "solo.win" and not shown(table.tom)


def test_round_phase_and_task_are_always_told(table: Table, seated: Seated) -> None:
    table.show(seated(ACT))
    assert "Round 4 of 12, phase III" in table.status.value and "then pass" in table.status.value
    table.act(TakeBlock(12))
    assert "what becomes of the lace" in table.status.value
    table.show(seated(ACT.replace("turn=0", "turn=1")))
    assert "Bram is to decide" in table.status.value


def test_choices_are_grouped_and_say_what_they_cost_and_bring(table: Table, presser: Any, seated: Seated) -> None:
    table.show(seated(ACT))
    assert presser.counted() == [
        "Activate cards (0)", "Use cards (1)", "Blocks (9)", "Harbour (3)", "Amstel (3)", "Market (0)"
    ]  # fmt: skip
    assert presser.offers("Use") == ["Use Map of the Plantage (109): costs 1 pink; brings 1 point"]
    assert "Take Jordaan 1 with cubes: costs 2 orange; brings lace" in presser.offers("Take", "houses")
    assert (
        presser.offers("Move", "amstel")[1]
        == "Move 2 fields on the Amstel: costs 3 cubes of any colours; brings 2 points"
    )


def test_a_price_is_told_once_and_what_a_card_does_in_a_sentence_of_its_own(
    table: Table, presser: Any, seated: Seated
) -> None:
    table.show(seated("ams/2 round=4 turn=0 p0=supply:PP/guilders:3/active:22/inactive:61 tile=A2"))
    assert presser.offers("Use market", "market") == ["Use market tile A2 for 1 guilder: brings 2 points"]
    assert presser.offers("Use Cheese", "use")[0].startswith(
        "Use Cheese maker (022). Pay 1 guilder: your ship may move up to 3 fields"
    )
    assert presser.offers("Activate", "activate") == [
        "Activate Town hall (061) with 2 pink. 1 point for each active map of the Plantage that you have."
    ]
    table.show(seated("ams/2 round=4 phase=choose turn=0 display=23,61,117,130 p0=dial:OO tile=A3"))
    assert presser.offers()[0] == "Take Cheese maker (023). Activating it costs 1 grey. Pay 1 guilder for 1 point."


def test_what_cannot_be_done_is_listed_on_demand_with_its_reason(table: Table, presser: Any, seated: Seated) -> None:
    table.show(seated(ACT))
    table.decide.turn_to("market")
    assert presser.offers("Nothing") == ["Nothing of this can be done now. Why not?"]
    presser.press("Nothing")
    assert presser.offers("✗")[0].startswith("✗ Use market tile A5")
    presser.press("✗")
    assert "guilder" in presser.answer() and shown(table.answer.why)
    table.answer.why.click()
    assert shown(table.rule_card) and table.rule_card.rule.id == "phase3.market"


def test_a_click_on_the_board_does_what_it_can_only_mean(table: Table, seated: Seated) -> None:
    table.show(seated(ACT))
    table.stage.quick = lambda: True
    table.stage.clicked(("block", 12))
    assert table.match.state.played == [TakeBlock(12)]
    table.stage.clicked(("field", 0))
    assert len(table.match.state.played) == 1, "the good comes first"


def test_what_costs_cubes_says_what_remains_and_wants_a_second_press(
    table: Table, presser: Any, seated: Seated, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.show(seated(ACT))
    table.stage.clicked(("block", 12))
    table.stage.clicked(("block", 12))  # a double click
    assert table.match.state.played == []
    assert presser.offers() == ["Take Jordaan 1 with cubes: costs 2 orange; brings lace. You keep 2 pink, 1 orange."]
    assert table.stage.board.wide._marked.selected == ("block", 12)
    monkeypatch.setattr("widgets.parts.asked.DOUBLE_CLICK", 0)
    table.stage.clicked(("block", 12))
    assert table.match.state.played == [TakeBlock(12)]


def test_a_line_of_the_list_that_costs_cubes_wants_a_second_press_and_can_be_left(
    table: Table, presser: Any, seated: Seated
) -> None:
    table.show(seated(ACT))
    presser.press("Use Map of the Plantage")
    assert table.match.state.played == [] and "You keep 1 pink, 3 orange." in presser.offers()[0]
    table.decide.everything.click()
    assert "You keep" not in presser.offers()[0]
    presser.press("Use Map of the Plantage")
    presser.press("Use Map of the Plantage")
    assert [str(action) for action in table.match.state.played] and table.match.state.sides[0].supply[0] == 1


def test_what_cannot_be_taken_back_is_said_and_asked(table: Table, presser: Any, seated: Seated) -> None:
    table.show(seated("ams/2 round=4 turn=0 queue=0 p0=guilders:1 tile=A5"))
    table.decide.done.click()
    assert table.match.state.played == [] and "This cannot be taken back." in presser.offers()[0]
    presser.press("Pass")
    assert len(table.match.state.played) == 1


def test_what_costs_nothing_and_can_be_taken_back_takes_one_press(table: Table, presser: Any, seated: Seated) -> None:
    table.show(seated(ACT))
    table.decide.turn_to("harbour")
    presser.press("Load")
    assert len(table.match.state.played) == 1


def test_enter_on_the_board_does_what_is_asked(table: Table, seated: Seated) -> None:
    table.show(seated(ACT))
    enter = {"event": "key_down", "key": "Enter", "shift_key": False, "ctrl_key": False, "meta_key": False}
    canvas = table.stage.board.wide.canvas
    canvas._handle_frontend_event(None, enter, [])
    table.stage.clicked(("block", 12))
    assert table.match.state.played == []
    canvas._handle_frontend_event(None, enter, [])
    assert table.match.state.played == [TakeBlock(12)]


def test_a_click_that_may_mean_several_things_asks_which(table: Table, presser: Any, seated: Seated) -> None:
    table.show(seated(ACT))
    table.act(TakeBlock(12))
    table.stage.clicked(("market-good", 6))
    assert presser.offers() == ["Sell it for a cube of your choice", "Sell it for 2 guilders"]
    table.decide.everything.click()
    assert len(presser.offers()) == 3


@pytest.mark.parametrize(
    ("thing", "rule"),
    [
        (("block", 30), "phase3.block"),
        (("field", 20), "phase3.sail"),
        (("jetty", 2), "phase3.dockworker-deliver"),
        (("dockworker", 1, 2), "phase3.dockworker-aboard"),
        (("amstel", 18), "phase3.amstel"),
        (("market-good", 3), "phase3.black-market"),
        (("depot", 0), "phase3.dockworker-deliver"),
    ],
)
def test_a_click_that_does_nothing_says_why(table: Table, presser: Any, seated: Seated, thing: Any, rule: str) -> None:
    table.show(seated(ACT.replace("goods=", "goods=30:B,")))
    before = table.match.state.to_text()
    table.stage.clicked(thing)
    assert presser.answer() and table.answer.rule == rule
    assert table.match.state.to_text() == before


def test_a_far_field_is_sailed_to_with_the_cheapest_payment_ready(table: Table, presser: Any, seated: Seated) -> None:
    table.show(seated(ACT))
    table.stage.clicked(("field", 3))
    offers = presser.offers()
    assert len(offers) > 1 and all(offer.startswith("Sail to ") and ", 3 fields: costs " in offer for offer in offers)
    table.decide.press(0)
    assert table.match.state.sides[0].field == 3 and not table.match.state.turn.owed
    assert sum(table.match.state.sides[0].supply) == 2


def test_own_things_are_pressed_themselves(table: Table, presser: Any, seated: Seated, monkeypatch: Any) -> None:
    table.show(seated(ACT))
    table.stage.own_side.press("store 0")
    assert table.match.state.played == [Load(0)], "what costs nothing takes one press"
    table.stage.own_side.press("market 0")
    assert table.answer.rule == "phase3.market", "what cannot be used says why"
    table.stage.own_side.press("card 109")
    assert len(table.match.state.played) == 1 and shown(table.close_up)
    monkeypatch.setattr("widgets.parts.asked.DOUBLE_CLICK", 0)
    table.stage.own_side.press("card 109")
    assert len(table.match.state.played) == 2, "a second press does what can be done"
    table.show(seated("ams/2 round=4 phase=dice turn=0 dice=123456"))
    assert table.stage.own_side.html.count("amst-legal") == 12, "each die, and each slot"
    table.stage.own_side.press("die 2")
    assert str(table.match.state.played[0].to_text()) == "die O 3"


def test_a_line_and_the_thing_that_it_is_about_mark_each_other(table: Table, seated: Seated) -> None:
    table.show(seated(ACT))
    table.decide.turn_to("harbour")
    loads = next(place for place, text in enumerate(table.decide.lines) if text.startswith("Load"))
    table.decide._hovered(str(loads))
    assert table.stage.own_side.lit == ["store 0"] and table.stage.board.wide.hovered is not None
    table.decide._hovered("")
    assert table.stage.own_side.lit == [] and table.stage.board.wide.hovered is None
    table.stage.own_side._heard({"hover": "store 0"})
    assert table.decide.list.lit == [str(loads)]


def test_a_district_says_what_it_is_worth(table: Table, presser: Any, seated: Seated) -> None:
    table.show(seated(ACT))
    table.stage.clicked(("district", 0))
    assert "Plantage" in presser.answer() and table.answer.rule == ""


def test_a_card_is_shown_closely_with_what_can_be_done_with_it(table: Table, presser: Any, seated: Seated) -> None:
    table.show(seated(ACT))
    table.stage.card(109)
    assert shown(table.close_up) and "109" in table.close_up._text.value
    assert len(presser.offers()) == 1 and presser.offers()[0].startswith("Use Map of the Plantage (109)")
    table.stage.card(24)
    assert "supply" in presser.answer() and table.answer.rule == "phase3.activate"
    assert len(presser.offers()) == 1 and presser.offers()[0].startswith("✗ Activate ")
    presser.table.act(AdvanceAmstel(1))
    assert not shown(table.close_up)


def test_what_showed_nothing_is_taken_back_and_what_did_is_not(table: Table, presser: Any, seated: Seated) -> None:
    table.show(seated(ACT))
    before = table.match.state.copy()
    table.act(TakeBlock(12))
    table.act(StoreGood())
    table.act(Load(0))
    for _decision in range(3):
        table.undo.click()
    assert table.match.state == before and "Taken back" in table.spoken.value
    table.show(seated("ams/2 round=4 phase=dice turn=1 p1=- dice=123456", "human", "human"))
    while table.match.state.round == 4:
        table.decide.press(0) if not table.decide.free else table.decide.done.click()
    table.undo.click()
    assert "dice, cards or tiles were seen since" in presser.answer()


def test_nobody_acts_for_a_bot(table: Table, presser: Any, seated: Seated) -> None:
    table.show(seated(ACT.replace("turn=0", "turn=1").replace("p0=", "p1=supply:PP p0=")))
    assert not shown(table.decide)
    table.stage.clicked(("block", 12))
    assert "Bram" in presser.answer() and not table.match.state.played


def test_several_people_need_no_cover_as_long_as_nothing_is_secret(table: Table, seated: Seated) -> None:
    table.show(seated(ACT, "human", "human"))
    assert not shown(table.cover) and shown(table.decide)


def test_secret_missions_are_covered_until_their_owner_is_there(table: Table, seated: Seated, texts: Any) -> None:
    table.show(seated(ACT.replace("p0=", "expansions=missions p1=missions:4,5,6 p0=missions:1,2,3/"), "human", "human"))
    assert shown(table.cover) and not shown(table.decide)
    assert "Secret mission" not in " ".join(texts(table))
    table.stage.clicked(("block", 12))
    assert not table.match.state.played
    table.uncover.click()
    seen = " ".join(texts(table))
    assert "Secret mission 1" in seen and "Secret mission 4" not in seen
    table.decide.done.click()
    assert "Secret mission" not in " ".join(texts(table))


def test_fields_of_open_water_are_told_apart(table: Table, presser: Any, seated: Seated) -> None:
    table.show(seated(ACT))
    sails = presser.offers("Sail", "harbour")
    assert len(set(sails)) == len([a for a in table.match.state.legal_actions() if isinstance(a, Sail)])


def test_late_click_finds_no_match() -> None:
    table = Table(pace=HandPace())
    table.stage.clicked(("block", 1))
    table.stage.card(4)
    table.decide.press(0)
    assert table.match is None


def test_the_log_tells_what_is_true_after_taking_back_too(table: Table, seated: Seated) -> None:
    table.show(seated(ACT))
    table.act(TakeBlock(12))
    table.undo.click()
    table.act(AdvanceAmstel(1))
    assert table.story._lines == table.match.tell(table.match.events, 0)
    assert not any("Jordaan" in text for text, _rule in table.story._lines)


def test_the_board_points_at_what_changed_last_whoever_did_it(table: Table, seated: Seated) -> None:
    table.show(seated(ACT))
    table.act(AdvanceAmstel(2))
    assert ("amstel", 5) in table.stage.board.wide._marked.last
    table.show(seated(ACT.replace("done=", "")))
    assert table.stage.board.wide._marked.last == frozenset()


def test_a_card_that_was_looked_at_is_put_away(table: Table, seated: Seated) -> None:
    table.show(seated(ACT))
    table.stage.card(109)
    table.close_up.close_button.click()
    assert not shown(table.close_up)
