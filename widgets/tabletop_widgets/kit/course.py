"""What a game gives its lessons, besides the lessons themselves: their pages, its boxes, and the pictures of a step."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from ..learner.progress import ProgressPlace
from .rulebook import RuleBook
from .values import GameBox, GameView

if TYPE_CHECKING:  # lessons are made where there are no widgets, too
    from ..frame.guard import Guard
    from ..frame.live import Page
    from ..frame.look import Look


class CoursePage(Protocol):
    """A lesson's page: its notebook's name, and its title."""

    @property
    def name(self) -> str:
        """The notebook's name without its ending, which is its place in the page's address."""

    @property
    def title(self) -> str:
        """What the page is called, for the menus and its head."""


class StagedScene(Protocol):
    """What a stage asks of a scene besides its view."""

    @property
    def film_pictures(self) -> tuple[Any, ...]:
        """The game's names of the pictures in which what follows by itself is shown."""

    @property
    def offered_spots(self) -> tuple[str, ...]:
        """The things that the answers to choose from are about."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class StageFrame:
    """The page that a stage stands on.

    `clicked` gets the id of what was clicked in a picture; both it and `redraw` are behind the `guard` already.
    """

    page: Page
    look: Look
    clicked: Callable[[object], None]
    redraw: Callable[[], object]
    guard: Guard
    lang: str


class LessonStage(Protocol):
    """The pictures of a lesson's page, in `box`.

    `tools` are widgets that stand below them, `key` are those that explain what is marked in them.
    """

    @property
    def box(self) -> Any:
        """The widget that holds the pictures."""

    @property
    def tools(self) -> Sequence[Any]:
        """The widgets that stand below the pictures."""

    @property
    def key(self) -> Sequence[Any]:
        """The widgets that explain what is marked in the pictures."""

    @property
    def main(self) -> Any:
        """The widget of the picture that the step is about, if it has been drawn."""

    @property
    def is_whole(self) -> bool:
        """Whether the step needs every picture that there is."""

    def paint(self, asked: tuple[str, object], scene: StagedScene, view: GameView, whole: bool, small: bool) -> None:
        """Show what the step needs of a view, or the `whole` of it; `asked` is the step with its question.

        `small`: only what is in play, for whoever looks at the game for the first time.
        """

    def words(self, view: GameView) -> list[str]:
        """What is shown in words, first the picture that the step is about."""

    def place(self, view: GameView) -> tuple[float | None, str] | None:
        """Where what is marked lies: at which part (0 to 1) of the height of the picture of this name.

        ``None`` for the part: nothing is marked there; for all of it: no picture is about the view.
        """


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class CourseKit:
    """The lessons of a game: what their pages ask of it.

    `pages` are the lessons' in their order, in a language; `play_page` comes behind the last one, and `practice_page`
    has exercises, if there is one. `missed_store` is where a browser keeps what was answered wrong, `progress` where it
    and the address keep what was learned.

    A step is given with the `readers_box`, or else with the `shipped_box`. `stage` makes the pictures of a page,
    `first_picture` draws one of a view, theme and language as SVG; `listed` are moves in groups, for a `MoveList`.
    """

    rules: RuleBook
    pages: Callable[[str], Sequence[CoursePage]]
    play_page: str
    practice_page: str | None
    missed_store: str
    progress: ProgressPlace
    readers_box: Callable[[], GameBox]
    shipped_box: Callable[[], GameBox]
    is_shipped: Callable[[GameBox], bool]
    stage: Callable[[StageFrame], LessonStage]
    first_picture: Callable[[GameView, str, str], str]
    listed: Callable[[Sequence[Any], str], Sequence[Mapping[str, Any]]]
