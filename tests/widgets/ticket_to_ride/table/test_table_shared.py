"""Several people at one screen: hands are covered between turns, and nobody can read another player's secrets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from amsterdam.ticket_to_ride.actions import ClaimRoute, DrawBlind, DrawContracts, KeepContracts, ReturnContract
from widgets.table.match import Player
from widgets.ticket_to_ride.table.hand import BACK
from widgets.ticket_to_ride.table.match import Match
from widgets.ticket_to_ride.table.table import Table

HELD = "ttr/2 turn=0 p0=GGGGKKWW/3 p1=RR/1 row=RGKBP deck=*"
Texts = Callable[[Any], list[str]]


def shown(widget: Any) -> bool:
    return bool(widget.layout.display != "none")


def covered(table: Table) -> bool:
    """Say whether hand and contracts are covered and the screen asks who is there."""
    backs = all(kind == BACK for half in table.stage.hand.halves for kind, _cards, _spent in half.fans)
    return backs and "Covered." in table.stage.contracts._title.value and shown(table.cover)


def everything(table: Table, texts: Texts) -> list[object]:
    """Everything that can be read from a table: texts, cards in the fans, highlights on the board."""
    stage = table.stage
    cards = [half.fans for half in stage.hand.halves]
    view = stage.board.wide._view
    return [*texts(table), *cards, stage.board.wide._marked, stage.board.narrow._marked, view.routes, view.scores]


# --- covering ---------------------------------------------------------------------------------------------------------


def test_a_game_for_several_begins_covered(table: Table) -> None:
    table.show(Match.start([Player("Anna"), Player("Bram"), Player("Cor"), Player("Dora")], seed=5))
    assert covered(table) and not shown(table.stage.chooser)
    assert "Hand the screen to Anna." in table.cover.text.value
    assert table.uncover.description == "I am Anna: show my cards"


def test_only_who_uncovers_sees_cards_and_plays(table: Table, seated: Callable[..., Match]) -> None:
    match = seated(HELD, "human", "human")
    table.show(match)
    for act in (lambda: table.act(DrawBlind()), lambda: table.stage.claim(28)):
        act()
        assert "First uncover your cards." in table.answer.words.value
    assert match.state.played == [] and covered(table)
    assert table.stage.board.wide._marked.claimable == ()
    table.uncover.click()
    assert not covered(table) and not shown(table.cover) and not shown(table.answer)
    assert table.stage.board.wide._marked.claimable
    table.act(ClaimRoute(28, "G"))
    assert covered(table) and "Hand the screen to Bram." in table.cover.text.value


def test_hands_stay_open_for_the_second_card(table: Table, seated: Callable[..., Match]) -> None:
    table.show(seated(HELD, "human", "human"))
    table.uncover.click()
    table.stage.market.blind.click()
    assert not covered(table)
    table.act(ClaimRoute(28, "G"))
    assert "take the second card" in table.answer.words.value


def test_a_card_drawn_last_is_seen_before_the_screen_is_handed_on(
    table: Table, pace: Any, seated: Callable[..., Match]
) -> None:
    match = seated(HELD, "human", "human")
    table.show(match)
    table.uncover.click()
    table.stage.market.blind.click()
    table.stage.market.blind.click()
    assert match.state.actor == 1 and not covered(table) and table.sight.viewer == 0
    assert table.uncover.description == "Cover my cards"
    table.stage.market.blind.click()
    assert "First cover your cards." in table.answer.words.value and len(match.state.played) == 2
    table.uncover.click()
    assert covered(table) and table.uncover.description == "I am Bram: show my cards"


def test_no_bot_moves_while_somebody_looks_once_more(table: Table, pace: Any, seated: Callable[..., Match]) -> None:
    match = seated("ttr/3 p0=GG/3 p1=RR/1 p2=KK/2 row=RGKBP deck=*", "human", "greedy", "human")
    table.show(match)
    table.uncover.click()
    table.stage.market.blind.click()
    table.stage.market.blind.click()
    assert match.bot_to_decide and pace.due is None and table.hurry.disabled
    table.hurry.click()
    assert len(match.state.played) == 2
    table.uncover.click()
    assert pace.due is not None and table.sight.viewer == -1 and not table.hurry.disabled


def test_one_person_among_bots_is_never_asked(table: Table, pace: Any, seated: Callable[..., Match]) -> None:
    table.show(seated(HELD, "human", "greedy"))
    assert not shown(table.cover)
    table.act(ClaimRoute(28, "G"))
    assert not shown(table.cover) and "Covered." not in table.stage.contracts._title.value


def test_between_people_a_bot_plays_with_all_hands_covered(
    table: Table, pace: Any, seated: Callable[..., Match]
) -> None:
    match = seated("ttr/3 p0=GG/3 p1=RR/1 p2=KK/2 row=RGKBP deck=*", "human", "greedy", "human")
    table.show(match)
    table.uncover.click()
    table.act(ClaimRoute(28, "G"))
    assert match.bot_to_decide and not shown(table.cover)
    table.uncover.click()  # a late click
    assert all(kind == BACK for half in table.stage.hand.halves for kind, _cards, _spent in half.fans)
    while match.bot_to_decide:
        pace.run()
    assert covered(table) and "Cor" in table.uncover.description


def test_two_quick_clicks_uncover_once(table: Table, seated: Callable[..., Match]) -> None:
    table.show(seated(HELD, "human", "human"))
    table.uncover.click()
    table.uncover.click()
    assert not covered(table) and table.sight.viewer == 0


def test_taking_back_covers_the_cards_again(table: Table, seated: Callable[..., Match]) -> None:
    match = seated(HELD, "human", "human")
    table.show(match)
    table.uncover.click()
    table.act(ClaimRoute(28, "G"))
    table.undo.click()  # Anna, or is it Bram by now?
    assert match.state.played == [] and covered(table)
    assert table.uncover.description == "I am Anna: show my cards"


def test_taking_back_ones_own_last_decision_leaves_cards_open(table: Table, seated: Callable[..., Match]) -> None:
    match = seated("ttr/2 turn=0:setup p0=GG/(3,4) p1=K/(1,2) row=RGKBP deck=*", "human", "greedy")
    table.show(match)
    table.stage.chooser._keep.click()
    table.undo.click()
    assert shown(table.stage.chooser) and not shown(table.cover)


def test_a_way_that_was_looked_at_is_not_left_on_the_board(table: Table, seated: Callable[..., Match]) -> None:
    table.show(seated(HELD, "human", "human"))
    table.uncover.click()
    table.stage.contracts._cards[0].button.click()
    assert table.stage.board.wide._marked.ends
    table.act(ClaimRoute(28, "G"))
    assert table.stage.board.wide._marked.ends == table.stage.board.wide._marked.way == ()
    table.uncover.click()
    assert table.stage.board.wide._marked.ends == ()


@pytest.mark.slow
def test_four_people_play_to_the_end(table: Table) -> None:
    match = Match.start([Player("Anna"), Player("Bram"), Player("Cor"), Player("Dora")], seed=5)
    table.show(match)
    for _decision in range(1000):
        if match.over:
            break
        if table.sight.last_look is not None:
            table.uncover.click()
        if table.sight.covered:
            assert covered(table)
            table.uncover.click()
        claims = [a for a in match.state.legal_actions() if isinstance(a, ClaimRoute)]
        table.act(claims[-1] if claims else match.state.legal_actions()[-1])
        assert not shown(table.answer)
    assert match.over and shown(table.final) and not shown(table.cover)


# --- secrets ----------------------------------------------------------------------------------------------------------

#: Two games that differ only in what Anna may not know: Bram's hand and contracts, and the hidden parts of the decks.
TWINS = (
    "ttr/2 p0=GGGGKKWW/3 p1=RRO/1 row=RGKBP deck=GKRO* contracts=4,5,6,7,*",
    "ttr/2 p0=GGGGKKWW/3 p1=PPB/2 row=RGKBP deck=GKPB* contracts=4,5,8,9,*",
)


def compare(tables: list[Table], texts: Texts) -> None:
    """Check that Anna's screen, or the covered one, is the same in both games."""
    first, second = (everything(table, texts) for table in tables)
    assert first == second


def test_U11_nothing_on_the_screen_tells_another_persons_secrets(
    pace: Any, seated: Callable[..., Match], texts: Texts
) -> None:
    matches = [seated(text, "human", "human") for text in TWINS]
    tables = [Table(pace=pace) for _match in matches]

    def both(action: Callable[[Table], object]) -> None:
        for table in tables:
            action(table)

    def turn(*actions: Callable[[Match], Any], anna: bool) -> None:
        compare(tables, texts)
        both(lambda table: table.uncover.click())
        for action in actions:
            if anna:
                compare(tables, texts)
            else:
                assert everything(tables[0], texts) != everything(tables[1], texts), "Bram sees his own cards"
            for table, match in zip(tables, matches, strict=True):
                table.act(action(match))
                assert not shown(table.answer)
        both(lambda table: table.uncover.click() if table.sight.last_look is not None else None)
        compare(tables, texts)
        both(lambda table: table.story._pager._earlier.click())
        compare(tables, texts)

    for table, match in zip(tables, matches, strict=True):
        table.show(match)
    turn(lambda m: DrawBlind(), lambda m: DrawBlind(), anna=True)
    turn(lambda m: DrawBlind(), lambda m: DrawBlind(), anna=False)
    turn(lambda m: DrawContracts(), lambda m: KeepContracts(), anna=True)
    turn(lambda m: DrawContracts(), lambda m: ReturnContract(m.state.offered[1][0]), anna=False)
    turn(lambda m: ClaimRoute(28, "G"), anna=True)
    both(lambda table: table.uncover.click())
    both(lambda table: table.stage.claim(36))  # Bram lacks three black cards, for different reasons in each game
    assert all(shown(table.answer) for table in tables)
    both(lambda table: table.undo.click())
    compare(tables, texts)


def test_U11_against_a_bot_nothing_on_the_screen_tells_its_secrets(
    pace: Any, seated: Callable[..., Match], texts: Texts
) -> None:
    matches = [seated(text, "human", "random") for text in TWINS]
    tables = [Table(pace=pace) for _match in matches]
    for table, match in zip(tables, matches, strict=True):
        table.show(match)
        match.act(ClaimRoute(28, "G"))
        match.act(DrawBlind())
        match.act(DrawBlind())
        table.draw()
    compare(tables, texts)


def test_ones_own_blind_draw_is_told_to_oneself_only(table: Table, seated: Callable[..., Match]) -> None:
    table.show(seated(TWINS[0], "human", "human"))
    table.uncover.click()
    table.stage.market.blind.click()
    assert "Anna draws green from the deck." in table.spoken.value
    rows = [row.description for row in table.story._rows if shown(row)]
    assert rows == ["Anna draws a card from the deck."]
    table.stage.market.blind.click()
    assert "Anna draws" in table.spoken.value
    table.uncover.click()
    assert "Anna draws" not in table.spoken.value


@pytest.mark.parametrize("kinds", [("human", "human"), ("greedy", "random")])
def test_a_position_that_is_over_shows_all(table: Table, seated: Callable[..., Match], kinds: tuple[str, ...]) -> None:
    match = seated("ttr/2 turn=0 last=1 p0=G/3 p1=K/1 row=RGKBP deck=*", *kinds)
    match.act(ClaimRoute(28, "G"))
    table.show(match)
    table.final.all.click()
    assert "De Drie Hendricken" in table.final._sheets.value and "Westermarkt" in table.final._sheets.value
