"""The file with all measurements, docs/truth.json. It is saved every few games, so a measurement can be stopped."""

from __future__ import annotations

import json
import os
import platform
import subprocess
from datetime import date
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[3]
FILE = ROOT / "docs" / "truth.json"


def load(path: Path = FILE) -> dict[str, Any]:
    """Return the measurements so far, by name; empty when there is no file yet."""
    content: dict[str, Any] = json.loads(path.read_text("utf-8")) if path.exists() else {}
    return content


def keep(measurement: str, name: str, entry: object, path: Path = FILE) -> None:
    """Put one entry into the file; the file is written whole or not at all.

    One line for each entry, so that a change shows what was measured.
    """
    measured = load(path)
    measured.setdefault(measurement, {})[name] = entry
    parts = []
    for name, entries in sorted(measured.items()):
        lines = [f"  {json.dumps(key)}: {json.dumps(entry)}" for key, entry in entries.items()]
        parts.append(f"{json.dumps(name)}: {{\n" + ",\n".join(lines) + "\n}")
    unfinished = path.with_suffix(".part")
    unfinished.write_text("{\n" + ",\n".join(parts) + "\n}\n", "utf-8")
    unfinished.replace(path)


def circumstances() -> dict[str, Any]:
    """Return the circumstances, other than the code, that a figure of speed depends on."""
    return {
        "code": commit(),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "cores": os.cpu_count(),
        "load": round(os.getloadavg()[0], 1),
    }


def today() -> str:
    """Return the date, for measurements."""
    return date.today().isoformat()


def commit() -> str:
    """Return the version of the code that measures."""
    asked = subprocess.run(["git", "rev-parse", "--short=7", "HEAD"], cwd=ROOT, capture_output=True, text=True)
    return asked.stdout.strip() or "unknown"
