"""The game that is reviewed, how far its review has come, and what is practised of it. No widgets."""

from __future__ import annotations

from time import monotonic
from typing import Final

from panamax import compiled
from panamax.analysis.reviewing import PANAMAX_REVIEWING
from panamax.box.components import Box
from panamax.decisions.move import Move
from panamax.game import Game
from tabletop.errors import TabletopError
from tabletop.given_text import first_line, given_text
from tabletop.i18n import Phrase
from tabletop.judging.review import Effort, JudgedDecision, Review
from tabletop.judging.reviewing import Steps, begun, reviewed
from tabletop.record.save_tree import LARGEST_TEXT
from tabletop_widgets.judging.judging import Judging
from tabletop_widgets.kit.play import PERSON
from tabletop_widgets.play.kept import kept_game

from ..explorer.records import recorded_game
from ..game_view.permalink import is_link, typed_game
from ..play.record import PANAMAX_PLAY, SAVED_AS

SLICE: Final = 0.2  # seconds of work between two looks at what the reader wants
# Without the compiled engine everything takes several times as long; then less is asked for
LIGHT: Final = Effort(places=8, sketch=2, glance=1, sieves=((60, 2), (20, 4), (6, 8)), judged=5, playouts=60, most=800)
EVERYBODY: Final = 0  # instead of a seat


class ReviewRefusal(TabletopError):
    """A game that can't be reviewed, or something that can't be done with its review as it stands."""


class ReviewDesk:
    """A game under review. What can't be done raises `TabletopError` and changes nothing."""

    def __init__(self, box: Box) -> None:
        self.box = box  # of games that don't name their own
        self.game: Game | None = None
        self.subject = Phrase("review.subject.text")
        self.seat = EVERYBODY
        self.review: Review | None = None
        self.runs = False
        self.place = 0  # of the mistake that is looked at
        self.practises = False
        self.tried: list[Move] = []  # in practice, at this mistake
        self.is_found = False
        self.found: set[int] = set()  # the mistakes, by number, whose better move was found in practice
        self._steps: Steps | None = None

    # What is reviewed

    def open_text(self, text: str) -> None:
        """A saved game, what a browser keeps of the game in Play, or a link of the explorer."""
        if len(text) > LARGEST_TEXT:
            raise ReviewRefusal(Phrase("table.save_too_long", {"given": len(text), "most": LARGEST_TEXT}))
        if first_line(text) == SAVED_AS:
            self.open_kept(given_text(text).text)
        elif is_link(text):
            self.open_game(typed_game(text, self.box), Phrase("review.subject.link"))
        else:
            self.open_game(Game.from_text(text, self.box), Phrase("review.subject.text"))

    def open_record(self, name: str) -> None:
        """One of the recorded games. Raises `ExplorerRefusal`."""
        game = recorded_game(name, self.box)
        while game.redo():
            pass
        self.open_game(game, Phrase(f"explorer.game.{name}"))

    def open_kept(self, text: str) -> None:
        """The game that was played last in this browser; of its players the one person is looked at."""
        kept = kept_game(PANAMAX_PLAY, text, self.box)
        persons = [seat for seat, sitter in enumerate(kept.sitters, 1) if sitter == PERSON]
        self.open_game(kept.game, Phrase("review.subject.kept"), persons[0] if len(persons) == 1 else EVERYBODY)

    def open_game(self, game: Game, subject: Phrase, seat: int = EVERYBODY) -> None:
        """Review a game up to where it stands."""
        review = _begun(game, seat)
        self.game, self.subject, self.seat = game, subject, seat
        self._start(review)

    def choose_seat(self, seat: int) -> None:
        """Judge the decisions of another player, or everybody's."""
        if self.game is None:
            raise ReviewRefusal(Phrase("review.no_game"))
        if seat == self.seat:
            return
        review = _begun(self.game, seat)
        self.seat = seat
        self._start(review)

    def _start(self, review: Review) -> None:
        self.stop()
        self.review, self._steps, self.runs = review, reviewed(review, Judging.crew), True
        self.place, self.found = 0, set()
        self.leave_practice()
        Judging.prepare()

    # The judging

    def step(self) -> bool:
        """Judge on for a moment; whether anything has come of it."""
        before = self.review
        if not self.runs or self._steps is None:
            return False
        until = monotonic() + SLICE
        for now in self._steps:
            self._take(now)
            if monotonic() >= until:
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
        """Judge on."""
        if self.review is None or self.review.is_complete:
            raise ReviewRefusal(Phrase("review.done"))
        self.runs = True

    # What is looked at

    @property
    def mistakes(self) -> tuple[JudgedDecision, ...]:
        """The decisions that surely cost money, as far as is known by now."""
        return self.review.mistakes if self.review is not None else ()

    @property
    def shown(self) -> JudgedDecision | None:
        """The mistake that is looked at."""
        return self.mistakes[self.place] if self.place < len(self.mistakes) else None

    def look_at(self, place: int) -> None:
        """Look at another mistake."""
        if not 0 <= place < len(self.mistakes):
            raise ReviewRefusal(Phrase("review.no_such_mistake"))
        self.place = place
        self.tried, self.is_found = [], False

    # Practice

    def practise(self) -> None:
        """Ask for the better move of the mistake that is looked at."""
        if self.shown is None:
            raise ReviewRefusal(Phrase("review.no_such_mistake"))
        self.practises, self.tried, self.is_found = True, [], False

    def leave_practice(self) -> None:
        """Just look again."""
        self.practises, self.tried, self.is_found = False, [], False

    def answer(self, move: Move) -> None:
        """Take an answer: right is the better move, and whatever is too close to it to call."""
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
        """Show the better move."""
        if not self.practises or self.shown is None:
            raise ReviewRefusal(Phrase("review.no_such_mistake"))
        self.is_found = True


def _begun(game: Game, seat: int) -> Review:
    effort = Effort() if compiled.is_there() else LIGHT
    return begun(PANAMAX_REVIEWING, game, None if seat == EVERYBODY else (seat,), effort)
