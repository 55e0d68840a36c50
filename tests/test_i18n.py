"""Texts on screen: the reader's language, and English where there is no other."""

from __future__ import annotations

import contextvars
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from amsterdam import i18n
from amsterdam.i18n import _, language, languages, ngettext, use_language, use_language_everywhere

#: Texts whose translations cannot be filled in, and one that can.
BROKEN = {
    "{name} draws {n}": "{naam} trekt {n}",
    "It is {name}": "Het is {name",
    "For {name}": "Voor {}",
    "{n} of {all}": "{n} van {all:.1f}",
    ("{n} ship", "{n} ships"): ("{m} schip", "{m} schepen"),
    "{name} pays": "{name} betaalt, {name}",
}


@pytest.fixture(autouse=True)
def catalogs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A Dutch and a Finnish catalog of two texts each."""
    for code, turn, cart, carts in (
        ("nl", "Jouw beurt", "{n} kar", "{n} karren"),
        ("fi", "Sinun vuorosi", "a", "b"),
    ):
        catalog = Catalog(locale=code)
        catalog.add("Your turn", turn)
        catalog.add(("{n} cart", "{n} carts"), (cart, carts))
        for text, broken in BROKEN.items():
            catalog.add(text, broken)
        folder = tmp_path / code / "LC_MESSAGES"
        folder.mkdir(parents=True)
        with (folder / "amsterdam.mo").open("wb") as file:
            write_mo(file, catalog)
    monkeypatch.setattr(i18n, "LOCALE", tmp_path)
    monkeypatch.setattr(i18n, "_default", "en")
    i18n._catalog.cache_clear()
    yield
    i18n._catalog.cache_clear()


def in_language(code: str, work: Callable[[], str]) -> str:
    """Run `work` with a language chosen, in a context of its own: no test leaves its language behind."""
    context = contextvars.copy_context()
    context.run(use_language, code)
    return context.run(work)


def test_english_is_the_text_itself() -> None:
    assert (language(), _("Your turn")) == ("en", "Your turn")


def test_a_catalog_is_used() -> None:
    assert in_language("nl", lambda: _("Your turn")) == "Jouw beurt"


@pytest.mark.parametrize(("n", "text"), [(0, "{n} karren"), (1, "{n} kar"), (2, "{n} karren")])
def test_plural_forms(n: int, text: str) -> None:
    assert in_language("nl", lambda: ngettext("{n} cart", "{n} carts", n)) == text


def test_a_region_falls_back_to_its_language() -> None:
    assert in_language("nl-BE", lambda: _("Your turn")) == "Jouw beurt"


@pytest.mark.parametrize("code", ["sv", "nl"])
def test_what_no_catalog_has_stays_english(code: str) -> None:
    assert in_language(code, lambda: _("Never translated")) == "Never translated"


def test_a_choice_ends_with_its_context() -> None:
    in_language("nl", language)
    assert language() == "en"


def test_threads_do_not_share_a_choice() -> None:
    with ThreadPoolExecutor(max_workers=1) as thread:
        thread.submit(use_language, "nl").result()
        assert thread.submit(_, "Your turn").result() == "Jouw beurt"
        assert _("Your turn") == "Your turn"


def test_a_choice_for_everywhere_reaches_new_threads_and_yields_to_a_choice_here() -> None:
    use_language_everywhere("fi")
    with ThreadPoolExecutor(max_workers=1) as thread:
        assert thread.submit(_, "Your turn").result() == "Sinun vuorosi"
    assert in_language("nl", lambda: _("Your turn")) == "Jouw beurt"


def test_languages_are_english_and_those_with_a_catalog() -> None:
    assert languages() == ("en", "fi", "nl")


@pytest.mark.parametrize("code", ["", "../nl", "nl/..", "Dutch language", "n"])
def test_no_language_code_is_refused(code: str) -> None:
    with pytest.raises(ValueError, match="not a language code"):
        use_language(code)
    with pytest.raises(ValueError, match="not a language code"):
        use_language_everywhere(code)


@pytest.mark.parametrize("text", [text for text in BROKEN if isinstance(text, str)][:4])
def test_a_translation_with_a_placeholder_that_the_text_lacks_is_not_shown(text: str) -> None:
    assert in_language("nl", lambda: _(text)) == text


def test_neither_is_a_plural_form_with_one() -> None:
    assert in_language("nl", lambda: ngettext("{n} ship", "{n} ships", 1)) == "{n} ship"
    assert in_language("nl", lambda: ngettext("{n} ship", "{n} ships", 3)) == "{n} ships"


def test_a_placeholder_may_be_used_twice_or_left_out() -> None:
    assert in_language("nl", lambda: _("{name} pays")) == "{name} betaalt, {name}"


def test_a_catalog_that_cannot_be_read_leaves_the_texts_english(tmp_path: Path) -> None:
    (tmp_path / "nl" / "LC_MESSAGES" / "amsterdam.mo").write_bytes(b"no catalog")
    assert in_language("nl", lambda: _("Your turn")) == "Your turn"
