"""The files that every page depends on."""

from __future__ import annotations

import os
from pathlib import Path

import amsterdam
import amsterdam_boardgames
import widgets


def sources() -> list[Path]:
    """Return the folders of our packages, and an owner's folder of data where there is one."""
    packages = [Path(str(package.__file__)).parent for package in (amsterdam, amsterdam_boardgames, widgets)]
    own = os.environ.get("AMSTERDAM_DATA")
    return [*packages, Path(own)] if own else packages
