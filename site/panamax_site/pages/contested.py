"""The contested rulings: for each the readings, who has them, a board on which it shows, the switch that chooses."""

from __future__ import annotations

from collections.abc import Iterator

from docutils import nodes

from tabletop.i18n import Listing, Phrase, say
from tabletop.options import Variant

from ..figures import figure
from ..host import has_apps
from ..nodes import Inline, box, bullets, code, inline, link, linked, paragraph, section, strong, text, titled
from ..places import CONTESTED, PlaceKind
from ..readings import Reading
from ..shelf import ContestedRulings, Shelf


def build(shelf: Shelf, contested: ContestedRulings, lang: str) -> list[nodes.Node]:
    """The page: the variants first, for they are the reader's to choose, then the other rulings."""
    variants = [
        section(f"variant-{variant.id}", variant.title(lang), *_variant(shelf, contested, variant, lang))
        for variant in shelf.book.variants.values()
    ]
    rulings = [
        section(id, _title(shelf, id, lang), *_ruling(shelf, contested, id, lang)) for id in shelf.book.rulings()
    ]
    lead = text(shelf, say("site.contested.lead", lang), lang)
    return [
        section(
            CONTESTED,
            say("site.contested.title", lang),
            lead,
            section(
                "variants",
                say("site.contested.variants", lang),
                text(shelf, say("site.contested.variants_lead", lang), lang),
                *variants,
            ),
            section("rulings", say("site.contested.rulings", lang), *rulings),
        )
    ]


def _title(shelf: Shelf, ruling: str, lang: str) -> str:
    question = say(shelf.key(f"contested.{ruling}.question"), lang)
    return say("site.contested.ruling", lang, ruling=ruling, question=question)


def _variant(shelf: Shelf, contested: ContestedRulings, variant: Variant, lang: str) -> Iterator[nodes.Node]:
    yield text(shelf, variant.text(lang), lang)
    yield bullets(
        [
            inline(
                strong(variant.label(value, lang)),
                *([" ", say("site.contested.default", lang)] if value == variant.default else []),
                " ",
                code(f"{variant.id}={value}"),
            )
            for value in variant.values
        ]
    )
    switch = "site.contested.switch" if has_apps() else "site.contested.switch_elsewhere"
    yield text(shelf, say(switch, lang, title=variant.title(lang), module=shelf.game), lang)
    if variant.ruling:
        yield paragraph(*_listed(shelf, "ruling", PlaceKind.RULING, (variant.ruling,), lang))
    frames = contested.difference(variant.id)
    if frames:
        yield paragraph(strong(say("site.contested.differ", lang)), classes=["pmx-heading"])
        yield figure(shelf, f"variant-{variant.id}", frames, lang)


def _ruling(shelf: Shelf, contested: ContestedRulings, id: str, lang: str) -> Iterator[nodes.Node]:
    ruling = shelf.book.rulings()[id]
    readings = [_reading(shelf, id, reading, lang) for reading in contested.readings[id]]
    yield bullets(readings, "pmx-readings")
    yield box(text(shelf, ruling.text(lang, shelf.box()), lang), classes=["pmx-ruling"])
    yield paragraph(*_listed(shelf, "rules", PlaceKind.RULE, ruling.rules, lang))
    for variant in shelf.book.variants.values():
        if variant.ruling == id:
            words = say("site.contested.to_switch", lang, title=variant.title(lang))
            yield paragraph(link(shelf, PlaceKind.VARIANT, variant.id, words))
    frames = contested.contest(id)
    if frames:
        yield paragraph(strong(say("site.contested.differ", lang)), classes=["pmx-heading"])
        yield figure(shelf, f"ruling-{id}", frames, lang)


def _reading(shelf: Shelf, ruling: str, reading: Reading, lang: str) -> list[nodes.Node]:
    books = Listing(tuple(Phrase(f"book.{book}") for book in reading.books))
    parts: list[Inline] = [*linked(shelf, say(shelf.key(f"contested.{ruling}.{reading.id}"), lang), lang)]
    parts += [
        " ",
        nodes.emphasis(
            "", say("site.contested.books" if reading.books else "site.contested.no_book", lang, books=books)
        ),
    ]
    if reading.ours:
        parts += [" ", strong(say("site.contested.ours", lang))]
    return inline(*parts)


def _listed(shelf: Shelf, name: str, kind: PlaceKind, ids: tuple[str, ...], lang: str) -> Iterator[Inline]:
    yield strong(say(f"site.contested.{name}", lang) if name == "rules" else say("site.contested.rests", lang))
    for number, id in enumerate(ids):
        yield " · " if number else " "
        yield link(shelf, kind, id, id) if kind is PlaceKind.RULING else titled(shelf, kind, id, lang)
