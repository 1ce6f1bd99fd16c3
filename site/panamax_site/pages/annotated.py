"""One complete game, annotated: every turn told and shown, with remarks on what mattered."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from docutils import nodes

from tabletop.i18n import Phrase, say
from tabletop_widgets.kit.play import TableNode
from tabletop_widgets.play.log import turns_of

from ..annotation import RESULT, SET_UP, AnnotatedGame, GameStretch
from ..figures import figure
from ..host import has_apps
from ..nodes import Inline, box, link, linked, paragraph, section, strong, table, text
from ..places import PlaceKind, places
from ..remarks import Amount
from ..shelf import Shelf


def pages(shelf: Shelf, told: AnnotatedGame) -> Mapping[str, partial[list[nodes.Node]]]:
    """Every page of the game with what builds it."""
    return {shelf.page(name): partial(build, shelf, told, name) for name in told.pages}


def build(shelf: Shelf, told: AnnotatedGame, page: str, lang: str) -> list[nodes.Node]:
    """One page of the game."""
    if page == RESULT:
        return [section("result", say("site.game.result", lang), *_result(shelf, told, lang))]
    name = page.partition("/")[2]
    parts = [
        section(f"{name}-{number}", turn.title.text(lang), *_turn(shelf, told, f"{name}-{number}", turn, lang))
        for number, turn in enumerate(told.turns[page])
    ]
    lead = list(_lead(shelf, told, lang)) if page == SET_UP else []
    return [section(name, told.title(page).text(lang), *lead, *parts)]


def _lead(shelf: Shelf, told: AnnotatedGame, lang: str) -> Iterator[nodes.Node]:
    yield text(shelf, say(shelf.key("site.game.lead"), lang), lang)
    if told.is_on_file:
        remarks = told.remarks
        values = {"playouts": remarks.playouts, "policy": Phrase(remarks.policy_name)}
        yield text(shelf, say(shelf.key("site.game.numbers"), lang, **values), lang)


def _turn(shelf: Shelf, told: AnnotatedGame, id: str, turn: GameStretch, lang: str) -> Iterator[nodes.Node]:
    for logged in turns_of(told.kit, turn.nodes):
        player = told.kit.told.name(turn.nodes[0].position, logged.seat)
        account = told.kit.told.turn_words(logged, False)
        yield paragraph(say("site.game.account", lang, player=player, account=account))
    yield from _remarks(shelf, told, turn, lang)
    frames = told.frames(turn.nodes)
    if frames:
        yield figure(shelf, f"game-{id}", frames, lang)
    if any(node.is_players_move for node in turn.nodes):
        yield _account(shelf, told, turn, lang)


def _remarks(shelf: Shelf, told: AnnotatedGame, turn: GameStretch, lang: str) -> Iterator[nodes.Node]:
    """What a good player would say to the turn; only of the game that the remarks were written for."""
    if not told.is_on_file:
        return
    if turn.remark in told.remarks.asked:
        yield _remark(shelf, told, turn.remark, lang)
    moves = [node for node in turn.nodes if node.is_players_move]
    for number, node in enumerate(moves, turn.number):
        if str(number) in told.remarks.asked:
            yield _remark(shelf, told, str(number), lang, strong(_said(told, node).text(lang)), " ")


def _remark(shelf: Shelf, told: AnnotatedGame, id: str, lang: str, *lead: Inline) -> nodes.Node:
    """A remark with its numbers, its rules linked, and the lesson behind it."""
    remarks = told.remarks
    words = linked(shelf, say(f"{remarks.name}.{id}", lang, **remarks.values(id)), lang)
    lesson = remarks.asked[id].lesson
    title = say("site.game.lesson", lang, title=places(shelf, lang)[PlaceKind.LESSON, lesson].title)
    return box(
        paragraph(*lead, *words, " ", link(shelf, PlaceKind.LESSON, lesson, title, "pmx-lesson")),
        classes=["pmx-remark"],
    )


def _said(told: AnnotatedGame, node: TableNode) -> Phrase:
    player = told.kit.told.name(node.parent.position, node.parent.position.decider or 1)
    return Phrase("site.game.remark", {"player": player, "move": node.move.phrase})


def _account(shelf: Shelf, told: AnnotatedGame, turn: GameStretch, lang: str) -> nodes.Node:
    """What everybody has after the turn, beside what he had before it."""
    head = [say(shelf.key(f"site.game.purse.{name}"), lang) for name in told.columns]
    rows = [
        [name.text(lang), *(_changed(before, after, lang) for before, after in pairs)]
        for name, pairs in told.account(turn.nodes[0].parent.position, turn.nodes[-1].position)
    ]
    return table(head, rows, "pmx-numbers")


def _changed(before: Amount, after: Amount, lang: str) -> str:
    if before == after:
        return say("site.game.same", lang, amount=after)
    return say("site.game.changed", lang, before=before, after=after)


def _result(shelf: Shelf, told: AnnotatedGame, lang: str) -> Iterator[nodes.Node]:
    """The final standings, every part of them."""
    game = told.game
    head = [
        say("site.game.place", lang),
        say("site.game.player", lang),
        *(say(shelf.key(f"site.game.part.{part}"), lang) for part in told.parts),
    ]
    rows = [
        [
            str(row.place),
            told.kit.told.name(game.position, row.seat).text(lang),
            *(say("site.game.same", lang, amount=told.part(getattr(row, part))) for part in told.parts),
        ]
        for row in game.standings()
    ]
    yield table(head, rows, "pmx-numbers")
    if told.is_on_file:
        yield _remark(shelf, told, "result", lang)
    yield text(shelf, say("site.game.file" if has_apps() else "site.game.file_elsewhere", lang), lang)
    yield nodes.literal_block("", game.to_text(), classes=["pmx-save"])
