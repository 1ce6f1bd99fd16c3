"""A table at which a game is played: who sits there, what may be done, what just happened. It knows no widgets."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from tabletop.errors import IllegalMove
from tabletop.i18n import Phrase
from tabletop.record.save_tree import LARGEST_TEXT

from ..hand.hand import Hand
from ..hand.typing import text_meant
from ..kit.play import PERSON, PlayKit, TableGame, TableNode, TableOptions
from ..kit.values import GameBox
from .kept import KeptGame, is_stop, kept_text, stops_of
from .options import TableRefusal
from .replay import Replay
from .thought import SHORT, Pace, Thought


class Table(Hand[Any]):
    """One game and its seats. Methods that can't be done as things stand raise `TabletopError` and change nothing."""

    game: TableGame
    options: TableOptions
    sitters: list[str]  # `PERSON`, or a bot's name
    viewer: int  # the seat whose cards may be seen; 0: nobody has looked yet
    is_covered: bool  # whether another person's turn has come, who hasn't said yet that he is alone with the page
    is_paused: bool  # whether bots wait to be let go on
    since: TableNode  # where a person moved last: all after it is news
    replay: Replay
    legal: tuple[Any, ...]
    thought: Thought | None = None
    adviser: Callable[[Any, Any, int], bool]  # whether a person's legal move may be played, after so many moves
    is_held: bool = False  # whether the adviser has held the last move back

    def __init__(self, kit: PlayKit, options: TableOptions, box: GameBox) -> None:
        self.kit, self.box = kit, box
        self.adviser = lambda position, move, number: True
        self.begin(options)

    # Beginning, saving, loading

    def begin(self, options: TableOptions, is_dealt: bool = False) -> None:
        """Begin a new game, if it `is_dealt` after the set-up. Raises `OptionError`."""
        game = self.kit.rules.new_game(options, self.box)
        if is_dealt and self.kit.rules.set_up is not None:
            self.kit.rules.set_up(game)
        self._sit_down(game, options.sitters)
        self.options = options

    def load(self, text: str) -> None:
        """Go on with a saved game; who sits where stays. Raises `NotationError`."""
        if len(text) > LARGEST_TEXT:
            raise TableRefusal(Phrase("table.save_too_long", {"given": len(text), "most": LARGEST_TEXT}))
        game = self.kit.rules.opened(text, self.box)
        game.run_on()
        seats = self.kit.rules.players(game.position)
        self._sit_down(game, (*self.sitters, *[PERSON] * seats)[:seats])
        self.since = self._last_of_person()
        self.is_paused = True

    def kept_text(self) -> str:
        """The game for the reader's browser to keep: all of the present line, what can be redone included."""
        stops, here, number = self.stops, self.game.node, self.number
        self.game.go_to(stops[-1])
        saved = self.game.to_text()
        self.game.go_to(here)
        joined = (place for place, node in enumerate(stops) if id(node) in self._inside)
        return kept_text(self.kit, saved, self.sitters, number, joined, is_over=self.is_over)

    def restore(self, kept: KeptGame) -> None:
        """Go on with a game that was kept; bots play on only from the end of its line, so that nothing is lost."""
        self._sit_down(kept.game, kept.sitters)
        stops = self.stops
        self._inside = {id(stops[place]) for place in kept.joined}
        self.jump(kept.number)
        self.is_paused = kept.number < len(stops) - 1

    def to_text(self) -> str:
        """The game up to here: the save format."""
        return str(self.game.to_text())

    def _sit_down(self, game: TableGame, sitters: Sequence[str]) -> None:
        self._let_go()
        self.game = game
        self.sitters = list(sitters)
        self.is_paused = False
        self.viewer = self.persons[0] if len(self.persons) == 1 else 0
        self.is_covered = False
        self.since = game.node.path()[0]
        self.replay = Replay(lambda: self.kit.told.moments(self.span, self.shown))
        self._inside = set[int]()  # places between the moves of one click: undo doesn't stop there
        self._arrive()

    # Who decides, and what may be seen

    @property
    def position(self) -> Any:
        """The position now, with all its secrets."""
        return self.game.position

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.game.is_over)

    @property
    def waits_for_bot(self) -> bool:
        """Whether a bot must decide."""
        return self._sitter_now() not in (None, PERSON)

    @property
    def is_busy(self) -> bool:
        """Whether bots are at work: `advance` must be called again."""
        return self.waits_for_bot and not self.is_paused

    @property
    def persons(self) -> list[int]:
        """The seats where persons sit."""
        return [seat for seat, sitter in enumerate(self.sitters, 1) if sitter == PERSON]

    def shown(self, position: Any) -> Any:
        """What of a position may be seen at the table: no cards and bids but the viewer's."""
        return position if self.eyes is None else self._seen_by(position, self.eyes)

    def _seen_by(self, position: Any, seat: int) -> Any:
        seen_by = self.kit.rules.seen_by
        return position if seen_by is None else seen_by(position, seat)

    @property
    def eyes(self) -> int | None:
        """The seat of whoever looks at the table, 0: of nobody who plays; ``None``: all may be seen."""
        if self.is_over or not self.persons:
            return None
        return 0 if self.is_covered else min(self.viewer, self.kit.rules.players(self.position))

    def seen(self, events: Sequence[Any]) -> Sequence[Any]:
        """What of these events may be told at the table."""
        return events if self.eyes is None else self.kit.told.seen(events, self.eyes)

    @property
    def hides_moves(self) -> bool:
        """Whether even the list of moves would tell a secret to whoever looks now."""
        return self.is_covered and any(map(self.kit.rules.is_secret, self.legal[:1]))

    def uncover(self) -> None:
        """The player who must decide is alone with the page now."""
        self.is_covered = False

    def set_sitter(self, seat: int, sitter: str) -> None:
        """Let somebody else decide at a seat from now on; a bot that sits down lets waiting bots go on.

        Raises `TableRefusal` where there is no such seat.
        """
        if not 1 <= seat <= len(self.sitters):
            raise TableRefusal(Phrase("table.no_such_seat"))
        self._let_go()
        self.sitters[seat - 1] = sitter
        self.is_paused = self.is_paused and sitter == PERSON
        self._arrive()

    # Deciding

    def play(self, move: Any) -> None:
        """Play a move of the player who must decide, or what a text means; a refusal is kept in `refusals`.

        Raises `MoveTextError`.
        """
        if self.thought is not None:
            raise TableRefusal(Phrase("table.bot_thinks"))
        self._inside.discard(id(self.game.node))
        self._decide(text_meant(move, self.legal) if isinstance(move, str) else move, by_person=True)

    def play_all(self, moves: Sequence[Any]) -> None:
        """Play moves of the player who must decide one after the other, as far as they are legal; undone as one."""
        first, *rest = moves
        self.play(first)
        for move in () if self.refusals or self.is_held else rest:
            if self.thought is not None or text_of(move) not in {legal.text for legal in self.legal}:
                return
            self.join(text_of(move))

    def join(self, move: str) -> None:
        """Play a move of the player who must decide, so that it is undone with the one before it."""
        self._inside.add(id(self.game.node))
        since = self.since
        self._decide(move, by_person=True)
        self.since = since

    def end_turn(self) -> None:
        """End what is being done; where then only the turn's end is left to be said, that too.

        Raises `TableRefusal` where it can't be ended yet.
        """
        gestures = self.kit.gestures
        end = gestures.end_of(self.legal)
        if end is None:
            raise TableRefusal(gestures.unended(self.position))
        seat = self.position.decider
        self.play(end)
        if self.position.decider == seat and any(map(gestures.is_last_word, self.legal)):
            self.join((gestures.end_of(self.legal) or end).text)

    def make_ready(self) -> None:
        """Where nobody may touch anything, it says so; what is told once more is put away. Raises `TableRefusal`."""
        if self.thought is not None or self.hides_moves:
            raise TableRefusal(Phrase("table.bot_thinks" if self.thought else "table.covered"))
        self.replay.leave()

    def let_bot_choose(self, best: Any = None) -> None:
        """Let a bot take this one decision for the person whose turn it is: `best`, if the judge has found that.

        Raises `TableRefusal` where no person decides.
        """
        seat = self.position.decider
        if seat is None or self.thought is not None:
            raise TableRefusal(Phrase("table.nothing_to_decide"))
        if best is not None:
            self._decide(best, by_person=False)
        else:
            self._think(self.kit.rules.bots.helper, seat)

    def set_up(self) -> None:
        """Let quick bots make the set-up for everybody. Raises `TableRefusal` where it is made."""
        make = self.kit.rules.set_up
        if make is None or not make(self.game):
            raise TableRefusal(Phrase("table.nothing_to_decide"))
        self._let_go()
        self._arrive()

    # Bots

    def advance(self, seconds: float = SHORT, one: bool = False) -> None:
        """Let bots decide for at most so long, or do `one` thing that is seen, such as sailing on by several moves.

        If one thinks then, or has thought of what comes next, `thought` is its thought.
        """
        end, run = time.monotonic() + seconds, Pace(self.kit.told.paced)
        while self.thought is not None or self.is_busy:
            if self.thought is None:
                seat = self.position.decider or 1
                self._think(self.sitters[seat - 1], seat)
            thought = self.thought
            assert thought is not None
            if not thought.wait(max(0.0, end - time.monotonic())):
                return
            if one and not thought.is_stopped and not run.goes_on(thought.move, self.position.decider):
                return
            self._take(thought)
            if time.monotonic() >= end:
                return

    def stop(self) -> None:
        """Stop the bots: the one that thinks, and those that would follow."""
        self._let_go()
        self.is_paused = True

    def go_on(self) -> None:
        """Let the bots play on."""
        self.is_paused = False

    def _take(self, thought: Thought) -> None:
        self.thought = None
        if not thought.is_stopped:
            self._decide(thought.move, by_person=False)

    def _think(self, sitter: str, seat: int) -> None:
        """Let a bot begin to think; its seed depends on the game, the seat and how far the game is."""
        seed = ((self.game.seed or 0) * 10 + seat) * 1000 + self.number
        rules = self.kit.rules
        self.thought = Thought(partial(rules.bots.make, sitter, seed), self._seen_by(self.position, seat))

    def _let_go(self) -> None:
        if self.thought is not None:
            self.thought.stop()
        self.thought = None

    # Going about in the game

    @property
    def stops(self) -> list[TableNode]:
        """The places of the present line where somebody decides, and its end: by the number of moves before them."""
        return stops_of(self.game)

    @property
    def number(self) -> int:
        """How many moves have been made."""
        return sum(node.is_players_move for node in self.game.line())

    def undo(self) -> None:
        """Take back the last move of a person, with what bots made of it; without persons, the last move.

        Raises `TableRefusal` where there is none.
        """
        if self.undone_to is None:
            raise TableRefusal(Phrase("table.nothing_to_undo"))
        self._go(self.undone_to)

    @property
    def undone_to(self) -> TableNode | None:
        """Where `undo` goes, if there is something to be undone."""
        earlier = self.stops[: self.number]
        return next((node for node in reversed(earlier) if self._is_undone_to(node)), None)

    def redo(self) -> None:
        """Go on to where a person decided next, or to the end of what was played. Raises `TableRefusal` at the end."""
        stops, here = self.stops, self.number
        ahead = range(here + 1, len(stops))
        if not ahead:
            raise TableRefusal(Phrase("table.nothing_to_redo"))
        persons = [place for place in ahead if self._is_undone_to(stops[place])]
        self._go(stops[persons[0] if persons else ahead[-1]])

    def jump(self, number: int) -> None:
        """Go to where `number` moves have been made. Raises `TableRefusal` where so many aren't."""
        stops = self.stops
        if not 0 <= number < len(stops):
            raise TableRefusal(Phrase("table.no_such_move", {"last": len(stops) - 1}))
        self._go(stops[number])

    def _go(self, node: TableNode) -> None:
        self._let_go()
        self.game.go_to(node)
        self.is_paused = True
        self.since = self._last_of_person()
        self._arrive()

    # What has just happened

    @property
    def span(self) -> list[TableNode]:
        """What has happened since the last move of a person, that move included."""
        nodes: list[TableNode] = self.game.node.path()
        return nodes[nodes.index(self.since) + 1 :] if self.since in nodes else nodes[1:]

    @property
    def news(self) -> list[Any]:
        """The events of `span`, as far as they may be told."""
        return list(self.seen([event for node in self.span for event in node.events]))

    # Inside

    def _decide(self, move: Any, by_person: bool) -> None:
        here = self.game.node
        legal = next((legal for legal in self.legal if legal.text == text_of(move)), None)  # others refuse what isn't
        self.is_held = by_person and legal is not None and not self.adviser(self.position, legal, self.number)
        if self.is_held:
            return
        try:
            self.game.play(move)
        except IllegalMove as illegal:
            self.refuse(illegal.refusals)
            return
        if by_person or not self.persons:
            self.since = here
        if by_person:
            self.is_paused = False
        self._arrive()

    def _arrive(self) -> None:
        """Set the table for whoever decides now."""
        self.replay.leave()
        self.legal = tuple(self.game.legal_moves())
        self.choose_anew(self.kit.gestures.picks(self.position, self.legal))
        seat = self.position.decider
        if seat in self.persons and seat is not None and seat != self.viewer:
            self.is_covered = len(self.persons) > 1 and self.kit.rules.seen_by is not None
            self.viewer = seat

    def _sitter_now(self) -> str | None:
        seat = self.position.decider
        return None if seat is None else self.sitters[seat - 1]

    def _last_of_person(self) -> TableNode:
        """Where a person made the last move before here; without persons, where the last move was made."""
        *before, _ = (node for node in self.game.line() if is_stop(node) or node is self.game.node)
        persons = [node for node in before if self._is_undone_to(node)]
        return next(reversed(persons or before), self.game.start)

    def _is_undone_to(self, node: TableNode) -> bool:
        return id(node) not in self._inside and (node.position.decider in self.persons or not self.persons)


def text_of(move: Any) -> str:
    """The text of a move that is given as itself or by that."""
    return move if isinstance(move, str) else str(move.text)
