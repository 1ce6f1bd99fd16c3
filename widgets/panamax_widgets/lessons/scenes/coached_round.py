"""A round at a real table: three bots, and a coach who offers moves, warns, explains, and steps back with success."""

from __future__ import annotations

from panamax.analysis.evaluating import DEFAULT_POLICY
from panamax.bots import bot
from panamax.decisions.move import Move
from panamax.position import Position
from tabletop.errors import MoveTextError
from tabletop.i18n import Money, Phrase
from tabletop_widgets.frame.shown import Action, Cell, Choice, Facts, Line, PageRefusal, Setting, SettingKind
from tabletop_widgets.judging.advice import Advice
from tabletop_widgets.judging.judging import PAUSE
from tabletop_widgets.judging.races import Races
from tabletop_widgets.player.model import Answer, Feedback, Task
from tabletop_widgets.scenes.picked import PickedScene

from ...game_view.choosing import Choosing
from ...game_view.coach import bill
from ...game_view.coaching import NEAREST, Coach, advice_words, turn_of_round
from ...game_view.judge import PANAMAX_JUDGE
from ...game_view.reasons import reason
from ...game_view.things import said_move
from ...game_view.views import Picture, View
from .position_scene import refusal_line
from .purses import purse_facts
from .round_table import LEARNER, RoundTable
from .slow_motion import SlowMotion, plain_view, told_line

HIGHEST_SEED = 999_999
PICTURES = {"turn": Picture.ACTION_TABLE, "contract": Picture.ACTION_TABLE, "market": Picture.MARKET}


class CoachedRound(PickedScene[Choosing]):
    """The learner at the table, with the coach beside him."""

    def __init__(self, table: RoundTable) -> None:
        self.table = table
        self._begin()

    def _begin(self) -> None:
        self.coach, self.races = Coach(), Races(PANAMAX_JUDGE)
        self.motion = SlowMotion(self.table.moments())
        self.motion.finish()
        self._arrive()

    def _arrive(self) -> None:
        legal = () if self.table.is_over else tuple(self.table.position.legal_moves())
        self.choose_anew(Choosing(self.table.position, legal))
        self.races.rest(self.table.game.node)
        if len(legal) > 1 and self.coach.near:
            self.races.advise(self.table.game.node)

    # What the coach asks of the judge

    @property
    def advice(self) -> Advice | None:
        """What the judge says of the learner's moves by now."""
        return self.races.advice(self.table.game.node)

    @property
    def thinks_on_in(self) -> int | None:
        return PAUSE if self.races.at(self.table.game.node).runs else None

    def think(self) -> bool:
        before = self.advice
        self.races.at(self.table.game.node).step()
        return self.advice is not None and (before is None or self.thinks_on_in is None)

    # What is to be seen

    @property
    def view(self) -> View:  # type: ignore[override]
        if not self.motion.is_over or self.table.is_over:
            shown = self.motion.view(LEARNER)
            if shown is not None:
                return shown
        position, choosing = self.table.position, self.choosing
        decision = position.decision
        picture = PICTURES.get(decision.id if decision else "", Picture.BOARD)
        view = plain_view(position, LEARNER, picture)
        highlight = (*choosing.picked, *choosing.next_spots) if choosing.picked else ()
        return View(view.position, picture, LEARNER, highlight, choosing.arrows, choosing.picked)

    @property
    def film_pictures(self) -> tuple[Picture, ...]:
        return (Picture.BOARD, Picture.ACTION_TABLE, Picture.MARKET)  # a round is played on the whole table

    @property
    def story(self) -> tuple[Line, ...]:
        lines = list(map(told_line, self.motion.events_shown))
        if self.table.is_over and self.motion.is_over:
            lines.append(Line(Phrase("coach.round_over"), "TBL-10", stands_out=True))
        return tuple(lines)

    @property
    def facts(self) -> tuple[Facts, ...]:
        position = self.table.position
        shown = self.motion.arrangement or position.seen_by(LEARNER)
        purses = purse_facts(shown, self.table.since.position.seen_by(LEARNER), LEARNER, on_demand=True)
        if self.table.is_over or not self.motion.is_over:
            return (purses,)
        offers = (self._offer_facts(self.advice),) if self.coach.near == NEAREST and self.advice is not None else ()
        return (*offers, _bill_facts(position), purses)

    def _offer_facts(self, advice: Advice) -> Facts:
        """The coach's offers, with what each would do to the fees."""
        position = self.table.position
        head = tuple(Phrase(f"coach.offers.{name}") for name in ("move", "fees", "because"))
        now = bill(position, LEARNER).fees
        fees = [bill(position.after(move)[0], LEARNER).fees for move in self._offers]
        cells = (Cell(Money(then), Money(now) if then != now else None) for then in fees)
        rows = tuple(
            (Cell(said_move(position, move)), cell, Cell(reason(advice, move)))
            for move, cell in zip(self._offers, cells, strict=True)
        )
        return Facts(Phrase("coach.offers.caption", {"limit": advice.limit}), head, rows)

    # What is asked

    @property
    def task(self) -> Task[Position] | None:
        position, decision = self.table.position, self.table.position.decision
        if self.table.is_over or decision is None or not self.motion.is_over:
            return None
        values = {
            "question": decision.question(position),
            "turn": self._turn,
            "coach": Phrase("coach.thinks" if self._is_awaited else f"coach.near_{self.coach.near}"),
        }
        offers = self._offers
        return Task(
            ask=Phrase("coach.ask" if position.round else "coach.ask_first", values),
            name=f"{len(self.table.game.node.path())}",
            goal=lambda attempt: self.advice is not None and self.advice.is_good(attempt.answer[0]),
            otherwise=lambda attempt: Line(Phrase("coach.unjudged"), decision.rule),
            praise=lambda attempt: Line(Phrase("coach.unjudged"), decision.rule),
            choices=tuple(Choice(move.text, said_move(position, move)) for move in offers),
            hints=(advice_words(self.advice),),
            rules=(decision.rule,),
            free=Phrase("lessons.type_move"),
        )

    @property
    def _turn(self) -> int:
        """Which of the learner's turns it is."""
        return turn_of_round(self.table.position)

    @property
    def _offers(self) -> tuple[Move, ...]:
        return self.coach.offers(self.advice)

    @property
    def _is_awaited(self) -> bool:
        """Whether the coach would offer moves if he knew already."""
        return self.coach.near == NEAREST and self.advice is None and len(self.choosing.legal) > 1

    @property
    def is_open(self) -> bool:
        return not self.table.is_over

    @property
    def can_answer(self) -> bool:
        return self.task is not None

    @property
    def may_pick(self) -> bool:
        return self.task is not None

    @property
    def moves(self) -> tuple[Move, ...]:
        return self.choosing.legal if self.task is not None else ()

    @property
    def next_label(self) -> Phrase | None:
        return None if self.motion.is_over else Phrase("lessons.next_moment")

    @property
    def settings(self) -> tuple[Setting, ...]:
        seed = self.table.seed
        return (Setting("seed", Phrase("lessons.setting.seed"), seed, SettingKind.NUMBER, least=0, most=HIGHEST_SEED),)

    @property
    def film(self) -> SlowMotion:
        return self.motion

    @property
    def actions(self) -> tuple[Action, ...]:
        return (Action("again", Phrase("coach.again"), "r"),)

    # What the learner does

    def submit(self, answer: Answer) -> Feedback:
        task, position = self.task, self.table.position
        if task is None:
            raise PageRefusal(Phrase("lessons.nothing_asked"))
        if not answer:
            raise PageRefusal(Phrase("lessons.choose_one"))
        text = answer[0].strip()  # one decision at a time: the coach speaks to each
        try:
            refusals = position.explain(text)
            meant = position.move(text).text
        except MoveTextError as error:
            return Feedback(None, (Line(error.phrase),))
        if refusals:
            return Feedback(False, (refusal_line(refusals[0], position),))
        if warned := self.coach.warns(self.advice, meant):
            return Feedback(None, warned)
        said = self.coach.judged(self.advice, position, meant)
        self.table.play(meant)
        self.motion = SlowMotion(self.table.moments())
        self._arrive()
        return Feedback(said.right, said.lines)

    def reveal(self) -> None:
        """The coach decides for the learner, and stays near."""
        if self.table.is_over:
            return
        self.coach.comes()
        self.table.play(self._best)
        self.motion = SlowMotion(self.table.moments())
        self._arrive()

    def advance(self) -> None:
        self.motion.advance()

    def configure(self, setting: str, value: str | int) -> None:
        if setting != "seed" or not isinstance(value, int) or not 0 <= value <= HIGHEST_SEED:
            raise PageRefusal(Phrase("lessons.bad_setting"))
        self.table.restart(value)
        self._begin()

    def act(self, action: str, given: dict[str, str]) -> None:
        if action != "again":
            raise PageRefusal(Phrase("lessons.no_action"))
        self.configure("seed", (self.table.seed + 1) % (HIGHEST_SEED + 1))

    @property
    def solution(self) -> Answer:
        """What the coach would play."""
        return (self._best,)

    @property
    def _best(self) -> str:
        """The best move by the judge; as long as that isn't known, what the player of its playouts would do."""
        if self.advice is not None:
            return str(self.advice.best.text)
        return bot(DEFAULT_POLICY, 0).choose(self.table.position.seen_by(LEARNER)).text


def _bill_facts(position: Position) -> Facts:
    """What the end of the round would cost the learner now, line by line."""
    found = bill(position, LEARNER)
    head = tuple(Phrase(f"coach.bill.{name}") for name in ("why", "dollars"))
    rows = tuple(
        (Cell(Phrase(f"event.{event.id}", event.values)), Cell(Money(event.dollars)))
        for event in found.events
        if event.id.startswith("fee_for")
    )
    total = (Cell(Phrase("coach.bill.total")), Cell(Money(found.fees)))
    has = (Cell(Phrase("coach.bill.has")), Cell(Money(position.companies[LEARNER - 1].money)))
    return Facts(Phrase("coach.bill.caption"), head, (*rows, total, has))
