"""One player's side of the table: board, dial, cards, supply and ship."""

from __future__ import annotations

from typing import Self


class Player:
    """What lies before one player. All of it is open, but for the secret missions.

    Attributes:
        points: prestige; may fall below 0 (ruling.below-zero).
        breakdown: rule id -> prestige it brought so far; its values sum to `points`.
        guilders: money.
        penalties: penalty tokens.
        inactive: cards under the board, as taken; five at most, but for the moment of phase1.five-places.
        active: cards above the board, as activated.
        tokens: active card -> action tokens on it this round (phase3.use-card; several by card.029).
        dial: six slots, slot n - 1 for the value n; each counts cubes by colour.
        supply: cubes to spend this round, by colour.
        saved: the colour of the cube kept for the next round, None without one (phase4.keep-one).
        store: goods taken and not yet loaded, by kind.
        ship: goods aboard, by kind.
        dockworkers: dockworkers aboard, by colour; two at most.
        field: the harbour field where the ship lies.
        blocks: the blocks owned, as bits.
        missions: secret missions (missions.*).
        open_missions: missions that lie open.
    """

    __slots__ = (
        "active",
        "blocks",
        "breakdown",
        "dial",
        "dockworkers",
        "field",
        "guilders",
        "inactive",
        "missions",
        "open_missions",
        "penalties",
        "points",
        "saved",
        "ship",
        "store",
        "supply",
        "tokens",
    )

    points: int
    breakdown: dict[str, int]
    guilders: int
    penalties: int
    inactive: list[int]
    active: list[int]
    tokens: dict[int, int]
    dial: list[list[int]]
    supply: list[int]
    saved: int | None
    store: list[int]
    ship: list[int]
    dockworkers: list[int]
    field: int
    blocks: int
    missions: tuple[int, ...]
    open_missions: tuple[int, ...]

    def __init__(self, field: int) -> None:
        """Lay an empty player board, the ship on a harbour field."""
        self.points = 0
        self.breakdown = {}
        self.guilders = 0
        self.penalties = 0
        self.inactive = []
        self.active = []
        self.tokens = {}
        self.dial = [[0] * 6 for _slot in range(6)]
        self.supply = [0] * 6
        self.saved = None
        self.store = [0] * 9
        self.ship = [0] * 9
        self.dockworkers = [0] * 6
        self.field = field
        self.blocks = 0
        self.missions = ()
        self.open_missions = ()

    def copy(self) -> Self:
        """Return an independent copy."""
        twin = object.__new__(type(self))
        twin.points = self.points
        twin.breakdown = self.breakdown.copy()
        twin.guilders = self.guilders
        twin.penalties = self.penalties
        twin.inactive = self.inactive[:]
        twin.active = self.active[:]
        twin.tokens = self.tokens.copy()
        twin.dial = [slot[:] for slot in self.dial]
        twin.supply = self.supply[:]
        twin.saved = self.saved
        twin.store = self.store[:]
        twin.ship = self.ship[:]
        twin.dockworkers = self.dockworkers[:]
        twin.field = self.field
        twin.blocks = self.blocks
        twin.missions = self.missions
        twin.open_missions = self.open_missions
        return twin


class Turn:
    """What must be remembered of one player's turn in phase III, and forgotten after it.

    A decision that is due at once stands here too, and is asked for in this order: `owed`, `good`, `wanted`, then the
    rest; while one is due no other action is legal.

    Attributes:
        owed: cubes of any colour still to be handed in for what was done (sailing, the Amstel, a card); `owed_for` is
            the rule that asks for them.
        good: the good just taken from a block, to be stored or sold (phase3.black-market); None without one.
        wanted: cubes of choice still to be taken; `wanted_for` is the rule that gives them.
        blocks: blocks taken (phase3.block, card.028).
        block_due: True while a block may be taken free (market.CB22).
        free_cards: inactive cards that may be activated without cubes (market.CA20, market.CB24).
        free_steps: fields the ship may move without cubes (card.022, market.CA17).
        half_step: True while a cube paid under card.040 is good for one field more.
        moored_anywhere: True while the ship may go to any field (market.CB21).
        swap_due: True while an inactive card may be swapped with the discard pile (market.CA18).
        free_map: the map that may be used once without its cube (card.035), 0 without one.
        amstel: True once the Amstel action was taken (phase3.amstel).
        advanced: fields advanced on the Amstel for any reason (card.014).
        sailed: fields that the ship moved (card.016).
        boarded: True once a dockworker came aboard where the ship lies (phase3.dockworker-aboard).
        market: how often the market was used (phase3.market, card.020).
        market_points: True once the market brought prestige (card.045).
        maps: districts whose map was used, as bits (ruling.card-001-used).
        maps_free: the maps whose use was a free one (card.035, ruling.card-029-035).
        tripled: the map that card.029 lets be used three times, 0 while none was used twice.
        card_guilders: the cards that brought guilders (card.071 looks for others than itself).
        card_points: the cards that brought prestige (card.072).
        crowded: True once there were more than three inactive cards (card.070).
        foreman, messenger, trader: True once the figure has earned its move at the end of the turn.
    """

    __slots__ = (
        "advanced",
        "amstel",
        "block_due",
        "blocks",
        "boarded",
        "card_guilders",
        "card_points",
        "crowded",
        "foreman",
        "free_cards",
        "free_map",
        "free_steps",
        "good",
        "half_step",
        "maps",
        "maps_free",
        "market",
        "market_points",
        "messenger",
        "moored_anywhere",
        "owed",
        "owed_for",
        "sailed",
        "swap_due",
        "trader",
        "tripled",
        "wanted",
        "wanted_for",
    )

    owed: int
    owed_for: str
    good: int | None
    wanted: int
    wanted_for: str
    blocks: int
    block_due: bool
    free_cards: int
    free_steps: int
    half_step: bool
    moored_anywhere: bool
    swap_due: bool
    free_map: int
    amstel: bool
    advanced: int
    sailed: int
    boarded: bool
    market: int
    market_points: bool
    maps: int
    maps_free: frozenset[int]
    tripled: int
    card_guilders: frozenset[int]
    card_points: frozenset[int]
    crowded: bool
    foreman: bool
    messenger: bool
    trader: bool

    def __init__(self) -> None:
        """Begin a turn in which nothing was done yet."""
        self.owed = 0
        self.owed_for = ""
        self.good = None
        self.wanted = 0
        self.wanted_for = ""
        self.blocks = 0
        self.block_due = False
        self.free_cards = 0
        self.free_steps = 0
        self.half_step = False
        self.moored_anywhere = False
        self.swap_due = False
        self.free_map = 0
        self.amstel = False
        self.advanced = 0
        self.sailed = 0
        self.boarded = False
        self.market = 0
        self.market_points = False
        self.maps = 0
        self.maps_free = frozenset()
        self.tripled = 0
        self.card_guilders = frozenset()
        self.card_points = frozenset()
        self.crowded = False
        self.foreman = False
        self.messenger = False
        self.trader = False

    def copy(self) -> Self:
        """Return an independent copy."""
        twin = object.__new__(type(self))
        for name in Turn.__slots__:
            setattr(twin, name, getattr(self, name))
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Turn) and all(getattr(self, n) == getattr(other, n) for n in Turn.__slots__)

    __hash__ = None  # type: ignore[assignment]  # a turn changes

    def __repr__(self) -> str:
        return f"Turn({', '.join(f'{name}={getattr(self, name)!r}' for name in Turn.__slots__)})"
