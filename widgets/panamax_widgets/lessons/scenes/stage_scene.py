"""The scenes of the set-up: a stage that is shown, one where the learner decides, and the bids to be predicted."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from panamax.decisions.move import Move
from panamax.events.event import Event
from panamax.game import Game
from panamax.position import Position
from panamax.record.tree import Node
from panamax.vocabulary import Company, Nation
from tabletop.errors import MoveTextError
from tabletop.i18n import Money, Phrase
from tabletop_widgets.frame.shown import Action, Choice, Facts, Line, PageRefusal, Setting, SettingKind
from tabletop_widgets.player.model import Answer, Attempt, Counts, Feedback, Scene, Task, judge

from ...game_view.views import Picture, View
from .purses import BIDS, bid_facts, purse_facts
from .set_up_table import LEARNER, PlayedStage, SetUpTable

QUIET_EVENTS = frozenset({"die_placed", "executive_placed"})  # a die that simply goes where it belongs
FREE_ANSWERS = {"bid": "bid"}  # kinds of decision in which any text may be tried, and the word that a bare number lacks
PICTURES = {
    "dice": Picture.ACTION_TABLE,
    "contracts": Picture.ACTION_TABLE,
    "companies": Picture.CLIPBOARD,
    "cargo_dice": Picture.CLIPBOARD,
    "money": Picture.CLIPBOARD,
    "bids": Picture.CLIPBOARD,
    "bids_revealed": Picture.CLIPBOARD,
    "keep": Picture.CLIPBOARD,
    "goal": Picture.CLIPBOARD,
    "setup_contracts": Picture.ACTION_TABLE,
}
# Where to look in the pictures, besides the zones that events name; `{company}` is any company, `{nation}` any nation.
PLACES = {
    "cards": ("pile:advisor", "pile:captain", "pile:stevedore"),
    "flags": ("rail:platform", "flag:supply:{nation}"),
    "tokens": ("pile:passenger",),
    "contracts": ("contract:4", "contract:5", "contract:6", "contract:inbound", "contract:draw"),
    "awards": ("awards",),
    "order": ("rail:order",),
    "cargo_dice": ("warehouse:{company}", "pool:{company}"),
    "money": ("company:{company}:money", "company:{company}:stock", "player:1:money", "share:1:{company}"),
    "bids_revealed": ("company:{company}:money", "company:{company}:stock", "player:1:money"),
    "keep": ("advisor:1:1", "advisor:1:2"),
    "goal": ("advisor:1:1", "advisor:1:2", "goal:1"),
    "advisors_back": ("pile:advisor",),
}


class StageScene(Scene):
    """One stage of the set-up, with the learner's decision if he has one there."""

    def __init__(self, table: SetUpTable, stage_id: str) -> None:
        self.table = table
        self.stage_id = stage_id

    @property
    def stage(self) -> PlayedStage:
        """The stage as the table's game has it now."""
        found = self.table.stage(self.stage_id)
        if found is None:
            raise PageRefusal(Phrase("lessons.no_step"))
        return found

    @property
    def node(self) -> Node:
        """The place in the game that is shown."""
        stage = self.stage
        return stage.asks if self.is_open and stage.asks else stage.end

    @property
    def is_open(self) -> bool:
        asks = self.stage.asks
        return asks is not None and _decision_id(asks) not in self.table.decided

    @property
    def can_answer(self) -> bool:
        return self.task is not None

    @property
    def view(self) -> View:  # type: ignore[override]
        position = self.node.position.seen_by(LEARNER)
        picture = PICTURES.get(self.stage_id, Picture.BOARD)
        return View(position, picture, highlight=tuple(_places(self.stage_id, self._events)))

    @property
    def story(self) -> tuple[Line, ...]:
        return tuple(_line(self.node, event) for event in self._events if event.id not in QUIET_EVENTS)

    @property
    def facts(self) -> tuple[Facts, ...]:
        purses = purse_facts(self.node.position.seen_by(LEARNER), self.stage.before.position)
        asks = self.stage.asks
        return (purses,) if asks is None or _decision_id(asks) != "bid" else (bid_facts(asks.position), purses)

    @property
    def task(self) -> Task[Node] | None:
        asks = self.stage.asks
        return None if asks is None else _decision_task(asks)

    def submit(self, answer: Answer) -> Feedback:
        asks, task = self.stage.asks, self.task
        if asks is None or task is None:
            raise PageRefusal(Phrase("lessons.nothing_asked"))
        is_offered = len(answer) == 1 and answer[0] in {choice.id for choice in task.choices}
        if len(answer) != 1 or not (is_offered or task.free):
            raise PageRefusal(Phrase("lessons.choose_one"))
        text = _as_move_text(asks, answer[0])
        try:
            refusals = tuple(asks.position.explain(text))
        except MoveTextError:
            return Feedback(False, (Line(Phrase(f"setup.{_decision_id(asks)}.unreadable"), _rule(asks)),))
        if not refusals:
            self.table.choose(asks, text)
        return judge(task, Attempt((text,), asks, refusals))

    def reveal(self) -> None:
        asks = self.stage.asks
        if asks is not None:
            self.table.choose(asks, asks.position.legal_moves()[0].text)

    @property
    def _events(self) -> tuple[Event, ...]:
        return self.stage.events_before_decision if self.is_open else self.stage.events


class BidsRevealed(StageScene):
    """ADV-2 with the reveal held back: first the learner says what he has left."""

    def __init__(self, table: SetUpTable, stage_id: str) -> None:
        super().__init__(table, stage_id)
        self._revealed_for: tuple[Game, int] | None = None

    @property
    def is_open(self) -> bool:
        return self._revealed_for != (self.table.game, self._values["bid"])

    @property
    def can_answer(self) -> bool:
        return self.is_open

    @property
    def node(self) -> Node:
        return self.stage.before if self.is_open else self.stage.end

    @property
    def task(self) -> Task[Node] | None:
        values = {name: Money(amount) for name, amount in self._values.items()}
        amounts = sorted(set(self._values.values()))
        kept = str(self._values["kept"])
        return Task(
            ask=Phrase("setup.bids_revealed.ask", values),
            goal=lambda attempt: attempt.answer == (kept,),
            otherwise=lambda attempt: Line(Phrase("setup.bids_revealed.otherwise", values), "ADV-2"),
            praise=lambda attempt: Line(Phrase("setup.bids_revealed.praise", values), "ADV-2"),
            choices=tuple(
                Choice(str(amount), Phrase("lessons.amount", {"amount": Money(amount)})) for amount in amounts
            ),
            hints=(Phrase("setup.bids_revealed.hint", values),),
            rules=("ADV-2",),
            predict_first=True,
        )

    def submit(self, answer: Answer) -> Feedback:
        task = self.task
        if task is None or len(answer) != 1 or answer[0] not in {choice.id for choice in task.choices}:
            raise PageRefusal(Phrase("lessons.choose_one"))
        feedback = judge(task, Attempt(answer, self.stage.before))
        if feedback.right:
            self.reveal()
        return feedback

    def reveal(self) -> None:
        self._revealed_for = (self.table.game, self._values["bid"])

    @property
    def _events(self) -> tuple[Event, ...]:
        return () if self.is_open else self.stage.events

    @property
    def _values(self) -> dict[str, int]:
        """The learner's amounts in dollars, as the events of the reveal give them."""
        own = {event.id: event.dollars for event in self.stage.events if event.id in BIDS and event.is_about(LEARNER)}
        paid, kept = own["bid_paid"], own["bid_kept"]
        return {"bid": paid, "kept": kept, "stock": own["bid_stock_set"], "all": paid + kept}


class TableSettings(Scene):
    """Where the learner says which table he wants to set up."""

    def __init__(self, table: SetUpTable) -> None:
        self.table = table

    @property
    def settings(self) -> tuple[Setting, ...]:
        counts = tuple((str(count), Phrase("lessons.players", {"count": count})) for count in (2, 3, 4))
        kinds = tuple((kind, Phrase(f"variant.setup.{kind}")) for kind in ("normal", "advanced"))
        table = self.table
        return (
            Setting("players", Phrase("lessons.setting.players"), str(table.players), options=counts),
            Setting("setup", Phrase("setup.setting.kind"), table.setup, options=kinds),
            Setting("seed", Phrase("lessons.setting.seed"), table.seed, SettingKind.NUMBER, least=0, most=999_999),
        )

    @property
    def actions(self) -> tuple[Action, ...]:
        return (Action("again", Phrase("setup.action.again"), "r"),)

    def configure(self, setting: str, value: str | int) -> None:
        wanted: dict[str, str | int] = {
            "players": str(self.table.players),
            "setup": self.table.setup,
            "seed": self.table.seed,
        }
        if setting not in wanted or type(value) is not type(wanted[setting]):
            raise PageRefusal(Phrase("lessons.bad_setting"))
        wanted[setting] = value
        players = {"2": 2, "3": 3, "4": 4}.get(str(wanted["players"]), 0)
        self.table.restart(players, str(wanted["setup"]), int(wanted["seed"]))

    def act(self, action: str, given: dict[str, str]) -> None:
        if action != "again":
            raise PageRefusal(Phrase("lessons.no_action"))
        self.table.restart(self.table.players, self.table.setup, (self.table.seed + 1) % 1_000_000)


def amount_choice(dollars: int) -> Choice:
    """An answer that is a sum of money."""
    return Choice(str(dollars), Phrase("lessons.amount", {"amount": Money(dollars)}))


def _decision_id(node: Node) -> str:
    decision = node.position.decision
    return "" if decision is None else decision.id


def _decision_task(asks: Node) -> Task[Node]:
    kind = _decision_id(asks)
    moves = asks.position.legal_moves()
    return Task(
        ask=Phrase(f"setup.{kind}.ask"),
        goal=lambda attempt: not attempt.refusals,
        otherwise=_refused,
        praise=lambda attempt: Line(Phrase(f"setup.{kind}.praise", _choice_values(attempt)), _rule(asks)),
        choices=tuple(Choice(move.text, in_words(asks.position, move)) for move in moves),
        hints=(Phrase(f"setup.{kind}.hint"),),
        rules=(_rule(asks),),
        free=Phrase(f"setup.{kind}.free") if kind in FREE_ANSWERS else None,
        counts=Counts.CHOICE,
    )


def _rule(asks: Node) -> str:
    decision = asks.position.decision
    return "" if decision is None else decision.rule


def _refused(attempt: Attempt[Node]) -> Line:
    refusal = attempt.refusals[0]
    values: dict[str, object] = {"reason": Phrase(refusal.key, refusal.numbers)}
    if refusal.nearest is None:
        return Line(Phrase("lessons.refused", values), refusal.rule)
    return Line(
        Phrase("lessons.refused_nearest", values | {"nearest": refusal.nearest.phrase}),
        refusal.rule,
    )


def _choice_values(attempt: Attempt[Node]) -> dict[str, object]:
    position = attempt.scene.position
    return {"move": in_words(position, position.move(attempt.answer[0]))}


def in_words(position: Position, move: Move) -> Phrase:
    """A move of the decision that is due, as a phrase in any language."""
    kind = position.decision
    assert kind is not None
    return kind.phrase(position, move.code)


def _as_move_text(asks: Node, given: str) -> str:
    keyword = FREE_ANSWERS.get(_decision_id(asks))
    bare = given.strip().lstrip("$").strip()
    return f"{keyword} {bare}" if keyword and bare.isdigit() else given.strip()


def _line(node: Node, event: Event) -> Line:
    if event.id == "company_taken":
        company = node.position.company_of(event.seat)
        values = {"seat": event.seat, "company": Phrase(f"company.{company}")}
        return Line(Phrase("setup.company_taken", values), event.rule)
    return Line(Phrase(f"event.{event.id}", event.values), event.rule)


def _places(stage_id: str, events: Iterable[Event]) -> Iterable[str]:
    """The places in the pictures that a stage is about; a picture leaves out what it doesn't show."""
    for place in PLACES.get(stage_id, ()):
        many = (place.format(company=company, nation=nation) for company, nation in product(Company, Nation))
        yield from dict.fromkeys(many)
    for event in events:
        zone = event.values.get("zone")
        if isinstance(zone, Phrase):
            yield zone.key.replace(".", ":")
        if event.id == "setup_contract_revealed":
            yield f"setup_contract:{event.setup_contracts[0].number}"
