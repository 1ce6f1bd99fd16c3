"""The contested rulings: for each the readings, who has them, a board on which it shows, the switch that chooses."""

from __future__ import annotations

from collections.abc import Iterator

from docutils import nodes

from panamax.options import VARIANTS
from panamax.words import catalogue
from panamax.words.catalogue import Ruling
from panamax_widgets.game_view.motion import spots_of_event
from panamax_widgets.game_view.views import Picture, View
from tabletop.i18n import Listing, Phrase, say

from ..contests import contest
from ..differing import ReadingDifference, ReadingOutcome, difference
from ..figures import FigureLine, Frame, figure
from ..host import has_apps
from ..nodes import Inline, box, bullets, code, inline, link, linked, paragraph, section, strong, text, titled
from ..places import CONTESTED, PlaceKind
from ..readings import READINGS, Reading

# The picture in which a variant's difference is to be seen.
_PICTURES = {"mulligan": Picture.ACTION_TABLE, "setup": Picture.MARKET, "military_pay": Picture.BOARD}


def build(lang: str) -> list[nodes.Node]:
    """The page: the variants first, for they are the reader's to choose, then the other rulings."""
    variants = [
        section(f"variant-{variant.id}", variant.title(lang), *_variant(variant.id, lang))
        for variant in VARIANTS.values()
    ]
    rulings = [
        section(ruling.id, _title(ruling, lang), *_ruling(ruling, lang)) for ruling in catalogue.rulings().values()
    ]
    lead = text(say("site.contested.lead", lang), lang)
    return [
        section(
            CONTESTED,
            say("site.contested.title", lang),
            lead,
            section(
                "variants",
                say("site.contested.variants", lang),
                text(say("site.contested.variants_lead", lang), lang),
                *variants,
            ),
            section("rulings", say("site.contested.rulings", lang), *rulings),
        )
    ]


def _title(ruling: Ruling, lang: str) -> str:
    return say("site.contested.ruling", lang, ruling=ruling.id, question=say(f"contested.{ruling.id}.question", lang))


def _variant(id: str, lang: str) -> Iterator[nodes.Node]:
    variant = VARIANTS[id]
    yield text(variant.text(lang), lang)
    yield bullets(
        [
            inline(
                strong(variant.label(value, lang)),
                *([" ", say("site.contested.default", lang)] if value == variant.default else []),
                " ",
                code(f"{id}={value}"),
            )
            for value in variant.values
        ]
    )
    switch = "site.contested.switch" if has_apps() else "site.contested.switch_elsewhere"
    yield text(say(switch, lang, title=variant.title(lang)), lang)
    if variant.ruling:
        yield paragraph(*_listed("ruling", PlaceKind.RULING, (variant.ruling,), lang))
    found = difference(id)
    if found is not None:
        yield paragraph(strong(say("site.contested.differ", lang)), classes=["pmx-heading"])
        yield _difference(id, found, lang)


def _difference(id: str, found: ReadingDifference, lang: str) -> nodes.Node:
    """The position before, and after it the one that each value leads to."""
    picture = _PICTURES.get(id, Picture.BOARD)
    done = found.before.decider
    player = found.before.name_of((done or 1) - 1)
    moves = Listing(tuple(move.phrase for move in found.moves))
    said = Phrase("site.game.move", {"player": player, "move": moves}) if done else Phrase("site.game.by_itself")
    frames = [Frame(View(found.before, picture), (FigureLine(said),))]
    frames += [_outcome(id, outcome, found, picture) for outcome in found.outcomes]
    return figure(f"variant-{id}", frames, lang)


def _outcome(id: str, outcome: ReadingOutcome, found: ReadingDifference, picture: Picture) -> Frame:
    heading = FigureLine(Phrase("site.contested.under", {"value": VARIANTS[id].phrase(outcome.value)}))
    if outcome.after is None:
        return Frame(View(found.before, picture), (heading, *(FigureLine(refusal) for refusal in outcome.refusals)))
    spots = tuple(spot for event in outcome.events for spot in spots_of_event(event))
    told = tuple(FigureLine(event, event.rule) for event in outcome.events)
    due = outcome.after.decision
    asked = (FigureLine(due.question(outcome.after)),) if due is not None and outcome.after.decider is not None else ()
    return Frame(View(outcome.after, picture, highlight=spots), (heading, *told, *asked))


def _ruling(ruling: Ruling, lang: str) -> Iterator[nodes.Node]:
    yield bullets([_reading(ruling.id, reading, lang) for reading in READINGS[ruling.id]], "pmx-readings")
    yield box(text(ruling.text(lang), lang), classes=["pmx-ruling"])
    yield paragraph(*_listed("rules", PlaceKind.RULE, ruling.rules, lang))
    if ruling.variant:
        title = VARIANTS[ruling.variant].title(lang)
        yield paragraph(link(PlaceKind.VARIANT, ruling.variant, say("site.contested.to_switch", lang, title=title)))
    found = contest(ruling.id)
    if found is not None:
        yield paragraph(strong(say("site.contested.differ", lang)), classes=["pmx-heading"])
        yield figure(f"ruling-{ruling.id}", found.frames(ruling.id), lang)


def _reading(ruling: str, reading: Reading, lang: str) -> list[nodes.Node]:
    books = Listing(tuple(Phrase(f"book.{book}") for book in reading.books))
    parts: list[Inline] = [*linked(say(f"contested.{ruling}.{reading.id}", lang), lang)]
    parts += [
        " ",
        nodes.emphasis(
            "", say("site.contested.books" if reading.books else "site.contested.no_book", lang, books=books)
        ),
    ]
    if reading.ours:
        parts += [" ", strong(say("site.contested.ours", lang))]
    return inline(*parts)


def _listed(name: str, kind: PlaceKind, ids: tuple[str, ...], lang: str) -> Iterator[Inline]:
    yield strong(say(f"site.contested.{name}", lang) if name == "rules" else say("site.contested.rests", lang))
    for number, id in enumerate(ids):
        yield " · " if number else " "
        yield link(kind, id, id) if kind is PlaceKind.RULING else titled(kind, id, lang)
