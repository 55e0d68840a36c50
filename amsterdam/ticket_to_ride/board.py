"""The board: locations, routes and contracts, and the ways through them (networkx).

The data comes from ``data/board.toml`` and ``data/contracts.toml``, or from an owner's own copies (`amsterdam.data`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from heapq import heappop, heappush
from itertools import count, islice
from pathlib import Path

import networkx as nx

from amsterdam.data import BOX, DataFile, own_data_folder, read_data
from amsterdam.game import BadInput
from amsterdam.i18n import _
from amsterdam.pictures import Pictured
from amsterdam.ticket_to_ride.cards import KINDS

Point = tuple[float, float]

#: The colours a route can have; grey takes a set of any one colour (claim.grey-one-colour).
ROUTE_COLOURS = ("grey", *KINDS[1:])

#: The most routes, contracts and locations: as many as the bits of a number of the compiled rules.
MOST = 62


@dataclass(frozen=True, slots=True)
class Location:
    """A named location; `at` is a fraction of the board's width and height, origin top left."""

    id: str
    name: str
    at: Point


@dataclass(frozen=True, slots=True)
class Route:
    """A route between two locations.

    Attributes:
        ends: the ids of the two locations.
        length: spaces, 1 to 4.
        colour: one of `ROUTE_COLOURS`.
        twin: the other route of a double, None for a single one.
        carts: True where the spaces have cart symbols (claim.merchandise).
        spaces: the centres of the spaces, as fractions of the board, from the first end to the second.
    """

    id: int
    ends: tuple[str, str]
    length: int
    colour: str
    twin: int | None
    carts: bool
    spaces: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Contract(Pictured):
    """A contract card: two locations and the points for joining them; `provenance` as in the data file."""

    id: int
    ends: tuple[str, str]
    points: int
    provenance: str


@dataclass(frozen=True, slots=True)
class Way:
    """A way between two locations: the routes still to claim, and how many carts (spaces) they take."""

    routes: tuple[int, ...]
    carts: int


@dataclass(frozen=True, eq=False)
class Board(Pictured):
    """All that does not change in a game. Routes and contracts are numbered from 1."""

    locations: Mapping[str, Location]
    routes: Mapping[int, Route]
    contracts: Mapping[int, Contract]
    route_points: tuple[int, ...]
    merchandise_cards: int
    merchandise_bonus: Mapping[int, tuple[int, ...]]
    carts_each: int
    last_turns_at: int
    score_lap: int
    folder: str = BOX

    def points_for(self, length: int) -> int:
        """Return the points of a route of `length` spaces (claim.score-now).

        >>> [standard_board().points_for(n) for n in (1, 2, 3, 4)]
        [1, 2, 4, 7]
        """
        return self.route_points[length - 1]

    def name(self, location: str) -> str:
        """Return a location's name as printed on the board. Raises BadInput for what is not the id of a location."""
        if location not in self.locations:
            words = _("There is no location {location!r}; there is: {ids}.")
            raise BadInput(words.format(location=location, ids=", ".join(self.locations)))
        return self.locations[location].name

    @cached_property
    def graph(self) -> nx.MultiGraph[str]:
        """The whole board: locations are nodes, routes are edges keyed by route number."""
        graph: nx.MultiGraph[str] = nx.MultiGraph()
        graph.add_nodes_from(self.locations)
        for route in self.routes.values():
            graph.add_edge(*route.ends, key=route.id, length=route.length)
        return graph

    @lru_cache(maxsize=2_000)  # noqa: B019 - boards are few and live as long as the program
    def open_routes(self, shut: int) -> tuple[int, ...]:
        """Return the routes that are not in a set of bits (bit n is route n)."""
        return tuple(route for route in self.routes if not shut >> route & 1)

    def spaces(self, routes: int) -> int:
        """Return the number of spaces on the routes of a set of bits (bit n is route n).

        >>> standard_board().spaces(1 << 28 | 1 << 33)
        2
        """
        return sum(route.length for number, route in self.routes.items() if routes >> number & 1)

    def networks(self, routes: Iterable[int]) -> list[set[str]]:
        """Return the unbroken networks that these routes form, as sets of locations."""
        networks: list[set[str]] = []
        for route in routes:
            ends = self.routes[route].ends
            touched = [network for network in networks if ends[0] in network or ends[1] in network]
            networks = [network for network in networks if network not in touched]
            networks.append(set(ends).union(*touched))
        return networks

    def joined(self, routes: Iterable[int], ends: tuple[str, str]) -> bool:
        """Say whether an unbroken path of these routes joins the two locations (contracts.completed).

        >>> standard_board().joined([28, 33], ("westermarkt", "dam"))
        True
        """
        return any(ends[0] in network and ends[1] in network for network in self.networks(routes))

    def cheapest_way(self, ends: tuple[str, str], own: Iterable[int], free: Iterable[int]) -> Way | None:
        """Return the way that takes the fewest carts: own routes cost none, `free` ones can be claimed.

        None when the two locations cannot be joined any more. Among equally cheap ways it is always the same one.

        >>> standard_board().cheapest_way(("dam", "westermarkt"), own=[], free=standard_board().routes)
        Way(routes=(28, 33), carts=2)
        """
        return self._cheapest_way(ends, frozenset(own), frozenset(free))

    def own_on_way(self, ends: tuple[str, str], own: Iterable[int], free: Iterable[int]) -> tuple[int, ...]:
        """Return the own routes on the cheapest way, in ascending order; none when the two cannot be joined.

        >>> standard_board().own_on_way(("dam", "westermarkt"), own=[28, 37], free=standard_board().routes)
        (28,)
        """
        own, free = frozenset(own), frozenset(free)
        path = self._cheapest_path(ends, own, free)
        return () if path is None else tuple(sorted(own.intersection(path[1])))

    @lru_cache(maxsize=50_000)  # noqa: B019
    def _cheapest_way(self, ends: tuple[str, str], own: frozenset[int], free: frozenset[int]) -> Way | None:
        path = self._cheapest_path(ends, own, free)
        return None if path is None else Way(tuple(sorted(set(path[1]) - own)), path[0])

    def _cheapest_path(
        self, ends: tuple[str, str], own: frozenset[int], free: frozenset[int]
    ) -> tuple[int, list[int]] | None:
        """Return the carts that the cheapest way takes, and all its routes."""
        # Dijkstra's algorithm written out, because bots call this very often. Among equals the first one stays.
        near, (start, goal) = self._open_map(own, free), ends
        spent, via, done = {start: 0}, dict[str, tuple[str, int]](), set[str]()
        order = count(1)
        fringe = [(0, 0, start)]
        while fringe:
            carts, _order, here = heappop(fringe)
            if here == goal:
                break
            if here in done:
                continue
            done.add(here)
            for there, (more, number) in near[here].items():
                if there not in done and (there not in spent or carts + more < spent[there]):
                    spent[there], via[there] = carts + more, (here, number)
                    heappush(fringe, (carts + more, next(order), there))
        else:
            return None
        routes, place = list[int](), goal
        while place != start:
            place, number = via[place]
            routes.append(number)
        return spent[goal], routes

    @lru_cache(maxsize=200)  # noqa: B019
    def _open_map(self, own: frozenset[int], free: frozenset[int]) -> Mapping[str, Mapping[str, tuple[int, int]]]:
        """Return for each location its neighbours and (carts, route) to get there, by the cheapest parallel route."""
        near: dict[str, dict[str, tuple[int, int]]] = defaultdict(dict)
        # A later route replaces a parallel one: so the long routes come first, the short ones next, own ones last.
        for number in (*(n for n in self._longest_first if n in free and n not in own), *sorted(own)):
            route = self.routes[number]
            one, other = route.ends
            near[one][other] = near[other][one] = (0 if number in own else route.length, number)
        return near

    @cached_property
    def _longest_first(self) -> tuple[int, ...]:
        return tuple(sorted(self.routes, key=lambda number: (-self.routes[number].length, -number)))

    def cheapest_ways(self, ends: tuple[str, str], own: Iterable[int], free: Iterable[int], most: int = 3) -> list[Way]:
        """Return up to `most` different ways, cheapest first; none when the two cannot be joined any more.

        The two routes of a double count as one way, which names the shorter route, or the one with the lower number.
        When own routes join the two already, the only way has no routes.

        >>> [way.carts for way in standard_board().cheapest_ways(("dam", "westermarkt"), [], standard_board().routes)]
        [2, 5, 6]
        """
        own, free = frozenset(own), frozenset(free)
        home = {location: min(network) for network in self.networks(own) for location in network}
        start, goal = (home.get(end, end) for end in ends)
        if start == goal:
            return [Way((), 0)]
        # Each own network becomes one node, and each route a node between two others: different paths then use
        # different sets of routes.
        graph: nx.Graph[str | int] = nx.Graph()
        graph.add_nodes_from((start, goal))
        for number in sorted(free - own):
            route = self.routes[number]
            if route.twin not in free or (route.length, number) < (self.routes[route.twin].length, route.twin):
                graph.add_edges_from(((home.get(end, end), number) for end in route.ends), carts=route.length)
        try:
            paths = list(islice(nx.shortest_simple_paths(graph, start, goal, weight="carts"), most))
        except nx.NetworkXNoPath:
            return []
        ways = [tuple(sorted(node for node in path if isinstance(node, int))) for path in paths]
        return [Way(routes, sum(self.routes[route].length for route in routes)) for routes in ways]


def load_board(folder: str | None = None) -> Board:
    """Return the board; files in `folder` (or in ``AMSTERDAM_DATA``) replace our own.

    Raises BadInput with file, key and reason when a file cannot be used.
    """
    return _read_board(own_data_folder(folder))


@lru_cache(maxsize=8)
def _read_board(folder: str) -> Board:
    where = Path(folder) if folder else None
    board = read_data("ticket_to_ride", "board.toml", where)
    cards = read_data("ticket_to_ride", "contracts.toml", where)
    locations = {location.id: location for location in _locations(board)}
    board.check("location", len(locations) <= MOST, f"a board has {MOST} locations at most")
    routes = {route.id: route for route in _routes(board, locations)}
    board.check("route", len(routes) > 0, "a board has routes")
    board.check("route", len(routes) <= MOST, f"a board has {MOST} routes at most")
    contracts = {contract.id: contract for contract in _contracts(cards, locations)}
    longest = max(route.length for route in routes.values())
    return Board(
        locations=locations,
        routes=routes,
        contracts=contracts,
        route_points=tuple(board.whole_numbers("scoring.route_points", at_least=longest, high=99)),
        merchandise_cards=board.whole_number("merchandise.cards", 0, 99),
        merchandise_bonus={
            n: tuple(board.whole_numbers(f"merchandise.bonus.{n}", at_least=n, high=99)) for n in (2, 3, 4)
        },
        carts_each=board.whole_number("carts.each", 1, 99),
        last_turns_at=board.whole_number("carts.last_turns_at", 0, 99),
        score_lap=board.whole_number("score_track.lap", 1, 999),
        folder=folder,
    )


def standard_board() -> Board:
    """Return the board of the box."""
    return load_board(None)


def _locations(file: DataFile) -> list[Location]:
    keys = [key for key, _table in file.tables("location")]
    return [Location(file.text(f"{k}.id"), file.text(f"{k}.name"), _point(file, f"{k}.at")) for k in keys]


def _routes(file: DataFile, locations: Mapping[str, Location]) -> list[Route]:
    tables = file.tables("route")
    pairs: dict[frozenset[str], list[int]] = {}
    for number, (key, table) in enumerate(tables, start=1):
        file.check(f"{key}.id", table.get("id") == number, f"routes are numbered in order, so this one is {number}")
        if file.true_or_false(f"{key}.double"):
            pairs.setdefault(frozenset(_ends(file, key, locations)), []).append(number)
    routes = []
    for number, (key, table) in enumerate(tables, start=1):
        ends = _ends(file, key, locations)
        length = file.whole_number(f"{key}.length", 1, 4)
        colour = file.text(f"{key}.colour")
        file.check(f"{key}.colour", colour in ROUTE_COLOURS, "a route's colour is one of " + ", ".join(ROUTE_COLOURS))
        given = file.value(f"{key}.spaces")
        file.check(f"{key}.spaces", isinstance(given, list) and len(given) == length, f"{length} spaces are wanted")
        spaces = tuple(_point(file, f"{key}.spaces[{n}]") for n in range(length))
        pair = pairs.get(frozenset(ends), []) if table["double"] else []
        file.check(f"{key}.double", len(pair) in (0, 2), "a double has exactly two routes between its locations")
        twin = next((other for other in pair if other != number), None)
        routes.append(Route(number, ends, length, colour, twin, file.true_or_false(f"{key}.carts"), spaces))
    return routes


def _contracts(file: DataFile, locations: Mapping[str, Location]) -> list[Contract]:
    contracts = []
    for number, (key, table) in enumerate(file.tables("contract"), start=1):
        file.check(
            f"{key}.id",
            table.get("id") == number,
            f"contracts are numbered in order, so this one is {number}",
        )
        points = file.whole_number(f"{key}.points", 0, 99)
        contracts.append(Contract(number, _ends(file, key, locations), points, file.text(f"{key}.provenance")))
    file.check("contract", len(contracts) <= MOST, f"there are {MOST} contracts at most")
    file.check("contract", len(contracts) >= 8, "four players are dealt two contracts each, so there must be 8 or more")
    return contracts


def _ends(file: DataFile, key: str, locations: Mapping[str, Location]) -> tuple[str, str]:
    ends = file.value(f"{key}.ends")
    known = isinstance(ends, list) and len(ends) == 2 and all(isinstance(end, str) and end in locations for end in ends)
    file.check(f"{key}.ends", known and ends[0] != ends[1], "two different locations of the board are wanted")
    return (ends[0], ends[1])


def _point(file: DataFile, key: str) -> Point:
    value = file.value(key)
    good = isinstance(value, list) and len(value) == 2 and all(isinstance(v, int | float) for v in value)
    file.check(key, good and all(0 <= v <= 1 for v in value), "a place is two fractions of the board, from 0 to 1")
    return (float(value[0]), float(value[1]))
