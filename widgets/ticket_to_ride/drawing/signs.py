"""The signs on the medallions: the kind of each location as a small silhouette.

Like the marks, a sign is a tuple of polygons in a box from -0.5 to 0.5 both ways.
"""

from __future__ import annotations

import numpy as np

from widgets.drawing.marks import Polygon, arc, bar, path, ring


def _box(x0: float, y0: float, x1: float, y1: float) -> Polygon:
    return np.array([(x0, y0), (x1, y0), (x1, y1), (x0, y1)])


#: The left halves of a stepped gable and of a roof with three spires.
_GABLE = np.array([(-0.36, 0.48), (-0.36, -0.08), (-0.24, -0.08), (-0.24, -0.26), (-0.12, -0.26), (-0.12, -0.46)])
_SPIRES = np.array([(-0.5, 0.45), (-0.5, 0), (-0.36, -0.34), (-0.22, 0), (-0.15, 0)])

SIGNS: dict[str, tuple[Polygon, ...]] = {
    "tower": (
        np.array([(-0.2, 0.5), (-0.16, -0.06), (0.16, -0.06), (0.2, 0.5)]),
        np.array([(-0.24, -0.1), (-0.09, -0.24), (0, -0.56), (0.09, -0.24), (0.24, -0.1)]),
    ),
    "church": (
        np.array([(-0.46, 0.45), (-0.46, -0.14), (-0.3, -0.56), (-0.14, -0.14), (-0.14, 0.45)]),
        np.array([(-0.1, 0.45), (-0.1, 0.14), (0.02, -0.1), (0.38, -0.1), (0.5, 0.14), (0.5, 0.45)]),
    ),
    "market": (
        np.array([(-0.5, -0.08), (-0.34, -0.42), (0.34, -0.42), (0.5, -0.08)]),
        _box(-0.4, -0.06, -0.3, 0.45),
        _box(0.3, -0.06, 0.4, 0.45),
        _box(-0.4, 0.14, 0.4, 0.27),
    ),
    "harbour": (
        ring(0, -0.38, 0.15, 0.07),
        _box(-0.055, -0.26, 0.055, 0.46),
        _box(-0.26, -0.2, 0.26, -0.1),
        path(arc(0, 0.02, 0.46, 15, 150), (-0.5, 0.02), arc(0, 0.02, 0.33, 155, -130), (0.5, 0.02)),
    ),
    "bridge": (
        path((-0.52, 0.34), (-0.52, 0.04), arc(0, 0.42, 0.64, 215, 110), (0.52, 0.04), (0.52, 0.34), (0.34, 0.34),
             arc(0, 0.34, 0.28, 0, -180), (-0.34, 0.34)),
    ),
    "house": (
        path(_GABLE, _GABLE[::-1] * (-1, 1), (0.1, 0.48), (0.1, 0.16), (-0.1, 0.16), (-0.1, 0.48)),
    ),
    "weigh house": (
        path(_SPIRES, (0, -0.52), _SPIRES[::-1] * (-1, 1)),
    ),
    "hall": (
        np.array([(-0.5, 0.45), (-0.5, 0), (-0.2, 0), (0, -0.16), (0.2, 0), (0.5, 0), (0.5, 0.45)]),
        path(arc(0, -0.2, 0.17, 180, 180)),
        _box(-0.05, -0.54, 0.05, -0.34),
    ),
    "court": (
        path((-0.44, 0.45), (-0.44, -0.1), (0, -0.38), (0.44, -0.1), (0.44, 0.45), (0.2, 0.45),
             arc(0, 0.18, 0.2, 0, -180), (-0.2, 0.45)),
        _box(-0.04, -0.58, 0.04, -0.34),
        _box(-0.12, -0.53, 0.12, -0.45),
    ),
    "garden": (
        arc(-0.17, -0.05, 0.25), arc(0.17, -0.05, 0.25), arc(0, -0.26, 0.25), _box(-0.06, 0.1, 0.06, 0.48),
    ),
    "mill": (
        np.array([(-0.22, 0.5), (-0.13, -0.04), (0.13, -0.04), (0.22, 0.5)]),
        bar(-0.46, -0.48, 0.46, 0.3, 0.12),
        bar(-0.46, 0.3, 0.46, -0.48, 0.12),
    ),
}  # fmt: skip

#: The end of a location's id determines its kind; otherwise it is a house.
_KINDS = {
    "toren": "tower",
    "kerk": "church",
    "markt": "market",
    "waal": "harbour",
    "brug": "bridge",
    "waag": "weigh house",
    "dam": "hall",
    "hof": "court",
    "jordaan": "garden",
    "hendricken": "mill",
}


def sign_of(location: str) -> str:
    """Return the name in `SIGNS` for a location.

    >>> sign_of("oude-kerk"), sign_of("oost-indisch-huis")
    ('church', 'house')
    """
    return next((sign for ending, sign in _KINDS.items() if location.endswith(ending)), "house")
