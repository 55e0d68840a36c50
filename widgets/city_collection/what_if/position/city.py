"""The owner of each block of the city and its good; the board can give blocks, too (`position_form`)."""

from __future__ import annotations

from html import escape

from ipywidgets import Dropdown

from amsterdam.city_collection.goods import GOOD_LETTERS
from amsterdam.city_collection.words import block_name, good_name
from amsterdam.i18n import _
from widgets.city_collection.what_if.position.fields import BLOCKS, HIDDEN, NOTHING, Fields
from widgets.city_collection.what_if.position.part import Look, note
from widgets.parts.boxes import box
from widgets.parts.guard import Status
from widgets.what_if.position.form import NOBODY
from widgets.what_if.position.part import Edit, Part, choose


class CityPart(Part[Fields, Look]):
    """A list of blocks, and lists of owners and goods for the selected one."""

    def __init__(self, edit: Edit[Fields], say: Status) -> None:
        super().__init__(edit, say)
        self.block = self.leaf(Dropdown())
        self.owner = self.heed(
            Dropdown(), lambda fields, seat: fields.give(self.block.value, None if seat == NOBODY else seat)
        )
        self.good = self.heed(Dropdown(), lambda fields, good: fields.set_good(self.block.value, good))
        self.messenger = self.heed(Dropdown(), lambda fields, value: fields.set("messenger", value))
        self._note = note()
        self.children = [self.block, box("amst-edit-fields", self.owner, self.good, self.messenger), self._note]

    def retell(self) -> None:
        self.block.description, self.owner.description = _("Block"), _("belongs to")
        self.good.description, self.messenger.description = _("Good on it"), _("Town messenger")
        text = _(
            "Blocks can also be given by pressing them on the board: choose above whom to give them to. The good of a "
            "block that is given away leaves the game; a block that is taken back gets a random one of those left over."
        )
        self._note.value = escape(text)

    def fill(self, look: Look) -> None:
        fields = look.fields
        blocks = [(block_name(look.board, block), block) for block in range(BLOCKS)]
        choose(self.block, blocks, self.block.value or 0)
        owner, good = fields.owner(self.block.value), fields.goods()[self.block.value]
        choose(self.owner, [(_("nobody"), NOBODY), *look.seats], NOBODY if owner is None else owner)
        goods = [(good_name(kind), letter) for kind, letter in enumerate(GOOD_LETTERS)]
        ways = [(_("chance lays one"), HIDDEN), (_("none"), NOTHING)]
        choose(self.good, [*goods, *ways], NOTHING if owner is not None and good == HIDDEN else good)
        self.good.disabled = owner is not None
        here = "foreman-messenger" in fields.expansions()
        self.messenger.layout.display = None if here else "none"
        places = [(name, str(block)) for name, block in blocks]
        choose(self.messenger, [(_("nowhere"), ""), *places], fields.field("messenger"))
