"""The words of cards, missions and tiles, compared with what they do.

Colours, amounts, conditions and moments come from the definitions that the engine carries out. Each has to be found in
the text of every language, and a text may name no colour, district, good or number beside them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence

import pytest

from amsterdam.city_collection.box import standard_board
from amsterdam.city_collection.goods import DISTRICTS
from amsterdam.city_collection.rules import missions
from amsterdam.city_collection.rules.cards import CARDS, rule
from amsterdam.city_collection.rules.cards.effects import Answer, End, Gain, Part, Price, Sign, Use
from amsterdam.city_collection.rules.lasting import Lasting
from amsterdam.rulebook import Rulebook

BOOK = Rulebook.load("city_collection")
BOARD = standard_board()

COLOURS = {
    "en": ("pink", "grey", "orange", "brown", "purple", "black"),
    "nl": ("roze", "grijze", "oranje", "bruine", "paarse", "zwarte"),
}
CUBE = {"en": "cube", "nl": "grondstof"}
GOODS = {
    "en": ("beer", "tulip bulbs", "cheese", "furniture", "jenever", "tiles", "lace", "coffee", "crystal"),
    "nl": ("bier", "tulpenbollen", "kaas", "meubels", "jenever", "tegels", "kant", "koffie", "kristal"),
}
DOCKWORKERS = {
    "en": ("light blue", "white", "golden yellow", "reddish brown", "light pink", "light green"),
    "nl": ("lichtblauwe", "witte", "goudgele", "roodbruine", "lichtroze", "lichtgroene"),
}
KINDS = {
    "en": ("craftsm[ae]n", "buildings?", "maps?"),
    "nl": ("ambachts(man|lieden)", "gebouw(en)?", "plattegrond(en)?"),
}
LOOP = {"en": "endless loop", "nl": "lus"}
LAUREL = {"en": "laurel wreath", "nl": "lauwerkrans"}

#: Thing gained or paid -> its words with the number {n}; the first for one, the second for more.
GAINED = {
    "points": {"en": ("{n} point", "{n} points"), "nl": ("{n} punt", "{n} punten")},
    "guilders": {"en": ("{n} guilder", "{n} guilders"), "nl": ("{n} gulden", "{n} gulden")},
    "choice": {
        "en": ("(1|an?) cube of your choice", "{n} cubes of your choice"),
        "nl": ("(1|een) grondstof naar wens|voor 1 naar wens", "{n} grondstoffen naar wens"),
    },
    "fields": {"en": ("{n} field", "{n} fields"), "nl": ("{n} veld", "{n} velden")},
    "steps": {"en": ("{n} field", "{n} fields"), "nl": ("{n} veld", "{n} velden")},
    "any_cubes": {
        "en": ("any cube", "any {n} cubes"),
        "nl": ("een grondstof naar keuze", "{n} willekeurige grondstoffen"),
    },
}

#: What a card or a mission looks at -> its words; {n} is the number, {of} the subject.
LOOKS = {
    "active": ("active {of}|{n} active cards or more", "{of} (die|dat) je actief hebt|{n} of meer actieve kaarten"),
    "maps-of": ("active map of the {of}", "plattegrond van de {of} die je actief"),
    "family": ("active carpenters", "timmerman die je actief hebt"),
    "two-with": ("1 guilder, or 2 guilders .* active Montelbaan tower", "1 gulden; met een actieve Montel.* 2 gulden"),
    "different": ("different (kind of craftsman|district) among", "elke (soort|verschillende buurt)"),
    "most-equal": ("craftsman of the kind of which you have most", "ambachtsman van de soort waarvan .* meest"),
    "pairs": ("every 2 active {of} of the same", "elke 2 actieve {of} van (dezelfde|een)"),
    "end-cards": ("active cards with a laurel wreath", "actieve kaart .* lauwerkrans"),
    "church-set": ("3 points; 8 .* south church or west church, 15", "3 punten; 8 .* Zuiderkerk of Westerkerk, 15"),
    "blocks": ("ownership tile|{n} blocks or more in the city", "eigendomsfiche|{n} of meer blokken in de stad"),
    "fives-of-blocks": ("every 5 of your ownership tiles", "elke 5 eigendomsfiches"),
    "aboard": ("good and each dockworker still aboard", "goed en iedere dokwerker die nog aan boord"),
    "dockworkers-in-depot": (
        "each dockworker in the depot|{n} dockworkers or more in the depot",
        "iedere dokwerker in het depot|{n} of meer dokwerkers in het depot",
    ),
    "goods-on-black-market": ("each good on the black market", "ieder goed op de zwarte markt"),
    "bridges-passed": ("each bridge that your disc has passed", "elke brug waar je schijf .* voorbij"),
    "ship-at-start": ("ship lies on the start field", "schip .*op het startveld"),
    "at-least": ("{n} or more active {of}", "{n} of meer {of} actief"),
    "at-most-inactive": ("at most {n} inactive cards", "hoogstens {n} kaarten .* niet actief"),
    "never-crowded": ("no moment .* more than {n} inactive cards", "geen moment .* meer dan {n} kaarten"),
    "map-used": ("used a map( of the {of})? this turn", "deze beurt een plattegrond( van de {of})? hebt gebruikt"),
    "advanced": ("disc moved on the Amstel this turn", "schijf deze beurt op de Amstel vooruit"),
    "sailed": ("ship moved {n} fields or more this turn", "schip deze beurt {n} velden of meer"),
    "other-card-brought": ("other cards brought you a {of} this turn", "andere kaarten je deze beurt een {of}"),
    "market-brought": ("market brought you prestige this turn", "markt je deze beurt prestige gaf"),
    "at-most-goods-aboard": ("no more than {n} goods are aboard", "niet meer dan {n} goederen op je schip"),
    "not-first-on-amstel": ("not first there", "niet vooraan"),
    "last-on-amstel": ("last on the Amstel", "achteraan .* op de Amstel"),
    "alone-first": ("alone have the most prestige", "als enige het meeste prestige"),
    "alone-last": ("alone have the least prestige", "als enige het minste prestige"),
    "both-in-depot": ("both {of} dockworkers are in the depot", "allebei de {of} dokwerkers staan in het depot"),
    "blocks-of": ("{n} blocks or more in the {of}", "{n} of meer blokken in de {of}"),
    "warehouse-full": ("large warehouse for {of} is full, whoever", "grote pakhuis voor {of} is vol, wie"),
    "small-warehouses-full": ("all small warehouses are full", "alle kleine pakhuizen zijn vol"),
    "active-with-timing": ("{n} active cards or more .*{of}", "{n} of meer actieve kaarten met .*{of}"),
    "active-of-each-kind": ("{n} craftsmen, {n} buildings and {n} maps", "{n} ambachtslieden, {n} gebouwen en {n} p"),
    "disc-in-harbour": ("at the mouth of the Amstel", "in de monding van de Amstel"),
    "goods-sold": ("{n} goods or more on the black market", "{n} of meer goederen op de zwarte markt"),
    "kinds-aboard": ("{n} different goods or more aboard", "{n} of meer verschillende goederen op je schip"),
}

#: What happens to the owner of a card -> its words.
HAPPENED = {
    "block-taken": ("(each|every) time you take a house block", "(elk|ieder) huizenblok dat je neemt"),
    "card-activated": (
        "(each|every) time you activate|when you activate",
        "die je activeert|dat je activeert|activeer je",
    ),
    "good-delivered": ("each time you deliver", "aflevert|afgeleverd"),
    "dockworker-landed": ("dockworker that you deliver", "dokwerker die je aflevert"),
    "die-chosen": ("di(e|ce) you choose", "gekozen dobbelste"),
    "market-points": ("market", "markt"),
}

#: A lasting change, or a card whose effect is a function -> its words.
CHANGED = {
    "no-penalty-for-inactive": ("inactive .* no penalty tokens", "niet actief .* geen straffiches"),
    "market-twice": ("market tile twice in a turn", "marktfiche twee keer per beurt"),
    "block-discount": ("blocks cost you 1 cube less", "blokken kosten jou 1 grondstof minder"),
    "block-for-guilders": ("2 guilders for a house block", "een huizenblok betaal je 2 gulden"),
    "blocks-a-turn": ("two house blocks in a turn", "twee huizenblokken nemen in een beurt"),
    "map-three-times": ("one of your maps .* 3 times in a turn", "een van je plattegronden .* 3 keer in een beurt"),
    "building-discount": ("building costs you 1 cube less", "gebouw activeren kost jou 1 grondstof minder"),
    "always-on-top": ("disc always lies on top", "schijf altijd boven"),
    "sell-for-both": ("both: 2 guilders and a cube of your choice", "allebei op: 2 gulden en een grondstof naar wens"),
    "card-for-guilders": ("3 guilders to activate a card without cubes", "3 gulden activeer je een kaart zonder gr"),
    "two-fields-a-cube": ("each cube you pay moves your ship 2 fields", "elke grondstof die je betaalt, .* 2 velden"),
    "new-craftsman-discount": ("first craftsman of each kind .* 1 cube", "eerste ambachtsman van elke soort .* 1 gr"),
    "need-no-card": ("in phase I you need not take a card", "in fase I hoef je geen kaart te nemen"),
    "neighbour-slot": ("one die you choose .* slot next to its own", "een gekozen dobbelsteen .* vak ernaast"),
    "card.034": ("disc always lies on top", "schijf altijd boven"),
    "card.035": ("map you may use it once at once without", "plattegrond, .* meteen een keer gebruiken zonder"),
    "card.050": ("twice the points", "de punten van het veld dubbel"),
    "card.052": ("2 cubes more of its colour, on slot 1", "2 grondstoffen extra in dezelfde kleur, in vak 1"),
    "card.054": ("1 cube more of its colour", "1 grondstof extra in zijn kleur"),
}

#: Special offer of a market tile -> its words.
OFFERED = {
    "sail-three": (
        "moves up to 3 fields.* load and deliver, take dockworkers aboard and set them in the depot",
        "vaart tot 3 velden.* laden en afleveren, dokwerkers aan boord nemen en ze in het depot zetten",
    ),
    "swap-card": ("swap one of your inactive cards", "wissel een van je kaarten die niet actief zijn"),
    "activate-one": ("activate one of your cards without cubes", "activeer een van je kaarten zonder grondstoffen"),
    "activate-two": ("activate two of your cards without cubes", "activeer twee van je kaarten zonder grondstoffen"),
    "moor-anywhere": ("ship goes to any field", "schip gaat naar een veld in de haven naar keuze"),
    "free-block": ("any free house block without paying", "vrij huizenblok naar keuze zonder ervoor te betalen"),
    "one-of-each": ("a cube of each of the 6 colours", "een grondstof van elk van de 6 kleuren"),
}

#: Numbers that explain an effect: largest totals, and steps of a table.
EXPLAINING = {
    **{"card.007": {9, 18}, "card.019": {1, 2, 5, 6, 10}, "card.021": {6}, "card.053": {6}},
    **{"card.014": {1}, "card.016": {1}, "market.CA17": {3}, "market.CB23": {6}},
    **{f"card.0{number}": {3, 8, 15} for number in (67, 68, 69)},
    **{f"card.0{number}": {1, 2} for number in (88, 89, 90)},
}


# --- what the definitions say -----------------------------------------------------------------------------------------


def parts_of(card: int) -> list[Part]:
    """Return the parts of a card that work at the timing in the data."""
    timing = BOARD.cards[card].timing
    return [part for part in CARDS[card] if part.timing == timing or (card == 34 and isinstance(part, Answer))]


def amounts(thing: Gain | Price) -> Iterator[tuple[str, int]]:
    """Yield the things that a gain or a price counts, with their numbers."""
    church = isinstance(thing, Gain) and thing.per is not None and thing.per.sign.what == "church-set"
    for name in GAINED:
        number = getattr(thing, name, 0)
        if number and not church:
            yield name, number


def of(sign: Sign, language: str) -> str:
    """Return the subject of a sign in a language."""
    if sign.what in ("maps-of", "map-used", "blocks-of"):
        return DISTRICTS[sign.of] if isinstance(sign.of, int) else ""
    if sign.what == "warehouse-full":
        return GOODS[language][int(sign.of or 0)]
    if sign.what == "both-in-depot":
        return DOCKWORKERS[language][int(sign.of or 0)]
    if sign.what == "other-card-brought":
        return GAINED[str(sign.of)][language][0].removeprefix("{n} ")
    if sign.what == "active-with-timing":
        return {"III": "III", "lasting": LOOP[language], "end": LAUREL[language]}[str(sign.of)]
    return KINDS[language][sign.of] if isinstance(sign.of, int) else str(sign.of)


def gains_of(part: Part) -> tuple[Gain, ...]:
    if isinstance(part, Use):
        return part.gains
    if isinstance(part, End):
        return (part.gain,)
    return (part.gain,) if isinstance(part, Answer) and part.gain is not None else ()


def signs_of(part: Part) -> list[Sign]:
    """Return everything that a part counts or asks for."""
    counted = [gain.per.sign for gain in gains_of(part) if gain.per is not None]
    return counted + ([part.when.sign] if isinstance(part, Use) and part.when is not None else [])


def wanted(card: int, language: str) -> Iterator[str]:
    """Yield a pattern for each thing that a card's text must say."""
    place = ("en", "nl").index(language)
    for part in parts_of(card):
        if isinstance(part, Lasting):
            yield CHANGED[part.name][place]
            continue
        for thing in [*gains_of(part), *([part.price] if isinstance(part, Use) else [])]:
            yield from (amount_words(name, number, language) for name, number in amounts(thing))
        yield from (look_words(sign, language) for sign in signs_of(part))
        if isinstance(part, Use) and part.price.a_map:
            yield ("discard one of your active maps", "een van je actieve plattegronden af")[place]
        if isinstance(part, Use) and part.timing == "lasting":
            yield ("as often as you", "zo vaak je")[place]
        if isinstance(part, Answer):
            yield from [HAPPENED[part.what][place]] if card not in dict(part.where).values() else []
            yield from ([] if part.gain is not None else [CHANGED[rule(card)][place]])
            yield from answered(part, language)


def answered(part: Answer, language: str) -> Iterator[str]:
    """Yield patterns for the happening that triggers a card."""
    for name, value in part.where:
        if name == "kind":
            yield KINDS[language][value]
        elif name == "value":
            yield {"en": f"shows {value}", "nl": f"met een {value}"}[language]


def amount_words(name: str, number: int, language: str) -> str:
    one, more = GAINED[name][language]
    return rf"\b({(one if number == 1 else more).format(n=number)})\b"


def look_words(sign: Sign, language: str) -> str:
    return LOOKS[sign.what][("en", "nl").index(language)].format(n=sign.number, of=of(sign, language))


def says(text: str, pattern: str) -> bool:
    return re.search(pattern, text, re.IGNORECASE) is not None


def named(text: str, words: Sequence[str], after: str = "") -> set[int]:
    """Return which of these words a text names; ownership tiles are no goods."""
    return {place for place, word in enumerate(words) if says(text, rf"(?<!ownership )(?<![0-9] )\b{word}\b{after}")}


def numbers(text: str) -> set[int]:
    return set(map(int, re.findall(r"\d+", text)))


# --- cards ------------------------------------------------------------------------------------------------------------


languages = pytest.mark.parametrize("language", ["en", "nl"])


def each(numbers: Iterable[int]) -> Callable[[Callable[[int, str], None]], Callable[..., None]]:
    """Make a test of one number and one language check all numbers."""

    def over_all(check: Callable[[int, str], None]) -> Callable[..., None]:
        def test(language: str, subtests: pytest.Subtests) -> None:
            for number in numbers:
                with subtests.test(number=number):
                    check(number, language)

        return test

    return over_all


@languages
@each(CARDS)
def test_a_card_says_what_it_does(card: int, language: str) -> None:
    text = BOOK.rule(rule(card), language).text
    assert [pattern for pattern in wanted(card, language) if not says(text, pattern)] == []


@languages
@each(CARDS)
def test_a_card_names_no_other_colour_district_good_or_number(card: int, language: str) -> None:
    text = BOOK.rule(rule(card), language).text
    parts = parts_of(card)
    gained = [gain for part in parts for gain in gains_of(part)]
    prices = [part.price for part in parts if isinstance(part, Use)]
    signs = [sign for part in parts for sign in signs_of(part)]
    facts = {name: value for part in parts if isinstance(part, Answer) for name, value in part.where}
    cubes = {colour for gain in gained for colour in gain.cubes} | {p.cube for p in prices if p.cube is not None}
    assert named(text, COLOURS[language], f" {CUBE[language]}") == cubes
    districts = {sign.of for sign in signs if sign.what in ("maps-of", "map-used")} - {None}
    assert named(text, DISTRICTS) == districts
    assert named(text, GOODS[language]) == ({facts["good"]} if "good" in facts else set())
    meant = {number for thing in [*gained, *prices] for _name, number in amounts(thing)}
    meant |= {sign.number for sign in signs} | {facts.get("value", 0)} | EXPLAINING.get(rule(card), set())
    meant |= {number for pattern in wanted(card, language) for number in numbers(pattern)}
    assert numbers(text) <= meant


@languages
@each(CARDS)
def test_a_card_speaks_of_the_moment_at_which_it_works(card: int, language: str) -> None:
    text, timing = BOOK.rule(rule(card), language).text, BOARD.cards[card].timing
    place = ("en", "nl").index(language)
    assert says(text, (r"\bphase I\b", r"\bfase I\b")[place]) == (timing == "I")
    assert says(text, HAPPENED["die-chosen"][place]) == (timing == "II")
    assert not says(text, ("at the end", "aan het einde")[place]) or timing == "end"
    repeated = says(text, (r"\b(each|every) time|as often as", r"\bzo vaak je|activeert\b")[place])
    assert not repeated or timing == "lasting"


@languages
def test_a_card_bears_the_name_of_its_family_and_its_number(language: str) -> None:
    families: dict[str, set[str]] = {}
    for card, facts in BOARD.cards.items():
        name, number = BOOK.rule(rule(card), language).title.rsplit(" ", 1)
        assert number == f"({card:03d})"
        families.setdefault(facts.family, set()).add(name)
        if facts.district is not None:
            assert DISTRICTS[facts.district] in name
    assert all(len(names) == 1 for names in families.values())
    assert len({name for names in families.values() for name in names}) == len(families)
    for family, (name,) in families.items():  # the key of a building is its Dutch name, of a craftsman the English one
        if language == ("en" if BOARD.cards[_first(family)].kind == 0 else "nl") and not family.endswith("-map"):
            assert family.replace("-", "") in re.sub(r"[ -]", "", name.lower())


def _first(family: str) -> int:
    return next(card for card, facts in BOARD.cards.items() if facts.family == family)


# --- missions ---------------------------------------------------------------------------------------------------------


def scored(points: Sequence[tuple[int, ...]], language: str) -> Iterator[str]:
    """Yield the words for the points of a mission with 2, 3 and 4 players, by degree."""
    another = {"en": "or", "nl": "of"}[language]
    if len(set(points)) == 1:
        values = points[0]
        yield rf"\b{', '.join(map(str, values[:-1]))} {another} {values[-1]}\b" if values[1:] else rf"\b{values[0]} p"
        return
    for degree in zip(*points, strict=True):
        yield "{}, {} {another} {}".format(*degree, another=another)


def mission_words(mission: int, language: str) -> Iterator[str]:
    yield from scored(tuple(BOARD.missions[mission].points.values()), language)
    if mission in missions.CHECKS:
        yield look_words(missions.CHECKS[mission].sign, language)
    elif mission in missions.SETS:
        men, goods = missions.SETS[mission]
        yield {"en": "a dockworker" if men == 1 else f"{men} dockworkers", "nl": "een dokwerker|2 dokwerkers"}[language]
        yield from [{"en": "a good", "nl": "een goed"}[language]] * goods
        yield {"en": "a cube", "nl": "een grondstof"}[language]
    elif mission in missions.DOCKWORKER_MISSIONS:
        yield DOCKWORKERS[language][missions.DOCKWORKER_MISSIONS[mission]]
    else:
        yield {"en": "cubes of different colours", "nl": "grondstoffen van verschillende kleur"}[language]


@languages
@each(BOARD.missions)
def test_a_mission_says_what_it_asks_and_brings(mission: int, language: str) -> None:
    text = BOOK.rule(f"mission.{mission}", language).text
    assert [pattern for pattern in mission_words(mission, language) if not says(text, pattern)] == []
    check = missions.CHECKS.get(mission)
    sign = check.sign if check else Sign("")
    men = {sign.of} if sign.what == "both-in-depot" else {missions.DOCKWORKER_MISSIONS.get(mission)} - {None}
    assert named(text, DOCKWORKERS[language]) == men
    assert named(text, DISTRICTS) == ({sign.of} if sign.what == "blocks-of" else set())
    assert named(text, GOODS[language]) == ({sign.of} if sign.what == "warehouse-full" else set())


# --- market tiles -----------------------------------------------------------------------------------------------------


@languages
@each(BOARD.tiles)
def test_a_market_tile_says_its_price_and_what_it_brings(number: int, language: str) -> None:
    tile = BOARD.tiles[number]
    text = BOOK.rule(f"market.{tile.code}", language).text
    brought = {"points": tile.points, "fields": tile.amstel, "choice": tile.cubes}
    patterns = [amount_words(name, amount, language) for name, amount in brought.items() if amount]
    patterns += [{"en": "costs ", "nl": "kost "}[language] + amount_words("guilders", tile.price, language)]
    patterns += [OFFERED[tile.special][("en", "nl").index(language)]] if tile.special else []
    assert [pattern for pattern in patterns if not says(text, pattern)] == []
    assert numbers(text) <= {tile.price, *brought.values()} | EXPLAINING.get(f"market.{tile.code}", set())
