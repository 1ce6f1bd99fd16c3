"""The picture of the toy game beside a lesson or an exercise, and what their pages ask of the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from tabletop.i18n import say
from tabletop.record.board_marks import BoardMark
from tabletop_widgets.canvas.figure_view import FigureView
from tabletop_widgets.canvas.still import svg
from tabletop_widgets.frame.grouping import column
from tabletop_widgets.frame.live import Page
from tabletop_widgets.frame.look import Look
from tabletop_widgets.kit.course import CourseKit, StagedScene, StageFrame

from .game import Pile
from .rules import TOY_PROGRESS, TOY_RULES
from .screens import pile_figure

GAME, LESSON, REVIEW, EXERCISES = "01_matches", "02_taking", "21_review", "30_exercises"
PUZZLES, CLASS, STUDY, EXPLORER = "31_puzzles", "40_class", "45_study", "50_explorer"


@dataclass(frozen=True, slots=True)
class PileView:
    """What is to be seen: a pile, and what is drawn on it. No place in it needs a guide."""

    pile: Pile
    marks: tuple[BoardMark, ...] = ()

    @property
    def guided(self) -> PileView:
        return self


@dataclass(frozen=True, slots=True)
class LessonPage:
    """The lesson as the course has it."""

    name: str
    title: str


class PilePicture:
    """The only picture that there is."""

    def __init__(self, page: Page, look: Look, clicked: Callable[[object], None], lang: str) -> None:
        self.page, self.look, self.clicked, self.lang = page, look, clicked, lang
        self.box = column("pmx-figure-box")
        self.main: FigureView | None = None

    def show(self, view: PileView) -> None:
        width = self.look.picture_width
        figure, words = pile_figure(view.pile, self.page.theme, width, self.lang, view.marks), self.words(view)
        if self.main is None:
            self.main = FigureView(figure, label=words[0], on_click=self.clicked, waits=width is None)
            self.box.children = (self.main,)
        self.main.show(figure, label=words[0], waits=width is None)

    def words(self, view: PileView) -> list[str]:
        return [say("toy.pile", self.lang, count=view.pile.count)]


class PileStage(PilePicture):
    """It beside a lesson."""

    tools = key = ()
    is_whole = True

    def __init__(self, frame: StageFrame) -> None:
        super().__init__(frame.page, frame.look, frame.clicked, frame.lang)
        self.box.add_class("pmx-part")

    def paint(
        self, _asked: tuple[str, object], _scene: StagedScene, view: PileView, _whole: bool, _small: bool
    ) -> None:
        self.show(view)

    def place(self, _view: PileView) -> tuple[float | None, str] | None:
        return 0.5, "pile"


TOY_COURSE: Final = CourseKit(
    rules=TOY_RULES,
    pages=lambda lang: [LessonPage(LESSON, say(f"app.page.{LESSON}.title", lang))],
    play_page=GAME,
    practice_page=EXERCISES,
    missed_store="toy-missed-1",
    progress=TOY_PROGRESS,
    readers_box=lambda: None,
    shipped_box=lambda: None,
    is_shipped=lambda _box: True,
    stage=PileStage,
    first_picture=lambda view, theme, lang: svg(pile_figure(view.pile, theme, lang=lang).to_dict(), "pmx-still"),
    listed=lambda _moves, _lang: [],
)
