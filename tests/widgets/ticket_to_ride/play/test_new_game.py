"""The form for a new game."""

from __future__ import annotations

from typing import Any

import pytest

from amsterdam.game import BadInput
from amsterdam.rulebook import Rulebook
from amsterdam.ticket_to_ride.analysis.strengths import STRENGTHS
from amsterdam.ticket_to_ride.position import SETUP
from amsterdam.ticket_to_ride.rulings import RULINGS, Rulings
from widgets.city_collection.play.new_game import NewGame as CityForm
from widgets.parts.names import LONGEST_NAME
from widgets.table.match import EMPTY, Player, kind_name
from widgets.ticket_to_ride.play.new_game import NewGame
from widgets.ticket_to_ride.table.match import Match


class Form(NewGame):
    """A form that records what it starts and says."""

    def __init__(self) -> None:
        self.started: list[Match] = []
        self.said: list[str] = []
        super().__init__(self.started.append, self.said.append)


@pytest.fixture
def form() -> Form:
    return Form()


def test_as_it_comes_one_person_plays_two_bots(form: Form) -> None:
    form.start.click()
    (match,) = form.started
    assert match.names == ("Anna", "Geertje", "Willem") and match.humans == (0,)
    assert match.state.rulings == Rulings() and match.state.first == 0


@pytest.mark.parametrize(
    ("kinds", "players"),
    [
        (("human", "greedy", EMPTY, EMPTY), 2),
        (("human", "greedy", EMPTY, "random"), 3),
        (("human", "human", "human", "human"), 4),
        (("random", "random", "greedy", "greedy"), 4),
        (("human", "advisor", EMPTY, EMPTY), 2),
    ],
)
def test_two_to_four_take_a_seat(form: Form, kinds: tuple[str, ...], players: int) -> None:
    for seat, kind in zip(form.seats, kinds, strict=True):
        seat.kind.value = kind
    assert [seat.name.disabled for seat in form.seats] == [kind == EMPTY for kind in kinds]
    form.start.click()
    (match,) = form.started
    assert match.state.players == players
    assert [player.kind for player in match.players] == [kind for kind in kinds if kind != EMPTY]
    assert list(match.names) == [seat.name.value for seat in form.seats if seat.kind.value != EMPTY]


def test_the_first_two_seats_cannot_be_empty(form: Form) -> None:
    for seat, can_be_empty in zip(form.seats, (False, False, True, True), strict=True):
        kinds = [kind for _name, kind in seat.kind.options]
        assert kinds[:7] == ["human", "friendly", "easy", "greedy", "advisor", "expert", "random"]
        assert (EMPTY in kinds) == can_be_empty


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        (("Anna", "Anna"), "Two players have the same name."),
        (("Anna", " Anna "), "Two players have the same name."),
        (("", "Bram"), "Each player needs a name of 1 to 24 letters."),
        (("   ", "Bram"), "Each player needs a name of 1 to 24 letters."),
        (("A" * (LONGEST_NAME + 1), "Bram"), "Each player needs a name of 1 to 24 letters."),
        (("A" * 100_000, "Bram"), "Each player needs a name of 1 to 24 letters."),
    ],
)
def test_names_that_do_not_do_are_told_and_nothing_starts(form: Form, names: tuple[str, str], sentence: str) -> None:
    for seat, name in zip(form.seats, names, strict=False):
        seat.name.value = name
    form.start.click()
    assert form.started == [] and sentence in form._fault.value and 'role="alert"' in form._fault.value
    form.seats[0].name.value, form.seats[1].name.value = " Zoë <b> ", "B" * LONGEST_NAME
    form.start.click()
    assert form.started[0].names[:2] == ("Zoë <b>", "B" * LONGEST_NAME)
    assert form._fault.value == "" and form.said == []


def test_a_name_at_an_empty_seat_does_not_count(form: Form) -> None:
    form.seats[3].name.value = "Anna"
    form.start.click()
    assert len(form.started) == 1


@pytest.mark.parametrize("seed", ["x", "-1", "1.5", "1e3", "\N{FULLWIDTH DIGIT NINE}", "1" * 19, "0x10", "½"])
def test_what_is_no_seed_is_told(form: Form, seed: str) -> None:
    form.seed.value = seed
    form.start.click()
    assert form.started == [] and "The number of a deal is a whole number" in form._fault.value


def test_a_seed_makes_the_same_game_again_and_none_another(form: Form) -> None:
    for seed in (" 42 ", "042", "", ""):
        form.seed.value = seed
        form.start.click()
    first, again, other, another = (match.state.to_text() for match in form.started)
    assert first == again
    assert len({first, other, another}) == 3
    form.seed.value = "9" * 18
    form.start.click()
    assert form.started[-1].state.start["seed"] == 10**18 - 1


def test_the_rulings_chosen_are_those_of_the_game(form: Form) -> None:
    for rule, chooser in form.rulings.items():
        chooser.value = RULINGS[rule][-1]
    form.start.click()
    rulings = form.started[0].state.rulings
    assert rulings.options() == {rule: RULINGS[rule][-1] for rule in form.rulings}


def test_each_ruling_with_a_choice_is_asked_in_the_words_of_the_rulebook(form: Form) -> None:
    book = Rulebook.load("ticket_to_ride")
    assert set(form.rulings) == {rule for rule, values in RULINGS.items() if len(values) > 1}
    for rule, chooser in form.rulings.items():
        ruling = book.rule(rule)
        assert chooser.description == ruling.title and chooser.value == RULINGS[rule][0] == ruling.default
        assert dict(chooser.options) == {words: value for value, words in ruling.options.items()}


def test_who_starts(form: Form) -> None:
    form.first.value = 2
    form.start.click()
    match = form.started[0]
    while match.state.phase == SETUP:
        match.act(match.state.legal_actions()[0])
    assert match.state.actor == match.state.first == 2


def test_who_can_start_are_those_who_play(form: Form) -> None:
    assert form.first.options == (("Anna", 0), ("Geertje", 1), ("Willem", 2))
    form.first.value = 2
    form.seats[0].name.value = "Bea"
    assert form.first.options[0] == ("Bea", 0) and form.first.value == 2, "a new name changes no choice"
    form.seats[3].kind.value = "random"
    assert form.first.options[3] == ("Saskia", 3) and form.first.value == 2
    form.seats[2].kind.value = EMPTY
    assert form.first.options == (("Bea", 0), ("Geertje", 1), ("Saskia", 2)) and form.first.value == 2
    form.seats[3].kind.value = EMPTY
    assert form.first.options == (("Bea", 0), ("Geertje", 1)) and form.first.value == 0, "the third one left"


def test_who_starts_can_be_told_apart_even_by_equal_names(form: Form) -> None:
    form.seats[1].name.value = "Anna"
    form.first.index = 1
    assert form.first.value == 1
    form.seats[1].name.value = "Bram"
    assert form.first.value == 1
    form.start.click()
    assert form.started[0].state.first == 1


def test_the_details_open_and_close(form: Form) -> None:
    assert form._details.layout.display == "none"
    form.more.value = True
    assert form._details.layout.display is None
    form.more.value = False
    assert form._details.layout.display == "none"


def test_a_bot_has_its_figure_beside_its_name(form: Form) -> None:
    names = [name for name, _kind in form.seats[1].kind.options]
    figures = [f" ({one.beats} %)" if one.beats else "" for one in STRENGTHS]
    words = ["bot: for a first game", "bot: easy", "bot: good", "bot: strong", "bot: expert"]
    assert names[1:6] == [word + figure for word, figure in zip(words, figures, strict=True)]


@pytest.mark.parametrize(
    ("kind", "last"), [(NewGame, "expert ({n} %) beats strong"), (CityForm, "strong ({n} %) beats good")]
)
def test_the_figures_are_told_by_an_example_and_not_taken_for_marks(kind: Any, last: str) -> None:
    form = kind([].append)
    assert form.figures.value == f"{last} in {{n}} of 100".format(n=form.strengths[-1].beats)
    assert form.figures.tooltip == "Each % is of games with two players, against the next weaker bot."


def test_whoever_plays_has_a_name_in_words() -> None:
    assert [kind_name(kind) for kind in (*Match.kinds(), EMPTY)] == [
        "person",
        "bot: moves by chance",
        "bot: for a first game",
        "bot: easy",
        "bot: good",
        "bot: strong",
        "bot: expert",
        "nobody",
    ]


@pytest.mark.parametrize("kind", ["random", "greedy", "advisor"])
def test_a_saved_game_with_this_bot_goes_on(kind: str) -> None:
    match = Match.start([Player("Anna"), Player("Bram", kind)], 1)
    assert Match.from_json(match.to_json()).players == match.players


def test_the_form_can_be_asked_for_a_match(form: Form) -> None:
    form.seed.value = "5"
    assert form.match().state == form.match().state
    form.seed.value = "five"
    with pytest.raises(BadInput, match="whole number"):
        form.match()
