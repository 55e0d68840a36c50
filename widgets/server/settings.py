"""What ``voila.json`` says, for a Jupyter Server, which does not read that file.

Voila as an extension reads its own part of it there. What prepares the text of a page and what runs its kernel belongs
to the server, and is handed to that here.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from traitlets.config import Config

from amsterdam.commands.surroundings import SETTINGS, notebooks
from widgets.server.hooks import fit_in, give_token

#: Class -> its settings.
Settings = Mapping[str, Mapping[str, Any]]

#: How a page is prepared, and how kernels run, by the names of the classes that are set.
PREPARING = ("VoilaExporter", "VoilaExecutor")
RUNNING = ("AsyncKernelManager", "KernelProvisionerFactory", "KernelParent", "MappingKernelManager", "KernelRestarter")


def prepare_pages(config: Config) -> None:
    """Let pages be prepared as ours are everywhere, except where `config` says otherwise."""
    pictures = {"VoilaExporter": {"markdown_renderer_class": "widgets.server.pictures.Prose"}}
    hooks: Settings = {"VoilaConfiguration": {"prelaunch_hook": give_token, "page_config_hook": fit_in}}
    for settings in (_ours(PREPARING), pictures, hooks):
        _complete(config, settings)


def run_kernels(config: Config) -> None:
    """Let the kernels of pages be forked, limited in number and ended, except where `config` says otherwise."""
    ours = _read()
    server = {
        "kernel_manager_class": ours["VoilaConfiguration"]["multi_kernel_manager_class"],
        "kernel_websocket_connection_class": ours["Voila"]["kernel_websocket_connection_class"],
    }
    for settings in (_ours(RUNNING), {"ServerApp": server}):
        _complete(config, settings)


def show_pages(config: Config) -> None:
    """Let the server hold our notebooks and open at the start page, except where `config` says otherwise."""
    _complete(config, {"ServerApp": {"root_dir": str(notebooks()), "default_url": "/voila/render/index.ipynb"}})


def _read() -> Any:
    return json.loads((SETTINGS / "voila.json").read_text(encoding="utf-8"))


def _ours(names: tuple[str, ...]) -> Settings:
    return {name: settings for name, settings in _read().items() if name in names}


def _complete(config: Config, ours: Settings) -> None:
    """Add to `config`, in place, what it does not say yet: the server has handed it on."""
    for name, settings in ours.items():
        for key, value in settings.items():
            if key not in config[name]:
                config[name][key] = value
