"""What a game gives to the site: one record, from which all pages of its part are built."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from panamax_browser.board_kit import BoardKit, PageStyle
from tabletop.i18n import say
from tabletop_widgets.canvas.paint import Palette
from tabletop_widgets.contents.syllabus import Syllabus
from tabletop_widgets.kit.course import CourseKit
from tabletop_widgets.kit.rulebook import RuleBook
from tabletop_widgets.kit.values import GameBox, GameView
from tabletop_widgets.player.model import Lesson

from .annotation import AnnotatedGame
from .frames import Frame, Seen
from .readings import Reading
from .table_kit import TableKit

Drawing = Mapping[str, Any]  # a picture as ``static/figures.js`` wants it: size, data and layout


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ShelfPictures:
    """How what is to be seen of a game is drawn, and told in words.

    A view has one or more `parts`, each a picture of its own with a name and the ids of what is `marked` in it; the
    first is the one that it is about. Those of one `kind` are of one size. `side` says from where to
    where, in pixels from the left, pictures are shown in a narrow column where not all of them counts; ``None``: all.
    `rightmost` is a word near the right edge of a whole picture: where it is printed inside the paper, the picture
    wasn't cut.
    """

    palette: Palette[Any]
    parts: Callable[[GameView], Sequence[Any]]
    name: Callable[[Any, str], str]
    words: Callable[[GameView, str], list[str]]
    drawn: Callable[[Any, PageStyle], Drawing]
    kind: Callable[[Any], Hashable]
    marked: Callable[[Any], Iterable[str]]
    rightmost: Callable[[], str]
    side: Callable[[Sequence[Any], Sequence[Drawing], frozenset[str]], tuple[float, float] | None] | None = None


@dataclass(frozen=True, slots=True)
class AheadReach:
    """How far a board answers before Python is there.

    It does to so many first `moves` (``None``: to all). `picks` is how many answers there are to clicks that aren't a
    move yet. If it `refuses`, it says why not of what is clicked before the first move.
    """

    moves: int | None = None
    picks: int = 60
    refuses: bool = True


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ShelfBoards:
    """The boards on which readers of a game play on.

    `start` is the position, in its notation, and the picture from which a board begins, if somebody has to decide
    there.
    """

    kit: BoardKit
    start: Callable[[GameView], tuple[str, str] | None]
    reach: AheadReach


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class RulesAtWork:
    """Rules as they are seen in games, by id: what each is about, what it makes happen, a move that it forbids."""

    portrait: Callable[[str], Seen | None]
    happenings: Callable[[], Mapping[str, Seen]]
    refusals: Callable[[], Mapping[str, Seen]]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ContestedRulings:
    """The readings of each ruling, and what difference they make, as frames; none where no game has shown any.

    Of each variant likewise: `difference` has what each of its values brings.
    """

    readings: Mapping[str, Sequence[Reading]]
    contest: Callable[[str], Sequence[Frame]]
    difference: Callable[[str], Sequence[Frame]]


@dataclass(frozen=True, slots=True)
class QuickAnswer:
    """A question as a title, other words for it, the answer, and its rule."""

    id: str
    question: str
    also: str
    text: str
    rule: str

    @classmethod
    def said(cls, key: str, rule: str, lang: str, values: Mapping[str, object], number: str = "") -> QuickAnswer:
        """The one whose messages begin with `key`; `number` is added to its id where one question has several."""
        question, also, text = (say(f"{key}.{part}", lang, **values) for part in ("question", "also", "text"))
        return cls(key.rpartition(".")[2] + number, question, also, text, rule)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Shelf:
    """What a game gives to the site. A field that is ``None`` isn't published.

    `folder` is what the names of its pages begin with (``""``: the site's first game), and where the Python that its
    boards ask lies among those of all games; `prefix` what the ids of its
    messages in the site's catalogues and of its pictures begin with. `lessons` are the ids of its lessons in their
    order, `given` says how they are given; `course` says what they cover. `terms` are the ids of the glossary's terms,
    each with the rule that says most of it. `language` are the words that a search has to know
    (``static/finder.js``), `also` other words under which
    readers look for a rule, `names` the things of which it tells what they do.
    """

    game: str
    folder: str
    prefix: str
    book: RuleBook
    box: Callable[[], GameBox]
    lessons: Sequence[str]
    lesson: Callable[[str], Lesson]
    given: CourseKit
    course: Callable[[], Syllabus]
    terms: Mapping[str, str]
    pictures: ShelfPictures
    boards: ShelfBoards
    language: Callable[[str], Mapping[str, str]]
    also: Callable[[str, str], str]
    names: Callable[[str, str], Sequence[str]]
    at_work: RulesAtWork | None = None
    contested: ContestedRulings | None = None
    quick: Callable[[str], Iterable[QuickAnswer]] | None = None
    annotated: AnnotatedGame | None = None
    table: TableKit | None = None

    def page(self, name: str) -> str:
        """The name of a page among those of the whole site."""
        return f"{self.folder}{name}"

    def topic_page(self, topic: str) -> str:
        """The page of the reference on which a topic's rules are."""
        return self.page(f"reference/{topic}")

    def lesson_page(self, id: str) -> str:
        """The chapter that tells what the lesson teaches."""
        return self.page(f"learn/{id}")

    def key(self, name: str) -> str:
        """The id of a message that each game has its own of, in the site's catalogues."""
        return f"{self.prefix}{name}"
