"""A tree in a file: reading returns the tree that was written, and any other text is refused in a sentence."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import amsterdam
from amsterdam import Record
from amsterdam.analysis.tree import Node, Tree
from amsterdam.analysis.tree_file import LARGEST, MOST, from_json, to_json
from amsterdam.game import BadInput
from amsterdam.ticket_to_ride.actions import ClaimRoute, DrawBlind, TakeFaceUp

GAME = amsterdam.game("ticket-to-ride")
TEXT = "ttr/2 turn=0 p0=GGKK+PPK/21,8/14,27,29/1 p1=?1/?2/7,31,33/1 row=RRWRO deck=* discard=BBGGWW contracts=*"


def grown() -> Tree:
    """Return a tree with every kind of node."""
    tree = Tree(Node(GAME.start(3, 5)))
    tree.play(GAME.action_from_text("keep"))
    tree.go(0)
    tree.add(Node(GAME.from_text(TEXT), TEXT))
    tree.rename("By hand – “so”")
    tree.play(DrawBlind(), "deck=O", 0)
    tree.play(TakeFaceUp(0))
    tree.go(2)
    tree.play(ClaimRoute(45, "PP"))
    tree.add(Node(tree.here.state, "ttr/2 p0=GGGGGGG", "7 green cards, 6 exist: one green too many."))
    tree.go(3)
    return tree


def changed(change: dict[str, Any], at: int | None = None, without: str = "") -> str:
    """Return the tree as a file with something else in it, or in one of its nodes."""
    content = json.loads(to_json(grown()))
    part = content if at is None else content["nodes"][at]
    part.update(change)
    part.pop(without, None)
    return json.dumps(content)


def test_what_is_written_is_read_the_same() -> None:
    tree = grown()
    again = from_json(to_json(tree))
    assert again.nodes == tree.nodes and again.at == 3
    assert again.lines() == tree.lines()
    assert to_json(again) == to_json(tree)


def test_dice_and_cards_that_were_chosen_come_again() -> None:
    rules = amsterdam.game("city-collection")
    tree = Tree(Node(rules.from_text("ams/2 round=4 phase=choose turn=1 queue=1 display=7,55,109")))
    tree.play(rules.action_from_text("choose 7"), "dice=?6??1?", 1)
    again = from_json(to_json(tree))
    assert again.nodes == tree.nodes
    assert (again.here.state.dice[1], again.here.state.dice[4]) == (6, 1)


def test_what_was_deleted_is_not_written() -> None:
    tree = grown()
    tree.go(2)
    tree.delete()
    again = from_json(to_json(tree))
    assert len(again.nodes) == 2 and again.at == 0


def test_a_branch_between_others_can_be_deleted() -> None:
    tree = grown()
    tree.go(1)
    tree.delete()
    tree.go(5)
    again = from_json(to_json(tree))
    assert len(again.nodes) == len(tree.nodes) - 1 and again.here == again.nodes[4]
    assert again.here.move == ClaimRoute(45, "PP")


def test_a_saved_game_is_a_tree_with_one_line() -> None:
    state = GAME.start(2, 9)
    for _move in range(20):
        state.apply(state.legal_actions()[-1])
    tree = from_json(Record.from_game(state).to_json())
    assert len(tree.nodes) == 21 and tree.here.state == state
    assert from_json(to_json(tree)).here.state == state


@settings(deadline=None)
@given(seed=st.integers(0, 99), data=st.data())
def test_any_tree_is_read_as_it_was_written(seed: int, data: st.DataObject) -> None:
    tree = Tree(Node(GAME.start(2 + seed % 3, seed)))
    for _step in range(data.draw(st.integers(0, 25))):
        actions = tree.here.state.legal_actions()
        what = data.draw(st.sampled_from(["play", "play", "play", "go", "delete", "name"]))
        if what == "play" and actions:
            tree.play(data.draw(st.sampled_from(actions)))
        elif what == "go":
            tree.go(data.draw(st.sampled_from(tree.lines())).place)
        elif what == "delete":
            tree.delete()
        elif what == "name":
            tree.rename(data.draw(st.text(st.characters(categories=["L", "N", "P"]), max_size=20)))
    again = from_json(to_json(tree))
    assert to_json(again) == to_json(tree)
    assert [again.nodes[line.place].state for line in again.lines()] == [
        tree.nodes[line.place].state for line in tree.lines()
    ]


# --- what is no tree --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Dear diary", "not JSON text"),
        ("[" * 100_000, "not JSON text"),
        ('{"amsterdam-tree": 1, "game": "\\ud800"}', "not JSON text"),
        ("[]", "not a tree of positions of amsterdam"),
        ('{"chess": 1}', "not a tree of positions of amsterdam"),
        (" " * (LARGEST + 1), "too large"),
        (changed({"amsterdam-tree": 2}), "not a tree of positions of amsterdam"),
        (changed({"game": "chess"}), "no game “chess”"),
        (changed({"game": 3}), "which game its positions"),
        (changed({"nodes": []}), "damaged"),
        (changed({"nodes": [{}] * (MOST + 1)}), "damaged"),
        (changed({"nodes": [1]}), "damaged"),
        (changed({"at": 99}), "does not hold"),
        (changed({"at": -1}), "does not hold"),
        (changed({"at": "0"}), "does not hold"),
        (changed({"before": 0}, 0), r"Position 0 .*comes from nothing"),
        (changed({"before": 4}, 4), r"Position 4 .*\(take 0\).*from which"),
        (changed({"before": True}, 4), r"Position 4 .*from which"),
        (changed({}, 4, "before"), r"Position 4 .*from which"),
        (changed({"before": 6}, 5), r"Position 5 .*from which"),
        (changed({"move": "fly"}, 4), r"Position 4 .*\(fly\).*is not an action"),
        (changed({"move": "claim 7 KKK"}, 4), r"Position 4 .*\(claim 7 KKK\).*second card"),
        (changed({"move": 7}, 4), r"Position 4 .*damaged"),
        (changed({"typed": TEXT}, 4), r"Position 4 .*damaged"),
        (changed({"chance": "deck=GGGGGG"}, 3), r"Position 3 .*\(blind\).*green"),
        (changed({"chance": None}, 3), r"Position 3 .*damaged"),
        (changed({"move": "blind"}, 6), r"Position 6 .*damaged"),
        (changed({}, 3, "move"), r"Position 3 .*neither"),
        (changed({"typed": "ttr/9"}, 2), r"Position 2 .*\(By hand.*for 2 to 4 players"),
        (changed({"typed": 5}, 2), r"Position 2 .*neither"),
        (changed({"impossible": True}, 2), r"Position 2 .*neither"),
        (changed({"impossible": "blind"}, 2), r"Position 2 .*neither"),
        (changed({"position": "ttr/2 row=WWWRR"}, 6), r"Position 6 .*cannot be wild"),
        (changed({"name": 3}, 2), r"Position 2 .*damaged"),
        (changed({"name": "x" * 61}, 2), r"Position 2 .*name"),
    ],
)
def test_a_bad_file_is_refused_with_the_position_at_fault(text: str, says: str) -> None:
    with pytest.raises(BadInput, match=says):
        from_json(text)


def test_nothing_is_played_in_an_impossible_position() -> None:
    content = json.loads(to_json(grown()))
    content["nodes"].append({"before": 6, "move": "blind"})
    with pytest.raises(BadInput, match=r"Position 7 .*impossible position"):
        from_json(json.dumps(content))


def test_a_saved_game_cannot_name_a_folder() -> None:
    record = Record("ticket-to-ride", {"players": 2, "seed": 1, "options": {"data": "/etc"}})
    with pytest.raises(BadInput, match="folder"):
        from_json(record.to_json())


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
KEYS = ("amsterdam-tree", "amsterdam", "game", "at", "nodes", "before", "move", "chance", "typed", "position", "name")
WORDS = ("blind", "take 0", "claim 45 PP", "keep", "contracts", "deck=G", "contracts=5", TEXT, "ttr/2", "impossible")


@settings(deadline=None)
@given(data=st.data())
def test_nothing_but_bad_input_comes_of_a_damaged_file(data: st.DataObject) -> None:
    content = json.loads(to_json(grown()))
    for _fault in range(data.draw(st.integers(1, 3))):
        part = data.draw(st.sampled_from([content, *content["nodes"]])) if content.get("nodes") else content
        value = data.draw(JSON | st.sampled_from(WORDS) | st.integers(-1, 8))
        if isinstance(part, dict):
            part[data.draw(st.sampled_from([*KEYS, "impossible"]))] = value
        if not isinstance(content.get("nodes"), list):
            break
    text = json.dumps(content)
    cut = data.draw(st.integers(0, len(text))) if data.draw(st.integers(0, 4)) == 0 else len(text)
    try:
        tree = from_json(text[:cut])
    except BadInput as fault:
        assert str(fault)
    else:
        assert to_json(from_json(to_json(tree))) == to_json(tree)
