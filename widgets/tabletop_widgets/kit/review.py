"""What a game gives its review: how its decisions are judged, games to review, the colours of its graph, its words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tabletop.i18n import Phrase
from tabletop.judging.review import Effort, JudgedDecision, Review, Reviewing

from .judging import JudgeKit
from .play import PlayKit, TableGame
from .question import GameShowing, QuestionKit
from .values import GameBox

if TYPE_CHECKING:  # games are reviewed where there are no widgets, too
    from ..canvas.charts import AmountFormat
    from ..canvas.paint import Paint
    from ..frame.html import Html


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ReviewedGames:
    """Which games can be reviewed.

    A browser keeps the game that was played last as `store`. The `readers_box` has the values of games that name none.
    `records` are the names of the games that come along, `record` is one of them at its end. `linked` is the game of a
    link, ``None`` of a text that is no link; both raise `TabletopError`. Games are reviewed `over_alone` where a
    review would show what the players of one that goes on mustn't see.
    """

    store: str
    readers_box: Callable[[], GameBox]
    records: Callable[[], Mapping[str, Phrase]]
    record: Callable[[str, GameBox], TableGame]
    linked: Callable[[str, GameBox], TableGame | None]
    over_alone: bool


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class GraphKit:
    """How the course of a game is drawn.

    In a theme `paper` is the surface, `faint` the ink of what stands back, and `shown` the paint of the decision that
    is looked at. `line` is the colour, the dash and the marker of a player's line: of a position, a seat and a theme.
    `amounts` is how they are written.

    `part` is the part of the game that a position is in, by number and name, of which those with odd numbers are
    shaded; ``None``: the game has no parts.
    """

    paper: Callable[[str], Paint]
    faint: Callable[[str], str]
    shown: Callable[[str], Paint]
    line: Callable[[Any, int, str], tuple[str, str, str]]
    amounts: AmountFormat
    part: Callable[[Any], tuple[int, Phrase]] | None


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ReviewWords:
    """What is said in the amounts of a game: messages by their ids, with what they have places for.

    `opening` says what a review is for; `amount` is what the graph is of, `table` the caption of the same in words.
    `deciding` is how far it is (``percent``) while it judges the decisions that seem to have cost something; of so many
    (``count``) `seeming` says that. `costs` says how many surely did, and the most that one did (``count``, ``amount``,
    ``policy``), `none_found` that none did (``policy``).

    `where` says how far a position's game is. In a language `because` tells what the better move of a decision brings,
    if the game knows that, and `note` how the graph came about.
    """

    opening: str
    amount: str
    table: str
    deciding: str
    seeming: str
    costs: str
    none_found: str
    where: Callable[[Any], Phrase]
    because: Callable[[JudgedDecision, str], Html]
    note: Callable[[Review, str], Html]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ReviewKit:
    """The review of a game.

    `effort` is what a review may cost here. `showing` is what is to be seen of a decision: its position, what was
    played, and the better move unless that is still to be found; `way` leads on from there, in a language.
    """

    reviewing: Reviewing
    effort: Callable[[], Effort]
    judge: JudgeKit
    play: PlayKit
    question: QuestionKit
    games: ReviewedGames
    graph: GraphKit
    words: ReviewWords
    showing: Callable[[Any, Any, Any | None], GameShowing]
    way: Callable[[JudgedDecision, str], Html]
