"""Markdown as texts for a translator; nothing else of it changes."""

from __future__ import annotations

import pytest

from amsterdam.translation.prose import rewrite, texts


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("# A title\n\nA paragraph\nin two lines.", ["A title", "A paragraph in two lines."]),
        ("## A heading\nand its paragraph", ["A heading", "and its paragraph"]),
        ("- one\n- two\n  goes on\n1. three", ["one", "two goes on", "three"]),
        ("> quoted", ["quoted"]),
        ("[A link](01.ipynb) · **bold**", ["[A link](01.ipynb) · **bold**"]),
        ('<ul>\n<li><a href="x.ipynb">Play</a></li>\n<li>Go <b>on</b></li>\n</ul>', ["Play", "Go", "on"]),
        ("```\nprint('code')\n\nx = 1\n```\n\nProse.", ["Prose."]),
        ("<div>\n\nProse in a frame.\n\n</div>", ["Prose in a frame."]),
        ("* * *\n\n3 + 4 = 7", []),
        ("", []),
    ],
)  # fmt: skip
def test_texts_are_paragraphs_headings_and_items(source: str, expected: list[str]) -> None:
    assert texts(source) == expected


def test_a_paragraph_that_is_wrapped_anew_is_the_same_text() -> None:
    assert texts("One long\nparagraph here.") == texts("One long paragraph\n   here.")


def test_what_lies_between_the_texts_stays() -> None:
    source = '# Title\n\n<div class="a">\n<b> Play </b>\n\n- item\n\n</div>\n\n```\ncode\n```\n'
    assert rewrite(source, str) == source
    assert rewrite(source, lambda text: f"«{text}»") == (
        '# «Title»\n\n<div class="a">\n<b> «Play» </b>\n\n- «item»\n\n</div>\n\n```\ncode\n```\n'
    )
