"""The tree of positions of Amsterdam, in the words of this game."""

from __future__ import annotations

from amsterdam.city_collection.analysis.chance import chance_words
from amsterdam.city_collection.words import action_words, decision
from widgets.city_collection.table.match import GAME
from widgets.city_collection.what_if.comparison import Comparison
from widgets.what_if import variations
from widgets.what_if.variations import Words


class Variations(variations.Variations):
    """The tree of this game; see `variations.Variations`."""

    game, file = GAME, "amsterdam-city-collection-variations.json"
    words = Words(action_words, decision, chance_words)
    comparison_kind = Comparison
