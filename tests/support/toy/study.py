"""What the toy game gives its studies, and their page: a pile to read about, and one whose moves are found."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from tabletop.i18n import Phrase, say
from tabletop.record import size
from tabletop.record.board_marks import BoardMark
from tabletop.record.study import StudyChapter, StudyForm, TreeStudy
from tabletop_widgets.canvas.paint import PLACE_HOLDERS
from tabletop_widgets.kit.study import ChaptersKit, MarkedKit, PaperPicture, StudyKit
from tabletop_widgets.study.opening import study_page
from tabletop_widgets.study.page import StudyPage

from .explorer import TOY_EXPLORER, linked
from .game import PLAYERS, Matches, Pile
from .puzzles import TOY_QUESTION
from .screens import PALETTE, pile_figure
from .stage import PileView

FIRST_LINE: Final = "toy-study 1"


@dataclass(frozen=True, slots=True, repr=False)
class PileStudy(TreeStudy[Matches]):
    """Chapters of piles."""

    form: ClassVar = StudyForm(
        first_line=FIRST_LINE,
        most_players=PLAYERS,
        players=lambda _game: PLAYERS,
        read=lambda text, _box: Matches.from_tree(text),
        size=lambda game: size.tree_size(game, game.tree_text()),
    )


def own(lang: str) -> PileStudy:
    """Five matches to read about, of which one is marked, and seven of which one takes the right ones."""
    five, seven = Matches(Pile(5)), Matches(Pile(7))
    five.annotate(five.start, comment=say("toy.study.five", lang), marks=[BoardMark("match:0", "match:0")])
    five.play("take 1")
    five.go_to(five.start)
    for text in ("take 2", "take 1", "take 3"):
        seven.play(text)
    seven.go_to(seven.start)
    seven.play("take 3")
    seven.annotate(seven.node, comment=say("toy.study.wrong", lang))
    seven.go_to(seven.start)
    chapters = (
        StudyChapter(say("toy.study.five.title", lang), five),
        StudyChapter(say("toy.study.seven", lang), seven, 1),
    )
    return PileStudy(say("toy.study", lang), chapters)


def on_paper(pile: Pile, marks: Sequence[BoardMark], width: int, _narrow: bool, lang: str) -> list[PaperPicture]:
    return [PaperPicture(pile_figure(pile, PLACE_HOLDERS, width, lang, marks), is_main=True)]


def marked(view: PileView, marks: Sequence[BoardMark], _hinted: Sequence[str]) -> PileView:
    return replace(view, marks=tuple(marks))


TOY_STUDY: Final = StudyKit(
    prefix="toy",
    study=PileStudy,
    own=own,
    common=FIRST_LINE.encode(),
    typed="take 2",
    explorer=TOY_EXPLORER,
    question=TOY_QUESTION,
    chapters=ChaptersKit(
        new={"new": Phrase("toy.new")},
        at_first="new",
        begin=lambda _name, _box: Matches(),
        standing=lambda _game, pile: Matches(pile),
        is_game=lambda text: "matches=" in text,
        opened=lambda text, _box: linked(text.rpartition("=")[2]),
    ),
    marked=MarkedKit(
        shown=lambda pile, _news, _touched: PileView(pile), marked=marked, on_paper=on_paper, palette=PALETTE
    ),
)


def app() -> StudyPage:
    """The page, as its notebook shows it."""
    return study_page(TOY_STUDY)
