"""Reading position notation (described in `notation`), with a sentence for every fault.

What is left out or hidden is dealt at random from what is nowhere else. Players are read in `read_side`, goods,
dockworkers, tiles and cards in `read_table`.
"""

from __future__ import annotations

import re

from amsterdam.city_collection.board import load_board
from amsterdam.city_collection.goods import GOOD_LETTERS
from amsterdam.city_collection.notation import fields as reading
from amsterdam.city_collection.notation import read_side, read_table
from amsterdam.city_collection.notation.write import DECKS, GAME, first_guilders
from amsterdam.city_collection.rules import phase1, phase2, phase4, stack, turn
from amsterdam.city_collection.rules.setup import is_tom
from amsterdam.city_collection.rulings import Rulings
from amsterdam.city_collection.state import State
from amsterdam.city_collection.variants import EXPANSIONS, SHORT_START, check_players
from amsterdam.game import BadInput
from amsterdam.i18n import _
from amsterdam.randomness import Stream

LONGEST = 8000  # characters; a position late in a game takes about 2,000

#: The kinds of decision, and what a position is called in which there is none.
PHASES = ("act", "first-card", "first-cube", "first-pair", "figure", "remove", "choose", "discard", "dice", "save")
OVER = "over"
#: The phases with open cards, and those with cubes in the supply.
DISPLAYED = ("first-card", "remove", "choose", "discard")
SUPPLIED = ("act", "figure", "save", OVER)

_FIELDS = (
    *("round", "phase", "turn", "queue", "order", "done", "expansions", "options", "random"),
    *("goods", "warehouses", "sold", "jetties", "depot", "dice", "districts", "tile", "tiles", "past"),
    *("display", "discard", *DECKS, "foreman", "messenger", "trader", "tom"),
)


def from_text(text: str, seed: int = 0, data: str | None = None) -> State:
    """Return the position in `text`. What is hidden is dealt at random, the same for the same seed.

    Raises BadInput, whose message names the fault.

    >>> from_text("ams/2 round=4 p0=supply:PPG/active:109").sides[0].supply
    [2, 1, 0, 0, 0, 0]
    """
    players, fields = _split(text)
    state = _game(players, fields, seed, data)
    luck = Stream(seed)
    _whose_turn(state, fields)
    for seat in range(state.players):
        state.sides[seat].guilders = first_guilders(state, seat)
        read_side.read(state, seat, fields.get(f"p{seat}", "-"))
    _order(state, fields)
    read_table.read(state, fields, luck)
    _queue(state, fields)
    _figures(state, fields)
    state.turn = read_side.turn(state, fields.get("done", "-"))
    state.tom_numbers = sum(1 << n for n in reading.numbers("tom", fields.get("tom", "-"), 1, 6))
    _lay_for_the_phase(state, luck)
    state.random = Stream(_random(fields["random"])) if "random" in fields else luck
    _check_decision(state)
    state.start = {"position": state.to_text(), **({"data": data} if data else {})}
    return state


def _split(text: str) -> tuple[int, dict[str, str]]:
    """Return the number in the header and the fields by name."""
    if not isinstance(text, str) or len(text) > LONGEST:
        raise BadInput(_("A position is one line of at most {n} characters.").format(n=LONGEST))
    header, *words = text.split() or [""]
    match = re.fullmatch(rf"{GAME}/([1-4])", header)
    if not match:
        message = _("A position starts with {game}/2, {game}/3 or {game}/4, or {game}/1 against TOM.")
        raise BadInput(message.format(game=GAME))
    players = int(match[1])
    known = [*(f"p{seat}" for seat in range(max(2, players))), *_FIELDS]
    return players, reading.fields(words, "=", known, _("“{word}” is not a part of a position."))


def _game(players: int, fields: dict[str, str], seed: int, data: str | None) -> State:
    """Return an empty table for the game that is played."""
    options = reading.items(fields.get("options", "-"))
    short = "short-game" in options
    pairs = [item.partition(":") for item in options if item != "short-game"]
    rulings = Rulings.from_options({f"ruling.{name}": value for name, _colon, value in pairs})
    state = State(load_board(data), rulings, max(2, players), Stream(seed))
    state.solo = players == 1
    state.first_round = SHORT_START if short else 1
    names = dict(item.partition(":")[::2] for item in reading.items(fields.get("expansions", "-")))
    state.expansions = frozenset(reading.one_of("expansions", name, EXPANSIONS) for name in names)
    if "market-c" in names:
        state.market_c = reading.one_of("expansions", names["market-c"] or stack.MIXED, (stack.MIXED, stack.REPLACE))
    check_players(state.players, state.solo, state.expansions)
    state.round = reading.number("round", fields.get("round", str(state.first_round)), state.first_round, 12)
    return state


def _random(text: str) -> int:
    if not re.fullmatch(r"[0-9a-f]{16}", text):
        raise BadInput(_("random= should be 16 hexadecimal digits."))
    return int(text, 16)


# --- who decides ------------------------------------------------------------------------------------------------------


def _whose_turn(state: State, fields: dict[str, str]) -> None:
    state.phase = reading.one_of("phase", fields.get("phase", "act"), (*PHASES, OVER))
    if state.phase == OVER:
        state.actor = None
        return
    state.actor = reading.number("turn", fields.get("turn", "0"), 0, state.players - 1)
    if is_tom(state, state.actor):
        raise BadInput(_("TOM has nothing to decide."))


def _order(state: State, fields: dict[str, str]) -> None:
    """Read the order on the Amstel, which has to be that of the fields."""
    by_field = sorted(range(state.players), key=lambda seat: -state.amstel[seat])
    state.order = reading.numbers("order", fields["order"], 0, state.players - 1) if "order" in fields else by_field
    if [state.amstel[seat] for seat in state.order] != [state.amstel[seat] for seat in by_field]:
        raise BadInput(_("order= names every seat, whose disc is farther on the Amstel first."))


def _queue(state: State, fields: dict[str, str]) -> None:
    """Read who has this decision still to come; without a word all from the actor on."""
    if state.actor is None:
        state.queue = []
        return
    if "queue" in fields:
        state.queue = reading.numbers("queue", fields["queue"], 0, state.players - 1)
    else:
        order = state.order[::-1] if state.phase == "first-card" else state.order
        at_setup = state.phase == "figure" and not any(state.dice)
        state.queue = [state.actor] if at_setup else order[order.index(state.actor) :]
        state.queue = [seat for seat in state.queue if _decides(state, seat)]
    if not state.queue or state.queue[0] != state.actor or any(is_tom(state, seat) for seat in state.queue):
        raise BadInput(_("queue= starts with the seat that decides, turn={n}.").format(n=state.actor))


def _decides(state: State, seat: int) -> bool:
    """Say whether a seat has this kind of decision; who has cubes of one colour left keeps one without being asked."""
    return not is_tom(state, seat) and (state.phase != phase4.SAVE or phase4.has_choice(state, seat, []))


def _figures(state: State, fields: dict[str, str]) -> None:
    if "foreman" in fields:
        state.foreman = reading.number("foreman", fields["foreman"], 0, len(state.warehouses) - 1)
    if "messenger" in fields:
        state.messenger = reading.number("messenger", fields["messenger"], 0, len(state.goods) - 1)
    if "trader" in fields:
        state.trader = GOOD_LETTERS.index(reading.one_of("trader", fields["trader"], tuple(GOOD_LETTERS)))
    pairs = state.foreman is not None or state.messenger is not None
    if (pairs and "foreman-messenger" not in state.expansions) or (
        state.trader is not None and "trader" not in state.expansions
    ):
        raise BadInput(_("A figure comes with its expansion: expansions=foreman-messenger, expansions=trader."))


# --- the decision -----------------------------------------------------------------------------------------------------


def _lay_for_the_phase(state: State, luck: Stream) -> None:
    """Lay out cards and dice that the decision is about, when the line does not name them."""
    state.random = luck
    if state.phase in ("choose", "remove", "first-card") and not state.display:
        if state.phase == "first-card":
            for kind, number in enumerate(state.board.first_cards[state.players]):
                state.display += [state.decks[kind].pop() for _card in range(min(number, len(state.decks[kind])))]
        else:
            phase1.lay_out(state, [])
    if state.phase == "dice" and not any(state.dice):
        chosen = state.chosen
        phase2.roll(state, [])
        phase2.turn_late_dice(state, [])
        state.chosen = chosen
    if state.phase == "act" and state.actor is not None:
        state.turn.crowded |= len(state.sides[state.actor].inactive) > turn.CROWD


def _check_decision(state: State) -> None:
    """Refuse a position in which the one who decides has nothing to decide."""
    if state.display and state.phase not in DISPLAYED:
        raise BadInput(_("display=: cards lie open in phase I only."))
    if any(any(side.supply) for side in state.sides) and state.phase not in SUPPLIED:
        raise BadInput(_("supply: is empty before phase III."))
    if state.phase == "dice" and any(phase2.late_value(state.round, value) != value for value in state.dice):
        raise BadInput(_("dice=: high dice are turned to 1 in round {n}.").format(n=state.round))
    if state.actor is None:
        return
    side = state.sides[state.actor]
    if state.phase == "remove" and not state.solo:
        raise BadInput(_("phase=remove belongs to the game against TOM."))
    if state.turn.owed > sum(side.supply):
        raise BadInput(_("More cubes are owed than player {n} has.").format(n=state.actor))
    if state.phase == "discard" and len(side.inactive) <= phase1.PLACES:
        raise BadInput(_("phase=discard needs six inactive cards of player {n}.").format(n=state.actor))
    if state.phase == "dice" and len(state.chosen[state.actor]) >= phase2.CHOSEN:
        raise BadInput(_("Player {n} has chosen two dice already.").format(n=state.actor))
    if not state.legal_actions():
        raise BadInput(_("phase={phase}: player {n} has nothing to decide.").format(phase=state.phase, n=state.actor))
