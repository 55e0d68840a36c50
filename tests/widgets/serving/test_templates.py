"""The server compiles the templates of its pages once."""

from __future__ import annotations

from pathlib import Path

import pytest
from jinja2 import Environment, FileSystemLoader

from widgets.serving.templates import Kept


def test_a_template_is_compiled_once_until_its_file_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "page.html").write_text("one {{ name }}", encoding="utf-8")
    compiled: list[str] = []
    compile_ = Environment.compile

    def note(self: Environment, source: str, *args: str) -> object:
        compiled.append(source)
        return compile_(self, source, *args)

    monkeypatch.setattr(Environment, "compile", note)
    kept = Kept()

    def show() -> str:
        """Make an environment of its own, as Voila does for each page."""
        environment = Environment(loader=FileSystemLoader(tmp_path), bytecode_cache=kept)
        return environment.get_template("page.html").render(name="page")

    assert [show(), show()] == ["one page"] * 2 and len(compiled) == 1
    (tmp_path / "page.html").write_text("other {{ name }}", encoding="utf-8")
    assert show() == "other page" and len(compiled) == 2
