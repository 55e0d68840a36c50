"""Compiled templates that outlast the page they were compiled for.

Voila makes an exporter for each page, and each has to compile the fourteen templates of a page anew: most of what
the server has to do for a page.
"""

from __future__ import annotations

from types import CodeType

import voila.notebook_renderer
from jinja2 import BytecodeCache, Environment
from jinja2.bccache import Bucket
from voila.exporter import VoilaExporter


class Kept(BytecodeCache):
    """Keeps compiled templates in this process, each under its file and what stands in it."""

    def __init__(self) -> None:
        self._codes: dict[str, tuple[str, CodeType]] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Hand out a template if its file has not changed."""
        checksum, code = self._codes.get(bucket.key, ("", None))
        if checksum == bucket.checksum:
            bucket.code = code

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep a template that was just compiled."""
        if bucket.code is not None:
            self._codes[bucket.key] = (bucket.checksum, bucket.code)


class Exporter(VoilaExporter):  # type: ignore[misc]  # Voila has no types
    """Voila's own, with templates from what an earlier page has left."""

    _kept = Kept()

    def _create_environment(self) -> Environment:
        environment: Environment = super()._create_environment()
        environment.bytecode_cache = self._kept
        return environment


def keep_templates() -> None:
    """Let this server compile each template of its pages once."""
    voila.notebook_renderer.VoilaExporter = Exporter  # Voila has no setting for it
