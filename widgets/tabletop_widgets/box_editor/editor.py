"""Where its owner is in writing a box: the draft, the sheet before him, and which rows he wants to see."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.box_draft import BoxDraft, draft_of, draft_of_box, shipped_draft
from tabletop.errors import UnknownBoxValue
from tabletop.i18n import Phrase

from ..kit.box_editor import BoxKit, Row, Sheet
from ..kit.values import GameBox
from .rows import paths_on, rows_on

MOST_UNDONE = 200


class Editor:
    """A draft on its way. What changes it can be undone; `box` is the last one without faults, for the pictures."""

    def __init__(self, kit: BoxKit, box: GameBox) -> None:
        self.kit = kit
        self.start = draft_of_box(kit.record, box)
        self.draft = self.start
        self.sheets = tuple(kit.sheets(self.draft))
        self.place = 0  # of the sheet among them
        self.is_only_open = False
        self.touched = ""  # the place of the value that is being typed
        self.looked_at = ""  # the place of the value that has the reader's eye
        self.box: GameBox = self.draft.box or box  # only one that can be played with is ever shown
        self._shown: frozenset[str] | None = None  # the rows that the filter lets through; None: all
        self._undone: list[BoxDraft] = []

    # Asking

    @property
    def sheet(self) -> Sheet:
        """The sheet before the reader."""
        return self.sheets[self.place]

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows of the sheet that are to be seen."""
        rows = rows_on(self.kit, self.sheet, self.draft)
        return rows if self._shown is None else tuple(row for row in rows if row.id in self._shown)

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to take back."""
        return bool(self._undone)

    def open_on(self, sheet: Sheet) -> tuple[str, ...]:
        """The places on a sheet whose value nobody has confirmed yet."""
        return tuple(path for path in paths_on(self.kit, sheet, self.draft) if not self.draft.is_stated(path))

    def faults_on(self, sheet: Sheet) -> tuple[Phrase, ...]:
        """What is wrong with values on a sheet."""
        return tuple(fault for fault in self.draft.faults if is_about(fault, sheet))

    # Changing

    def go_to(self, place: int) -> None:
        """Put another sheet before the reader."""
        self.place = min(max(place, 0), len(self.sheets) - 1)
        self.touched = self.looked_at = ""
        self._filter()

    def go_to_open(self) -> None:
        """Go on to the next sheet with something to mend or to confirm; stay if there is none."""
        for step in range(1, len(self.sheets) + 1):
            place = (self.place + step) % len(self.sheets)
            if self.open_on(self.sheets[place]) or self.faults_on(self.sheets[place]):
                self.go_to(place)
                return

    def show_only_open(self, only: bool) -> None:
        """Leave out the rows with nothing to mend or to confirm, or show all again."""
        self.is_only_open = only
        self._filter()

    def look_at(self, path: str) -> None:
        """The reader turns to the value at this place. Raises `UnknownBoxValue` if no box has it."""
        if path not in self.draft.wanted:
            raise UnknownBoxValue(path)
        self.looked_at = path

    def type(self, path: str, text: str) -> None:
        """Put a typed text into the place. Raises `UnknownBoxValue` or `DraftRefused`."""
        self._take(self.draft.typed(path, text), path)

    def press(self, spot: str) -> Phrase | None:
        """Do what a click in the picture does, as one change, and show the sheet on which it was; what is to be said.

        One click confirms no value of which it changes a part: it counts as the printed one only if it did before.
        """
        if self.kit.pressed is None:
            return None
        pressed, draft = self.kit.pressed(self.sheet, self.draft, self.looked_at, spot), self.draft
        for path, text in pressed.typed.items():
            draft = draft.typed(path, text) if draft.is_stated(path) else draft.with_values({path: text})
            self._go_to_sheet_of(path)
        self.looked_at = pressed.looked_at
        self._take(draft)
        return pressed.told

    def confirm(self, paths: Iterable[str]) -> None:
        """Say of the values at these places that they are the printed ones."""
        self._take(self.draft.confirmed(paths))

    def unconfirm(self, paths: Iterable[str]) -> None:
        """Take that back."""
        self._take(self.draft.unconfirmed(paths))

    def confirm_sheet(self) -> None:
        """Say it of all rows that are to be seen."""
        self.confirm(path for row in self.rows for path in row.paths if path in self.draft.entries)

    def reset_sheet(self) -> None:
        """Put the shipped values back on this sheet."""
        draft = self.draft
        sheet = self.sheet
        if sheet.pile:
            draft = _with_as_many_cards(draft, sheet)
        self._take(draft.reset(paths_on(self.kit, sheet, draft)))

    def add_card(self) -> None:
        """One more card on a sheet of cards. Raises `DraftRefused`."""
        self._take(self.draft.with_card(self.sheet.pile))
        self._filter()

    def remove_card(self, path: str) -> None:
        """One card less. Raises `DraftRefused`."""
        self._take(self.draft.without_card(path))
        self._filter()

    def load(self, text: str) -> None:
        """Go on with a saved draft. Raises `DraftRefused`; then nothing has changed."""
        self._take(draft_of(self.kit.record, text))
        self._filter()

    def start_afresh(self) -> None:
        """Begin again with the reader's box."""
        self._take(self.start)
        self._filter()

    def undo(self) -> None:
        """Take the last change back."""
        if self._undone:
            self._set(self._undone.pop())
            self._filter()

    # Inside

    def _go_to_sheet_of(self, path: str) -> None:
        if path not in paths_on(self.kit, self.sheet, self.draft):
            found = (path in paths_on(self.kit, sheet, self.draft) for sheet in self.sheets)
            self.go_to(next(place for place, is_there in enumerate(found) if is_there))

    def _take(self, draft: BoxDraft, path: str = "") -> None:
        """The next draft; letters that are typed into one place one after the other are one change."""
        if draft.entries == self.draft.entries and draft.text == self.draft.text:
            return
        if not (path and path == self.touched):
            self._undone = [*self._undone[-MOST_UNDONE + 1 :], self.draft]
        self._set(draft, path)

    def _set(self, draft: BoxDraft, path: str = "") -> None:
        self.draft, self.touched = draft, path
        self.sheets = tuple(self.kit.sheets(draft))
        self.place = min(self.place, len(self.sheets) - 1)
        self.box = draft.box or self.box

    def _filter(self) -> None:
        if not self.is_only_open:
            self._shown = None
            return
        draft = self.draft
        self._shown = frozenset(
            row.id
            for row in rows_on(self.kit, self.sheet, draft)
            if any(not draft.is_stated(path) or draft.faults_at(path) for path in row.paths)
        )


def is_about(fault: Phrase, sheet: Sheet) -> bool:
    """Whether a fault can be mended on a sheet."""
    path = f"{fault.values['key']}."
    return any(path.startswith(f"{table}.") or f"{table}.".startswith(path) for table in sheet.tables)


def _with_as_many_cards(draft: BoxDraft, sheet: Sheet) -> BoxDraft:
    """The draft with as many cards in its pile as the shipped box has."""
    pile = sheet.pile
    wanted = len(shipped_draft(draft.record).cards(pile))
    while len(draft.cards(pile)) < wanted:
        draft = draft.with_card(pile)
    while len(paths := draft.cards(pile)) > wanted:
        draft = draft.without_card(paths[-1])
    return draft
