"""Two scenes around that of a roll: dice of the learner's own choosing, and practice with fresh dice, with a score."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from panamax.box.components import Box
from panamax.options import PLAYER_COUNTS, VARIANTS
from tabletop.i18n import Phrase
from tabletop_widgets.frame.shown import Action, Cell, Facts, Line, PageRefusal, Setting, SettingKind, Tray
from tabletop_widgets.player.model import Answer, Feedback, Scene, Task

from ...dice.rolls import Roll, rolled, rolled_with_overflow, typed_roll
from ...game_view.views import DiceView
from .cascade_scene import CascadeScene, Manner, Predicted

HIGHEST_SEED = 999_999


class DiceDesk(Scene):
    """A roll scene whose roll and manner the learner chooses."""

    def __init__(self, players: int, seed: int, manner: Manner, box: Box) -> None:
        self.box = box
        self.players = players
        self.seed = seed
        self.manner = manner
        self.roll_scene = CascadeScene(self._drawn(), manner, box)

    @property
    def view(self) -> DiceView:  # type: ignore[override]
        return self.roll_scene.view

    @property
    def task(self) -> Task[Any] | None:
        return self.roll_scene.task

    @property
    def is_open(self) -> bool:
        return self.roll_scene.is_open

    @property
    def story(self) -> tuple[Line, ...]:
        return self.roll_scene.story

    @property
    def facts(self) -> tuple[Facts, ...]:
        return self.roll_scene.facts

    @property
    def trays(self) -> tuple[Tray, ...]:
        return self.roll_scene.trays

    @property
    def next_label(self) -> Phrase | None:
        return self.roll_scene.next_label

    def submit(self, answer: Answer) -> Feedback:
        return self.roll_scene.submit(answer)

    def reveal(self) -> None:
        self.roll_scene.reveal()

    def advance(self) -> None:
        self.roll_scene.advance()

    def configure(self, setting: str, value: str | int) -> None:
        match setting, value:
            case "players", ("2" | "3" | "4") as count:
                self.players = int(count)
                self._start(self._drawn())
            case "seed", int(seed) if 0 <= seed <= HIGHEST_SEED:
                self.seed = seed
                self._start(self._drawn())
            case "ask", str(ask) if ask in tuple(Predicted):
                self._restart(replace(self.manner, ask=Predicted(ask)))
            case "pace", ("slow" | "quick") as pace:
                self._restart(replace(self.manner, slow=pace == "slow"))
            case "variant", str(variant) if variant in _ways_to_count():
                self._restart(replace(self.manner, variant=variant))
            case _:
                raise PageRefusal(Phrase("lessons.bad_setting"))

    def _drawn(self) -> Roll:
        return rolled(self.box, self.players, self.seed)

    def _start(self, roll: Roll) -> None:
        self.roll_scene = CascadeScene(roll, self.manner, self.box)

    def _restart(self, manner: Manner) -> None:
        self.manner = manner
        self._start(self.roll_scene.roll)

    def _fresh(self) -> None:
        self.seed = (self.seed + 1) % (HIGHEST_SEED + 1)
        self._start(self._drawn())

    def _choices(self) -> tuple[Setting, ...]:
        counts = tuple((str(count), Phrase("lessons.players", {"count": count})) for count in PLAYER_COUNTS)
        asks = tuple((str(ask), Phrase(f"cascade.ask.{ask}")) for ask in Predicted)
        return (
            Setting("players", Phrase("lessons.setting.players"), str(self.players), options=counts),
            Setting("ask", Phrase("cascade.setting.ask"), str(self.manner.ask), options=asks),
        )


class OwnDice(DiceDesk):
    """Any dice: rolled with a seed, or set one by one."""

    @property
    def settings(self) -> tuple[Setting, ...]:
        paces = tuple((pace, Phrase(f"cascade.pace.{pace}")) for pace in ("slow", "quick"))
        variants = tuple((variant, VARIANTS["mulligan"].phrase(variant)) for variant in _ways_to_count())
        action, executive = (
            " ".join(map(str, pips)) for pips in (self.roll_scene.roll.action, self.roll_scene.roll.executive)
        )
        return (
            *self._choices(),
            Setting("pace", Phrase("cascade.setting.pace"), "slow" if self.manner.slow else "quick", options=paces),
            Setting("variant", VARIANTS["mulligan"].phrase(), self.manner.variant, options=variants),
            Setting("seed", Phrase("lessons.setting.seed"), self.seed, SettingKind.NUMBER, least=0, most=HIGHEST_SEED),
            Setting("action", Phrase("cascade.setting.action"), action, SettingKind.TEXT, waits=True),
            Setting("executive", Phrase("cascade.setting.executive"), executive, SettingKind.TEXT, waits=True),
        )

    @property
    def actions(self) -> tuple[Action, ...]:
        return (
            Action("set", Phrase("cascade.action.set"), "d"),
            Action("roll", Phrase("cascade.action.roll"), "r"),
            Action("again", Phrase("cascade.action.again"), "a"),
        )

    def act(self, action: str, given: dict[str, str]) -> None:
        match action:
            case "set":
                self._start(typed_roll(self.box, self.players, given.get("action", ""), given.get("executive", "")))
            case "roll":
                self._fresh()
            case "again":
                self._start(self.roll_scene.roll)
            case _:
                raise PageRefusal(Phrase("lessons.no_action"))


class Practice(DiceDesk):
    """Fresh rolls without end; only the first guess at each question counts."""

    def __init__(self, players: int, seed: int, manner: Manner, box: Box) -> None:
        super().__init__(players, seed, manner, box)
        self.right = self.asked = self.streak = self.best = 0
        self._missed = False

    @property
    def settings(self) -> tuple[Setting, ...]:
        return self._choices()

    @property
    def actions(self) -> tuple[Action, ...]:
        return (Action("roll", Phrase("cascade.action.roll"), "r"),)

    @property
    def facts(self) -> tuple[Facts, ...]:
        head = tuple(Phrase(f"cascade.score.{name}") for name in ("right", "asked", "streak", "best"))
        row = tuple(Cell(value) for value in (self.right, self.asked, self.streak, self.best))
        return (Facts(Phrase("cascade.score.caption"), head, (row,)), *self.roll_scene.facts)

    @property
    def next_label(self) -> Phrase | None:
        return Phrase("cascade.action.roll") if self.roll_scene.is_finished else self.roll_scene.next_label

    def submit(self, answer: Answer) -> Feedback:
        feedback = self.roll_scene.submit(answer)
        if not self._missed:
            self._count(feedback.right is True)
        self._missed = not feedback.right and self.roll_scene.is_open
        return feedback

    def reveal(self) -> None:
        if self.roll_scene.is_open and not self._missed:
            self._count(False)
        self._missed = False
        self.roll_scene.reveal()

    def advance(self) -> None:
        if self.roll_scene.is_finished:
            self._fresh()
        else:
            self.roll_scene.advance()

    def act(self, action: str, given: dict[str, str]) -> None:
        if action != "roll":
            raise PageRefusal(Phrase("lessons.no_action"))
        self._fresh()

    def _drawn(self) -> Roll:
        roll, self.seed = rolled_with_overflow(self.box, self.players, self.seed, HIGHEST_SEED + 1)
        return roll

    def _start(self, roll: Roll) -> None:
        super()._start(roll)
        self._missed = False

    def _count(self, right: bool) -> None:
        self.asked += 1
        self.right += right
        self.streak = self.streak + 1 if right else 0
        self.best = max(self.best, self.streak)


def _ways_to_count() -> tuple[str, ...]:
    """The values of the mulligan variant. [R3]"""
    return VARIANTS["mulligan"].values
