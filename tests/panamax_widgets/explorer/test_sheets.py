"""The sheets of the position editor, thing by thing: what their fields show, and what putting one changes."""

from __future__ import annotations

import pytest

from panamax import new_game
from panamax.engine import layout as at
from panamax.options import VARIANTS
from panamax.setup import Setup
from panamax_widgets.explorer.seat_sheets import SHEETS
from panamax_widgets.explorer.sheets import card_numbers, choice, label
from played import finished, set_up
from tabletop.errors import TabletopError
from tabletop_widgets.explorer.desk import ExplorerRefusal


def in_play():
    """A turn in the second round, with seats 1-4 playing red, green, yellow and black."""
    stops = (node.position for node in finished(4, "normal", 1).line() if node.position.round == 2)
    setup = Setup.of(next(position for position in stops if position.decision and position.decision.id == "turn"))
    for seat, company in enumerate(("red", "green", "yellow", "black"), 1):
        SHEETS["options"].put(setup, "", f"colour{seat}", company)
    return setup


@pytest.fixture
def setup():
    return in_play()


def fields(setup, sort, rest=""):
    return {field.id: field for field in SHEETS[sort].settings(setup, rest)}


def values(setup, sort, rest=""):
    return {id: field.value for id, field in fields(setup, sort, rest).items()}


def options(field):
    return [id for id, _ in field.options]


def same_but(before, after, **changes):
    """All other fields are as they were."""
    return {**before, **changes} == after


# The clock


def test_the_clock_has_round_turns_active_player_and_order(setup):
    now = fields(setup, "clock")
    assert list(now) == ["round", "turns", "active", "order0", "order1", "order2", "order3"]
    assert (now["round"].value, now["round"].least, now["round"].most) == (2, 0, 3)
    assert (now["turns"].value, now["turns"].most) == (setup.cells[at.TURN], 16)
    assert options(now["active"]) == ["1", "2", "3", "4"]
    assert now["active"].value == str(setup.to_position().decider)
    assert [now[f"order{place}"].value for place in range(4)] == [str(seat) for seat in setup.rail_table.order]
    assert [words.text() for _, words in now["order1"].options] == ["Red", "Green", "Yellow", "Black"]


@pytest.mark.parametrize(("field", "value"), [("round", 3), ("turns", 5), ("active", "4")])
def test_one_field_of_the_clock_leaves_the_others(setup, field, value):
    before = values(setup, "clock")
    SHEETS["clock"].put(setup, "", field, value)
    assert same_but(before, values(setup, "clock"), **{field: value})


def test_who_gets_a_place_in_the_order_changes_with_who_had_it(setup):
    first, second, *rest = setup.rail_table.order
    SHEETS["clock"].put(setup, "", "order1", str(first))
    assert list(setup.rail_table.order) == [second, first, *rest]


def test_between_turns_nobody_is_active_and_somebody_must_be_for_a_turn():
    setup = Setup.of(finished(3, "normal", 1).position)
    active = fields(setup, "clock")["active"]
    assert (active.value, options(active)) == ("", ["", "1", "2", "3"])
    with pytest.raises(ExplorerRefusal):
        SHEETS["clock"].put(setup, "", "active", "")


# Options


def test_the_options_are_the_variants_and_who_plays_which_company(setup):
    now = fields(setup, "options")
    assert [now[f"colour{seat}"].value for seat in range(1, 5)] == ["red", "green", "yellow", "black"]
    assert now["setup"].value == "normal"
    assert options(now["setup"]) == ["normal", "advanced"]
    SHEETS["options"].put(setup, "", "setup", "advanced")
    assert setup.options.setup == "advanced"
    assert values(setup, "options")["setup"] == "advanced"
    before = values(setup, "options")
    SHEETS["options"].put(setup, "", "colour1", "yellow")
    assert same_but(before, values(setup, "options"), colour1="yellow", colour3="red")


def test_a_company_that_nobody_has_is_taken_by_one_alone():
    setup = Setup.of(new_game(players=2, seed=1).position)
    SHEETS["options"].put(setup, "", "colour1", "black")
    SHEETS["options"].put(setup, "", "colour2", "red")
    assert [str(setup.company_of(seat)) for seat in (1, 2)] == ["black", "red"]
    SHEETS["options"].put(setup, "", "colour2", "yellow")
    assert [str(setup.company_of(seat)) for seat in (1, 2)] == ["black", "yellow"]


# The Action table


def test_white_dice_are_put_column_by_column_and_space_by_space(setup):
    now = fields(setup, "white_dice")
    table = setup.action_table
    assert list(now) == [*(f"column{pip}" for pip in range(1, 7)), *(f"executive{pip}" for pip in range(1, 7))]
    assert [now[f"column{pip}"].value for pip in range(1, 7)] == list(table.columns)
    assert {now[f"column{pip}"].most for pip in range(1, 7)} == {12}
    assert [now[f"executive{pip}"].value == "yes" for pip in range(1, 7)] == list(table.executive)
    assert options(now["executive1"]) == ["no", "yes"]
    before = values(setup, "white_dice")
    for field, value in (("column1", 0), ("column6", 3), ("executive1", "yes"), ("executive6", "no")):
        SHEETS["white_dice"].put(setup, "", field, value)
        before[field] = value
        assert values(setup, "white_dice") == before


# Ships and the Rail table


def test_a_ship_lies_in_a_zone_off_the_board_or_in_no_game(setup):
    assert options(fields(setup, "ship", "red2")["zone"])[:3] == ["off", "out", "loading_china"]
    SHEETS["ship"].put(setup, "red2", "zone", "loading_europe")
    assert setup.ship("red2").zone.id == "loading_europe"
    assert list(fields(setup, "ship", "red2")) == ["zone", "slot0", "slot1"]
    for slot, die in (("slot0", "red5"), ("slot1", "green3")):
        SHEETS["ship"].put(setup, "red2", slot, die)
    SHEETS["ship"].put(setup, "red2", "zone", "loading_china")
    assert {values(setup, "ship", "red2")[slot] for slot in ("slot0", "slot1")} == {"red5", "green3"}
    first = values(setup, "ship", "red2")["slot0"]
    SHEETS["ship"].put(setup, "red2", "slot0", "")
    assert first not in values(setup, "ship", "red2").values()
    assert values(setup, "ship", "red2")["slot1"] == ""
    SHEETS["ship"].put(setup, "red2", "zone", "off")
    assert (setup.ship("red2").zone, len(setup.ship("red2").cargo)) == (None, 1)
    SHEETS["ship"].put(setup, "red2", "zone", "out")
    assert "red2" not in [ship.id for ship in setup.ships]
    assert values(setup, "ship", "red2") == {"zone": "out"}
    SHEETS["ship"].put(setup, "red2", "zone", "off")
    assert values(setup, "ship", "red2") == {"zone": "off", "slot0": "", "slot1": ""}


def test_every_ship_of_the_game_has_a_sheet():
    for players in (2, 3, 4):
        things = [thing.id for thing in SHEETS["ship"].things(Setup.of(set_up(players, "normal", 1).position))]
        assert len(things) == len(set(things)) == 4 * players + 8
        assert things[-8:] == [
            *(f"ship:{id}" for id in ("iowa", "sagres", "pegasus", "yi_yang")),
            *(f"ship:{id}" for id in ("prospector", "lucky_me", "dice_fest", "spiel")),
        ]


def test_wagons_and_platform_have_four_places_for_dice(setup):
    assert [thing.id for thing in SHEETS["rail"].things(setup)] == [
        f"rail:{place}" for place in ("first_wagon", "second_wagon", "platform")
    ]
    setup.put_rail("platform", ())
    assert list(fields(setup, "rail", "platform")) == ["slot0", "slot1", "slot2", "slot3"]
    for slot, die in (("slot0", "red6"), ("slot1", "black1"), ("slot0", "green2")):
        SHEETS["rail"].put(setup, "platform", slot, die)
    assert [(str(die.company), die.pips) for die in setup.rail_table.platform] == [("green", 2), ("black", 1)]
    assert options(fields(setup, "rail", "platform")["slot0"])[:8] == [
        "",
        *(f"red{pips}" for pips in range(1, 7)),
        "green1",
    ]


# Words

NATIONS = ("China", "Europe", "US East", "US West")
NAMED = {
    "clock": ["Round", "Turns taken in this round", "Whose turn it is"]
    + [f"Turn order: place {place}" for place in range(1, 5)],
    "options": [variant.title() for variant in VARIANTS.values()] + [f"Company of seat {seat}" for seat in range(1, 5)],
    "white_dice": [f"Action column {pips}" for pips in range(1, 7)]
    + [f"Executive space {pips}" for pips in range(1, 7)],
    "ship:red2": ["Where", "Place 1", "Place 2"],
    "rail:platform": ["Place 1", "Place 2", "Place 3", "Place 4"],
    "contracts": ["Column 4", "Column 5", "Column 6", "Inbound Cargo", "Top of the Draw pile", "Discards (numbers)"],
    "company:1": ["Money", "Stock price", "Shares at the company", "Dice in the Warehouse", "Dice in the Dice Pool"]
    + ["Passenger tokens", "transfers for less", "a wider choice of contracts", "one extra load"]
    + [f"Flags of {nation}" for nation in NATIONS]
    + [f"Market deferred: {nation}" for nation in NATIONS],
    "player:1": [
        "Money",
        "Shares of Red",
        "Shares of Green",
        "Shares of Yellow",
        "Shares of Black",
        "Captain",
        "Stevedore",
        "Secret goal",
        "Other advisors (numbers)",
        "Awards ($)",
        "Bailouts",
    ],
    "supply": [f"Flags of {nation}" for nation in NATIONS]
    + [f"Platform flag: {nation}" for nation in NATIONS]
    + ["Captains taken", "Stevedores taken", "Passenger tokens taken", "Pile of advisors (numbers, top first)"],
}


@pytest.mark.parametrize("thing", NAMED)
def test_fields_are_called_like_this(setup, thing):
    sort, _, rest = thing.partition(":")
    assert [field.label.text() for field in SHEETS[sort].settings(setup, rest)] == NAMED[thing]


@pytest.mark.parametrize(
    ("sort", "words"),
    [
        ("clock", ["Round and turn"]),
        ("options", ["Players and options"]),
        ("white_dice", ["White dice"]),
        ("rail", ["First wagon", "Second wagon", "Platform"]),
        ("hand", [f"Contracts of {player}" for player in ("Red", "Green", "Yellow", "Black")]),
    ],
)
def test_things_are_called_like_this(setup, sort, words):
    assert [thing.name.text() for thing in SHEETS[sort].things(setup)] == words


def test_what_cannot_be_chosen_is_shown_as_the_first_choice():
    offered = (("", label("nobody")), ("1", label("yes")))
    assert choice("active", label("active"), 1, offered).value == "1"
    assert choice("active", label("active"), 7, offered).value == ""


def test_choices_are_called_like_this(setup):
    def words(field):
        return [phrase.text() for _, phrase in field.options]

    ship = fields(setup, "ship", "red2")
    assert words(ship["zone"])[:3] == ["off the board", "not in this game", "the China Loading zone"]
    assert words(ship["slot0"])[:3] == ["empty", "Red 1", "Red 2"]
    SHEETS["ship"].put(setup, "red1a", "zone", "out")
    (gone,) = SHEETS["ship"].settings(setup, "red1a")
    assert (gone.label, words(gone)) == (ship["zone"].label, words(ship["zone"]))
    assert words(fields(setup, "white_dice")["executive1"]) == ["no", "yes"]
    assert words(fields(setup, "options")["setup"]) == ["Normal: fixed starting money", "Advanced: secret bids"]


# Numbers of cards


def test_numbers_of_cards_are_typed_with_spaces_or_commas():
    assert card_numbers("7, 12,3  1") == (7, 12, 3, 1)
    assert card_numbers("") == ()
    assert card_numbers(24) == (24,)
    assert len(card_numbers("1 " * 40)) == 40


@pytest.mark.parametrize("typed", ["1 " * 41, "123", "-1", "x", "²", "1.5", "٣"])
def test_other_numbers_are_refused(typed):
    with pytest.raises(TabletopError):
        card_numbers(typed)
