"""Phase III: taking house blocks, and what becomes of the good that lay there (phase3.block, phase3.black-market)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from amsterdam.city_collection.actions import SellGood, StoreGood, TakeBlock
from amsterdam.city_collection.events import BlockTaken, GoodSold, GoodStored
from amsterdam.city_collection.rules import cards, figures, gains
from amsterdam.game import Action, Event, IllegalAction
from amsterdam.i18n import _, ngettext

if TYPE_CHECKING:
    from amsterdam.city_collection.state import State

#: Guilders that card.027 asks for, and that a sale brings.
INSTEAD_OF_CUBES, SALE = 2, 2

STORE = StoreGood()


# --- taking a block ---------------------------------------------------------------------------------------------------


def actions(state: State) -> list[Action]:
    """Return the blocks that the actor can take, with each way to pay for them, in the order of the blocks."""
    if not _may_take_another(state):
        return []
    assert state.actor is not None
    side, ways, discount = state.sides[state.actor], payments(state), _discount(state)
    in_cubes, in_guilders = "cubes" in ways, "guilders" in ways and side.guilders >= INSTEAD_OF_CUBES
    found: list[Action] = []
    for block, good in enumerate(state.goods):
        if good is None:
            continue
        if in_cubes and side.supply[state.board.blocks[block].district] >= _price(state, block, discount):
            found.append(TakeBlock(block))
        if in_guilders:
            found.append(TakeBlock(block, "guilders"))
    return found


def free_actions(state: State) -> list[Action]:
    """Return the blocks that may be taken free (market.CB22)."""
    return [TakeBlock(block, "free") for block, good in enumerate(state.goods) if good is not None]


def payments(state: State) -> tuple[str, ...]:
    """Return how the actor may pay for blocks: in cubes, or in guilders by card.027 (ruling.card-027-replaces)."""
    assert state.actor is not None
    if not cards.total(state, state.actor, "block-for-guilders"):
        return ("cubes",)
    return ("guilders",) if state.rulings.card_027_replaces == "must" else ("cubes", "guilders")


def price(state: State, block: int) -> int:
    """Return how many cubes of its colour a block costs the actor; card.025 and the messenger may make it free."""
    return _price(state, block, _discount(state))


def _discount(state: State) -> int:
    assert state.actor is not None
    return cards.total(state, state.actor, "block-discount")


def _price(state: State, block: int, discount: int) -> int:
    return max(0, state.board.blocks[block].cost - discount - figures.block_discount(state, block))


def blocks_in(state: State, seat: int, district: int) -> int:
    """Return how many blocks of a district a seat owns."""
    blocks = state.sides[seat].blocks
    return sum(blocks >> number & 1 for number, block in enumerate(state.board.blocks) if block.district == district)


def refuse_block(state: State, action: TakeBlock) -> IllegalAction | None:
    block = action.block
    if type(block) is not int or not 0 <= block < len(state.goods):
        return IllegalAction("phase3.block", _("There is no such block."))
    if state.goods[block] is None:
        return IllegalAction("phase3.block-owned", _("This block is owned, and stays so to the end of the game."))
    if action.payment == "free":
        return None if state.turn.block_due else IllegalAction("phase3.block", _("A block has to be paid for."))
    if state.turn.block_due:
        return IllegalAction("market.CB22", _("Now a block may be taken free."))
    if not _may_take_another(state):
        return IllegalAction("phase3.block", _("Only one block can be taken in a turn."))
    if action.payment not in payments(state):
        return _wrong_payment(action.payment)
    return _short(state, block, action.payment)


def _wrong_payment(payment: str) -> IllegalAction:
    if payment == "cubes":
        return IllegalAction("ruling.card-027-replaces", _("With card 027 a block is paid with guilders."))
    return IllegalAction("phase3.block", _("A block is paid with cubes of its colour."))


def _may_take_another(state: State) -> bool:
    assert state.actor is not None
    return state.turn.blocks <= cards.total(state, state.actor, "blocks-a-turn")


def _short(state: State, block: int, payment: str) -> IllegalAction | None:
    """Return why the actor cannot pay for a block in this way."""
    assert state.actor is not None
    side = state.sides[state.actor]
    if payment == "guilders":
        if side.guilders >= INSTEAD_OF_CUBES:
            return None
        return IllegalAction("card.027", _("A block costs {n} guilders with this card.").format(n=INSTEAD_OF_CUBES))
    needed, held = price(state, block), side.supply[state.board.blocks[block].district]
    if held >= needed:
        return None
    text = ngettext("This block costs {n} cube of its colour.", "This block costs {n} cubes of its colour.", needed)
    return IllegalAction("phase3.block", text.format(n=needed))


def apply_block(state: State, action: TakeBlock, events: list[Event]) -> None:
    seat, block = state.actor, action.block
    assert seat is not None
    good = state.goods[block]
    assert good is not None
    rule = _pay(state, seat, action, events)
    if action.payment == "free":
        state.turn.block_due = False
    if action.payment != "free" or state.rulings.cb22_limit == "inside":
        state.turn.blocks += 1
    state.goods[block] = None
    state.sides[seat].blocks |= 1 << block
    events.append(BlockTaken(rule, seat, block, good))
    if state.messenger == block:
        state.turn.messenger = True
    cards.happened(state, seat, "block-taken", events)
    if state.black_market >> good & 1:
        _store(state, seat, good, events)
    else:
        state.turn.good = good


def _pay(state: State, seat: int, action: TakeBlock, events: list[Event]) -> str:
    """Pay for a block, and return the rule by which it is taken."""
    if action.payment == "free":
        return "market.CB22"
    if action.payment == "guilders":
        gains.pay_guilders(state, seat, INSTEAD_OF_CUBES, "card.027", events)
        return "card.027"
    colour, needed = state.board.blocks[action.block].district, price(state, action.block)
    if needed:
        gains.pay_cubes(state, seat, [needed * (kind == colour) for kind in range(6)], "phase3.block", events)
    return "phase3.block"


# --- the good ---------------------------------------------------------------------------------------------------------


def good_actions(state: State) -> list[Action]:
    """Return what can become of the good just taken: the store, or the black market (phase3.black-market)."""
    return [STORE, *(SellGood(reward) for reward in _rewards(state))]


def _rewards(state: State) -> tuple[str, ...]:
    assert state.actor is not None
    trader = state.trader is not None and state.trader == state.turn.good
    return ("both",) if trader or cards.total(state, state.actor, "sell-for-both") else ("cube", "guilders")


def refuse_store(state: State, action: StoreGood) -> IllegalAction | None:
    if state.turn.good is not None:
        return None
    return IllegalAction("phase3.block", _("There is no good to be stored: goods come with a block."))


def refuse_sell(state: State, action: SellGood) -> IllegalAction | None:
    if state.turn.good is None:
        text = _("A good can be sold only at the moment it is gained, and while its field is free.")
        return IllegalAction("phase3.black-market", text)
    rewards = _rewards(state)
    if action.reward in rewards:
        return None
    if rewards == ("both",):
        return IllegalAction("phase3.black-market", _("This sale brings a cube and the guilders, both."))
    return IllegalAction("phase3.black-market", _("A sale brings a cube of choice or 2 guilders."))


def apply_store(state: State, action: StoreGood, events: list[Event]) -> None:
    seat, good = state.actor, state.turn.good
    assert seat is not None and good is not None
    state.turn.good = None
    _store(state, seat, good, events)


def _store(state: State, seat: int, good: int, events: list[Event]) -> None:
    state.sides[seat].store[good] += 1
    events.append(GoodStored("phase3.block", seat, good))


def apply_sell(state: State, action: SellGood, events: list[Event]) -> None:
    seat, good = state.actor, state.turn.good
    assert seat is not None and good is not None
    rule = "phase3.black-market"
    if action.reward == "both":
        # They do not add up (ruling.trader-037).
        rule = "trader.both" if state.trader == good else "card.037"
    state.turn.good = None
    state.black_market |= 1 << good
    events.append(GoodSold("phase3.black-market", seat, good))
    if state.trader == good:
        state.turn.trader = True
    if action.reward != "guilders":
        gains.want(state, 1, rule)
    if action.reward != "cube":
        gains.guilders(state, seat, SALE, rule, events)
