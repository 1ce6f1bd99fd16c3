"""The numbers in the words of lessons, and what there is to hold them against: the step, its position, its play."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from pathlib import Path
from typing import Any

import panamax_widgets
from panamax import load_box
from panamax.box.components import Box
from panamax.decisions.situation import Situation
from panamax.events.event import Event
from panamax.state.arrangement import Arrangement
from panamax.state.views import Ship
from panamax.vocabulary import Company
from panamax_widgets.game_view.views import View
from panamax_widgets.lessons import LESSONS, lesson
from panamax_widgets.lessons.scenes.playing import Play
from panamax_widgets.lessons.scenes.position_scene import PositionScene
from panamax_widgets.lessons.scenes.prediction import PredictionScene
from panamax_widgets.pages import lesson_pages
from panamax_widgets.player.course import PANAMAX_COURSE
from tabletop_widgets.player.fitting import fitting_box
from tabletop_widgets.player.model import Scene, Step
from tabletop_widgets.scenes.fill_in import FillIn

LOCALE = Path(panamax_widgets.__file__).parent / "locale" / "en" / "LC_MESSAGES"
RULES_TAUGHT = list(LESSONS)[:13]  # the lessons before those of strategy, whose numbers `test_claims.py` holds
MESSAGE = re.compile(r'msgid "([^"]+)"\n(?:msgid_plural "[^"]+"\n)?((?:msgstr(?:\[\d\])? "[^\n]*"\n?)+)')
FORM = re.compile(r'^msgstr(?:\[\d\])? "(.*)"$', re.MULTILINE)
SLOT = re.compile(r"{[^}]*}")

COLOURS = "|".join(Company)
SHIP = re.compile(rf"\b(?:({COLOURS})(?:['’]s)?|(your))(?: own| first| second)? (\d)-slot ship", re.IGNORECASE)
DICE = re.compile(rf"\b({COLOURS})((?:(?:,| and)? \d(?!-|\d))+)", re.IGNORECASE)
LOCK = re.compile(r"\b(Gatun|Miraflores) lock (\d)")
RECALLED = re.compile(r"^Do you remember\? \((\d)\)", re.MULTILINE)
RULE = re.compile(r"\b[A-Z]{3}-\d+\b")
TYPED = re.compile(r"\btransfer \d>\d|\bmove [\w+]+ (?:waterway|lock)")
# Words with numbers that are names; each is looked for on the table, or among what there is, by a test of its own.
NAMES = (
    SHIP,
    DICE,
    LOCK,
    TYPED,
    re.compile(r"\b[123]-slot"),  # of the ships of each company
    re.compile(rf"\b(?:{COLOURS})\d[ab]?\b"),  # a ship as one types it
    re.compile(r"\b(?:1st|2nd)\b"),  # wagon
    RULE,
    re.compile(r"\b(?:your |the |these |opens )?two purses", re.IGNORECASE),  # the company's, and one's own: GEN-1
    RECALLED,
    re.compile(r"\bWrite 0 where"),
)
_SPELLED = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
VALUES = {
    **{word: value for value, word in enumerate(_SPELLED)},
    "a single": 1,
    "twice": 2,
    "sixes": 6,
    "fives": 5,
    "second": 2,
    "third": 3,
    "fourth": 4,
}
# "One" counts where it stands before something that is counted.
COUNTED = r"(?: \w+)? (?:containers?|flags?|slots?|movements?|die|dice|ships?|shares?|steps?|waterway|Executive)\b"
NUMBER = re.compile(
    rf"\d+|\bone(?={COUNTED})|\b(?:{'|'.join(word for word in VALUES if word != 'one')})\b", re.IGNORECASE
)


def messages(id: str) -> dict[str, str]:
    """The messages of a lesson's catalogue: all forms of each, as they are written there."""
    text = (LOCALE / f"lesson_{id}.po").read_text(encoding="utf-8")
    return {found[1]: "\n".join(FORM.findall(found[2])) for found in MESSAGE.finditer(text)}


def numbers_in(words: str) -> tuple[int, ...]:
    """What is counted in words, in order: digits and number words that are neither filled in nor part of a name."""
    bare = SLOT.sub("", words)
    for name in NAMES:
        bare = name.sub("", bare)
    found = (one.lower() for one in NUMBER.findall(bare))
    return tuple(VALUES[one] if one in VALUES else int(one) for one in found)


@dataclass(frozen=True)
class Said:
    """What a message is said of: its lesson, its step if it is of one, and the box."""

    id: str
    box: Box
    step: Step | None = None
    scene: Any = field(default_factory=Scene)

    @property
    def begun(self) -> Play:
        """The play in which the learner is to do something, or to predict it."""
        assert isinstance(self.scene, PositionScene | PredictionScene)
        return self.scene.play if isinstance(self.scene, PositionScene) else self.scene.begun

    @cached_property
    def done(self) -> Play:
        """The play to its end, as the lesson itself plays it."""
        if isinstance(self.scene, PredictionScene):
            return self.scene.done
        assert isinstance(self.scene, PositionScene)
        play = self.begun
        for move in self.scene.exercise.solution:
            play = play.tried(move)
        return play

    @property
    def table(self) -> Any:
        """What lies on the table as the step begins."""
        if isinstance(self.scene, PositionScene | PredictionScene):
            return self.begun.now
        assert isinstance(self.scene.view, View)
        return self.scene.view.position

    @property
    def seat(self) -> int:
        """The seat from which the table is shown."""
        assert isinstance(self.scene.view, View)
        return self.scene.view.seat

    @property
    def columns(self) -> tuple[int, ...]:
        """The Action dice in each column."""
        return tuple(self.table.action_table.columns)

    @property
    def moves(self) -> tuple[str, ...]:
        """What the lesson itself plays."""
        scene = self.scene
        assert isinstance(scene, PositionScene | PredictionScene)
        return scene.exercise.solution if isinstance(scene, PositionScene) else scene.prediction.moves

    @property
    def owed(self) -> tuple[int, ...]:
        """Waterway and lock movements that are owed."""
        return Situation(self.table).owed[:2]

    @property
    def choices(self) -> int:
        """How many answers are offered."""
        assert self.scene.task is not None
        return len(self.scene.task.choices)

    @property
    def rows(self) -> int:
        """The rows of the table that is to be filled in."""
        assert isinstance(self.scene, FillIn)
        return len(self.scene.table.rows)

    @property
    def missing(self) -> int:
        """The cells that the learner fills in."""
        assert isinstance(self.scene, FillIn)
        return len(self.scene.open_places)

    def happened(self, *ids: str) -> tuple[Event, ...]:
        """What happens of these kinds, in the lesson's own play."""
        return self.done.happened(*ids)

    def own(self, company: str = "red") -> Any:
        """What a company has."""
        return next(assets for assets in self.table.companies if assets.company == company)

    def held(self, company: str = "red") -> list[int]:
        """The containers that each contract of a company has left."""
        return [len(contract.remaining) for contract in self.own(company).contracts]

    def ships(self, zone: str) -> list[Ship]:
        """The ships that lie in a zone."""
        return [ship for ship in self.table.ships if ship.zone is not None and ship.zone.id == zone]

    def slots(self, zone: str) -> int:
        """The slots of all ships in a zone."""
        return sum(ship.slots for ship in self.ships(zone))

    @property
    def zones_with_ships(self) -> set[str]:
        """The zones in the canal, in either direction, where ships lie at first or come to in the lesson's own play."""
        positions = [self.table]
        if isinstance(self.scene, PositionScene | PredictionScene):
            positions += [stretch.after for stretch in self.done.stretches]
        zones = (ship.zone for position in positions for ship in position.ships)
        return {zone.id.partition("_")[2] for zone in zones if zone is not None and zone.lane is not None}

    def number_of(self, id: str) -> int:
        """The number under which the start page has a lesson."""
        return next(page.number for page in lesson_pages() if page.name == lesson(id).page)


def said(id: str, box: Box | None = None, **options: Any) -> Iterator[tuple[str, str, Said]]:
    """Each message of a lesson with numbers in it: its key, its words, and what it is said of.

    Of a box with which a step's exercise doesn't come out nothing is said there (the shipped one is shown).
    """
    box = box or load_box()
    steps = {step.id: step for step in lesson(id, **options).steps(box)}
    known: dict[str, Said] = {}
    for key, words in messages(id).items():
        name = key.split(".")[1]
        if name not in known:
            step = steps.get(name)
            if step is None:
                known[name] = Said(id, box)
            elif fitting_box(step, box, PANAMAX_COURSE) == box:
                known[name] = Said(id, box, step, step.scene(box))
        if name in known:
            yield key, words, known[name]


def tables(id: str) -> Iterator[tuple[str, str, Said]]:
    """The messages of a lesson's steps that show a table of the game."""
    return (each for each in said(id) if each[2].step is not None and isinstance(each[2].scene.view, View))


def dice_of(table: Arrangement) -> Counter[tuple[str, int]]:
    """The dice of each company that lie on ships and wagons or wait on contracts: colour and pips."""
    rail = table.rail_table
    placed = chain(*(ship.cargo for ship in table.ships), rail.first_wagon, rail.second_wagon, rail.platform)
    return Counter((str(die.company), die.pips) for die in placed)


Held = dict[str, Callable[[Said], Iterable[int]]]  # by the key of a message, the numbers that its words must tell
