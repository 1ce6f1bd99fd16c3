"""A position editor's state, whatever the game: a set-up that is changed step by step, and the way back. No widgets."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Final, Generic, Protocol, TypeVar

from tabletop.errors import Fault
from tabletop.i18n import Phrase

from ..frame.shown import Setting
from .desk import ExplorerRefusal

MOST_STEPS: Final = 200  # that can be taken back


class EditedThing(Protocol):
    """Something on the table that has a sheet: its id and its name."""

    @property
    def id(self) -> str: ...

    @property
    def name(self) -> Phrase: ...


class EditedSetup(Protocol):
    """A set-up: an arrangement of pieces, possible or not."""

    def faults(self) -> list[Fault]: ...


S = TypeVar("S", bound=EditedSetup)


class SetupEditor(ABC, Generic[S]):
    """A set-up being edited. What can't be done raises `TabletopError` and changes nothing.

    `thing` is the chosen one, `first` that of the beginning and `last_resort` the one that is always there; `picked` is
    what was picked in the pictures, `marked` what is marked there. `untaken` says why what was done last came to
    nothing.
    """

    first: ClassVar[str]
    last_resort: ClassVar[str]

    def __init__(self, setup: S) -> None:
        self.setup = setup
        self.thing, self.picked, self.marked = self.first, "", tuple[str, ...]()
        self.untaken: Phrase | None = None
        self._past: list[S] = []
        self._future: list[S] = []
        self._look()

    @property
    @abstractmethod
    def things(self) -> Sequence[EditedThing]:
        """Everything that has a sheet."""

    @property
    @abstractmethod
    def settings(self) -> list[Setting]:
        """The fields of the chosen thing."""

    @property
    @abstractmethod
    def picture(self) -> str:
        """The box of the picture in which the chosen thing is, to be brought into sight; empty if it is in none."""

    @abstractmethod
    def choose(self, thing: str) -> None:
        """Show the sheet of another thing."""

    @abstractmethod
    def put(self, field: str, value: str | int) -> None:
        """Write a field of the chosen thing."""

    @abstractmethod
    def click(self, spot: object) -> None:
        """A click on something in the pictures."""

    @abstractmethod
    def drag(self, start: object, end: object) -> None:
        """Something in the pictures was dragged onto something else."""

    @abstractmethod
    def name_of(self, spot: str) -> Phrase:
        """What is picked at a place, in words."""

    @abstractmethod
    def show(self, place: int) -> None:
        """Show where the fault with this number (from 0) is."""

    @abstractmethod
    def position(self) -> Any:
        """The position that it is. Raises `ImpossiblePosition` with all faults."""

    @abstractmethod
    def _written(self, setup: S) -> str:
        """The notation of a set-up. Raises `OptionError` for one that can't be written down."""

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to take back."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Whether there is a change to make again."""
        return bool(self._future)

    def replace(self, setup: S) -> None:
        """Edit another set-up; a step back brings this one again."""
        self.thing, self.picked, self.marked = self.first, "", ()
        self._change(setup)

    def undo(self) -> None:
        """Take the last change back. Raises `ExplorerRefusal` if there is none."""
        if not self._past:
            raise ExplorerRefusal(Phrase("explorer.edit.nothing_to_undo"))
        self._future.append(self.setup)
        self.setup = self._past.pop()
        self._look()

    def redo(self) -> None:
        """Make the change again. Raises `ExplorerRefusal` if none was taken back."""
        if not self._future:
            raise ExplorerRefusal(Phrase("explorer.edit.nothing_to_redo"))
        self._past.append(self.setup)
        self.setup = self._future.pop()
        self._look()

    def _look(self) -> None:
        self.faults = self.setup.faults()
        if self.thing not in [known.id for known in self.things]:  # it left the game with something else
            self.thing, self.picked, self.marked = self.last_resort, "", ()

    def _change(self, after: S) -> None:
        """Go on with another set-up, if it can be written down at all."""
        if self._written(after) == self._written(self.setup):
            return
        self._past = [*self._past[-MOST_STEPS + 1 :], self.setup]
        self._future = []
        self.setup = after
        self._look()
