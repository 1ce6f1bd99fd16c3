"""Lesson 12, *Winning and setting up*: what counts at the end, then a table set up stage by stage."""

from __future__ import annotations

from collections.abc import Callable

from panamax.box.components import Box
from panamax.events.kinds import PurseKind
from panamax.position import Position
from panamax.vocabulary import Company
from tabletop.i18n import Listing, Money, Phrase
from tabletop_widgets.frame.shown import Cell, Choice, Facts, Line
from tabletop_widgets.player.model import Answer, Feedback, Lesson, Scene, Step, Task
from tabletop_widgets.scenes.fill_in import FillIn, HelpGiven, Sum, TableToFill
from tabletop_widgets.scenes.played import Miss
from tabletop_widgets.scenes.question import Question, question
from tabletop_widgets.scenes.writing import ask, recall, step

from ...game_view.views import Picture, View
from ..scenes.caching import cache
from ..scenes.canal import TAKES_MONEY, has_arrived, has_moved_others, owing
from ..scenes.playing import Play, play_of
from ..scenes.position_scene import PositionExercise, PositionScene
from ..scenes.purses import BID_COLUMNS, bid_outcome, purse_facts
from ..scenes.set_up_table import LEARNER, PlayedStage, SetUpTable
from ..scenes.stage_scene import BidsRevealed, StageScene, TableSettings, amount_choice
from ..scenes.writing import purses_step

PAGE = "01_setting_up"
BREAKS = ("table", "companies", "setup_contracts")
MINUTES = 15
COUNTED = ("own_money", "shares", "advisors", "awards")
UNCOUNTED = ("company_money", "ships", "cargo")
# Rules that a stage names besides those of its events.
MORE_RULES: dict[str, tuple[str, ...]] = {
    "dice": ("TBL-4",),
    "ships": ("SET-0",),
    "starting_ships": ("SET-13",),
    "cards": ("GEN-2",),
    "cargo_dice": ("GEN-4",),
}
FEWER_PLAYERS_RULES = {"dice": ("P23-1",), "starting_ships": ("P23-4",)}
EXAMPLES = {"bids_revealed": ("E1",)}
BIDS_MISSING = 5  # cells: of the second bid what is kept and the stock; of the third everything
EXAMPLE = (("anna", 31, 3, 5), ("ben", 24, 29, 6))  # END-1: own money, company money, value of the shares


def lesson(players: int = 4, setup: str = "normal", seed: int = 7) -> Lesson:
    """The lesson at a table of its own."""
    tables: dict[Box, SetUpTable] = {}
    known: dict[tuple[Box, tuple[PlayedStage, ...]], tuple[Step, ...]] = {}

    def steps(box: Box) -> tuple[Step, ...]:
        if box not in tables:
            tables[box] = SetUpTable(box, players, setup, seed)
        key = box, tables[box].stages
        if key not in known:  # another table, or another choice of the learner's
            known.clear()
            known[key] = _steps(tables[box])
        return known[key]

    return Lesson("setting_up", PAGE, steps, MINUTES, breaks=BREAKS)


def _steps(table: SetUpTable) -> tuple[Step, ...]:
    """The steps for the table as it is now."""
    stages = tuple(_stage_step(table, stage) for stage in table.stages)
    return (
        _step("first_move", ("GEN-1", "ARR-1", "ARR-2"), _first_move),
        _step("two_purses", ("GEN-1",), _purses_scene),
        _step("counts", ("END-1", "GEN-1"), _counts_scene),
        _step("winner", ("END-1", "END-2"), _winner_scene),
        step("setup", "bid_example", ("ADV-2", "ADV-1"), _bid_scene, ("E1",), _bid_values(table.box)),
        _step("table", ("GEN-3", "ADV-1", "SET-14"), lambda box: TableSettings(table)),
        *stages,
        step("setup", "fewer", ("P23-1", "P23-2", "P23-4"), _fewer_scene, values=_fewer_values(table.box)),
        _step("ready", ("GEN-1", "END-1"), lambda box: _Ready(table)),
        purses_step("setup", ("SET-14", "GEN-1"), _sample_play),
        recall("setup", 1, "END-1", "own_and_shares", "own", "everything", values=_END_VALUES),
        recall("setup", 2, "SET-13", "one_two", "all", "none", holds=_are_two_to_build),
    )


def _step(id: str, rules: tuple[str, ...], scene: Callable[[Box], Scene]) -> Step:
    return Step(id, Phrase(f"setup.{id}.title"), (Phrase(f"setup.{id}.text"),), rules, scene)


# How you win

# END-1: own money, value of the shares, company money
_END = (12, 16, 40)
_END_VALUES: dict[str, object] = {
    "own": Money(_END[0]),
    "shares": Money(_END[1]),
    "company": Money(_END[2]),
    "own_and_shares": Money(_END[0] + _END[1]),
    "everything": Money(sum(_END)),
}


@cache
def _sample_play(box: Box) -> Play:
    """The set-up of a small table, looked back on."""
    return play_of(list(SetUpTable(box, players=2, seed=3).game.line()), LEARNER)


@cache
def _sample(box: Box) -> Position:
    """A table that has just been set up."""
    return SetUpTable(box, players=2, seed=3).position.seen_by(LEARNER)


@cache
def _at_the_last_lock(box: Box) -> Position:
    return owing(box, 1, 1, {"red1a": "pacific_miraflores_lock_2 red4"})


def _first_move(box: Box) -> Scene:
    """A ship comes in, and both purses get something."""
    return PositionScene(
        PositionExercise(
            "setup.first_move",
            "GEN-1",
            _at_the_last_lock,
            goal=has_arrived("red1a"),
            solution=("move red1a lock",),
            misses=(
                Miss(lambda play: play.breaks("MOV-1"), "setup.first_move.other_kind", "MOV-1"),
                Miss(has_moved_others("red1a"), "setup.first_move.other_ship", "GEN-1"),
            ),
            values=lambda play: {
                "company": Money(play.flow(PurseKind.COMPANY)),
                "own": Money(play.flow(PurseKind.PLAYER)),
            },
            others=TAKES_MONEY,
            offers=("move red1a lock", "move red1a waterway"),
            hints=("setup.first_move.hint",),
            guide=("ship:red1a",),
        ),
        box,
    )


def _purses_scene(box: Box) -> Scene:
    task = question(
        "setup.two_purses",
        _choices("setup.two_purses", ("company", "own")),
        lambda answer: answer == ("company",),
        rule="GEN-1",
        comments={"own": Phrase("setup.two_purses.wrong.own")},
        hints=(Phrase("setup.two_purses.hint"),),
    )
    return Question(task, View(_sample(box), Picture.CLIPBOARD), (purse_facts(_sample(box), _sample(box)),))


def _counts_scene(box: Box) -> Scene:
    things = ("own_money", "company_money", "shares", "ships", "advisors", "cargo", "awards")
    task = question(
        "setup.counts",
        _choices("setup.counts", things),
        lambda answer: set(answer) == set(COUNTED),
        rule="END-1",
        comments={thing: Phrase(f"setup.counts.wrong.{thing}") for thing in UNCOUNTED},
        missing={thing: Phrase(f"setup.counts.missing.{thing}") for thing in COUNTED},
        hints=(Phrase("setup.counts.hint"),),
        values={"bailout": Money(box.bailout_costs)},
        many=True,
    )
    return Question(task, View(_sample(box), Picture.MARKET))


def _are_two_to_build(box: Box) -> bool:
    """Whether two of a company's ships are still to be built after the set-up. SET-13"""
    return sum(ship.company == Company.RED and not ship.built for ship in _sample(box).ships) == 2


def _winner_scene(box: Box) -> Scene:
    totals = {name: own + shares for name, own, _, shares in EXAMPLE}
    best = max(totals, key=lambda name: totals[name])
    values: dict[str, object] = {name: Money(total) for name, total in totals.items()}
    task = question(
        "setup.winner",
        tuple(Choice(name, Phrase(f"setup.name.{name}")) for name in totals),
        lambda answer: answer == (best,),
        rule="END-1",
        hints=(Phrase("setup.winner.hint"),),
        values=values,
    )
    return Question(task, None, (_example_facts(),))


def _example_facts() -> Facts:
    head = tuple(Phrase(f"purses.{name}") for name in ("player", "own_money", "company_money", "share_value"))
    rows = tuple(
        (Cell(Phrase(f"setup.name.{name}")), Cell(Money(own)), Cell(Money(company)), Cell(Money(shares)))
        for name, own, company, shares in EXAMPLE
    )
    return Facts(Phrase("setup.winner.caption"), head, rows)


@cache
def _advanced(box: Box) -> Position:
    """A small table where companies are bid for, at the learner's bid."""
    asks = next(
        stage.asks for stage in SetUpTable(box, players=2, setup="advanced", seed=3).stages if stage.id == "bids"
    )
    assert asks is not None
    return asks.position


def _bid_values(box: Box) -> dict[str, object]:
    bids = Listing(tuple(Money(bid) for bid in box.bids))
    return {"all": Money(box.bid_money), "bids": bids, "divisor": box.bid_stock_divisor}


def _bid_scene(box: Box) -> Scene:
    """Three bids: the first is worked out, of the second the end is missing, the third is free."""
    bids = box.bids
    rows = tuple(_bid_row(box, bid) for bid in (bids[0], bids[1], bids[-1]))
    head = tuple(Phrase(f"purses.{name}") for name in BID_COLUMNS)
    caption = Phrase("purses.bids")
    table = TableToFill(
        "setup.bid_example", caption, head, rows, "ADV-2", HelpGiven.LAST, BIDS_MISSING, ("setup.bid_example.hint",)
    )
    return FillIn(table, View(_advanced(box).seen_by(LEARNER), Picture.CLIPBOARD))


def _bid_row(box: Box, bid: int) -> tuple[object, ...]:
    position = _advanced(box)
    values = _bid_values(box) | {"bid": Money(bid)}
    amounts = zip(BID_COLUMNS[1:], bid_outcome(position, f"bid {bid}"), strict=True)
    return (Money(bid), *(_bid_sum(column, amount, values) for column, amount in amounts))


def _bid_sum(column: str, amount: int, values: dict[str, object]) -> Sum:
    label = Phrase("setup.bid_example.cell", values | {"column": Phrase(f"purses.{column}")})
    return Sum(amount, Phrase(f"setup.bid_example.how.{column}", values), "ADV-2", label)


def _choices(key: str, ids: tuple[str, ...]) -> tuple[Choice, ...]:
    return tuple(Choice(id, Phrase(f"{key}.{id}")) for id in ids)


# Setting up


def _stage_step(table: SetUpTable, stage: PlayedStage) -> Step:
    more = MORE_RULES.get(stage.id, ())
    if table.players < 4:
        more += FEWER_PLAYERS_RULES.get(stage.id, ())
    rules = tuple(dict.fromkeys((*stage.rules, *more)))
    scene = BidsRevealed if stage.id == "bids_revealed" else StageScene
    text = [Phrase(f"setup.{stage.id}.text", _values(stage.end.position))]
    if table.players < 4 and stage.id == "dice":
        text.append(Phrase("setup.dice.fewer"))
    if table.players == 2 and stage.id == "ships":
        text.append(Phrase("setup.ships.two"))
    examples = EXAMPLES.get(stage.id, ())
    title = Phrase(f"setup.{stage.id}.title")
    return Step(stage.id, title, tuple(text), rules, lambda box: scene(table, stage.id), examples)


def _fewer_values(box: Box) -> dict[str, object]:
    """How many white dice there are for two, and the turns that each of two to four players takes a round. GEN-3"""
    dice = {players: box.action_dice[players] + box.executive_dice[players] for players in (2, 3)}
    return {"dice": dice[2], "three": dice[3] // 3, "two": dice[2] // 2, "all": dice[2]}


def _fewer_scene(box: Box) -> Scene:
    view = View(_sample(box), highlight=("ship:dice_fest", "ship:lucky_me"))
    return ask("setup.fewer", "P23-1", "two", "three", "all", view=view, values=_fewer_values(box))


def _values(position: Position) -> dict[str, object]:
    """The numbers of the box that the words of the stages need."""
    box, players = position.box, position.options.players
    return {
        "players": players,
        "action": box.action_dice[players],
        "executive": box.executive_dice[players],
        "tokens": Listing(box.passenger_tokens),
        "awards": Listing(tuple(Money(award) for award in box.awards)),
        "all": Money(box.bid_money),
        "bids": Listing(tuple(Money(bid) for bid in box.bids)),
        "divisor": box.bid_stock_divisor,
        "shares": Phrase("setup.shares", {"count": box.shares_of_player}),
        "revealed": players + 1,
    }


class _Ready(Scene):
    """The table is set: both purses, and one question to take away."""

    def __init__(self, table: SetUpTable) -> None:
        self.table = table
        self._asked: Question | None = None
        self._about: Position | None = None

    @property
    def view(self) -> View:  # type: ignore[override]
        return View(self.table.position.seen_by(LEARNER), Picture.BOARD)

    @property
    def facts(self) -> tuple[Facts, ...]:
        return (purse_facts(self.table.position.seen_by(LEARNER), self.table.stages[0].before.position),)

    @property
    def task(self) -> Task[Question]:
        return self._question.task

    @property
    def is_open(self) -> bool:
        return self._question.is_open

    @property
    def story(self) -> tuple[Line, ...]:
        return self._question.story

    def submit(self, answer: Answer) -> Feedback:
        return self._question.submit(answer)

    def reveal(self) -> None:
        self._question.reveal()

    @property
    def _question(self) -> Question:
        """What counts of the money on the table; asked anew when the table is another."""
        if self._asked is None or self._about is not self.table.position:
            self._about = self.table.position
            self._asked = Question(_worth_question(self._about))
        return self._asked


def _worth_question(position: Position) -> Task[Question]:
    company, own = position.companies[LEARNER - 1], position.players[LEARNER - 1]
    shares = sum(own.shares.values()) * company.stock
    worth = own.money + shares
    amounts = sorted({worth, company.money, company.money + own.money, company.money + worth})
    values: dict[str, object] = {
        "company": Money(company.money),
        "own": Money(own.money),
        "shares": Money(shares),
        "worth": Money(worth),
    }
    return question(
        "setup.ready",
        tuple(amount_choice(amount) for amount in amounts),
        lambda answer: answer == (str(worth),),
        rule="END-1",
        hints=(Phrase("setup.ready.hint", values),),
        values=values,
    )
