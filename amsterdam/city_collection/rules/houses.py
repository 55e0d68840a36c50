"""Phase III: taking house blocks, and storing or selling the good on them (phase3.block, phase3.black-market)."""

from __future__ import annotations

from amsterdam.city_collection.actions import SellGood, StoreGood, TakeBlock
from amsterdam.city_collection.events import BlockTaken, GoodSold, GoodStored
from amsterdam.city_collection.position import Position, Table
from amsterdam.city_collection.rules import cards, figures, gains, lasting
from amsterdam.game import Action, Event, IllegalAction
from amsterdam.i18n import _, ngettext

#: The price of a block by card.027 in guilders; the guilders that a sale brings.
INSTEAD_OF_CUBES, SALE = 2, 2

#: The card whose owner gets both for a sale.
BOTH = 37

STORE = StoreGood()


# --- taking a block ---------------------------------------------------------------------------------------------------


def actions(position: Position, seat: int) -> list[Action]:
    """Return the blocks that a player can take, with each way to pay for them, in the order of the blocks."""
    if not _may_take_another(position, seat):
        return []
    side, ways, discount = position.sides[seat], payments(position, seat), _discount(position, seat)
    in_cubes, in_guilders = "cubes" in ways, "guilders" in ways and side.guilders >= INSTEAD_OF_CUBES
    actions: list[Action] = []
    for block, good in enumerate(position.goods):
        if good is None:
            continue
        if in_cubes and side.supply[position.board.blocks[block].district] >= _price(position, block, discount):
            actions.append(TakeBlock(block))
        if in_guilders:
            actions.append(TakeBlock(block, "guilders"))
    return actions


def free_actions(position: Position, seat: int) -> list[Action]:
    """Return the blocks that may be taken free (market.CB22)."""
    return [TakeBlock(block, "free") for block, good in enumerate(position.goods) if good is not None]


def payments(position: Table, seat: int) -> tuple[str, ...]:
    """Return how a player may pay for blocks: in cubes, or in guilders by card.027 (ruling.card-027-replaces)."""
    if not lasting.total(position, seat, "block-for-guilders"):
        return ("cubes",)
    return ("guilders",) if position.rulings.card_027_replaces == "must" else ("cubes", "guilders")


def price(position: Table, seat: int, block: int) -> int:
    """Return how many cubes of its colour a block costs a player; card.025 and the messenger may make it free."""
    return _price(position, block, _discount(position, seat))


def _discount(position: Table, seat: int) -> int:
    return lasting.total(position, seat, "block-discount")


def _price(position: Table, block: int, discount: int) -> int:
    cost = position.board.blocks[block].cost - discount - figures.block_discount(position, block)
    return cost if cost > 0 else 0


def blocks_in(position: Position, seat: int, district: int) -> int:
    """Return how many blocks of a district a seat owns."""
    blocks = position.sides[seat].blocks
    return sum(blocks >> number & 1 for number, block in enumerate(position.board.blocks) if block.district == district)


def refuse_block(position: Position, seat: int, action: TakeBlock) -> IllegalAction | None:
    block = action.block
    if type(block) is not int or not 0 <= block < len(position.goods):
        return IllegalAction("phase3.block", _("There is no such block."))
    if position.goods[block] is None:
        return IllegalAction("phase3.block-owned", _("This block is owned, and stays so to the end of the game."))
    if action.payment == "free":
        return None if position.turn.block_due else IllegalAction("phase3.block", _("A block has to be paid for."))
    if position.turn.block_due:
        return IllegalAction("market.CB22", _("Now a block may be taken free."))
    if not _may_take_another(position, seat):
        return IllegalAction("phase3.block", _("Only one block can be taken in a turn."))
    if action.payment not in payments(position, seat):
        return _wrong_payment(action.payment)
    return _short(position, seat, block, action.payment)


def _wrong_payment(payment: str) -> IllegalAction:
    if payment == "cubes":
        return IllegalAction("ruling.card-027-replaces", _("With card 027 a block is paid with guilders."))
    return IllegalAction("phase3.block", _("A block is paid with cubes of its colour."))


def _may_take_another(position: Position, seat: int) -> bool:
    return position.turn.blocks <= lasting.total(position, seat, "blocks-a-turn")


def _short(position: Position, seat: int, block: int, payment: str) -> IllegalAction | None:
    """Return why a player cannot pay for a block in this way."""
    side = position.sides[seat]
    if payment == "guilders":
        if side.guilders >= INSTEAD_OF_CUBES:
            return None
        return IllegalAction("card.027", _("A block costs {n} guilders with this card.").format(n=INSTEAD_OF_CUBES))
    needed, held = price(position, seat, block), side.supply[position.board.blocks[block].district]
    if held >= needed:
        return None
    text = ngettext("This block costs {n} cube of its colour.", "This block costs {n} cubes of its colour.", needed)
    return IllegalAction("phase3.block", text.format(n=needed))


def apply_block(position: Position, seat: int, action: TakeBlock, events: list[Event]) -> bool:
    block = action.block
    good = position.goods[block]
    assert good is not None
    rule = _pay(position, seat, action, events)
    if action.payment == "free":
        position.turn.block_due = False
    if action.payment != "free" or position.rulings.cb22_limit == "inside":
        position.turn.blocks += 1
    position.goods[block] = None
    position.sides[seat].blocks |= 1 << block
    events.append(BlockTaken(rule, seat, block, good))
    if position.messenger == block:
        position.turn.messenger = True
    cards.happened(position, seat, "block-taken", events)
    if position.black_market >> good & 1:
        _store(position, seat, good, events)
    else:
        position.turn.good = good
    return False


def _pay(position: Position, seat: int, action: TakeBlock, events: list[Event]) -> str:
    """Pay for a block and return the rule that allows the payment."""
    if action.payment == "free":
        return "market.CB22"
    if action.payment == "guilders":
        gains.pay_guilders(position, seat, INSTEAD_OF_CUBES, "card.027", events)
        return "card.027"
    colour, needed = position.board.blocks[action.block].district, price(position, seat, action.block)
    if needed:
        gains.pay_cubes(position, seat, [needed * (kind == colour) for kind in range(6)], "phase3.block", events)
    return "phase3.block"


# --- the good ---------------------------------------------------------------------------------------------------------


def good_actions(position: Position, seat: int) -> list[Action]:
    """Return the actions for the good just taken: store it, or sell it on the black market (phase3.black-market)."""
    return [STORE, *(SellGood(reward) for reward in _rewards(position, seat))]


def _rewards(position: Position, seat: int) -> tuple[str, ...]:
    trader = position.trader is not None and position.trader == position.turn.good
    return ("both",) if trader or lasting.total(position, seat, "sell-for-both") else ("cube", "guilders")


def refuse_store(position: Position, seat: int, action: StoreGood) -> IllegalAction | None:
    if position.turn.good is not None:
        return None
    return IllegalAction("phase3.block", _("There is no good to be stored: goods come with a block."))


def refuse_sell(position: Position, seat: int, action: SellGood) -> IllegalAction | None:
    if position.turn.good is None:
        text = _("A good can be sold only at the moment it is gained, and while its field is free.")
        return IllegalAction("phase3.black-market", text)
    rewards = _rewards(position, seat)
    if action.reward in rewards:
        return None
    if rewards == ("both",):
        return IllegalAction("phase3.black-market", _("This sale brings a cube and the guilders, both."))
    return IllegalAction("phase3.black-market", _("A sale brings a cube of choice or 2 guilders."))


def apply_store(position: Position, seat: int, action: StoreGood, events: list[Event]) -> bool:
    good = position.turn.good
    assert good is not None
    position.turn.good = None
    _store(position, seat, good, events)
    return False


def _store(position: Position, seat: int, good: int, events: list[Event]) -> None:
    position.sides[seat].store[good] += 1
    events.append(GoodStored("phase3.block", seat, good))


def apply_sell(position: Position, seat: int, action: SellGood, events: list[Event]) -> bool:
    good = position.turn.good
    assert good is not None
    rule = "phase3.black-market"
    seller = BOTH if lasting.total(position, seat, "sell-for-both") else None
    if action.reward == "both":
        # The two do not add up (ruling.trader-037), but the card brings the guilders too (ruling.card-071-sources).
        rule = "trader.both" if position.trader == good else "card.037"
    position.turn.good = None
    position.black_market |= 1 << good
    events.append(GoodSold("phase3.black-market", seat, good))
    if position.trader == good:
        position.turn.trader = True
    if action.reward != "guilders":
        gains.want(position, 1, rule)
    if action.reward != "cube":
        gains.guilders(position, seat, SALE, rule, events, by=seller)
    return False
