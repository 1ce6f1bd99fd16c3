"""The map with all contracts: what it says of a contract's canals is true of all canals that it may have."""

from __future__ import annotations

import json
import re
from itertools import takewhile

import pytest
from docutils import nodes

from canal_mania import Setup, load_box
from panamax_site.pages import canal_contracts
from panamax_site.shelves import CANAL_SHELF
from panamax_site.shelves.canal_mania.courses import SEAT, contract_courses, laid


@pytest.mark.parametrize("id", ["llangollen", "medway", "thames_and_severn", "fossdyke_and_witham"])
def test_no_canal_has_fewer_tiles_or_costs_fewer_cards(id):
    one = contract_courses()[id]
    position = Setup.empty(3, load_box())
    position.put_player(SEAT, None, None)
    plans = position.looked_at().plans(id, SEAT)
    allowed = list(takewhile(lambda plan: plan.course.tiles <= one.contract.value, plans))
    assert one.shortest.course.tiles == min(plan.course.tiles for plan in allowed)
    assert one.cheapest.cards == min(plan.cards for plan in allowed)


def test_every_contract_of_the_box_has_a_canal_that_completes_it():
    assert list(contract_courses()) == [contract.id for contract in load_box().contracts]
    for one in contract_courses().values():
        for plan in one.plans:
            assert plan.course.tiles <= one.contract.value
            assert [canal.is_completed for canal in laid(plan).canals] == [True]


def test_the_page_has_a_row_and_a_picture_for_each():
    (page,) = canal_contracts.build(CANAL_SHELF, "en")
    count = len(load_box().contracts)
    assert len(list(page.findall(nodes.row))) == count + 1
    assert page.astext().count("data-figure=") == count
    assert "Fewest cards: 3 tiles, 4 cards" in page.astext()
    assert "data-board" not in page.astext(), "nobody's turn it is: there is nothing to be played on"


def test_the_page_knows_which_places_of_its_maps_are_ends():
    (page,) = canal_contracts.build(CANAL_SHELF, "en")
    box = load_box()
    ends = {code for contract in box.contracts for code in contract.ends}
    (known,) = (
        json.loads(found[1]) for found in re.findall(r'(id="pmx-contracts-data">)(.*?)</script>', page.astext())
    )
    assert known["places"] == {f"town:{code}": box.town(code).name for code in ends}
