"""What a link to a position carries beside it: whom one plays, the players' names, the variations, and a task."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from zlib import compress, decompressobj, error

from amsterdam.analysis import tree_file
from amsterdam.analysis.tree import Tree
from amsterdam.game import BadInput
from amsterdam.i18n import _

#: The most letters of variations in an address; browsers and chats cut longer ones.
LONGEST = 6_000

#: The part of an address that makes the position a task: find the best move.
TASK = "&task=1"


def variations_query(tree: Tree) -> str:
    """Return ``&variations=…``; empty for a single position, and for more of them than fit in an address."""
    if len(tree.lines()) < 2:
        return ""
    packed = urlsafe_b64encode(compress(tree_file.to_json(tree).encode(), 9)).decode().rstrip("=")
    return f"&variations={packed}" if len(packed) <= LONGEST else ""


def variations_in_query(query: Mapping[str, object]) -> str | None:
    """Return the file of a tree that an address carries, None if it has none. Raises BadInput."""
    packed = query.get("variations")
    if not isinstance(packed, str):
        return None
    unpacking = decompressobj()
    try:
        text = unpacking.decompress(urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), tree_file.LARGEST)
        if not unpacking.eof:
            raise ValueError("it is cut off, or too large")
        return text.decode()
    except (ValueError, error):
        raise BadInput(_("The variations in the address cannot be read. The position is shown without them.")) from None
