"""The tree of a game that is looked at: where one stands, what one previews and holds, and chance. No widgets."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any, Final

from tabletop.errors import IllegalMove, TabletopError
from tabletop.i18n import Phrase
from tabletop.record.save_tree import LARGEST_TEXT, MOST_CHOICES, MOST_MOVES
from tabletop.record.size import TreeSize, nodes_below
from tabletop.record.tree import delete as take_out

from ..hand.hand import Hand
from ..hand.picks import Picks
from ..hand.typing import text_meant
from ..kit.explorer import ExploredGame, ExplorerKit, Place

SEEDS = 10**9
NEARLY_FULL: Final = 0.9  # of what a tree may hold; from there on it says so


class ExplorerRefusal(TabletopError):
    """Something that can't be done as things stand."""


class Desk(Hand[Picks[Any]]):
    """One tree. Methods that can't be done as things stand raise `TabletopError` and change nothing."""

    game: ExploredGame
    legal: tuple[Any, ...]
    preview: Place | None  # what is shown instead of where one stands
    held: Place | None  # what one compares with
    size: TreeSize
    edits: int  # changes of the tree since it is looked at; going about in it is none

    def __init__(self, kit: ExplorerKit, game: ExploredGame) -> None:
        self.kit = kit
        self.open(game)

    def open(self, game: ExploredGame) -> None:
        """Look at another tree, from where it stands."""
        self.game = game
        self.held = None
        self.edits = 0
        self._nodes: dict[Place, int] = {}
        self._arrive()

    # Where one stands

    @property
    def node(self) -> Place:
        """Where one stands in the tree."""
        return self.game.node

    @property
    def position(self) -> Any:
        """The position where one stands."""
        return self.game.position

    @property
    def shown(self) -> Place:
        """What is to be seen: the preview, or where one stands."""
        return self.node if self.preview is None else settled(self.preview)

    @property
    def number(self) -> int:
        """How many moves of players lead here."""
        return sum(node.is_players_move for node in self.game.line())

    @property
    def news(self) -> list[Any]:
        """What the last move, and chance after it, has brought."""
        return events_since_move(self.shown)

    def id_of(self, node: Place) -> int:
        """A number for the node, the same as long as the tree is looked at."""
        return self._nodes.setdefault(node, len(self._nodes) + 1)

    def node_of(self, id: int) -> Place:
        """The node with the number. Raises `ExplorerRefusal` if it isn't in the tree."""
        for node, known in self._nodes.items():
            if known == id and is_in_tree(node, self.game):
                return node
        raise ExplorerRefusal(Phrase("explorer.no_such_place"))

    def go(self, node: Place) -> None:
        """Stand at another place of the tree."""
        self.game.go_to(node)
        self._arrive()

    def back(self) -> None:
        """Go to where the last move was decided, or to the dice if they were rolled since.

        Raises `ExplorerRefusal` at the start.
        """
        before = next((node for node in self.node.path()[-2::-1] if self._is_stop(node)), None)
        if before is None:
            raise ExplorerRefusal(Phrase("explorer.at_start"))
        self.go(before)

    def _is_stop(self, node: Place) -> bool:
        position = node.position
        return (
            bool(position.decider)
            or self.kit.moves.is_roll(position)
            or (self.game.seed is None and position.waits_for_chance)
        )

    def onward(self) -> None:
        """Go on along the line that was visited last. Raises `ExplorerRefusal` at its end."""
        if not self.game.redo():
            raise ExplorerRefusal(Phrase("explorer.at_end"))
        self._arrive()

    def to_variation(self, by: int) -> None:
        """Go to the next variation (or, by -1, the one before) at the last fork on the way here.

        Raises `ExplorerRefusal` where there is none.
        """
        node = self.node
        while node.parent is not None:
            others = node.parent.variations
            if len(others) > 1:
                self.go(others[(others.index(node) + by) % len(others)])
                return
            node = node.parent
        raise ExplorerRefusal(Phrase("explorer.no_variation"))

    def show(self, node: Place | None) -> None:
        """Preview a place of the tree, or nothing any more."""
        self.preview = node

    def hold(self) -> None:
        """Keep this place to compare others with."""
        self.held = self.node

    # Playing

    def play(self, move: Any) -> None:
        """Play a move, or set the outcome of chance; the old line stays as a branch. Raises `MoveTextError`."""
        meant = text_meant(move, self.legal) if isinstance(move, str) else move
        try:
            self._grow(lambda: self.game.play(meant))
        except IllegalMove as illegal:
            self.refuse(illegal.refusals)
            return
        self._arrive()

    def play_all(self, moves: Sequence[Any]) -> None:
        """Play moves one after the other, as far as they are legal."""
        first, *rest = moves
        self.play(first)
        for text in map(str, rest):
            if self.refusals or text not in {legal.text for legal in self.legal}:
                return
            self.play(text)

    def make_ready(self) -> None:
        """Who touches something plays on from where he stands."""
        self.preview = None

    # Chance

    @property
    def chance(self) -> Place | None:
        """The roll or shuffle to fork at: the one that is due here, or else the last one after the last move."""
        node = self.node
        while not node.position.waits_for_chance:
            if node.parent is None or node.is_players_move:
                return None
            node = node.parent
        return node

    def leave_to_chance(self) -> None:
        """Let the roll or shuffle that is due come out as the game's own dice have it.

        Raises `ExplorerRefusal` where none is due.
        """
        if not self.position.waits_for_chance:
            raise ExplorerRefusal(Phrase("explorer.no_chance"))
        if self.game.seed is None:
            self.reroll()
            return
        self._grow(self.game.run_on)
        self._arrive()

    def reroll(self) -> None:
        """Another outcome of the roll or shuffle, drawn by lot."""
        drawn = self._chance().position.with_seed(secrets.randbelow(SEEDS)).after_chance()[2]
        self.pin(drawn.text)

    def pin(self, text: str) -> None:
        """Let the roll or shuffle come out like this. Raises `MoveTextError`; a refusal is kept in `refusals`."""
        fork = self._chance()
        here = self.node
        self.game.go_to(fork)
        try:
            self._grow(lambda: self.game.play(text))
        except IllegalMove as illegal:
            self.game.go_to(here)
            self.refuse(illegal.refusals)
            return
        except TabletopError:
            self.game.go_to(here)
            raise
        self._arrive()

    def _chance(self) -> Place:
        if self.chance is None:
            raise ExplorerRefusal(Phrase("explorer.no_chance"))
        return self.chance

    # The tree

    def annotate(self, name: str, comment: str) -> None:
        """Give this place a name and a comment. Raises `ExplorerRefusal` where the tree is full."""
        place = self.node.entry
        old = place.name, place.comment
        self.game.annotate(place, name=name, comment=comment)
        if not self._has_room():
            place.name, place.comment = old
            raise self._full()
        self.size = self.kit.trees.size(self.game)
        self.edits += 1

    def promote(self) -> None:
        """Make the line one stands in the main one, one fork at a time.

        Raises `ExplorerRefusal` where it is the main line.
        """
        if not self.game.promote(self.node):
            raise ExplorerRefusal(Phrase("explorer.is_main"))
        self.edits += 1

    def delete(self) -> None:
        """Take the last move (or outcome of chance, if there is another) and all that follows it out of the tree."""
        held = self.held
        gone = self.node.entry
        while gone.parent is not None and self._is_forced(gone):
            gone = gone.parent.entry
        self.game.delete(gone)
        self.edits += 1
        if held is not None and not is_in_tree(held, self.game):
            self.held = None
        self._arrive()

    def _is_forced(self, node: Place) -> bool:
        """Whether the node is what the seed brought, and would bring again."""
        fork = node.parent
        return fork is not None and fork.position.waits_for_chance and len(fork.variations) == 1

    def undelete(self) -> None:
        """Bring back what was deleted last, and go there.

        Raises `ExplorerRefusal` where nothing was, or the tree is full.
        """
        node = self.game.undelete()
        if node is None:
            raise ExplorerRefusal(Phrase("explorer.nothing_deleted"))
        if not self._has_room():
            self.game.delete(node)
            raise self._full()
        self.edits += 1
        self.go(node)

    @property
    def is_nearly_full(self) -> bool:
        """Whether the tree will soon hold all that one can hold and be opened again."""
        return self.size.share >= NEARLY_FULL

    def _grow(self, play: Callable[[], object]) -> None:
        """Play on; what was new is taken back if the tree could then not be opened again."""
        here, known = self.node, set(nodes_below(self.game.start))
        play()
        new = [node for node in self.node.path() if node not in known]
        if new and not self._has_room():
            self.game.go_to(here)
            take_out(new[0])
            raise self._full()
        self.edits += bool(new)

    def _has_room(self) -> bool:
        """Whether the tree, as it is now, could be opened again once it is saved."""
        return self.kit.trees.size(self.game).share <= 1

    def _full(self) -> ExplorerRefusal:
        most = {"moves": MOST_MOVES, "choices": MOST_CHOICES, "characters": LARGEST_TEXT}
        return ExplorerRefusal(Phrase("explorer.tree_full", most))

    def _arrive(self) -> None:
        self.size = self.kit.trees.size(self.game)
        self.preview = None
        self.legal = tuple(self.game.legal_moves())
        self.choose_anew(self.kit.moves.gestures.picks(self.position, self.legal))


def settled(node: Place) -> Place:
    """Where the automatic steps after a node lead."""
    while node.variations and node.variations[0].move is None:
        node = node.variations[0]
    return node


def is_in_tree(node: Place, game: ExploredGame) -> bool:
    """Whether the node can be reached from the game's start."""
    path = node.path()
    linked = all(child in parent.variations for parent, child in pairwise(path))
    return path[0] is game.start and linked


def events_since_move(node: Place) -> list[Any]:
    """The events of the last player's move before the node and of all that followed it up to there."""
    events: list[Any] = []
    while node.parent is not None:
        events = node.events + events
        if node.is_players_move:
            break
        node = node.parent
    return events
