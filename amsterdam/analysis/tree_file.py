"""A tree of positions as a file: JSON text that says how each position came about. Reading it replays the moves.

    {"amsterdam-tree": 1, "made": {…}, "game": "ticket-to-ride", "at": 2, "nodes": [
      {"position": "ttr/2 turn=0 p0=…"},
      {"before": 0, "move": "claim 45 PP", "name": "At once"},
      {"before": 1, "move": "blind", "chance": "deck=G"},
      {"before": 0, "typed": "ttr/2 p0=?5"}]}

``at`` is the place of the current node, counted from 0; ``made`` is as in a saved game. Each node has

==============  ========================================================================================================
``before``      the place of the node it comes from, earlier in the list; the first node has none
``move``        either the move that led to it, in the words of `Action.to_text`; ``chance`` is what came with it
``typed``       or the text that the reader typed
``position``    or the whole position, hidden parts too, when it was neither typed nor reached by a move
``impossible``  true where ``typed`` is not a position; ``position`` is then the one that stayed on the board
``name``        the name that the reader gave it, if any
==============  ========================================================================================================

A saved game (`Record`) can be read too; it becomes a tree with one line.
"""

from __future__ import annotations

import json

from amsterdam.analysis.tree import Node, Tree, checked_name
from amsterdam.data import own_data_folder
from amsterdam.game import BadInput, IllegalAction
from amsterdam.games import game
from amsterdam.i18n import _
from amsterdam.outside import shortened
from amsterdam.record import Record
from amsterdam.stamp import Stamp

FORMAT = 1
KEY = "amsterdam-tree"
LARGEST = 1_000_000  # characters
MOST = 5_000  # nodes


def to_json(tree: Tree) -> str:
    """Return a tree as JSON text, without deleted positions."""
    places = sorted(line.place for line in tree.lines())
    renumbered = {place: number for number, place in enumerate(places)}
    content = {
        KEY: FORMAT,
        "made": Stamp.of(tree.nodes[0].state).to_json(),
        "game": tree.nodes[0].state.game,
        "at": renumbered[tree.at],
        "nodes": [_written(tree.nodes[place], renumbered) for place in places],
    }
    return json.dumps(content, ensure_ascii=False, indent=1)


def _written(node: Node, renumbered: dict[int, int]) -> dict[str, object]:
    entry: dict[str, object] = {} if node.before is None else {"before": renumbered[node.before]}
    if node.move is not None:
        entry |= {"move": node.move.to_text(), **({"chance": node.chance} if node.chance else {})}
    elif node.typed is None:
        entry |= {"position": node.state.to_text()}
    elif node.fault:
        entry |= {"typed": node.typed, "impossible": True, "position": node.state.to_text()}
    else:
        entry |= {"typed": node.typed}
    return entry | ({"name": node.name} if node.name else {})


def from_json(text: str) -> Tree:
    """Read what `to_json` wrote, or a saved game. Raises BadInput, whose message names the node at fault."""
    content = _content(text)
    if "amsterdam" in content:
        return _from_record(Record.from_json(text))
    if content.get(KEY) != FORMAT:
        raise BadInput(_("This is not a tree of positions of amsterdam."))
    name, nodes, at = content.get("game"), content.get("nodes"), content.get("at", 0)
    if not isinstance(name, str):
        raise BadInput(_("The file does not say which game its positions belong to."))
    game(name)
    if not isinstance(nodes, list) or not 0 < len(nodes) <= MOST or not all(isinstance(node, dict) for node in nodes):
        raise BadInput(_("The list of positions in the file is damaged."))
    tree = Tree(_first(name, nodes[0]))
    for number, entry in enumerate(nodes[1:], start=1):
        _grow(tree, number, entry)
    if type(at) is not int or not tree.go(at):
        raise BadInput(_("The file was at a position that it does not hold."))
    tree.made = Stamp.from_json(content.get("made"))
    return tree


def _content(text: str) -> dict[str, object]:
    if len(text) > LARGEST:
        raise BadInput(_("This file is too large to be a tree of positions."))
    try:
        content = json.loads(text.removeprefix("\ufeff"))
        json.dumps(content, ensure_ascii=False).encode()  # a lone surrogate can be neither shown nor written
    except (ValueError, RecursionError):
        raise BadInput(_("This is not a tree of positions: it is not JSON text.")) from None
    if not isinstance(content, dict):
        raise BadInput(_("This is not a tree of positions of amsterdam."))
    return content


# --- nodes ------------------------------------------------------------------------------------------------------------


def _first(name: str, entry: dict[str, object]) -> Node:
    if "before" in entry or "move" in entry:
        raise _fault(0, entry, _("The first position comes from nothing."))
    return _position(name, 0, entry)


def _grow(tree: Tree, number: int, entry: dict[str, object]) -> None:
    """Add a node of the file to the tree."""
    before = entry.get("before")
    if type(before) is not int or not 0 <= before < number:
        raise _fault(number, entry, _("It does not say from which earlier position it comes."))
    above = tree.nodes[before]
    node = _moved(above, number, entry) if "move" in entry else _position(above.state.game, number, entry)
    node.before, above.next = before, number
    tree.nodes.append(node)


def _moved(before: Node, number: int, entry: dict[str, object]) -> Node:
    """Return the node to which a move leads."""
    move, chance = entry["move"], entry.get("chance", "")
    if not isinstance(move, str) or not isinstance(chance, str) or "typed" in entry or "position" in entry:
        raise _fault(number, entry, _("It is damaged."))
    if before.fault:
        raise _fault(number, entry, _("Nothing can be played in an impossible position."))
    rules = game(before.state.game)
    try:
        action = rules.action_from_text(move)
        # The actor's view allows at least what open cards allow: a file made with open cards can be read as well.
        state = rules.let_come(before.state, chance, before.state.actor)
        events = state.apply(action)
    except IllegalAction as refusal:
        raise _fault(number, entry, refusal.message) from None
    except BadInput as fault:
        raise _fault(number, entry, str(fault)) from None
    return Node(state, move=action, chance=chance, events=events, name=_name(number, entry))


def _position(name: str, number: int, entry: dict[str, object]) -> Node:
    """Return the node of a position that was typed or stored whole."""
    typed, position, impossible = entry.get("typed"), entry.get("position"), entry.get("impossible", False)
    texts = [text for text in (position, typed) if isinstance(text, str)]
    given = [text for text in (position, typed) if text is not None]
    if not isinstance(impossible, bool) or len(texts) != len(given) or len(texts) != (2 if impossible else 1):
        raise _fault(number, entry, _("It is neither a move nor the text of a position."))
    rules, fault = game(name), ""
    try:
        stored = texts[0] if position is None else str(rules.completed({"position": position})["position"])
        state = rules.from_text(stored)
    except BadInput as wrong:
        raise _fault(number, entry, str(wrong)) from None
    if impossible:
        try:
            state = rules.from_text(texts[1])
        except BadInput as wrong:
            fault = str(wrong)
    return Node(state, typed if isinstance(typed, str) else None, fault, name=_name(number, entry))


def _name(number: int, entry: dict[str, object]) -> str:
    name = entry.get("name", "")
    if not isinstance(name, str):
        raise _fault(number, entry, _("It is damaged."))
    try:
        return checked_name(name)
    except BadInput as fault:
        raise _fault(number, entry, str(fault)) from None


def _fault(number: int, entry: dict[str, object], reason: str) -> BadInput:
    what = next((shortened(entry[key]) for key in ("name", "move", "typed", "position") if entry.get(key)), "?")
    message = _("Position {n} of the file ({what}) cannot be read: {reason}")
    return BadInput(message.format(n=number, what=what, reason=reason))


# --- saved games ------------------------------------------------------------------------------------------------------


def _from_record(record: Record) -> Tree:
    """Return a saved game as a tree with one line, at its end."""
    options = record.start.get("options")
    if "data" in record.start or (isinstance(options, dict) and "data" in options):
        raise BadInput(_("A saved game cannot name a folder with data files: it may come from anywhere."))
    tree = Tree(Node(record.restart(own_data_folder())))
    tree.made = record.made
    actions = record.to_actions()
    if len(actions) >= MOST:
        raise BadInput(_("This file is too large to be a tree of positions."))
    for number, action in enumerate(actions, start=1):
        try:
            tree.play(action)
        except IllegalAction as refusal:
            raise _fault(number, {"move": action.to_text()}, refusal.message) from None
    return tree
