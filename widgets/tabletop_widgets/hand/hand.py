"""From picking to playing: what somebody picks is refused, shown before it is played, or played."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from tabletop.errors import Refusal

from .picks import Click, Picks

P = TypeVar("P", bound=Picks[Any])


class Hand(ABC, Generic[P]):
    """Where somebody chooses with his hands; whoever is one says in `play_all` what comes of the moves."""

    choosing: P
    refusals: tuple[Refusal, ...]
    tried: str  # the move, by its text, that a touch tried and that was refused
    is_unknown: bool  # whether a click was about nothing that can be done
    previewed: Click[Any] | None  # what the next click on the same thing plays

    @abstractmethod
    def play_all(self, moves: Sequence[Any]) -> None:
        """Play moves one after the other, as far as they are legal."""

    def make_ready(self) -> None:
        """Before anything is touched: what is in its way is put away. Raises `TabletopError` if nothing may be."""

    def choose_anew(self, choosing: P) -> None:
        """Nothing has been picked yet, and nothing refused."""
        self.choosing = choosing
        self.forget()

    def forget(self) -> None:
        """Forget what was refused, and what was to be played next."""
        self.previewed = None
        self.refuse(())

    def refuse(self, refusals: Sequence[Refusal]) -> None:
        """Keep why something can't be done."""
        self.refusals, self.tried, self.is_unknown = tuple(refusals), "", False

    def click(self, spot: object, previews: bool = False) -> None:
        """A click on something in a picture. If it `previews`, a move is shown first; the next such click plays it."""
        self.touch(lambda: self.choosing.click(spot), previews)

    def drag(self, start: object, end: object) -> None:
        """Something in a picture was dragged onto something else."""
        self.touch(lambda: self.choosing.drag(start, end), previews=False)

    def trace(self, spots: Sequence[object]) -> None:
        """Something in a picture was dragged along a way: over the other things, one after the other."""
        self.touch(lambda: self.choosing.trace(spots), previews=False)

    def pick(self, spots: Sequence[str]) -> None:
        """Pick just these things, if something can be done with them."""
        self.clear_picks()
        self.choosing.pick(spots)

    def clear_picks(self) -> None:
        """Pick nothing, and forget what was refused."""
        self.choosing.clear()
        self.forget()

    def take(self, moves: Sequence[Any], previews: bool = False) -> None:
        """Play moves that were offered, as `play_all`; if it `previews`, they are shown the first time."""
        first, *rest = moves
        self.refuse(())
        self._play_or_preview(Click(first, tuple(move.text for move in rest)), previews)

    def touch(self, touching: Callable[[], Click[Any]], previews: bool) -> bool:
        """Do what a touch came to; whether moves were played."""
        self.make_ready()
        picked = self.choosing.picked
        click = touching()
        self.refusals, self.tried, self.is_unknown = click.refusals, click.tried, click.is_unknown
        if click.move is None:
            self.previewed = None
            return False
        is_played = self._play_or_preview(click, previews)
        if not is_played:
            self.choosing.picked = picked
        return is_played

    def _play_or_preview(self, click: Click[Any], previews: bool) -> bool:
        before, self.previewed = self.previewed, None
        if previews and click != before:
            self.previewed = click
            return False
        self.play_all((click.move, *click.then))
        return True
