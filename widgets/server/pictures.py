"""Pictures in a page's prose, where the server reads its files asynchronously."""

from __future__ import annotations

import base64
import mimetypes
from pathlib import Path
from typing import Any

from voila.exporter import VoilaMarkdownRenderer


class Prose(VoilaMarkdownRenderer):  # type: ignore[misc]  # Voila has no types
    """Puts a picture into the page, as Voila does, which takes an asynchronous answer for the picture itself."""

    def image(self, text: str, url: str, title: str | None = None) -> Any:
        """Return the picture with its content in place of its address, where it lies among the server's files."""
        root = Path(self.contents_manager.root_dir).resolve()
        file = (root / url).resolve()
        kind, _coding = mimetypes.guess_type(url)
        if kind and kind.startswith("image/") and file.is_relative_to(root) and file.is_file():
            url = f"data:{kind};base64,{base64.b64encode(file.read_bytes()).decode()}"
        return super(VoilaMarkdownRenderer, self).image(text, url, title)  # without Voila's own way
