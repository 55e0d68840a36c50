"""Learners for the tests of this folder, each on the page of a lesson."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.lessons.city_pupil import CityKeyPupil, CityPupil
from tests.browser.lessons.pupil import KeyPupil, Pupil


@pytest.fixture
def take(open_page: Callable[..., Page]) -> Callable[..., Pupil]:
    """Return a function that opens a lesson at a screen and returns a learner; `keys` for one without a mouse."""

    def take(name: str, screen: str = "wide", kind: type[Any] = Pupil) -> Pupil:
        pupil: Pupil = kind(open_page(f"ticket_to_ride/{name}", screen), screen)
        pupil.begin_lesson(name)
        return pupil

    return take


@pytest.fixture
def take_by_keys(take: Callable[..., Pupil]) -> Callable[[str], Pupil]:
    return lambda name: take(name, kind=KeyPupil)


@pytest.fixture
def take_city(open_page: Callable[..., Page]) -> Callable[..., CityPupil]:
    """The same for the lessons of the City Collection."""

    def take_city(name: str, screen: str = "wide", keys: bool = False) -> CityPupil:
        kind = CityKeyPupil if keys else CityPupil
        pupil = kind(open_page(f"city_collection/{name}", screen), screen)
        pupil.begin_lesson(name)
        return pupil

    return take_city
