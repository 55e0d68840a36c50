"""Compiled code kept on disk: whether it fits the sources as they are now, and making it anew in a process of its own.

numba keeps what it compiles, but does not notice changes in other modules that a function calls. So a mark of all
sources lies beside the code.
"""

from __future__ import annotations

import os
import platform
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from importlib import import_module
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path
from types import ModuleType

#: The argument of a process that compiles while others work.
ASIDE = "--aside"
_LEAST_URGENT = 19


class Kept:
    """The compiled code of a game.

    Args:
        package: the package that compiles its game with ``python -m``.
        entry: the function that calls all others, as ``module:function``.
        sources: the packages that the code is made from.
    """

    def __init__(self, package: str, entry: str, sources: tuple[str, ...]) -> None:
        self.package = package
        self._entry = entry
        self._sources = ("amsterdam.fast", package, *sources)

    @property
    def module(self) -> ModuleType:
        """The module of the function that calls all others; this loads numba."""
        return import_module(self._entry.partition(":")[0])

    def fits(self) -> bool:
        """Say whether there is code on disk that fits the sources, so that loading takes a second at most."""
        place = self._place()
        try:
            return place is not None and self._mark_in(place).read_text() == self._mark()
        except OSError:
            return False

    def make(self, compile_all: Callable[[], bool]) -> bool:
        """Compile anew unless the code fits, while no other process does, and say whether it fits now."""
        with _alone(self.package):
            if not self.fits():
                self._forget()
                if compile_all() and (place := self._place()):
                    self._mark_in(place).write_text(self._mark())
        return self.fits()

    def make_aside(self) -> bool:
        """Let another process of low priority compile, wait for it, and say whether the code fits now.

        The process outlives this one, so that a page that is closed soon does not end it.
        """
        command, nowhere = [sys.executable, "-m", self.package, ASIDE], subprocess.DEVNULL
        subprocess.run(command, check=False, start_new_session=True, stdin=nowhere, stdout=nowhere, stderr=nowhere)
        return self.fits()

    def _place(self) -> Path | None:
        try:
            path = getattr(self.module, self._entry.partition(":")[2]).stats.cache_path
        except Exception:  # numba that does not fit this numpy; what loads the code says so
            return None
        return Path(path) if path else None

    def _mark_in(self, place: Path) -> Path:
        return place / f"{self.package}.{sys.implementation.cache_tag}.mark"

    def _mark(self) -> str:
        """Return a mark of the sources, by name, size and time as numba itself compares them, and of the machine."""
        processor = import_module("llvmlite.binding").get_host_cpu_name()
        machine = [platform.python_version(), version("numba"), processor]
        facts = [*machine, *(f"{path.name} {path.stat().st_size} {path.stat().st_mtime_ns}" for path in self._files())]
        return sha256("\n".join(facts).encode()).hexdigest()

    def _files(self) -> Iterator[Path]:
        for source in self._sources:
            yield from sorted(Path(str(files(source))).glob("*.py"))

    def _forget(self) -> None:
        """Remove the code that does not fit."""
        place = self._place()
        for kept in [self._mark_in(place), *place.glob("*.nb[ic]")] if place else ():
            with suppress(OSError):
                kept.unlink()


def be_patient(arguments: list[str]) -> None:
    """Let others go first, where the arguments of this process say so."""
    if ASIDE in arguments and hasattr(os, "nice"):
        os.nice(_LEAST_URGENT)


@contextmanager
def _alone(name: str) -> Iterator[None]:
    """Wait until no other process of this user is in here; where files cannot be locked, do not wait."""
    try:
        import fcntl
    except ImportError:  # Windows
        yield
        return
    owner = os.getuid()
    with open(Path(tempfile.gettempdir()) / f"{name}.{owner}.lock", "a") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
