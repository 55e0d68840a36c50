"""What lies around the server of the pages and can stand in its way: folders, other people's files, the environment.

The pages run in processes of their own, each in the folder of its notebook, so all that they are to find is handed to
them by the environment. `prepare` does so before Voila or JupyterLab is loaded.
"""

from __future__ import annotations

import atexit
import os
import shutil
import sys
import sysconfig
import tempfile
from importlib.machinery import PathFinder
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import cast

from amsterdam.game import BadInput
from amsterdam.games import GAMES

#: The folder that holds the packages: a clone of the project, or an environment's folder of packages.
HOME = Path(__file__).parents[2]
#: A folder with our settings of Voila and our kernel, which is the Python that serves, as Jupyter looks for them.
SETTINGS = HOME / "widgets" / "voila"

#: Variables that name a folder, or several.
FOLDERS = ("AMSTERDAM_DATA", "AMSTERDAM_LOCALE")
PATHS = ("PYTHONPATH", "JUPYTER_PATH", "JUPYTER_CONFIG_PATH")


def notebooks() -> Path:
    """Return the folder of the notebooks: in a clone beside the packages, otherwise where an install puts them."""
    schemes = sysconfig.get_default_scheme(), sysconfig.get_preferred_scheme("user")
    installed = [Path(sysconfig.get_path("data", scheme), "share/jupyter/amsterdam/notebooks") for scheme in schemes]
    places = (HOME / "notebooks", *installed)
    return next((place for place in places if (place / "index.ipynb").is_file()), places[0])


def prepare(folder: Path) -> None:
    """Make ready to serve the notebooks in `folder`, and go there. Raises BadInput where something is missing."""
    for package in ("voila", "widgets"):
        if find_spec(package) is None:
            raise BadInput(f"The package {package} is not installed here; README says how to install everything.")
    if not (folder / "index.ipynb").is_file():
        raise BadInput(f"There are no notebooks at {folder}; install amsterdam again, or start it in a clone.")
    make_absolute()
    check_own_files()
    for news in use_writable_folders():
        print(news, file=sys.stderr)
    check_frame()
    put_ours_first()
    leave_out_slow_checks()
    os.chdir(folder)  # Voila takes settings from the current folder before all others


def leave_out_slow_checks() -> None:
    """Spare the server a check of addresses with letters of all languages: making it ready is half of its start.

    Jupyter's events are described with a library that loads the check where it is installed; no description uses it.
    """
    sys.modules.setdefault("rfc3987_syntax", cast(ModuleType, None))  # as Python notes what cannot be imported


def make_absolute() -> None:
    """Make relative paths in the environment absolute: other processes have other current folders."""
    for name in FOLDERS:
        if os.environ.get(name):
            os.environ[name] = os.path.abspath(os.environ[name])
    for name in PATHS:
        if os.environ.get(name):
            parts = os.environ[name].split(os.pathsep)
            os.environ[name] = os.pathsep.join(os.path.abspath(part) for part in parts)


def check_own_files() -> None:
    """Raise BadInput where the folders that the environment names are missing, or a file of data in one is bad."""
    locale = os.environ.get("AMSTERDAM_LOCALE")
    if locale and not os.path.isdir(locale):
        raise BadInput(f"The folder {locale}, which AMSTERDAM_LOCALE names, does not exist.")
    if os.environ.get("AMSTERDAM_DATA"):
        for game in GAMES.values():
            game.start(2)


def check_frame() -> None:
    """Raise BadInput where Voila will not find our frame of the pages, which an install puts where it looks."""
    from jupyter_core.paths import jupyter_path

    if not any(Path(place, "amsterdam").is_dir() for place in jupyter_path("voila", "templates")):
        raise BadInput("The frame of the pages is not where Voila looks for it; install amsterdam in this environment.")


def put_ours_first() -> None:
    """Let our settings, kernel and packages be found before others of the same name, in all processes of the pages."""
    _add("JUPYTER_CONFIG_PATH", str(SETTINGS), first=False)  # after those that the user names
    _add("JUPYTER_PATH", str(SETTINGS), first=True)
    put_packages_first()


def put_packages_first() -> None:
    """Let our packages be found before others of the same name, in this process and those that it starts."""
    if any(_found(package) != HOME / package for package in ("amsterdam", "widgets")):
        _add("PYTHONPATH", str(HOME), first=True)
        sys.path.insert(0, str(HOME))  # the server has parts of ours as well: how it starts kernels


def _add(name: str, folder: str, first: bool) -> None:
    """Add a folder to those that a variable names."""
    there = [os.environ[name]] if os.environ.get(name) else []
    os.environ[name] = os.pathsep.join([folder, *there] if first else [*there, folder])


def _found(package: str) -> Path | None:
    """Return where other Python processes find a package: they lack what the way of starting put first in the path."""
    start = 0 if sys.flags.safe_path else 1
    spec = PathFinder.find_spec(package, sys.path[start:])
    return Path(spec.origin).parent if spec and spec.origin else None


def use_writable_folders() -> list[str]:
    """Let temporary folders take the place of those folders of Jupyter that cannot be written; say which."""
    from jupyter_core.paths import jupyter_data_dir, jupyter_runtime_dir

    def ipython_dir() -> str:
        return os.path.expanduser(os.environ.get("IPYTHONDIR") or os.path.join("~", ".ipython"))

    places = {
        "JUPYTER_DATA_DIR": jupyter_data_dir,
        "JUPYTER_RUNTIME_DIR": jupyter_runtime_dir,
        "IPYTHONDIR": ipython_dir,
    }
    news = []
    if os.path.expanduser("~") == "~":  # a bare number of a user, as in containers
        os.environ["HOME"] = _temporary()
        news.append(f"This user has no home; until the end {os.environ['HOME']} is used instead.")
    for name, place in places.items():
        folder = place()
        if not _can_be_written(Path(folder)):
            os.environ[name] = _temporary()
            news.append(f"{folder} cannot be written; until the end {os.environ[name]} is used instead.")
    return news


def _temporary() -> str:
    """Return a new folder that goes when this process ends."""
    folder = tempfile.mkdtemp(prefix="amsterdam-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def _can_be_written(folder: Path) -> bool:
    """Say whether files can be made in a folder, which is made where it is missing."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError:
        return False
    return True
