"""Sounds are off until the reader turns them on; then each decision has one at most."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.play.player import Player

TURN = "?position=ttr/2 turn=0 p0=GGGWKR/3 p1=?4/? row=RGKBP deck=*"

#: In place of the loudspeaker: notes the frequency of each tone that begins.
COUNTER = """window.tones = [];
window.AudioContext = class {
  currentTime = 0;
  resume() {}
  createGain() { return this.part({ gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} } }); }
  createOscillator() {
    const tone = this.part({ frequency: {}, stop() {}, start() { window.tones.push(tone.frequency.value); } });
    return tone;
  }
  part(facts) { return { connect: next => next, ...facts }; }
};
true;"""
TONES = {"card": [660], "build": [196, 294], "turn": [523, 784]}


def at_table(open_page: Callable[..., Page], sound: bool) -> Player:
    page = open_page("ticket_to_ride/play", query=TURN)
    page.evaluate(COUNTER)
    player = Player(page, "wide")
    player.wait(lambda seen: seen.claimable)
    page.get_by_label("Bots").select_option("slow")
    if sound:
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Settings").click()
        page.get_by_label("Sounds at the table").check()
        page.wait_for_function("'amstSound' in document.documentElement.dataset")
        page.get_by_role("button", name="Menu").click()
    return player


def decide(player: Player, deed: Callable[[], object]) -> list[float]:
    """Do something at the table; return the tones of it."""
    before = player.wait(lambda seen: True)
    player.page.evaluate("window.tones.length = 0")
    deed()
    player.after(before)
    player.page.wait_for_timeout(300)
    return list(player.page.evaluate("window.tones"))


def test_a_decision_has_one_sound_and_the_next_turn_another(open_page: Callable[..., Page]) -> None:
    player = at_table(open_page, sound=True)
    assert decide(player, lambda: player.take(0)) == TONES["card"]
    assert decide(player, lambda: player.take(1)) == TONES["card"]
    assert decide(player, player.hurry) == TONES["turn"]
    claimed = decide(player, lambda: player.claim(max(player.wait(lambda seen: seen.claimable).claimable)))
    assert claimed == TONES["build"]


@pytest.mark.slow
def test_there_is_no_sound_while_the_page_is_out_of_sight(open_page: Callable[..., Page]) -> None:
    player = at_table(open_page, sound=True)
    player.page.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
    assert decide(player, lambda: player.take(0)) == []


@pytest.mark.slow
def test_there_is_no_sound_until_it_is_turned_on(open_page: Callable[..., Page]) -> None:
    player = at_table(open_page, sound=False)
    assert decide(player, lambda: player.take(0)) == []
