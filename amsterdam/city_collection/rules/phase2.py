"""Phase II: dice are rolled, cubes are laid on the dials, and the dials turn (phase2.*)."""

from __future__ import annotations

from amsterdam.city_collection.actions import ChooseDie
from amsterdam.city_collection.events import DialTurned, DiceRolled, DiceTurned, DieChosen
from amsterdam.city_collection.goods import COLOURS
from amsterdam.city_collection.player import SLOTS
from amsterdam.city_collection.position import ACT, FIGURE, OVER, SAVE, Phase, Position, Table
from amsterdam.city_collection.rules import cards, gains, lasting
from amsterdam.game import Action, Event, IllegalAction
from amsterdam.i18n import _

FACES = 6
#: Dice that each player chooses.
CHOSEN = 2
#: In round r no die is worth more than this number less r.
USABLE = 13

#: The kinds of decision after the dials of a round have turned; a figure is also set before the first round.
AFTER_THE_TURN: tuple[Phase, ...] = (ACT, FIGURE, SAVE, OVER)

#: The card that lets one die's cubes go to a neighbouring slot.
NEIGHBOUR = 53

#: By colour and slot - 1.
DICE_ON_SLOTS = tuple(tuple(ChooseDie(colour, slot + 1) for slot in range(SLOTS)) for colour in range(len(COLOURS)))


def roll(position: Position, events: list[Event]) -> None:
    """Roll the six dice (phase2.roll)."""
    position.dice = [position.random.below(FACES) + 1 for _die in range(len(COLOURS))]
    position.chosen = [()] * position.players
    events.append(DiceRolled("phase2.roll", tuple(position.dice)))


def turn_late_dice(position: Position, events: list[Event]) -> None:
    """Turn dice to 1 whose cubes would not reach the exit before the game ends (phase2.late-dice)."""
    turned = [late_value(position.round, value) for value in position.dice]
    if turned != position.dice:
        position.dice = turned
        events.append(DiceTurned("phase2.late-dice", tuple(turned)))


def late_value(number: int, value: int) -> int:
    """Return the value of a die in round `number`.

    >>> [late_value(10, value) for value in (6, 5, 4, 3, 2, 1)]
    [1, 1, 1, 3, 2, 1]
    """
    return value if value <= USABLE - number else 1


def actions(position: Position, seat: int) -> list[Action]:
    """Return the dice that a player has not chosen, each with the slots it can go to (phase2.choose-two)."""
    chosen, neighbours = position.chosen[seat], _may_use_neighbours(position, seat)
    actions: list[Action] = []
    for colour, value in enumerate(position.dice):
        if colour in chosen:
            continue
        slots = DICE_ON_SLOTS[colour]
        if neighbours:
            actions += slots[max(0, value - 2) : value + 1]
        else:
            actions.append(slots[value - 1])
    return actions


def _may_use_neighbours(position: Position, seat: int) -> bool:
    """Say whether card.053 is active and was not used for the first die."""
    return bool(lasting.total(position, seat, "neighbour-slot")) and not position.sides[seat].tokens.get(NEIGHBOUR)


def refuse(position: Position, seat: int, action: ChooseDie) -> IllegalAction | None:
    colour, slot = action.colour, action.slot
    if type(colour) is not int or not 0 <= colour < len(COLOURS):
        return IllegalAction("phase2.choose-two", _("There is no such die."))
    if colour in position.chosen[seat]:
        return IllegalAction("phase2.choose-two", _("You have chosen this die already: take two different ones."))
    value = position.dice[colour]
    if slot == value and type(slot) is int:
        return None
    if type(slot) is not int or abs(slot - value) != 1 or not lasting.total(position, seat, "neighbour-slot"):
        return IllegalAction("phase2.choose-two", _("The cubes go to the slot with the value of the die."))
    if not 1 <= slot <= SLOTS:
        rule = "card.053" if slot else "ruling.card-053-one"
        return IllegalAction(rule, _("The dial has the slots 1 to 6."))
    if not _may_use_neighbours(position, seat):
        return IllegalAction("card.053", _("This card moves the cubes of one die in a round."))
    return None


def apply(position: Position, seat: int, action: ChooseDie, events: list[Event]) -> bool:
    """Lay the cubes of a die on the dial; return whether it was the second one."""
    colour, slot = action.colour, action.slot
    side, value = position.sides[seat], position.dice[colour]
    side.dial[slot - 1][colour] += value
    position.chosen[seat] += (colour,)
    rule = "phase2.choose-two"
    if slot != value:
        rule = "card.053"
        side.tokens[NEIGHBOUR] = 1
    events.append(DieChosen(rule, seat, colour, value, slot))
    cards.happened(position, seat, "die-chosen", events, value=value, colour=colour, slot=slot)
    return len(position.chosen[seat]) == CHOSEN


def arrives(position: Table, slot: int) -> int:
    """Return the round in which the cubes on a slot of the dials come to the exit (phase2.rotate)."""
    turned = position.phase in AFTER_THE_TURN and (position.phase != FIGURE or any(position.dice))
    return position.round + slot - (0 if turned else 1)


def turn_dial(position: Position, seat: int, events: list[Event]) -> None:
    """Turn a dial by one slot; the cubes at the exit and the saved cube are the supply (phase2.rotate)."""
    side = position.sides[seat]
    supply = side.dial.pop(0)
    side.dial.append([0] * len(COLOURS))
    empty = not any(supply)
    if side.saved is not None:
        supply[side.saved] += 1
        side.saved = None
    side.supply = supply
    events.append(DialTurned("phase2.rotate", seat, tuple(supply)))
    if empty:
        gains.penalty(position, seat, 1, "phase2.empty-exit", events)
