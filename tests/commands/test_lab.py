"""The command ``amsterdam lab``."""

from __future__ import annotations

import pytest

from amsterdam.cli import main


def test_lab_opens_on_the_shelf_and_asks_for_no_news(monkeypatch: pytest.MonkeyPatch) -> None:
    labapp = pytest.importorskip("jupyterlab.labapp")
    from jupyterlab_server.settings_utils import _get_overrides

    said: list[str] = []
    for name in ("JUPYTER_PATH", "JUPYTER_CONFIG_PATH", "PYTHONPATH"):
        monkeypatch.setenv(name, "")  # the command sets them
    monkeypatch.setattr(labapp.LabApp, "launch_instance", said.extend)
    monkeypatch.chdir(".")  # and back, when the command has gone to the notebooks
    assert main(["lab", "--no-browser"]) == 0
    assert {"--LabApp.default_url=/lab/tree/explore/01_the_engine.ipynb", "--LabApp.news_url=None"} <= {*said}
    assert "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate" in said
    settings, _fault = _get_overrides("")
    assert settings["@jupyterlab/apputils-extension:notification"]["fetchNews"] == "false"
