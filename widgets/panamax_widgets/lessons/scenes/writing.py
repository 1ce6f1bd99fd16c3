"""What most lessons are written with: steps, choices, and the three steps that every lesson ends with."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from panamax.box.components import Box
from panamax.events.event import Event
from panamax.events.kinds import PurseKind
from tabletop.i18n import Listing, Money, Phrase
from tabletop_widgets.player.model import Step
from tabletop_widgets.scenes.fill_in import FillIn, HelpGiven, Sum, TableToFill
from tabletop_widgets.scenes.writing import Values, step

from ...game_view.views import Picture, View
from .playing import Play
from .purses import purse_facts
from .slow_motion import event_phrase

PURSES = "purses"  # the id of the step "what did this do to each purse?"
BOTH = (PurseKind.COMPANY, PurseKind.PLAYER)


def cell_name(row: object, column: Phrase) -> Phrase:
    """What a place of a table is called: its row and its column."""
    return Phrase("lessons.cell_name", {"row": row, "column": column})


@dataclass(frozen=True, slots=True)
class Beside:
    """What is to be seen beside a table: a picture, whose clipboard if it is one, and whether all cards lie open.

    `guide` are the places to look at.
    """

    picture: Picture = Picture.BOARD
    seat: int = 1
    open_hands: bool = False
    guide: tuple[str, ...] = ()


def table_step(
    key: str,
    id: str,
    rules: Sequence[str],
    table: Callable[[str, Play, HelpGiven], TableToFill],
    play: Callable[[Box], Play],
    help: HelpGiven = HelpGiven.FREE,
    *,
    look: Beside | None = None,
    examples: Sequence[str] = (),
    values: Values | None = None,
) -> Step:
    """A step with a table about a play; the picture and the purses beside it are those before the play.

    `table` makes it from its message key, the play, and how much help is given.
    """

    def scene(box: Box) -> FillIn:
        whole = play(box)
        shown = look or Beside(seat=whole.seat)
        start = whole.start if shown.open_hands else whole.start.seen_by(whole.seat)
        purses = purse_facts(start, start, whole.seat)
        view = View(start, shown.picture, shown.seat, guide=shown.guide)
        return FillIn(table(f"{key}.{id}", whole, help), view, (purses,))

    return step(key, id, rules, scene, examples, values)


def purses_step(
    key: str, rules: Sequence[str], play: Callable[[Box], Play], seats: Sequence[int] = (), values: Values | None = None
) -> Step:
    """The step "what did this do to each purse?": the learner fills in what a play brought to both purses of each seat.

    Words: ``{key}.purses.title``, ``.text``, ``.ask``, ``.praise``. Without `seats`, those whose money changed.
    """
    return step(
        key, PURSES, rules, lambda box: purse_table(f"{key}.{PURSES}", play(box), seats, rules[0]), values=values
    )


def purse_table(key: str, play: Play, seats: Sequence[int], rule: str, with_after: bool = False) -> FillIn:
    """The table in which the learner fills in what a play brought to both purses of each seat.

    Picture and ledger show what was before the play; `with_after`: what came of it. Where no company had its manager
    yet, the picture shows who has it now.
    """
    shown = tuple(seats) or _touched(play)
    rows = tuple((play.now.name_of(seat - 1), *(_purse(play, seat, purse, rule) for purse in BOTH)) for seat in shown)
    table = TableToFill(
        key,
        Phrase("lessons.purses.caption"),
        tuple(Phrase(f"lessons.purses.{name}") for name in ("player", "company", "own")),
        rows,
        rule,
        HelpGiven.FREE,
    )
    start, now = play.start.seen_by(play.seat), play.now.seen_by(play.seat)
    purses = purse_facts(now if with_after else start, start, play.seat, named=now)
    has_managers = any(company.seat for company in start.companies)
    seen = now if with_after else start if has_managers else now.with_purses_of(start)
    return FillIn(table, View(seen, Picture.BOARD, play.seat), (purses,))


def _touched(play: Play) -> tuple[int, ...]:
    """The learner's seat and those whose purses changed."""
    seats = {event.money.seat for event in play.events if event.money is not None and event.money.dollars}
    return tuple(sorted(seats | {play.seat}))


def _purse(play: Play, seat: int, purse: PurseKind, rule: str) -> Sum:
    """What came into one purse: the flows with their rules."""
    flows = [event for event in play.events if _is_flow(event, seat, purse)]
    parts: Iterator[object] = (_part(event) for event in flows)
    how = Phrase("lessons.purses.sum", {"parts": Listing(tuple(parts))}) if flows else Phrase("lessons.purses.none")
    label = Phrase(f"lessons.purses.{purse}_of", {"player": play.now.name_of(seat - 1)})
    return Sum(play.flow(purse, seat), how, flows[0].rule if flows else rule, label)


def _is_flow(event: Event, seat: int, purse: PurseKind) -> bool:
    flow = event.money
    return flow is not None and bool(flow.dollars) and (flow.seat, flow.purse) == (seat, purse)


def _part(event: Event) -> Phrase:
    assert event.money is not None
    return Phrase("lessons.purses.part", {"dollars": Money(event.money.dollars), "why": event_phrase(event)})
