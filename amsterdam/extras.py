"""Parts that need packages which a plain install does not bring: the extras in ``pyproject.toml``."""

from __future__ import annotations


def missing(extra: str, fault: ImportError) -> ImportError:
    """Return an error that names the extra in place of the package that could not be imported.

    >>> missing("rl", ImportError("No module named 'pettingzoo'"))
    ImportError("No module named 'pettingzoo': it comes with the extra “rl”, as in: python -m pip install '.[rl]'")
    """
    return ImportError(f"{fault}: it comes with the extra “{extra}”, as in: python -m pip install '.[{extra}]'")
