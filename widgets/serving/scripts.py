"""The scripts of Voila and its extensions in one file, asked for while the server still builds the page.

By itself Voila's script fetches about ninety others, in four waves, once the page has come whole. Here they are put
together once, compressed, and served under an address with their hash, so that browsers keep them for good; the style
sheets of our widgets, too. The page's template names both (``amstScripts``, ``amstStyles``) before the kernel is asked
for anything.

``voila.py`` sets `offer` as ``VoilaConfiguration.page_config_hook``.
"""

from __future__ import annotations

import gzip
import hashlib
import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path, PurePath
from typing import Any

from tornado.web import Application, GZipContentEncoding, RequestHandler
from voila.paths import collect_static_paths
from voila.utils import get_voila_labextensions_path

from widgets.parts.sheets import style_sheet
from widgets.server.hooks import fit_in

#: The parts of the scripts that our pages use, a line for Voila's and one for each extension. What another version
#: lacks is left out; what is not named here is fetched by itself, and `tests/browser/test_scripts.py` tells.
PARTS = Path(__file__).parent / "parts.txt"

#: Pages that show a board, beside the lessons, whose names begin with a number.
WITH_BOARD = ("play", "what_if")

#: Where a server keeps the addresses of the files, in its settings.
SETTING = "amsterdam_files"


def offer(page_config: dict[str, Any], base_url: str, settings: dict[str, Any], **about: Any) -> dict[str, Any]:
    """Say in the settings of a page where its scripts are, and serve them from there."""
    if SETTING not in settings:
        scripts = together(script_files(page_config, about["voila_configuration"]))
        settings[SETTING] = {
            "amstScripts": _serve(scripts, "js", "text/javascript", base_url, settings),
            "amstStyles": _serve(style_sheet().encode(), "css", "text/css", base_url, settings),
        }
        settings["static_immutable_cache"] = [
            *settings.get("static_immutable_cache", ()),
            *_hashed(page_config, base_url),
        ]
        if "voila" in settings:  # a Jupyter server serves others, too
            _application(settings).transforms.append(GZipContentEncoding)
    if "serverapp" in settings:
        page_config = fit_in(page_config, settings)
    return {**page_config, **settings[SETTING], "amstStill": _still(**about)}


def _hashed(page_config: dict[str, Any], base_url: str) -> Iterator[str]:
    """Return the addresses of extensions whose name has a hash: a browser may keep them for good."""
    for extension in page_config["federated_extensions"]:
        if re.search(r"\.[0-9a-f]{8,}\.js$", extension["load"]):
            yield f"{base_url}voila/labextensions/{extension['name']}/{extension['load']}"


def _serve(text: bytes, ending: str, kind: str, base_url: str, settings: dict[str, Any]) -> str:
    """Serve a text from now on, and return its address."""
    address = f"{base_url}voila/scripts/{hashlib.sha256(text).hexdigest()[:20]}.{ending}"
    file = {"plain": text, "compressed": gzip.compress(text), "kind": kind}
    _application(settings).add_handlers(".*$", [(address, FileHandler, file)])
    return address


def _still(notebook_path: str, voila_configuration: Any, **_: Any) -> str:
    """Return the name of the picture that stands for a page until it is drawn: one with a board has its game's."""
    page = PurePath(notebook_path)  # none for a list of files
    name = page.parent.name if page.name[:1].isdigit() or page.stem in WITH_BOARD else ""
    folders = collect_static_paths(["voila", "nbconvert"], voila_configuration.template)
    return name if any((Path(folder) / f"{name}.jpg").exists() for folder in folders) else ""


def _application(settings: dict[str, Any]) -> Application:
    """Return the application that has these settings: Voila's own, or the Jupyter server's."""
    if "serverapp" in settings:
        return settings["serverapp"].web_app  # type: ignore[no-any-return]
    return settings["voila"].app  # type: ignore[no-any-return]


def script_files(page_config: dict[str, Any], configuration: Any) -> Iterator[Path]:
    """Find the parts of Voila's script and of the extensions that a page has."""
    own = [Path(folder) for folder in collect_static_paths(["voila", "nbconvert"], configuration.template)]
    extensions = [Path(folder) for folder in get_voila_labextensions_path(configuration.extra_labextensions_path)]
    used = {"voila", *(extension["name"] for extension in page_config["federated_extensions"])}
    for line in PARTS.read_text(encoding="utf-8").splitlines():
        name, *parts = line.split()
        folders = own if name == "voila" else [folder / name / "static" for folder in extensions]
        for part in parts if name in used else ():
            yield from _first(path for folder in folders for path in folder.glob(f"{part}.*js"))


def _first(paths: Iterator[Path]) -> Iterator[Path]:
    return islice(paths, 1)


def together(files: Iterator[Path]) -> bytes:
    """Return scripts as one; each keeps to itself whether it is strict."""
    return b"\n".join(b"(() => {" + file.read_bytes() + b"\n})();" for file in files)


class FileHandler(RequestHandler):
    """Serves a file that never changes."""

    def initialize(self, plain: bytes, compressed: bytes, kind: str) -> None:
        """Take the file as it is, and compressed."""
        self._plain, self._compressed, self._kind = plain, compressed, kind

    def get(self) -> None:
        """Send the file as the browser can take it."""
        self.set_header("Content-Type", f"{self._kind}; charset=utf-8")
        self.set_header("Cache-Control", "public, max-age=31536000, immutable")
        self.set_header("Vary", "Accept-Encoding")
        if "gzip" not in self.request.headers.get("Accept-Encoding", ""):
            self.finish(self._plain)
            return
        self.set_header("Content-Encoding", "gzip")
        self.finish(self._compressed)
