"""What the browser keeps of a study, where one stood in it, and the tree that the explorer hands over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

from tabletop.i18n import say
from tabletop.record.save_tree import LARGEST_TEXT
from tabletop.record.tree import places_below

from ..frame.guard import Guard
from ..frame.keepers import GameKeeper
from ..frame.keeping import Keeping, KeepingHost
from ..kit.explorer import ExploredGame
from ..kit.study import GameStudy, StudyKit
from ..kit.values import GameBox
from .desk import StudyDesk
from .refusing import refused

LONGEST_NUMBER: Final = 6  # digits


@dataclass(frozen=True, slots=True)
class KeptStudy:
    """A study, and where one stood in it."""

    study: GameStudy
    chapter: int
    place: int  # in the tree of the chapter, as `places_below` counts


def kept_text(desk: StudyDesk) -> str:
    """The study as text to keep; empty if it couldn't be read again."""
    place = places_below(desk.chapter.game.start).index(desk.tree.node.entry)
    text = f"{desk.kit.first_line}\nplace {desk.place} {place}\n{desk.study.to_text()}"
    return text if len(text) <= LARGEST_TEXT else ""


def kept_study(kit: StudyKit, text: str, box: GameBox) -> KeptStudy:
    """The study that a browser kept. Raises `TabletopError`."""
    first, _, rest = text.partition("\n")
    line, _, saved = rest.partition("\n")
    word, *numbers = line.split(" ")
    if first != kit.first_line or word != "place" or len(numbers) != 2 or not all(map(_is_number, numbers)):
        raise refused("not_kept")
    study, (chapter, place) = kit.study.from_text(saved, box), map(int, numbers)
    if chapter >= len(study.chapters) or place >= len(places_below(study.chapters[chapter].game.start)):
        raise refused("not_kept")
    return KeptStudy(study, chapter, place)


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) <= LONGEST_NUMBER


class StudyHost(KeepingHost, Protocol):
    """The page whose study is kept."""

    kit: StudyKit
    box: GameBox
    desk: StudyDesk
    is_linked: bool  # whether the page's address has what is open
    is_own: bool  # whether what is open is the reader's own, though he hasn't changed it yet

    def open_kept(self, kept: KeptStudy) -> None:
        """Go on with a study that was kept."""

    def begin_afresh(self) -> None:
        """Begin a new study."""

    def take_tree(self, game: ExploredGame) -> None:
        """Add the tree that the explorer hands over."""


class StudyKeeping(Keeping[KeptStudy]):
    """The study of a page."""

    def __init__(self, host: StudyHost, unasked: Guard) -> None:
        super().__init__(host, unasked, GameKeeper(store=host.kit.store, hands=host.kit.handed), "study", True)
        self._page = host
        self.keeper.handle("handed", host.guard(self.take_handed))

    def take_handed(self, text: str) -> None:
        """A tree of the explorer becomes a chapter of the study that was kept, or of a new one."""
        game = self._page.kit.study.form.read(text, self._page.box)
        self._page.do(lambda: self._page.take_tree(game))

    def read(self, text: str) -> KeptStudy:
        return kept_study(self._page.kit, text, self._page.box)

    def describe(self, kept: KeptStudy) -> list[str]:
        return [say("study.kept.what", self._host.lang, name=kept.study.name, count=len(kept.study.chapters))]

    def restore(self, kind: str, kept: KeptStudy) -> None:
        self._page.open_kept(kept)

    def settle(self) -> None:
        """The study of the page's address is open; the reader's own, which was kept, stands beside it."""
        if self._page.is_linked and self.offered:
            self.put_beside(say("study.kept.heading", self._host.lang))
            self._replaces = True

    def begin_afresh(self) -> None:
        self._page.begin_afresh()

    def mark(self) -> object:
        return self._page.desk.study, self._page.desk.changes

    def now(self) -> object:
        desk = self._page.desk
        if not (desk.changes or self._page.is_own):
            return None
        return desk.study, desk.changes, desk.place, desk.tree.node

    def written(self) -> str:
        return kept_text(self._page.desk)
