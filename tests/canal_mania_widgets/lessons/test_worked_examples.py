"""The worked examples E1 to E22: each is met in a lesson, and is marked where it stands on our reconstructed map."""

from __future__ import annotations

import pytest

from canal_mania.box.loader import load_box
from canal_mania.words import catalogue
from canal_mania_widgets.lessons import LESSONS, lesson
from canal_mania_widgets.lessons.scenes.position_scene import PositionScene
from tabletop.i18n import languages
from tabletop_widgets.player.model import Scene

BOX = load_box()
EXAMPLES = tuple(f"E{number}" for number in range(1, 23))
DRAWN_ON_OUR_MAP = {  # with a letter of either size in front
    "en": "rawn on our map",
    "de": "uf unserer Landkarte",
    "fr": "ur notre carte",
    "it": "ulla nostra mappa",
}
OF_NO_PLACE = {"E21": "turns that are left", "E22": "contracts that are counted"}
MET = [(step, example) for id in LESSONS for step in lesson(id).steps(BOX) for example in step.examples]


def names_on_the_map(scene: Scene) -> bool:
    """Whether what is shown has canals, cubes or barges on the map, or lets one put some there."""
    view = scene.view
    return view is not None and bool(view.position.canals or view.position.cubes or isinstance(scene, PositionScene))


def test_the_catalogue_has_just_these():
    assert set(catalogue.examples()) == set(EXAMPLES)


@pytest.mark.parametrize("example", EXAMPLES)
def test_it_is_met_in_a_lesson(example):
    assert example in {met for _, met in MET}


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize(("step", "example"), MET, ids=lambda value: getattr(value, "id", value))
def test_it_is_marked_where_it_stands_on_our_map(step, example, lang):
    told = " ".join(phrase.text(lang) for phrase in step.text)
    assert (DRAWN_ON_OUR_MAP[lang] in told) is (example not in OF_NO_PLACE), told


@pytest.mark.parametrize("id", LESSONS)
def test_a_step_that_cites_one_shows_it_on_the_map(id):
    for step in lesson(id).steps(BOX):
        if set(step.examples) - set(OF_NO_PLACE):
            assert names_on_the_map(step.scene(BOX)), step.id


def test_what_names_no_place_is_of_no_place():
    names = {town.name for town in BOX.towns} | {contract.name.split()[0] for contract in BOX.contracts}
    for example, record in catalogue.examples().items():
        assert any(name in record.text() for name in names) is (example not in OF_NO_PLACE), example
