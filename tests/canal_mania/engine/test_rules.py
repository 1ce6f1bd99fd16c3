"""Rules that the worked examples don't show: preparation, parliament, cards, goods."""

from __future__ import annotations

from canals import BOX, CONTRACT, TABLES, Table, play, rules_of, texts

from canal_mania import Position, new_game
from canal_mania.engine import layout as at

# Preparation


def test_pre_1_to_5() -> None:
    """PRE-1..5"""
    game = new_game(players=4)
    assert game.position.scores() == dict.fromkeys(range(1, 5), 0)
    assert game.position.cubes == ()
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
