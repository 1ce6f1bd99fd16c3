"""Rules that the worked examples don't show: preparation, parliament, cards, goods, building, engineers, the end."""

from __future__ import annotations

from canals import BOX, CONTRACT, TABLES, TOWN, Table, build_text, course_through, play, rules_of

from canal_mania import Position, new_game
from canal_mania.box.tables import make_tables
from canal_mania.engine import layout as at
from canal_mania.engine.building import build_parts, legal_builds
from canal_mania.engine.codes import route_code
from canal_mania.engine.network import is_way, network_of
from canal_mania.engine.scoring import packed_kinds, tiles_out
from canal_mania.engine.tables import LOCK, STRETCH

MEDWAY = course_through(CONTRACT["medway"], ["To", "Md"], "..")
SEVERN = course_through(CONTRACT["river_severn"], ["Wo", "Gl"], "..")
NARROW = course_through(CONTRACT["huddersfield_narrow"], ["Ma", "Hu"], "^^")


def texts(position: Position, keyword: str = "") -> list[str]:
    return [move.text for move in position.legal_moves() if move.text.startswith(keyword)]


def events(position: Position, move: str) -> list[str]:
    return [event.id for event in position.after(move)[1]]


# Preparation


def test_pre_1_to_5() -> None:
    game = new_game(players=4)
    game.play("cards lock lock+red stretch tunnel surveyor")
    assert game.position.face_up == ("stretch", "lock", "lock+red", "tunnel", "surveyor")
    assert game.explain("contracts thames coventry macclesfield llangollen bridgewater")[0].rule == "PRE-2"
    game.play("contracts river_severn coventry macclesfield llangollen bridgewater")
    assert game.explain("engineers smeaton rennie telford")[0].rule == "PRE-3"
    assert game.explain("engineers smeaton smeaton telford jessop")[0].rule == "PRE-3"
    game.play("engineers rennie smeaton telford jessop")
    assert game.position.decider == 3  # seat 2 has the lowest number and red
    game.play("colour yellow")
    game.play("colour green")
    game.play("colour white")
    position = game.position
    assert [str(player.colour) for player in position.players] == ["white", "red", "yellow", "green"]
    assert (position.decider, position.round, position.cells[at.BASIN]) == (2, 1, 15)
    assert "Brindley" not in [player.engineer.name for player in position.players if player.engineer]


def test_pre_2_the_sixth_starting_contract_comes_first() -> None:
    table = Table().contract(0, "medway")
    for name in ("worcester_and_birmingham", "macclesfield", "river_severn", "coventry"):
        table.contract(0, name)
    for name, owner in zip(
        ("worcester_and_birmingham", "macclesfield", "river_severn", "coventry"), (1, 1, 2, 2), strict=True
    ):
        table.state[at.OWNER + CONTRACT[name]] = owner + 1
    position = play(table.position(), "contract bridgewater Ma")
    assert position.decision is not None
    assert position.decision.id == "turn_up_contracts"
    assert rules_of(position, "contracts thames medway oxford ellesmere rochdale") == ["PRE-2"]
    filled = play(position, "contracts thames llangollen oxford ellesmere rochdale")
    assert {contract.id for contract in filled.parliament} == {
        "thames",
        "llangollen",
        "oxford",
        "ellesmere",
        "rochdale",
    }


# Contracts


def left_in_parliament(count: int, held: int = 0) -> Table:
    """So many contracts in the parliament, the player holding so many; the others share the rest."""
    table = Table()
    names = ["worcester_and_birmingham", "macclesfield", "river_severn", "coventry", "bridgewater"]
    for number, name in enumerate(names[count:]):
        table.contract(1 + number % 2, name)
    for name in ("medway", "thames")[:held]:
        table.contract(0, name)
    return table


def test_par_4_both_of_the_last_two() -> None:
    position = play(left_in_parliament(2).position(), "contract macclesfield Ma")
    assert texts(position) == [
        "contract worcester_and_birmingham Wo",
        "contract worcester_and_birmingham Bi",
        "enough",
    ]
    both = play(position, "contract worcester_and_birmingham Bi")
    assert both.decision is not None
    assert both.decision.id == "turn_up_contracts"
    assert len(both.players[0].open_contracts) == 2
    assert play(position, "enough").phase == "second"


def test_par_4_the_last_one_and_one_of_the_new() -> None:
    position = play(left_in_parliament(1).position(), "contract worcester_and_birmingham Wo")
    position = play(position, "contracts llangollen thames oxford ellesmere rochdale")
    assert "contract oxford Co" in texts(position)
    taken = play(position, "contract oxford Co")
    assert taken.phase == "second"
    assert len(taken.parliament) == 4


def test_par_3_no_extra_with_one_open_already() -> None:
    position = play(left_in_parliament(2, held=1).position(), "contract macclesfield Ma")
    assert position.phase == "second"


def test_par_2_and_fin_3() -> None:
    position = Table().position()
    assert all(text.startswith("contract ") for text in texts(position))
    table = Table()
    for contract in range(at.CONTRACTS):
        table.state[at.OWNER + contract] = 2 + contract % 2
        table.state[at.COURSE + contract] = contract
    table.state[at.PARLIAMENT] = table.state[at.PILE] = 0
    state = table.state
    state[at.PHASE], state[at.ACTIVE] = at.PHASE_1, 0
    from canal_mania.engine.game import legal
    from canal_mania.engine.turns import settle

    settle(state, TABLES, None)
    assert len(legal(state, TABLES)) > 3  # swaps, sweep, draw: there is no contract to take


def test_fin_1_the_last_contracts_end_the_game() -> None:
    table = Table()
    rest = [number for number in range(at.CONTRACTS) if not table.state[at.PARLIAMENT] >> number & 1]
    table.state[at.PARLIAMENT], table.state[at.PILE] = 1 << rest[0], sum(1 << number for number in rest[1:6])
    for number in range(at.CONTRACTS):
        gone = not (table.state[at.PARLIAMENT] | table.state[at.PILE]) >> number & 1
        table.state[at.OWNER + number] = 2 if gone else 0
        table.state[at.COURSE + number] = number if gone else 0
    table.state[at.PHASE], table.state[at.ACTIVE], table.state[at.ROUND] = at.PHASE_1, 0, 7
    from canal_mania.engine.turns import settle

    settle(table.state, TABLES, None)
    position = Position(table.state, BOX)
    position = play(position, position.legal_moves()[0].text)
    ids = [event.id for event in position.with_seed(1).after_chance()[1]]
    assert ids == ["parliament_filled", "last_contracts", "last_round_set"]
    assert position.with_seed(1).after_chance()[0].cells[at.LAST_ROUND] == 9


# Cards


def test_drw_1_sweeping_brings_no_goods() -> None:
    position = play(Table().contract(0, "medway").face_up("lock+red lock+white").position(), "sweep")
    position = play(position, "cards lock+blue stretch+white tunnel tunnel tunnel")
    assert position.phase == "second"
    assert set(position.discards) == {"lock+red", "lock+white"}
    assert len(position.face_up) == 5


def test_drw_2_three_cards_unless_seven_are_in_hand() -> None:
    table = Table().contract(0, "medway").face_up("lock lock tunnel tunnel tunnel").hand(0, "stretch " * 5)
    position = play(table.position(at.PHASE_2), "take lock")
    assert "enough" not in texts(position)
    position = play(position, "take lock")
    assert "enough" in texts(position)
    stopped = play(position, "enough")
    assert stopped.decision is not None
    assert stopped.decision.id == "turn_up_cards"
    assert rules_of(stopped, "cards stretch stretch stretch") == ["PRE-1"]
    assert play(stopped, "cards stretch stretch").phase == "third"
    assert play(position, "take tunnel", "cards stretch stretch stretch").players[0].hand_size == 8


def test_drw_3_a_card_with_a_symbol_may_be_shown_or_kept() -> None:
    position = play(Table().contract(0, "medway").position(at.PHASE_3), "draw", "card lock+green")
    assert texts(position) == ["show", "keep"]
    assert texts(play(position, "show")) == ["place Br"]
    kept = play(position, "keep")
    assert kept.decider == 2
    assert not kept.cubes
    drawn = play(Table().contract(0, "medway").position(at.PHASE_3), "draw").after("card lock+green")[1]
    assert [event.id for event in drawn] == ["card_drawn"]


def test_drw_4_the_discards_are_the_new_pile_as_soon_as_the_last_card_is_gone() -> None:
    table = Table().contract(0, "medway")
    for card in range(at.CARD_TYPES):
        table.state[at.DISCARDS + card], table.state[at.DECK + card] = table.state[at.DECK + card], 0
    table.state[at.DISCARDS] -= 1
    table.state[at.DECK] += 1
    position = play(table.position(at.PHASE_3), "draw")
    after, happened = position.after("card stretch")
    assert [event.id for event in happened][:2] == ["card_drawn", "pile_shuffled"]
    assert (after.pile, after.discards) == (71, ())


def test_r2_drawing_from_nothing_is_still_the_action() -> None:
    table = Table().contract(0, "medway").face_up("")
    for card in range(at.CARD_TYPES):
        table.state[at.HAND + at.CARD_TYPES + card], table.state[at.DECK + card] = table.state[at.DECK + card], 0
    after, happened = table.position(at.PHASE_2).after("draw")
    assert [event.id for event in happened] == ["nothing_drawn"]
    assert after.phase == "third"


def test_trn_2_down_to_seven() -> None:
    table = Table().contract(0, "medway").hand(0, "stretch " * 5 + "lock lock tunnel")
    position = play(table.position(at.PHASE_3), "draw", "card tunnel")
    assert set(texts(position)) == {"discard stretch", "discard lock", "discard tunnel"}
    position = play(position, "discard stretch", "discard lock")
    assert position.decider == 2
    assert sorted(position.discards) == ["lock", "stretch"]


# Goods


def test_gds_2_white_is_named_first() -> None:
    position = play(Table().contract(0, "medway").face_up("lock+white lock").position(at.PHASE_2), "take lock+white")
    assert len(texts(position)) == 6
    assert texts(play(position, "goods purple")) == ["place Ma"]


def test_gds_6_a_colour_with_seven_cubes_takes_no_more() -> None:
    red = " ".join(town.code for town in BOX.towns if town.colour == "red")
    table = Table().contract(0, "medway").face_up("lock+red lock tunnel tunnel").cubes(red)
    after, happened = table.position(at.PHASE_2).after("take lock+red")
    assert [event.id for event in happened] == ["card_taken", "cube_returned", "cube_returned"]
    assert after.cells[at.BASIN] == 8
    assert (after.cells[at.SYMBOL], after.cells[at.CUBES]) == (0, 0)
    table = Table().contract(0, "medway").face_up("lock+red lock tunnel tunnel").cubes(red.replace("Ln", "").strip())
    ids = [event.id for event in play(table.position(at.PHASE_2), "take lock+red").after("place Ln")[1]]
    assert ids == ["cube_placed", "cube_returned"]


def test_gds_7_cubes_come_off_in_the_opposite_order() -> None:
    """Fourteen on the map: one lies ready, so one comes off, from towns that aren't connected first."""
    table = Table().canal(1, "river_severn", "Wo Gl").contract(0, "medway").face_up("lock+red lock tunnel tunnel")
    table.cubes("Wo Gl Ar Ma Br Le Bi No Ln Ch St Go La We")
    position = play(table.position(at.PHASE_2), "take lock+red")
    assert set(texts(position)) == {f"lift {code}" for code in ("Ar", "Ch", "St", "Go", "La", "We")}
    assert rules_of(position, "lift Ma") == ["GDS-7"]
    position = play(position, "lift Ar")
    assert position.cells[at.BASIN] == 2
    assert set(texts(position)) == {f"place {town.code}" for town in BOX.towns if town.colour == "red"} - {
        "place Ln",
        "place Wo",
    }
    table.cubes("Wo Gl Ma Br Le Bi No Ln")
    table.state[at.BASIN] -= 7
    tables_cubes = TABLES.cubes
    try:
        TABLES.cubes = 8
        state = table.state
        from canal_mania.engine.goods import lifts

        assert lifts(state, TABLES)[0] == 3
        state[at.GOODS] &= sum(1 << index for index, town in enumerate(BOX.towns) if town.code in ("Wo", "Gl"))
        assert lifts(state, TABLES)[0] == 2
    finally:
        TABLES.cubes = tables_cubes


# Building


def test_bld_4_two_canals_in_one_action() -> None:
    table = Table().contract(0, "medway", "To").contract(0, "river_severn", "Wo").hand(0, "lock lock stretch stretch")
    position = play(table.position(at.PHASE_2), build_text(MEDWAY, 0, "lock"), "pay lock")
    position = play(position, build_text(SEVERN, 0, "lock"), "pay lock")
    position = play(position, build_text(MEDWAY, 1, "stretch"), "pay stretch")
    position = play(position, build_text(SEVERN, 1, "stretch"), "pay stretch")
    assert [canal.is_completed for canal in position.canals] == [True, True]
    assert texts(position) == ["enough"]
    assert play(position, "enough").phase == "third"


def test_bld_8_the_barge_follows() -> None:
    table = Table().contract(0, "medway", "To").hand(0, "lock")
    position = table.position(at.PHASE_2)
    assert position.canals[0].barge == BOX.town("To").hex
    position = play(position, build_text(MEDWAY, 0, "lock"), "pay lock")
    assert position.canals[0].barge == MEDWAY.hexes[0]


def test_mis_1_tiles_of_an_earlier_turn_come_off_last_first() -> None:
    table = Table().canal(0, "thames", "Ln We Re Ox", tiles=3).hand(0, "stretch lock")
    position = table.position(at.PHASE_2)
    before = position.players[0].tiles_left
    assert texts(position, "remove") == ["remove thames"]
    after, happened = position.after("remove thames")
    assert [event.rule for event in happened] == ["MIS-1"]
    assert sum(after.players[0].tiles_left.values()) == sum(before.values()) + 1
    assert len(after.canals[0].tiles) == 2
    after = play(after, "remove thames", "remove thames")
    assert after.canals[0].barge == BOX.town("Ln").hex
    assert not texts(after, "remove")
    assert play(after, "enough").phase == "third"  # [R6]: it may be all of the action


def test_rst_5_tiles_of_the_other_open_canal_may_come_back() -> None:
    """[R9]: a tile is refused only if MIS-1 can't bring back what the rest needs."""
    table = Table().canal(0, "llangollen", "Ll Ch", "stretch tunnel").contract(0, "huddersfield_narrow", "Ma")
    table.canal(0, "trent_and_mersey", "Ch St Bu No", "stretch tunnel").hand(
        0, "tunnel tunnel tunnel aqueduct aqueduct"
    )
    table.canal(0, "thames_and_severn", "Gl Ox", "stretch tunnel", tiles=2)
    position = table.position(at.PHASE_2)
    text = build_text(NARROW, 0, "aqueduct")
    assert rules_of(position, text) == []
    whole = Table().canal(0, "llangollen", "Ll Ch", "stretch tunnel").contract(0, "huddersfield_narrow", "Ma")
    whole.canal(0, "trent_and_mersey", "Ch St Bu No", "stretch tunnel").hand(0, "aqueduct aqueduct")
    whole.canal(0, "thames_and_severn", "Gl Ox", "stretch tunnel")
    assert rules_of(whole.position(at.PHASE_2), text) == ["RST-5"]


def test_rst_5_a_tile_that_is_laid_is_not_there_for_the_rest() -> None:
    """The Nene takes three tiles in a row at least: of one stretch and one lock none is begun."""
    state = Table().contract(0, "river_nene").hand(0, "stretch lock").position(at.PHASE_2).cells
    tables = make_tables(BOX)
    tables.tiles = [1, 1, 0, 0]
    assert not legal_builds(state, tables)
    tables.tiles = [2, 1, 0, 0]
    assert {build_parts(code)[3] for code in legal_builds(state, tables)} == {STRETCH}


def test_rst_5_the_tiles_of_every_contract_are_counted() -> None:
    for name, number in CONTRACT.items():
        state = Table().contract(0, name).state
        state[at.TILES + number] = packed_kinds([LOCK, STRETCH])
        assert tiles_out(state, 0) == [1, 1, 0, 0]
        assert tiles_out(state, 0, True) == [0, 0, 0, 0]
        state[at.COMPLETED] = 1 << number
        assert tiles_out(state, 0, True) == [1, 1, 0, 0]


def test_r7_the_value_is_a_variant() -> None:
    for variant, more in (("not_scored", 0), ("scored", 2)):
        table = Table(contract_value=variant).contract(0, "medway", "To").hand(0, "lock stretch")
        position = play(table.position(at.PHASE_2), build_text(MEDWAY, 0, "lock"), "pay lock")
        after, happened = play(position, build_text(MEDWAY, 1, "stretch")).after("pay stretch")
        assert after.scores()[1] == 1 + more
        told = [event.id for event in happened]
        assert told == ["card_paid", "canal_completed", *(["value_scored"] if more else [])]


# Engineers


def test_eng_1_swapping() -> None:
    table = Table(4).contract(0, "medway")
    position = table.position()
    assert set(texts(position, "swap")) == {"swap smeaton", "swap jessop", "swap telford", "swap rennie"}
    swapped = play(position, "swap rennie")
    assert [player.engineer.name for player in swapped.players if player.engineer] == [
        "Rennie",
        "Telford",
        "Brindley",
        "Smeaton",
    ]
    held = [player.engineer.name for player in play(position, "swap jessop").players if player.engineer]
    assert "Brindley" not in held


def test_eng_3_brindley_plays_a_stretch_card_for_a_lock() -> None:
    for engineer, fits in (("brindley", True), ("jessop", False)):
        table = Table().contract(0, "medway", "To").hand(0, "stretch").engineer(0, engineer)
        assert (build_text(MEDWAY, 0, "lock") in texts(table.position(at.PHASE_2))) is fits


def test_eng_3_jessop_and_telford_save_a_card() -> None:
    for engineer, kind, cards in (
        ("jessop", "tunnel", 2),
        ("telford", "aqueduct", 1),
        ("jessop", "aqueduct", 2),
        ("telford", "tunnel", 3),
    ):
        for count in (cards - 1, cards):
            table = Table().contract(0, "huddersfield_narrow", "Ma").hand(0, f"{kind} " * count)
            position = table.engineer(0, engineer).position(at.PHASE_2)
            assert (build_text(NARROW, 0, kind) in texts(position)) is (count == cards)


def test_eng_3_smeaton_a_surveyor_for_two_cards_of_one_tile_and_across_two() -> None:
    table = (
        Table().contract(0, "huddersfield_narrow", "Ma").hand(0, "surveyor surveyor surveyor").engineer(0, "smeaton")
    )
    position = play(table.position(at.PHASE_2), build_text(NARROW, 0, "tunnel"), "pay surveyor", "pay surveyor")
    assert position.players[0].hand_size == 1  # the second one still stands for a card of the next tile
    after, happened = position.after(build_text(NARROW, 1, "aqueduct"))
    assert "surveyor_counted_twice" in [event.id for event in happened]
    assert play(after, "pay surveyor").canals[0].is_completed
    table = Table().contract(0, "medway", "To").hand(0, "surveyor").engineer(0, "smeaton")
    position = play(table.position(at.PHASE_2), build_text(MEDWAY, 0, "lock"), "pay surveyor")
    assert play(position, build_text(MEDWAY, 1, "stretch")).canals[0].is_completed  # [R13]


def test_eng_3_smeatons_half_is_lost_on_another_canal() -> None:
    table = Table().contract(0, "medway", "To").contract(0, "river_severn", "Wo").hand(0, "surveyor lock")
    position = table.engineer(0, "smeaton").position(at.PHASE_2)
    position = play(position, build_text(MEDWAY, 0, "lock"), "pay surveyor")
    assert build_text(MEDWAY, 1, "stretch") in texts(position)
    position = play(position, build_text(SEVERN, 0, "lock"), "pay lock")
    assert build_text(MEDWAY, 1, "stretch") not in texts(position)


def test_eng_3_rennie_takes_four_and_draws_face_up_cards() -> None:
    table = Table().contract(0, "medway").face_up("lock lock tunnel tunnel lock+green").engineer(0, "rennie")
    position = play(table.position(at.PHASE_2), "take lock", "take lock", "take tunnel")
    assert set(texts(position)) == {"take tunnel", "take lock+green", "enough"}
    stopped = play(position, "take tunnel")
    assert stopped.decision is not None
    assert stopped.decision.id == "turn_up_cards"
    position = play(table.position(at.PHASE_3), "draw lock+green")
    assert texts(position) == ["place Br"]
    position = play(position, "place Br")
    assert play(position, position.legal_moves()[0].text, "cards surveyor").face_up.count("surveyor") == 1


# Routes and the end


def test_r10_completed_canals_only_is_a_variant() -> None:
    for variant, routes in (("sections", 1), ("completed", 0)):
        table = Table(goods_on=variant).canal(0, "kennet_and_avon", "Br Ba Ne Re", tiles=1).cubes("Br")
        assert len(texts(table.position(at.PHASE_3), "move")) == routes


def test_trp_4_a_route_is_asked_for_its_colours_and_sections() -> None:
    """Leighton Buzzard lies between Peterborough and London, which are both red."""
    table = Table().canal(1, "river_nene", "Pe Nh").canal(0, "grand_junction", "Nh LB Ln").contract(0, "medway")
    network = network_of(table.position(at.PHASE_3).cells, TABLES)

    def allowed(towns: str, owners: list[int]) -> bool:
        return is_way(TABLES, network, route_code([TOWN[town] for town in towns.split()], owners))

    assert allowed("Pe Nh LB", [1, 0])
    assert not allowed("Pe Nh LB Ln", [1, 0, 0])
    assert allowed("Nh LB Ln", [0, 0])
    assert not allowed("Nh LB Ln", [0, 1])
    assert not allowed("Nh LB Nh", [0, 0])


def test_r11_the_mover_chooses_between_two_players_sections() -> None:
    table = Table().canal(1, "huddersfield_narrow", "Ma Hu").canal(2, "rochdale", "Go Le Hu Ma").cubes("Ma")
    offered = texts(table.contract(2, "medway").position(at.PHASE_3, 2), "move Ma")
    assert {"move Ma black Hu black Le", "move Ma white Hu black Le"} <= set(offered)


def test_fin_4_and_5_unfinished_canals_score_and_goods_are_delivered_in_turn() -> None:
    table = Table().canal(0, "trent_and_mersey", "Ch St Bu No").canal(1, "river_nene", "Nh Pe").cubes("Ch No Pe")
    table.canal(2, "kennet_and_avon", "Br Ba Ne Re", "lock aqueduct", tiles=1).hand(2, "tunnel")
    table.state[at.ROUND] = table.state[at.LAST_ROUND] = 9
    position, happened = play(table.position(at.PHASE_3, 2), "draw").after("card tunnel")
    assert [event.id for event in happened] == ["card_drawn", "unfinished_scored", "delivery_began"]
    assert position.scores()[3] == 1
    order = []
    while position.decision is not None:
        order.append(position.decider_id)
        position = play(position, position.legal_moves()[0].text)
    assert order == ["red", "white", "red"]  # Brindley 1, Telford 4; Rennie has nothing to deliver
    assert [row.delivery for row in sorted(position.standings(), key=lambda row: row.seat)] == [4, 2, 0]
