"""Boxes: the shipped one reads as its file says, a broken one is refused with every fault, its key and its row."""

from __future__ import annotations

from pathlib import Path

import pytest

from canal_mania import load_box, new_game
from canal_mania.box.loader import SHIPPED_FILE, parse_box
from canal_mania.vocabulary import CardKind, GoodsColour, Provenance, Role, Symbol, Terrain
from tabletop.errors import BoxError, UnknownBoxValue

TEXT = SHIPPED_FILE.read_text(encoding="utf-8")


def faults_of(text: str) -> list[str]:
    with pytest.raises(BoxError) as refusal:
        parse_box(text, "own.toml")
    return [fault.text() for fault in refusal.value.faults]


def changed(*changes: tuple[str, str]) -> str:
    text = TEXT
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


def test_the_shipped_box() -> None:
    box = load_box()
    assert (len(box.towns), len(box.contracts), box.columns, box.rows) == (42, 30, 23, 33)
    assert box.town("Ln").name == "London"
    assert box.cells[box.town("Ln").hex] is Terrain.TOWN
    assert box.contract("leeds_and_liverpool").by == "Sk"
    assert box.deck[CardKind.STRETCH][Symbol.WHITE] == 2
    assert box.marks[4].builder_awards == (10, 7, 4, 1)
    assert repr(box) == "load_box()"


def test_the_map_has_six_colours_with_a_city_and_six_towns_each() -> None:
    """OBJ-3"""
    box = load_box()
    assert {colour: sorted(town.role for town in box.towns if town.colour is colour) for colour in GoodsColour} == {
        colour: [Role.CITY, *[Role.TOWN] * 6] for colour in GoodsColour
    }
    in_towns = {place for place, cell in enumerate(box.cells) if cell is Terrain.TOWN}
    assert in_towns == {town.hex for town in box.towns}
    assert {*box.cells} == {*Terrain}  # normal, difficult, a town, and outside is sea


def test_provenance_is_told_field_by_field() -> None:
    box = load_box()
    assert box.provenance("towns.Ln.colour") is Provenance.STATED
    assert box.provenance("towns.Ln.name") is Provenance.STATED
    assert box.provenance("towns.Ll.colour") is Provenance.RECONSTRUCTED
    assert box.provenance("towns.Pe.role") is Provenance.DERIVED
    assert box.provenance("contracts.leeds_and_liverpool.value") is Provenance.STATED
    assert box.provenance("contracts.medway.ends") is Provenance.STATED
    assert box.provenance("contracts.medway.value") is Provenance.RECONSTRUCTED
    assert box.provenance("players.4.builder_awards") is Provenance.DERIVED
    assert box.provenance("towns") is Provenance.RECONSTRUCTED
    with pytest.raises(UnknownBoxValue):
        box.provenance("nothing")


def test_a_copy_with_another_value_is_another_box(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(changed(("hand = 7", "hand = 6")), encoding="utf-8")
    box = load_box(file)
    assert box.hand == 6
    assert box != load_box()
    assert box.fingerprint != load_box().fingerprint
    assert load_box(file) == box
    assert new_game(players=3, seed=1, box=file).position.box == box


FAULTS = [
    (("hand = 7", 'hand = "many"'), "limits.hand is 'many'; it must be a whole number from 1 to 11."),
    (("hand = 7 # at the end", "# at the end"), "limits.hand is missing."),
    (("hand = 7", "hand = 7\nfoot = 2"), "limits.foot means nothing in a box"),
    (("[limits]", "[limit]"), "limits is missing."),
    (("edition = 1", "edition = 0"), "edition is 0; it must be a whole number from 1 to 99."),
    (('layout = "pointy top', 'layout = "flat top'), "map.layout is 'flat top, odd rows half a hex east'"),
    (("~   ~   ~   .   .   .   ^", "~   ~   ~   .   .   ^"), "map.rows.2 has 23 cells; the first row has 22."),
    (("~   ~   ~   .   .   .   ^", "~   ~   ~   .   x   .   ^"), "map.rows.1, cell 5: x is no terrain"),
    (("  ~   ~   ~   La  .", "  ~   ~   ~   La  Ri"), "map.rows.2: La and Ri are adjacent"),
    (("  ~   ~   ~   La  .", "  ~   ~   ~   La  Ri"), "towns.Ri stands on the map 2 times"),
    (("  ~   ~   ~   La  .", "  ~   ~   ~   Qq  ."), "map.rows.2: Qq is no town of this box."),
    (('Sk = {name = "Skipton", colour = "red"', 'Sk = {name = "Skipton", colour = "blue"'), "towns: red has cities: 1"),
    (('Sk = {name = "Skipton", colour = "red"', 'Sk = {name = "Skipton", colour = "pink"'), "towns.Sk.colour is"),
    (('Sk = {name = "Skipton"', "Sk = {name = 7"), "towns.Sk.name is 7; it must be a text in quotes."),
    (('names = ["red", "yellow"', 'names = ["red", "red"'), "colours.names names something twice"),
    (('start = true} # the quick one', "start = false}"), "contracts has 30 contracts, 5 of them starting ones"),
    (('start = true} # the quick one', "start = 1}"), "contracts.river_severn.start is 1; it must be true or false."),
    (('ends = ["Ma", "St"]', 'ends = ["Ma", "Xx"]'), "contracts.macclesfield.ends.2 is 'Xx'"),
    (('ends = ["Ma", "St"]', 'ends = ["Ma", "Ma"]'), "contracts.macclesfield names something twice: Ma and Ma."),
    (('ends = ["Ma", "St"]', 'ends = ["Ma"]'), "contracts.macclesfield.ends has 1 entries; it must have 2 to 2."),
    (('ends = ["Ma", "St"]', 'ends = "Ma"'), "contracts.macclesfield.ends is 'Ma'; it must be a list."),
    (('ends = ["Ma", "St"], value = 4', 'ends = ["Ma", "St"], value = 9'), "contracts.macclesfield.value is 9"),
    (('ends = ["Ma", "St"], value = 4', 'ends = ["Ma", "St"], value = 2'), "contracts.macclesfield: no canal between"),
    (("macclesfield =", '"Mac les" ='), "contracts.Mac les is no id"),
    (("edges_apart = [3, 2]", "edges_apart = [3, 3]"), "tiles.edges_apart must be a list of the numbers 1 to 3"),
    (("stretch = {plain = 15", "stretch = {plain = 14"), "deck has 76 cards; there are 77."),
    (("red = 1, yellow = 1", "red = 2, yellow = 0"), "deck has goods symbols by colour"),
    (("stretch = {tiles = 16", "stretch = {tiles = 15"), "supply.stretch.tiles is 15; it must be 16."),
    (('smeaton = {name = "Smeaton", number = 2', 'smeaton = {name = "Smeaton", number = 3'), "engineers names"),
    (("builder_awards = [10, 6, 2]", "builder_awards = [10, 6]"), "players.3.builder_awards has 2 entries"),
    (('terrain = ".."}, # E11', 'terrain = "x."}, # E11'), "sections.stated.1.terrain is 'x.'"),
    (('[limits]\nprovenance = "stated"', "[limits]"), "limits.hand lacks a provenance"),
    (('[limits]\nprovenance = "stated"', '[limits]\nprovenance = "heard"'), "limits.provenance is 'heard'"),
    (("hand = 7", 'hand = {value = 7, provenance = "stated", why = 1}'), "limits.hand.why means nothing in a box"),
    (("[goods]\n", "[goods]\ncoins = 1\n"), "goods.coins means nothing in a box"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "told"), FAULTS, ids=[told[:40] for _, told in FAULTS])
def test_a_broken_box_is_refused_with_key_and_row(change: tuple[str, str], told: str) -> None:
    assert any(fault.startswith(told) for fault in faults_of(changed(change))), faults_of(changed(change))


def test_every_fault_is_told_at_once() -> None:
    told = faults_of(changed(("hand = 7", "hand = 99"), ("cubes = 15", 'cubes = "x"'), ("takes = 3", "took = 3")))
    assert [fault.split()[0] for fault in told] == ["goods.cubes", "limits.hand", "limits.takes", "limits.took"]


@pytest.mark.parametrize("text", ["", "x", "[map", "map = 1", "[map]\nrows = 3", "\0", "[towns]\nLn = 3"])
def test_what_is_no_box_is_refused(text: str) -> None:
    assert faults_of(text)


def test_a_huge_map_is_refused_before_it_is_looked_at() -> None:
    rows = "\n".join(["~ " * 60] * 60)
    start, end = TEXT.index('rows = """'), TEXT.index("# What sources say of single sections")
    text = TEXT[:start] + f'rows = """\n{rows}\n"""\n' + TEXT[end:]
    assert any(fault.startswith("map.rows has 3,600 hexes") for fault in faults_of(text))
