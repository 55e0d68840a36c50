"""The form for a new game: players, rulings, who starts, the seed."""

from __future__ import annotations

from ipywidgets import Dropdown, Widget

from amsterdam.i18n import _
from amsterdam.ticket_to_ride.analysis.strengths import STRENGTHS
from amsterdam.ticket_to_ride.rulings import RULINGS
from widgets.play import new_game
from widgets.ticket_to_ride.table.match import Match


class NewGame(new_game.NewGame):
    """Asks who plays, who starts and by which rulings."""

    match_kind = Match
    rulings_offered = RULINGS
    strengths = STRENGTHS

    def more_words(self) -> str:
        return _("More: who starts, open rules, number of the deal")

    def finer_choices(self) -> list[Widget]:
        self.first = Dropdown(description=_("Who starts"))
        return [self.first]

    def seats_changed(self) -> None:
        """Keep the list of who can start in step with the players."""
        names = [seat.name.value for seat in self.seats if seat.taken]
        chosen = self.first.index or 0
        self.first.options = [(name, place) for place, name in enumerate(names)]
        if names:
            self.first.index = chosen if chosen < len(names) else 0

    def options(self) -> dict[str, object]:
        return {"turn.order": self.first.value or 0}
