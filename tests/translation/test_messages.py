"""The translators' list, as `make messages` gathers it, has every text that the code asks for."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_mapping_cfg

import amsterdam

ROOT = Path(amsterdam.__file__).parent.parent
PACKAGES = ("amsterdam", "amsterdam_boardgames", "widgets")


def listed() -> set[str]:
    """Return the texts that Babel finds."""
    with (ROOT / "babel.cfg").open(encoding="utf-8") as file:
        methods, options = parse_mapping_cfg(file)
    texts: set[str] = set()
    for _file, _line, message, _comments, _context in extract_from_dir(
        ROOT, methods, options, {"_": None, "ngettext": (1, 2)}
    ):
        texts.update([message] if isinstance(message, str) else message)
    return texts


def asked() -> Iterator[tuple[str, str]]:
    """Yield (text, place) for each text in a call of gettext."""
    for file in (file for package in PACKAGES for file in sorted((ROOT / package).rglob("*.py"))):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            name = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else None
            if isinstance(node, ast.Call) and name in ("_", "ngettext"):
                for argument in node.args[: 1 if name == "_" else 2]:
                    if isinstance(argument, ast.Constant):
                        yield argument.value, f"{file.relative_to(ROOT)}:{node.lineno}"
                    else:
                        # A text kept elsewhere is fine; a text composed here would be in no list.
                        built = isinstance(argument, ast.JoinedStr | ast.BinOp)
                        assert not built, f"{file.relative_to(ROOT)}:{node.lineno} puts a text together"


def test_every_text_is_listed() -> None:
    """Babel does not look into f-strings on Python 3.11, so no text may be in one."""
    texts, known = dict(asked()), listed()
    assert len(texts) > 300
    assert {where: text for text, where in texts.items() if text not in known} == {}
