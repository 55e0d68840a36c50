"""The tree of positions: nothing is lost, it reads like a chess study, and what is deleted comes back."""

from __future__ import annotations

import pytest

import amsterdam
from amsterdam.analysis.tree import LONGEST_NAME, Line, Node, Tree
from amsterdam.game import BadInput, IllegalAction
from amsterdam.ticket_to_ride.actions import ClaimRoute, DrawBlind, DrawContracts, TakeFaceUp

GAME = amsterdam.game("ticket-to-ride")
TEXT = "ttr/2 turn=0 p0=GGKK+PPK/21,8/14,27,29/1 p1=?1/?2/7,31,33/1 row=RRWRO deck=* discard=BBGGWW contracts=*"


def node(text: str, typed: bool = True) -> Node:
    return Node(GAME.from_text("ttr/2"), text if typed else None, name=text)


@pytest.fixture
def tree() -> Tree:
    return Tree(node("ttr/2"))


@pytest.fixture
def played() -> Tree:
    """Return the moves 1 2 3 in a line, 4 and 5 instead of 2, 6 after 4."""
    tree = Tree(Node(GAME.from_text(TEXT)))
    for action in (DrawBlind(), DrawBlind(), DrawContracts()):
        tree.play(action)
    tree.go(1)
    tree.play(TakeFaceUp(0))
    tree.go(1)
    tree.play(TakeFaceUp(4))
    tree.go(4)
    tree.play(DrawContracts())
    return tree


# --- going about ------------------------------------------------------------------------------------------------------


def test_undo_and_redo_lead_back_and_on(tree: Tree) -> None:
    assert not tree.undo() and not tree.redo()
    tree.add(node("one", typed=False))
    tree.add(node("two", typed=False))
    assert tree.undo() and tree.here.name == "one"
    assert tree.redo() and tree.here.name == "two"


def test_another_way_on_keeps_the_first_one(tree: Tree) -> None:
    tree.add(node("one", typed=False))
    tree.undo()
    tree.add(node("other", typed=False))
    assert [n.name for n in tree.nodes] == ["ttr/2", "one", "other"]
    tree.undo()
    tree.redo()
    assert tree.here.name == "other"
    tree.go(1)
    tree.undo()
    tree.redo()
    assert tree.here.name == "one", "redo leads to what was looked at last"


def test_a_text_that_grows_while_it_is_typed_is_one_position(tree: Tree) -> None:
    for text in ("ttr/2 p0=GGWW row=RGKBP", "ttr/2 p0=GGWW row=RGKB", "ttr/2 p0=GGWW row=RGKBW"):
        tree.add(node(text))
    assert [n.typed for n in tree.nodes] == ["ttr/2", "ttr/2 p0=GGWW row=RGKBW"]
    tree.add(node("ttr/3 p0=KKK"))
    assert len(tree.nodes) == 3, "a pasted text is another one"
    tree.undo()
    assert tree.here.typed == "ttr/2 p0=GGWW row=RGKBW"
    tree.add(node("ttr/2 p0=GGWW row=RGKBO"))
    assert len(tree.nodes) == 4, "something followed the text that was changed"


# --- playing ----------------------------------------------------------------------------------------------------------


def test_a_text_that_stands_apart_is_another_position(tree: Tree) -> None:
    for text in (TEXT + " passes=1", TEXT + " passes=2"):
        tree.add(Node(tree.here.state, text), apart=True)
    tree.undo()
    assert tree.here.typed == TEXT + " passes=1"


def test_a_move_made_again_leads_to_where_it_led_before(played: Tree) -> None:
    count = len(played.nodes)
    played.go(1)
    assert played.play(TakeFaceUp(4)) is played.nodes[5]
    assert len(played.nodes) == count
    played.go(1)
    played.play(DrawBlind(), "deck=G")
    assert len(played.nodes) == count + 1, "another card is another way on"


def test_a_refused_move_changes_nothing(played: Tree) -> None:
    played.go(0)
    before = played.here.state.to_text()
    with pytest.raises(IllegalAction):
        played.play(ClaimRoute(7, "KKK"))
    with pytest.raises(BadInput):
        played.play(DrawBlind(), "deck=PPPPP", 0)
    assert (len(played.nodes), played.at, played.here.state.to_text()) == (7, 0, before)


def test_what_was_chosen_comes(played: Tree) -> None:
    played.go(0)
    hand = played.here.state.hands[0][:]
    assert played.play(DrawBlind(), "deck=O", 0).state.hands[0][6] == hand[6] + 1
    assert played.here.chance == "deck=O"


# --- the shape --------------------------------------------------------------------------------------------------------


def test_the_oldest_way_keeps_to_its_line_and_the_others_branch_off(played: Tree) -> None:
    assert played.lines() == [
        Line(0, 0, False),
        Line(1, 0, False),
        Line(2, 0, False),
        Line(4, 1, True),
        Line(6, 1, False),
        Line(5, 1, True),
        Line(3, 0, False),
    ]


def test_a_long_line_does_not_march_off_to_the_right() -> None:
    tree = Tree(Node(GAME.start(2, 4)))
    for _move in range(3000):
        tree._append(Node(tree.here.state))
    assert len(tree.lines()) == 3001 and {line.depth for line in tree.lines()} == {0}


# --- names ------------------------------------------------------------------------------------------------------------


def test_a_name_is_given_and_taken_away(tree: Tree) -> None:
    tree.rename("  Plan B ")
    assert tree.here.name == "Plan B"
    tree.rename("")
    assert tree.here.name == ""


@pytest.mark.parametrize("name", ["x" * (LONGEST_NAME + 1), "two\nlines", "\ud800"])
def test_a_name_that_cannot_be_shown_is_refused(tree: Tree, name: str) -> None:
    with pytest.raises(BadInput, match="name"):
        tree.rename(name)
    assert tree.here.name == "ttr/2"


# --- deleting ---------------------------------------------------------------------------------------------------------


def test_a_branch_is_deleted_with_all_that_follows_and_comes_back(played: Tree) -> None:
    whole = played.lines()
    played.go(4)
    assert played.delete() and played.at == 1
    assert [line.place for line in played.lines()] == [0, 1, 2, 5, 3]
    assert not played.go(4) and not played.go(6), "nobody gets to what was deleted"
    played.redo()
    assert played.at == 5
    assert played.restore() and played.at == 4 and played.lines() == whole
    assert not played.can_restore and not played.restore()


def test_branches_come_back_one_by_one_the_last_first(played: Tree) -> None:
    whole = played.lines()
    for place in (6, 4):
        played.go(place)
        played.delete()
    played.restore()
    assert not played.holds(6)
    played.restore()
    assert played.lines() == whole


def test_the_first_position_stays(played: Tree) -> None:
    played.go(0)
    assert not played.delete() and played.holds(0)


def test_after_the_only_way_on_was_deleted_nothing_is_to_be_redone(played: Tree) -> None:
    played.go(6)
    played.delete()
    assert played.at == 4 and not played.redo()
