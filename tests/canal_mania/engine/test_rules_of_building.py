"""Rules that the worked examples don't show: building, engineers, routes, the end."""

from __future__ import annotations

from canals import BOX, CONTRACT, TABLES, TOWN, Table, build_text, course_through, play, rules_of, texts

from canal_mania.board import EDGES, neighbour
from canal_mania.box.tables import make_tables
from canal_mania.engine import layout as at
from canal_mania.engine.building import build_parts, legal_building
from canal_mania.engine.codes import ENOUGH, code_of, route_code
from canal_mania.engine.network import is_way, network_of
from canal_mania.engine.scoring import packed_kinds, tiles_out
from canal_mania.engine.tables import LOCK, STRETCH
from canal_mania.vocabulary import Terrain

MEDWAY = course_through(CONTRACT["medway"], ["To", "Md"], "..")
SEVERN = course_through(CONTRACT["river_severn"], ["Wo", "Gl"], "..")
NARROW = course_through(CONTRACT["huddersfield_narrow"], ["Ma", "Hu"], "^^")


# Building


def test_bld_3_behind_a_town_the_canal_goes_on_in_any_hex_next_to_it() -> None:
    table = Table().canal(0, "shropshire_union", "Bi St").hand(0, "stretch lock aqueduct aqueduct tunnel tunnel tunnel")
    position = table.position(at.PHASE_2)
    contract, town = position.canals[0].contract.id, BOX.town("St")
    beside = {neighbour(town.hex % BOX.columns, town.hex // BOX.columns, side) for side in range(EDGES)}
    offered = {text.split()[2] for text in texts(position, "build")}
    assert len(offered) > 1
    assert offered <= {f"{column}.{row}" for column, row in beside}
    for hex, cell in enumerate(BOX.cells):
        kind = {Terrain.NORMAL: "lock", Terrain.DIFFICULT: "tunnel"}.get(cell)
        place = divmod(hex, BOX.columns)[::-1]
        if kind is not None:  # whatever else may be wrong there
            rules = rules_of(position, f"build {contract} {place[0]}.{place[1]} e {kind}")
            assert ("BLD-3" in rules) is (place not in beside), place


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
    assert legal_building(state, tables) == [code_of(ENOUGH)]
    tables = make_tables(BOX)  # of another box: what was found for tables is kept
    tables.tiles = [2, 1, 0, 0]
    assert {build_parts(code)[3] for code in legal_building(state, tables)[:-1]} == {STRETCH}


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


def test_eng_2_the_number_decides_who_delivers_first() -> None:
    """Who begins is in `test_pre_1_to_5`, the builders' tie in E22."""
    table = Table(engineers="telford brindley smeaton").canal(0, "trent_and_mersey", "Ch St Bu No")
    table.canal(1, "river_nene", "Nh Pe").canal(2, "huddersfield_narrow", "Ma Hu").cubes("Ch Nh Ma")
    table.contract(0, "medway").contract(1, "thames").contract(2, "oxford")
    table.state[at.FIRST] = 1
    table.state[at.ROUND] = table.state[at.LAST_ROUND] = 9
    position = play(table.position(at.PHASE_3, 0), "draw").after("card tunnel")[0]
    order = []
    while position.decision is not None:
        order.append(position.players[(position.decider or 1) - 1].engineer)
        position = play(position, position.legal_moves()[0].text)
    assert [one.number for one in order if one] == [1, 2, 4]


def test_eng_2_and_fin_7_equal_points_go_to_the_higher_number() -> None:
    table = Table(engineers="telford brindley smeaton").contract(0, "medway")
    table.state[at.ROUND] = table.state[at.LAST_ROUND] = 9
    awards = BOX.marks[3].builder_awards  # nobody has completed a canal: Telford 4 is before Smeaton 2 and Brindley 1
    for player, award in enumerate((awards[0], awards[2], awards[1])):
        table.state[at.FROM_GOODS + player] = 30 - award
    position = play(table.position(at.PHASE_3, 0), "draw", "card tunnel")  # Brindley on seat 2 began
    assert {*position.scores().values()} == {30}
    assert [row.seat for row in position.standings()] == [1, 3, 2]


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
