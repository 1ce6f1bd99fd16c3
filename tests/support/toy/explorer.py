"""What the toy game gives the shared explorer, and its page."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from tabletop.errors import MoveTextError
from tabletop.i18n import DEFAULT_LANGUAGE, Phrase, say
from tabletop.record import size
from tabletop_widgets.explorer.page import ExplorerPage
from tabletop_widgets.explorer.panel import PanelHost
from tabletop_widgets.frame.grouping import column
from tabletop_widgets.frame.html import join
from tabletop_widgets.frame.text_tables import TextTable
from tabletop_widgets.kit.explorer import (
    ChanceKit,
    ComparingKit,
    ExplorerKit,
    MovesKit,
    OpeningKit,
    SharingKit,
    TreesKit,
)

from .game import STRAWS, Begin, MatchBox, Matches, MatchNode, Pile
from .judging import TOY_JUDGE
from .play import TOY_GESTURES
from .rules import TOY_RULES
from .screens import PALETTE, pile_figure
from .stage import PilePicture, PileView

QUERY = "matches"


class PileBeside(PilePicture):
    """The pile at a place of the tree."""

    key: Sequence[Any] = ()

    def __init__(self, host: PanelHost, clicked: Callable[[object], None]) -> None:
        super().__init__(host.page, host.look, clicked, host.lang)
        self.boxes: Sequence[Any] = (column("pmx-picture pmx-main-picture", self.box),)

    @property
    def figure(self) -> Any | None:
        return self.main.figure if self.main is not None else None

    def paint(self, place: MatchNode, _title: str) -> None:
        self.show(PileView(place.position))

    def told(self, place: MatchNode) -> list[str]:
        return self.words(PileView(place.position))


def differences(first: MatchNode, second: MatchNode) -> tuple[int, ...]:
    """The counts of both, if they differ."""
    counts = first.position.count, second.position.count
    return counts if counts[0] != counts[1] else ()


def difference_lines(counts: Sequence[int], lang: str) -> list[str]:
    return [say("toy.compared", lang, first=counts[0], second=counts[1])] if counts else []


def difference_tables(counts: Sequence[int], lang: str) -> list[TextTable]:
    rows = tuple((line,) for line in difference_lines(counts, lang))
    return [TextTable(say("toy.name", lang), (say("toy.compared.head", lang),), rows)]


def straws(_pile: Pile) -> list[tuple[Begin, Fraction]]:
    """Who may begin, and how likely it is."""
    return [(Begin(seat), Fraction(STRAWS.count(seat), len(STRAWS))) for seat in dict.fromkeys(STRAWS)]


def question(pile: Pile, lang: str) -> str:
    """What is to be done, or who has won."""
    if pile.waits_for_chance:
        return say("toy.straws", lang)
    return say("toy.ask" if pile.decider else "toy.over", lang, seat=pile.seat)


def open_new(host: PanelHost, _source: str, _values: Mapping[str, str]) -> None:
    host.open_game(Matches(), Phrase("toy.new"))
    host.look_at("play")


def link(game: Matches) -> str:
    """The tree as the query of an address."""
    return f"{QUERY}={game.tree_text().encode().hex()}"


def linked(letters: str) -> Matches:
    """The tree of a query. Raises `TabletopError`."""
    try:
        return Matches.from_tree(bytes.fromhex(letters).decode())
    except ValueError:
        raise MoveTextError(Phrase("toy.not_a_tree")) from None


def frame(place: MatchNode, lang: str) -> dict[str, Any]:
    """The pile on a page that stands alone."""
    figure = pile_figure(place.position, lang=lang).to_dict()
    return {"figures": {"wide": figure, "narrow": figure}, "words": [say("toy.pile", lang, count=place.position.count)]}


TOY_EXPLORER: Final = ExplorerKit(
    prefix="toy",
    rules=TOY_RULES,
    trees=TreesKit(
        store="toy-explorer-1",
        handed="toy-handed-1",
        format="toy-explorer 1",
        read=lambda text, _box: Matches.from_tree(text),
        size=lambda game: size.tree_size(game, game.tree_text()),
        readers_box=MatchBox,
        first=lambda box: (Matches(Pile(box.matches)), Phrase("toy.new")),
        records=lambda: {"new": Phrase("toy.new")},
        where=lambda pile: Phrase("toy.pile", {"count": pile.count}),
    ),
    opening=OpeningKit(
        sources={"new": Phrase("toy.new"), "link": Phrase("toy.link"), "text": Phrase("toy.text")},
        at_first="new",
        settings=lambda _source, _chosen, _box: [],
        open=open_new,
    ),
    moves=MovesKit(
        gestures=TOY_GESTURES,
        question=question,
        owed=lambda _pile, _lang: join([]),
        picked=lambda _picks, _lang: "",
        end=Phrase("table.end"),
        is_roll=lambda _pile: False,
        traced=None,
    ),
    stage=PileBeside,
    paper=lambda theme: PALETTE.named(theme).paper,
    chance=ChanceKit(
        how=question,
        keyword=lambda _pile: "begin",
        outcomes=straws,
        told=lambda _pile, lang: say("toy.straws.told", lang, count=len(STRAWS)),
        leave=Phrase("toy.straws.leave"),
        fix=Phrase("toy.straws.fix"),
        fork=Phrase("toy.straws"),
        dice=None,
    ),
    judge=TOY_JUDGE,
    comparing=ComparingKit(differences=differences, lines=difference_lines, tables=difference_tables),
    course=None,
    sharing=SharingKit(
        names=(QUERY,),
        game=link,
        position=lambda pile: link(Matches(pile)),
        asked=lambda query, _box: linked(query[QUERY]) if QUERY in query else None,
        typed=lambda text, _box: linked(text.rpartition(f"{QUERY}=")[2]),
        is_link=lambda text: f"{QUERY}=" in text,
        film=Phrase("explorer.film.title"),
        frame=frame,
        study=None,
    ),
    editor=None,
)


def app(lang: str = DEFAULT_LANGUAGE, box: MatchBox | None = None) -> ExplorerPage:
    """The page, as its notebook shows it."""
    return ExplorerPage(TOY_EXPLORER, lang, box)
