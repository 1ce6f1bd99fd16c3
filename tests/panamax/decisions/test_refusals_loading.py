"""What `explain` says, in its exact words: contracts and loading."""

from __future__ import annotations

from panamax.box.draft import shipped_draft
from panamax.engine import kinds
from panamax.engine import layout as at
from panamax.position import Position
from tests.panamax.decisions.arranged import (
    RED,
    carrying,
    changed,
    check_refusals,
    due,
    first_turn,
    holding,
    in_zone,
    messages,
    on_wagon,
)

WRONG_ZONE = (
    "the red 2-slot ship is in the China Loading zone; this container goes on ships in the Loading zone of Europe"
)
TURN = first_turn()


CONTRACT = due(TURN, kinds.CONTRACT, 4)


def test_con_2_a_contract_needs_a_die_for_each_container() -> None:
    few = changed(CONTRACT, (at.WAREHOUSE, 1), (at.POOL, 1))
    check_refusals(
        few,
        "contract column front",
        "CON-2: the front of contract 1 needs 3 dice; Warehouse and Dice Pool have 2 together",
    )
    assert messages(few, "contract column back") == []


def test_pax_3_inbound_cargo_and_the_draw_pile_need_the_benefit() -> None:
    check_refusals(
        CONTRACT,
        "contract inbound front",
        "PAX-3: Inbound Cargo is open only with the passenger benefit for a choice of contracts",
    )


def test_con_3_an_empty_place_has_no_contract() -> None:
    check_refusals(
        changed(CONTRACT, (at.OFFER, 0)),
        "contract column front",
        "CON-3: there is no contract to take from this column",
    )


def test_con_4_only_a_contract_in_hand_is_given_up() -> None:
    check_refusals(
        due(TURN, kinds.GIVE_UP),
        "give_up 17",
        "CON-4: you don't hold contract 17 (US East); you hold setup contract 4 (Europe)",
    )
    check_refusals(
        changed(due(TURN, kinds.GIVE_UP), (at.HELD + 3 * RED, 0)),
        "give_up 17",
        "CON-4: you don't hold contract 17 (US East), nor any other contract",
    )


LOAD = changed(
    due(TURN, kinds.LOAD),
    (at.LOADS_LEFT, 3),
    holding(7, 0b111),  # Europe: 6, 2, 1 by rail
    in_zone("red2", "loading_china"),
    in_zone("green1b", "loading_europe"),
    in_zone("green2", "loading_europe"),
)


def test_lod_1_containers_come_from_own_contracts() -> None:
    check_refusals(
        LOAD,
        "load 17.1 green2",
        "LOD-1: you don't hold contract 17 (US East); you hold setup contract 4 (Europe) and contract 7 (Europe)",
    )
    check_refusals(
        LOAD,
        "load warehouse green2",
        "LOD-1: containers come from your contracts; an own die goes along only by a free action of the clipboard",
    )
    check_refusals(
        changed(LOAD, holding(7, 0b101)),
        "load 7.2 green2",
        "LOD-1: container 2 of contract 7 (Europe) is loaded already; left are 1 and 3",
    )


def test_con_1_a_contract_has_so_many_containers() -> None:
    check_refusals(
        changed(LOAD, holding(9, 0b11)),
        "load 9.3 green2",
        "CON-1: contract 9 (Europe) has no container 3; its last one is number 2",
    )


def test_lod_2_a_front_container_goes_to_its_nations_zone() -> None:
    check_refusals(
        LOAD,
        "load 7.1 red2",
        f"LOD-2: {WRONG_ZONE}",
    )


def test_lod_2_a_rail_container_of_a_front_goes_only_on_the_wagon_and_no_other_does() -> None:
    check_refusals(LOAD, "load 7.3 green2", "LOD-2: the container of 1 has a rail icon; it goes only on the 1st wagon")
    check_refusals(LOAD, "load 7.1 wagon", "LOD-2: the container of 6 has no rail icon; it can't go on the 1st wagon")


def test_lod_2_ships_are_loaded_in_loading_zones() -> None:
    check_refusals(
        changed(LOAD, carrying("red1a")),
        "load 7.1 red1a",
        "LOD-2: red's first 1-slot ship is in the Pedro Miguel lock (Atlantic-bound); "
        "ships are loaded only in a Loading zone",
    )
    check_refusals(
        LOAD, "load 7.1 red3", "LOD-2: the red 3-slot ship isn't on the board yet; it has to be in a Loading zone"
    )


def test_lod_3_a_waiting_ship_is_moved_first() -> None:
    check_refusals(
        changed(LOAD, in_zone("green2", "waiting_atlantic")),
        "load 7.1 green2",
        "LOD-3: the green 2-slot ship lies in the Atlantic Waiting zone; first move it to a Loading zone of that ocean",
    )


def test_lod_4_one_die_for_each_ship_and_the_wagon() -> None:
    used = changed(LOAD, (at.LOADED, 1 << 6 | 1 << 24))
    check_refusals(used, "load 7.1 green2", "LOD-4: the green 2-slot ship has taken one of your dice this turn already")
    check_refusals(used, "load 7.3 wagon", "LOD-4: the 1st wagon has taken one of your dice this turn already")
    card = changed(due(used, kinds.STEVEDORE_LOAD, 1), holding(7, 0b111))
    assert messages(card, "load 7.1 green2") == []
    assert messages(card, "load 7.3 wagon") == []


def test_lod_5_slots_and_range() -> None:
    check_refusals(
        changed(LOAD, carrying("green2", (1, 4), (1, 3))),
        "load 7.1 green2",
        "LOD-5: all 2 slots of the green 2-slot ship are taken",
    )
    check_refusals(
        changed(LOAD, carrying("green1b", (1, 4))),
        "load 7.1 green1b",
        "LOD-5: the only slot of green's second 1-slot ship is taken",
    )
    check_refusals(
        changed(LOAD, carrying("green2", (1, 6))),
        "load 7.1 green2",
        "LOD-5: the green 2-slot ship carries at most 11; it has 6, and 6 more make 12",
    )
    check_refusals(
        changed(LOAD, carrying("green2", (1, 1))),
        "load 7.2 green2",
        "LOD-5: the last slot of the green 2-slot ship has to bring its load to 5 or more; it has 1, and 2 more make 3",
    )


def test_lod_6_military_ships_carry_nothing() -> None:
    check_refusals(LOAD, "load 7.1 sagres", "LOD-6: NRP Sagres is a military ship and carries nothing")


def test_lod_7_the_wagon_has_four_places() -> None:
    full = changed(LOAD, on_wagon((1, 1), (2, 1), (3, 1), (1, 2)))
    check_refusals(full, "load 7.3 wagon", "LOD-7: all 4 places of the 1st wagon are taken")


def test_uni_1_cruise_ships_take_dice_of_at_most_2() -> None:
    check_refusals(LOAD, "load 7.1 lucky_me", "UNI-1: Lucky Me Cruises takes dice of at most 2, not 6")
    assert messages(LOAD, "load 7.2 lucky_me") == []


def test_uni_1_a_cruise_ship_may_sail_with_fewer_dice_than_it_has_slots() -> None:
    told = {
        1: "UNI-1: Lucky Me Cruises sails with one die at most and has it",
        2: "UNI-1: Lucky Me Cruises sails with 2 dice at most and has them",
    }
    draft = shipped_draft().typed("ships.unique.lucky_me.minimum", "1")
    for most, words in told.items():
        box = draft.typed("ships.unique.lucky_me.maximum", str(most)).box
        assert box is not None
        full = changed(Position(LOAD.cells, box), carrying("lucky_me", *[(1, 1)] * most))
        check_refusals(full, "load 7.2 lucky_me", words)


def test_loading_tells_every_broken_rule() -> None:
    check_refusals(
        changed(LOAD, (at.LOADED, 1 << 2), carrying("red2", (0, 6))),
        "load 7.1 red2",
        f"LOD-2: {WRONG_ZONE}",
        "LOD-4: the red 2-slot ship has taken one of your dice this turn already",
        "LOD-5: the red 2-slot ship carries at most 11; it has 6, and 6 more make 12",
    )


def test_set_16_only_revealed_setup_contracts_are_picked() -> None:
    offer = changed(due(TURN, kinds.SETUP_CONTRACT), (at.SETUP_OFFER, 0b10010))
    check_refusals(offer, "setup_contract 3", "SET-16: setup contract 3 isn't on offer; these are: 2 and 5")


def test_where_nothing_can_be_loaded_the_question_says_why() -> None:
    asked = "Red: nothing that you hold can be loaded now: "
    only = changed(LOAD, holding(7, 0b001, place=0), (at.HELD + 1, 0))  # the 6 for Europe
    assert _question(only) == "Red: what do you load? Left: 3 containers."
    nobody = changed(only, *(in_zone(name, "loading_china") for name in ("green1b", "green2", "lucky_me")))
    assert _question(nobody) == f"{asked}no ship with slots lies in the Loading zone of Europe (LOD-2)."
    one = changed(nobody, in_zone("green2", "loading_europe"), carrying("green2", (1, 6)))
    assert _question(one) == f"{asked}the green 2-slot ship carries at most 11; it has 6, and 6 more make 12 (LOD-5)."
    two = changed(one, in_zone("green1b", "loading_europe"), carrying("green1b", (1, 4)))
    several = (
        "every ship in the Loading zone of Europe is full, needs another load, "
        "or has taken one of your dice this turn (LOD-5)."
    )
    assert _question(two) == asked + several
    full = changed(only, holding(7, 0b100, place=0), on_wagon((1, 1), (2, 1), (3, 1), (1, 2)))
    assert _question(full) == f"{asked}all 4 places of the 1st wagon are taken (LOD-7)."
    assert _question(changed(only, (at.HELD, 0))) == f"{asked}your contracts have no container left (LOD-1)."


def test_what_keeps_containers_from_loading_is_told_once_for_each_place() -> None:
    asked = "Red: nothing that you hold can be loaded now: "
    none = "no ship with slots lies in the Loading zone of Europe (LOD-2)"
    alone = changed(LOAD, holding(7, 0b011, place=0), (at.HELD + 1, 0))  # the 6 and the 2 for Europe
    away = changed(alone, *(in_zone(name, "loading_china") for name in ("green1b", "green2", "lucky_me")))
    assert _question(away) == f"{asked}{none}."
    warship = changed(away, in_zone("sagres", "loading_europe"), in_zone("green2", "waiting_atlantic"))
    assert _question(warship) == f"{asked}{none}."
    rail = changed(away, holding(7, 0b111, place=0), on_wagon((1, 1), (2, 1), (3, 1), (1, 2)))
    assert _question(rail) == f"{asked}{none} and all 4 places of the 1st wagon are taken (LOD-7)."


def test_what_keeps_containers_from_loading_is_told_for_every_place_that_they_might_go_to() -> None:
    asked = "Red: nothing that you hold can be loaded now: "
    nowhere = [(at.SHIP_ZONE + number, at.OUT) for number in range(at.SHIPS)]
    two = changed(LOAD, holding(1, 0b001, place=0), holding(7, 0b001), *nowhere)  # a 5 for China, the 6 for Europe
    china, europe = (
        f"no ship with slots lies in the Loading zone of {nation} (LOD-2)" for nation in ("China", "Europe")
    )
    assert _question(two) == f"{asked}{china} and {europe}."
    full = changed(
        two,
        *(in_zone("red2", "loading_china"), carrying("red2", (1, 4), (1, 3))),
        *(in_zone("green2", "loading_europe"), carrying("green2", (1, 4), (1, 3))),
    )
    red, green = (f"all 2 slots of the {owner} 2-slot ship are taken (LOD-5)" for owner in ("red", "green"))
    assert _question(full) == f"{asked}{red} and {green}."


def test_a_container_of_a_back_goes_to_every_loading_zone_and_by_rail() -> None:
    asked = "Red: nothing that you hold can be loaded now: "
    nowhere = [(at.SHIP_ZONE + number, at.OUT) for number in range(at.SHIPS)]
    plain, railed = (  # the back of contract 7 has no rail icon, as its front has one; that of contract 8 has
        changed(LOAD, holding(card, 0b01, back=True, place=0), (at.HELD + 1, 0), *nowhere) for card in (7, 8)
    )
    full = changed(railed, on_wagon((1, 1), (2, 1), (3, 1), (1, 2)))
    anywhere = "no ship with slots lies in the Loading zones (LOD-2)"
    assert _question(plain) == f"{asked}{anywhere}."
    assert _question(full) == f"{asked}all 4 places of the 1st wagon are taken (LOD-7) and {anywhere}."
    taken = changed(full, in_zone("green2", "loading_us_west"), carrying("green2", (1, 4), (1, 3)))
    assert _question(taken).endswith("(LOD-7) and all 2 slots of the green 2-slot ship are taken (LOD-5).")


def _question(position: Position) -> str:
    assert position.decision is not None
    return position.decision.question(position).text()
