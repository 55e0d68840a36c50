"""Parts that need packages which a plain install does not bring: the extras in ``pyproject.toml``."""

from __future__ import annotations

import re
from importlib.metadata import PackageNotFoundError, requires


def missing(extra: str, fault: ImportError) -> ImportError:
    """Return an error that says what to type, wherever one is, for the package that could not be imported.

    >>> str(missing("columns", ImportError("No module named 'pyarrow'")))
    "No module named 'pyarrow': it comes with the extra “columns”. In a notebook type: %pip install 'pyarrow>=15'"
    """
    wanted = " ".join(f"'{package}'" for package in _packages(extra))
    return ImportError(f"{fault}: it comes with the extra “{extra}”. In a notebook type: %pip install {wanted}")


def _packages(extra: str) -> list[str]:
    """Return the packages that an extra brings."""
    try:
        wanted = requires("amsterdam-boardgames") or []
    except PackageNotFoundError:  # a folder of ours that was never installed
        return [f".[{extra}]"]
    ending = re.compile(rf"""extra == ['"]{extra}['"]$""")
    return [line.partition(";")[0].strip() for line in wanted if ending.search(line)]
