"""The game that is reviewed, how far its review has come, and what is practised of it. No widgets."""

from __future__ import annotations

from time import monotonic
from typing import Final

from tabletop.errors import TabletopError
from tabletop.given_text import first_line, given_text
from tabletop.i18n import Phrase
from tabletop.judging.review import JudgedDecision, Review
from tabletop.judging.reviewing import Steps, begun, reviewed
from tabletop.record.save_tree import LARGEST_TEXT

from ..judging.judging import Judging
from ..kit.gestures import SaidMove
from ..kit.play import PERSON, TableGame
from ..kit.review import ReviewKit
from ..kit.values import GameBox
from ..play.kept import kept_game

SLICE: Final = 0.2  # seconds of work between two looks at what the reader wants
EVERYBODY: Final = 0  # instead of a seat


class ReviewRefusal(TabletopError):
    """A game that can't be reviewed, or something that can't be done with its review as it stands."""


class ReviewDesk:
    """A game under review. What can't be done raises `TabletopError` and changes nothing."""

    def __init__(self, kit: ReviewKit, box: GameBox) -> None:
        self.kit = kit
        self.box = box  # of games that don't name their own
        self.game: TableGame | None = None
        self.subject = Phrase("review.subject.text")
        self.seat = EVERYBODY
        self.review: Review | None = None
        self.runs = False
        self.place = 0  # of the mistake that is looked at
        self.practises = False
        self.tried: list[SaidMove] = []  # in practice, at this mistake
        self.is_found = False
        self.found: set[int] = set()  # the mistakes, by number, whose better move was found in practice
        self._steps: Steps | None = None

    # What is reviewed

    def open_text(self, text: str) -> None:
        """A saved game, what a browser keeps of the one that was played last, or a link of the explorer.

        Raises `TabletopError` for a text that is no such game.
        """
        if len(text) > LARGEST_TEXT:
            raise ReviewRefusal(Phrase("table.save_too_long", {"given": len(text), "most": LARGEST_TEXT}))
        if first_line(text) == self.kit.play.saved_as:
            self.open_kept(given_text(text).text)
        elif (game := self.kit.games.linked(text, self.box)) is not None:
            self.open_game(game, Phrase("review.subject.link"))
        else:
            self.open_game(self.kit.play.rules.opened(text, self.box), Phrase("review.subject.text"))

    def open_record(self, name: str) -> None:
        """One of the games that come along. Raises `TabletopError`."""
        self.open_game(self.kit.games.record(name, self.box), self.kit.games.records()[name])

    def open_kept(self, text: str) -> None:
        """The game that was played last in this browser; of its players the one person is looked at."""
        kept = kept_game(self.kit.play, text, self.box)
        persons = [seat for seat, sitter in enumerate(kept.sitters, 1) if sitter == PERSON]
        self.open_game(kept.game, Phrase("review.subject.kept"), persons[0] if len(persons) == 1 else EVERYBODY)

    def open_game(self, game: TableGame, subject: Phrase, seat: int = EVERYBODY) -> None:
        """Review a game up to where it stands. Raises `ReviewRefusal` for one that goes on, where none may."""
        if self.kit.games.over_alone and not game.is_over:
            raise ReviewRefusal(Phrase("review.goes_on"))
        review = self._begun(game, seat)
        self.game, self.subject, self.seat = game, subject, seat
        self._start(review)

    def choose_seat(self, seat: int) -> None:
        """Judge the decisions of another player, or everybody's. Raises `ReviewRefusal` where no game is open."""
        if self.game is None:
            raise ReviewRefusal(Phrase("review.no_game"))
        if seat == self.seat:
            return
        review = self._begun(self.game, seat)
        self.seat = seat
        self._start(review)

    def _begun(self, game: TableGame, seat: int) -> Review:
        return begun(self.kit.reviewing, game, None if seat == EVERYBODY else (seat,), self.kit.effort())

    def _start(self, review: Review) -> None:
        self.stop()
        self.review, self._steps, self.runs = review, reviewed(review, Judging.crew, at_once=Judging.at_once), True
        self.place, self.found = 0, set()
        self.leave_practice()
        Judging.prepare()

    # The judging

    def step(self) -> bool:
        """Judge on for a moment, or until there is nothing but to wait for others; whether anything has come of it."""
        before = self.review
        if not self.runs or self._steps is None:
            return False
        until = monotonic() + SLICE
        for now in self._steps:
            is_waiting = now is self.review and Judging.at_once() > 1
            self._take(now)
            if is_waiting or monotonic() >= until:
                return now is not before
        self.stop()
        return True

    def _take(self, now: Review) -> None:
        """The review has come so far; who looks at a mistake goes on looking at it."""
        shown = self.shown
        self.review = now
        numbers = [one.made.number for one in now.mistakes]
        if shown is not None:
            self.place = numbers.index(shown.made.number) if shown.made.number in numbers else 0
            if self.practises and shown.made.number not in numbers:
                self.leave_practice()

    def stop(self) -> None:
        """Judge no more for now; what is done stays."""
        self.runs = False

    def go_on(self) -> None:
        """Judge on. Raises `ReviewRefusal` once all is judged."""
        if self.review is None or self.review.is_complete:
            raise ReviewRefusal(Phrase("review.done"))
        self.runs = True

    # What is looked at

    @property
    def mistakes(self) -> tuple[JudgedDecision, ...]:
        """The decisions that surely cost something, as far as is known by now."""
        return self.review.mistakes if self.review is not None else ()

    @property
    def shown(self) -> JudgedDecision | None:
        """The mistake that is looked at."""
        return self.mistakes[self.place] if self.place < len(self.mistakes) else None

    def look_at(self, place: int) -> None:
        """Look at another mistake. Raises `ReviewRefusal` for one that there isn't."""
        if not 0 <= place < len(self.mistakes):
            raise ReviewRefusal(Phrase("review.no_such_mistake"))
        self.place = place
        self.tried, self.is_found = [], False

    # Practice

    def practise(self) -> None:
        """Ask for the better move of the mistake that is looked at. Raises `ReviewRefusal` where none is looked at."""
        if self.shown is None:
            raise ReviewRefusal(Phrase("review.no_such_mistake"))
        self.practises, self.tried, self.is_found = True, [], False

    def leave_practice(self) -> None:
        """Just look again."""
        self.practises, self.tried, self.is_found = False, [], False

    def answer(self, move: SaidMove) -> None:
        """Take an answer: right is the better move, and whatever is too close to it to call.

        Raises `ReviewRefusal` where no answer is asked for.
        """
        shown = self.shown
        if not self.practises or self.is_found or shown is None:
            raise ReviewRefusal(Phrase("review.no_such_mistake"))
        self.tried.append(move)
        if move.text in {right.text for right in shown.right}:
            self.is_found = True
            self.found.add(shown.made.number)

    @property
    def is_answered(self) -> bool:
        """Whether the better move may be shown."""
        return not self.practises or self.is_found

    def give_up(self) -> None:
        """Show the better move. Raises `ReviewRefusal` where no answer is asked for."""
        if not self.practises or self.shown is None:
            raise ReviewRefusal(Phrase("review.no_such_mistake"))
        self.is_found = True
