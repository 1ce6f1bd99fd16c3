"""One complete game, annotated: every turn told and shown, with remarks on what mattered."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path

from docutils import nodes

from panamax import Game, new_game
from panamax.bots import bot
from panamax.record.tree import Node
from panamax_widgets.game_view.motion import moments_of
from panamax_widgets.play.record import PANAMAX_PLAY
from panamax_widgets.play.turns import turn_words
from tabletop.errors import TabletopError
from tabletop.i18n import Money, Phrase, say
from tabletop_widgets.play.log import turns_of

from ..figures import figure
from ..frames import Frame
from ..host import has_apps
from ..nodes import Inline, box, link, linked, paragraph, section, strong, table, text
from ..places import GAME, PlaceKind, places
from ..remarks import PLAYOUTS, POLICY, asked, judged
from ..seen import frame_of
from ..shelves import PANAMAX_SHELF

FILE = Path(__file__).parents[1] / "data" / "annotated_game.txt"
MOST_FRAMES = 40  # of one turn


@dataclass(slots=True)
class GameStretch:
    """A stretch of the game with its own heading: the set-up, a player's turn, the end of a round."""

    title: Phrase
    number: int  # how many moves were made before it
    remark: str = ""  # the one on the whole of it
    nodes: list[Node] = field(default_factory=list)


@cache
def game() -> Game:
    """The game that is told: the one on file or, if it doesn't fit the box, one that bots play with it."""
    try:
        return Game.from_text(FILE.read_text(encoding="utf-8"))
    except TabletopError:
        return _played_anew()


def _played_anew() -> Game:
    game = new_game(players=2, seed=1)
    chooser = bot("greedy", seed=1)
    while not game.is_over:
        game.play(chooser.choose(game.position))
    return game


def moves_made() -> list[Node]:
    """The game's places that players' moves led to."""
    return [node for node in game().line() if node.is_players_move]


def is_on_file() -> bool:
    """Whether the game is the one that the remarks are about."""
    return game().to_text() == FILE.read_text(encoding="utf-8")


@cache
def turns() -> Mapping[str, list[GameStretch]]:
    """The game's turns, by page."""
    found: dict[str, list[GameStretch]] = {GAME: [GameStretch(Phrase("site.game.set_up"), 0)]}
    page, moves = GAME, 0
    for node in list(game().line())[1:]:
        for event in node.events:
            match event.id:
                case "round_started":
                    page = f"game/round_{event.round}"
                    found[page] = [GameStretch(Phrase("site.game.round_begins"), moves, f"start_{event.round}")]
                case "turn_started":
                    player = node.position.name_of(event.seat - 1)
                    found[page].append(
                        GameStretch(Phrase("site.game.turn", {"player": player, "turn": event.turn}), moves)
                    )
                case "round_ended":
                    found[page].append(GameStretch(Phrase("site.game.round_ends"), moves, f"end_{event.round}"))
        found[page][-1].nodes.append(node)
        moves += node.is_players_move
    return found


def pages() -> Mapping[str, partial[list[nodes.Node]]]:
    """Every page of the game with what builds it."""
    return {name: partial(build, name) for name in [*turns(), "game/result"]}


def build(page: str, lang: str) -> list[nodes.Node]:
    """One page of the game."""
    if page == "game/result":
        return [section("result", say("site.game.result", lang), *_result(lang))]
    name = page.partition("/")[2]
    title = say("site.game.set_up_title" if page == GAME else "site.game.round_title", lang, round=name[-1])
    parts = [
        section(f"{name}-{number}", turn.title.text(lang), *_turn(name, number, turn, lang))
        for number, turn in enumerate(turns()[page])
    ]
    lead = list(_lead(lang)) if page == GAME else []
    return [section(name, title, *lead, *parts)]


def _lead(lang: str) -> Iterator[nodes.Node]:
    yield text(PANAMAX_SHELF, say("site.game.lead", lang), lang)
    if is_on_file():
        yield text(
            PANAMAX_SHELF,
            say("site.game.numbers", lang, playouts=PLAYOUTS, policy=Phrase(f"explorer.judge.policy.{POLICY}")),
            lang,
        )


def _turn(page: str, number: int, turn: GameStretch, lang: str) -> Iterator[nodes.Node]:
    moves = [node for node in turn.nodes if node.is_players_move]
    for logged in turns_of(PANAMAX_PLAY, turn.nodes):
        player = turn.nodes[0].position.name_of(logged.seat - 1)
        yield paragraph(say("site.game.account", lang, player=player, account=turn_words(logged)))
    yield from _remarks(turn, lang)
    frames = list(_frames(turn))
    if frames:
        yield figure(PANAMAX_SHELF, f"game-{page}-{number}", frames, lang)
    if moves:
        yield _purses(turn, lang)


def _move(node: Node) -> Phrase:
    assert node.move is not None
    return node.move.phrase


def _frames(turn: GameStretch) -> Iterator[Frame]:
    moments = moments_of(turn.nodes, lambda position: position)
    yield from (frame_of(moment) for moment in moments[:MOST_FRAMES])


def _remarks(turn: GameStretch, lang: str) -> Iterator[nodes.Node]:
    """What a good player would say to the turn; only of the game that the remarks were written for."""
    if not is_on_file():
        return
    if turn.remark in asked():
        yield remark(turn.remark, lang)
    moves = [node for node in turn.nodes if node.is_players_move]
    for number, node in enumerate(moves, turn.number):
        if str(number) in asked():
            yield remark(str(number), lang, strong(_said(node).text(lang)), " ")


def remark(id: str, lang: str, *lead: Inline) -> nodes.Node:
    """A remark with its numbers, its rules linked, and the lesson behind it."""
    found = asked()[id]
    values = judged()[id].values() if found.moves else {}
    words = linked(PANAMAX_SHELF, say(f"annotated.{id}", lang, **values), lang)
    title = say("site.game.lesson", lang, title=places(PANAMAX_SHELF, lang)[PlaceKind.LESSON, found.lesson].title)
    lesson = link(PANAMAX_SHELF, PlaceKind.LESSON, found.lesson, title, "pmx-lesson")
    return box(paragraph(*lead, *words, " ", lesson), classes=["pmx-remark"])


def _said(node: Node) -> Phrase:
    assert node.parent is not None
    player = node.parent.position.name_of((node.parent.position.decider or 1) - 1)
    return Phrase("site.game.remark", {"player": player, "move": _move(node)})


def _purses(turn: GameStretch, lang: str) -> nodes.Node:
    """What each player and company has after the turn, beside what they had before it."""
    before, after = turn.nodes[0].parent, turn.nodes[-1]
    assert before is not None
    head = [say(f"site.game.purse.{name}", lang) for name in ("company", "money", "own", "stock")]
    rows = []
    for old, new in zip(before.position.companies, after.position.companies, strict=False):
        owner_old, owner = (node.position.players[new.seat - 1] for node in (before, after))
        pairs = ((old.money, new.money), (owner_old.money, owner.money), (old.stock, new.stock))
        rows.append([say(f"player.{new.company}", lang), *(_changed(*pair, lang) for pair in pairs)])
    return table(head, rows, "pmx-numbers")


def _changed(before: int, after: int, lang: str) -> str:
    if before == after:
        return say("site.game.same", lang, amount=Money(after))
    return say("site.game.changed", lang, before=Money(before), after=Money(after))


def _result(lang: str) -> Iterator[nodes.Node]:
    """The final standings, every part of them."""
    parts = ("money", "advisors", "awards", "shares", "bailouts", "total")
    head = [
        say("site.game.place", lang),
        say("site.game.player", lang),
        *(say(f"site.game.part.{part}", lang) for part in parts),
    ]
    rows = [
        [
            str(row.place),
            say(f"player.{row.company}", lang),
            *(say("site.money", lang, amount=Money(getattr(row, part))) for part in parts),
        ]
        for row in game().standings()
    ]
    yield table(head, rows, "pmx-numbers")
    if is_on_file():
        yield remark("result", lang)
    yield text(PANAMAX_SHELF, say("site.game.file" if has_apps() else "site.game.file_elsewhere", lang), lang)
    yield nodes.literal_block("", game().to_text(), classes=["pmx-save"])
