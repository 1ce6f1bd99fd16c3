"""Events: every change is told, with its rule and its words, and the money in them adds up."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given

from panamax import Event, Game, Position, rules
from panamax.engine import layout as at
from panamax.engine import log
from panamax.engine.packing import DIE_BITS, pack
from panamax.events.event import MoneyFlow, Named, events_of
from panamax.events.kinds import EVENT_KINDS, PurseKind
from played import TABLES, every_stop, finished, games, play_by_lot, set_up, set_ups
from tabletop.i18n import Listing, Money, Phrase, languages

ROOT = Path(__file__).parents[3]


def events(game: Game) -> list[Event]:
    return [event for node in game.line() for event in node.events]


def first(game: Game, id: str) -> Event:
    return next(event for event in events(game) if event.id == id)


# --- every kind ----------------------------------------------------------------------------------------------------


def test_every_event_that_the_engine_notes_has_a_kind_and_a_rule() -> None:
    noted = {value for name, value in vars(log).items() if name.isupper()}
    assert noted == set(EVENT_KINDS)
    assert len({kind.id for kind in EVENT_KINDS.values()}) == len(EVENT_KINDS)
    assert {kind.rule for kind in EVENT_KINDS.values()} <= set(rules())
    for name, value in vars(log).items():
        if name.isupper():
            assert EVENT_KINDS[value].id == name.lower()


def test_every_kind_of_event_happens_in_some_game() -> None:
    games = [set_up(*table, seed) for table in TABLES for seed in range(25)]
    games += [finished(*table, seed) for table in TABLES for seed in range(2)]
    games += [scarce(table, seed) for table in TABLES for seed in range(4)]
    games += [finished(3, "normal", 16), finished(2, "normal", 35)]  # a free action that can't be used: CLP-1 is rare
    happened = {event.id for game in games for event in events(game)}
    assert happened == {kind.id for kind in EVENT_KINDS.values()}


@pytest.mark.parametrize("id", ["wagon_moved_on", "dice_to_platform", "platform_refilled"])
@pytest.mark.parametrize("lang", languages())
def test_a_step_that_finds_nothing_to_do_says_so_in_words(id: str, lang: str) -> None:
    told = [event for table in TABLES for seed in range(2) for event in events(finished(*table, seed))]
    found = {event.text(lang) for event in told if event.id == id and not event.happened_to_any()}
    assert len(found) == 1
    words = next(iter(found))
    assert "0" not in words
    assert ": ." not in words
    others = [event.text(lang) for event in told if event.id == id and event.happened_to_any()]
    assert words not in others


def scarce(table: tuple[int, str], seed: int) -> Game:
    """A game by lot after whose set-up nearly all but money has run out (GEN-2); cruise ships are about to arrive."""
    position = set_up(*table, seed).position
    state, pile = position.cells, position.cells[at.DRAW_PILE]
    state[at.DRAW_PILE], state[at.DISCARDS] = 0, pile
    state[at.CAPTAINS_TAKEN], state[at.STEVEDORES_TAKEN] = 4, 4
    state[at.TOKENS_TAKEN], state[at.TOKENS], state[at.BENEFITS] = 6, 6, 7
    state[at.STOCK : at.STOCK + table[0]] = [12] * table[0]
    state[at.PUSHED] = 1
    state[at.MONEY] = 500 * (seed % 2)
    for ship, last_lock in ((at.DICE_FEST, at.ATLANTIC_LANE - 1), (at.LUCKY_ME, at.UNBUILT - 1)):
        state[at.SHIP_ZONE + ship], state[at.CARGO + ship] = last_lock, pack([1, 1], DIE_BITS)
    state[at.POOL] = 0
    for nation in range(4):
        state[at.FLAGS + nation], state[at.FLAG_SUPPLY + nation] = 9, 1
    state[at.PLATFORM_FLAGS] = 1 if seed else 15
    return play_by_lot(Game(Position(state, position.box), seed), seed)


@given(games() | set_ups())
def test_every_event_has_words_values_and_a_rule(game: Game) -> None:
    for event in events(game):
        text = event.text()
        assert text[0].isupper() or text[0].isdigit()
        assert text.endswith(".")
        assert "{" not in text
        assert "None" not in text
        assert event.rule in rules()
        assert repr(event).startswith(f"<Event {event.id} {event.rule} ")


@pytest.mark.parametrize(("players", "setup"), TABLES)
def test_the_story_of_a_set_up_is_told_in_the_order_of_its_rules(players: int, setup: str) -> None:
    told = [event.rule for event in events(set_up(players, setup, 4))]
    sections = [rule for place, rule in enumerate(told) if rule.startswith("SET") and told[:place].count(rule) == 0]
    expected = [f"SET-{number}" for number in range(1, 17)]
    assert sections == ([rule for rule in expected if rule != "SET-14"] if setup == "advanced" else expected)
    assert ("ADV-2" in told) is (setup == "advanced")
    assert ("P23-2" in told) is (players == 2)


def test_each_value_of_each_kind_has_a_named_field_and_no_kind_has_another() -> None:
    fields = {name: field for name, field in vars(Event).items() if isinstance(field, Named)}
    for kind in EVENT_KINDS.values():
        values = {*kind.values, *([kind.rest] if kind.rest else [])}
        assert values <= {value for field in fields.values() for value in field.values}, kind.id
    event = first(set_up(2, "normal", 4), "stock_set")
    assert {name for name in fields if hasattr(event, name)} == {"seat", "dollars"}
    with pytest.raises(AttributeError, match="stock_set has no ship"):
        assert event.ship


def test_named_fields_say_what_the_words_say() -> None:
    told = [event for seed in range(4) for event in events(finished(4, "normal", seed))]
    for event in told:
        for name, key in (("ship", "ship.{}"), ("zone", "zone.{0.id}"), ("nation", "nation.{}")):
            if name in event.values:
                assert event.values[name] == Phrase(key.format(getattr(event, name))), event
        for name in ("count", "column", "pips", "round", "place", "strength"):
            if name in event.values and not isinstance(event.values[name], Listing):
                assert event.values[name] == getattr(event, name), event
        for name in ("dollars", "amount", "price"):
            if name in event.values:
                assert event.values[name] == Money(event.dollars), event
        if "player" in event.values:
            assert event.is_about(event.seat)
            assert not event.is_about(event.seat % 4 + 1)


def test_nobody_outside_reads_an_event_as_the_numbers_that_the_engine_noted() -> None:
    assert not hasattr(Event, "raw")
    folders = ("widgets", "site", "tests", "bench", "tools", "notebooks")
    files = [file for folder in folders for file in (ROOT / folder).rglob("*") if file.suffix in (".py", ".ipynb")]
    mark = "." + "_raw"
    assert files
    assert [file for file in files if mark in file.read_text(encoding="utf-8")] == []


# --- what they say -------------------------------------------------------------------------------------------------


def test_the_cascade_is_told_die_by_die() -> None:  # TBL-2, TBL-3, R2
    game = set_up(4, "normal", 1)
    for node in game.line():
        if not node.events or node.events[0].id != "dice_rolled":
            continue
        kinds = Counter(event.id for event in node.events)
        assert kinds["die_placed"] + kinds["die_cascaded"] == 12
        assert kinds["executive_placed"] + kinds["executive_cascaded"] == 4
        columns = Counter(event.values["column"] for event in node.events if event.rule == "TBL-2")
        assert tuple(columns[column] for column in range(1, 7)) == node.position.action_table.columns


def test_events_name_pieces_places_and_numbers() -> None:
    game = set_up(2, "normal", 4)
    assert first(game, "unique_ship_placed").text() == "USS Iowa starts in the US East Loading zone."
    assert first(game, "cruise_ship_waiting").rule == "P23-2"
    assert first(game, "dice_handed_out").text().endswith(" puts 4 dice into the Dice Pool and 5 into the Warehouse.")
    assert first(game, "company_funded").text().endswith("'s company gets $18 and has 4 shares for sale.")
    assert "1 share of the company" in first(game, "player_funded").text()
    assert first(game, "stock_set").text().endswith("'s stock starts at $6.")
    assert first(game, "supply_filled").values == {"flags": 10}
    assert first(game, "company_taken").seat == 1


def test_a_secret_choice_is_not_told() -> None:  # ADV-1, SET-15
    for event in events(set_up(4, "advanced", 4)):
        if event.id in ("bid_made", "advisor_kept", "advisor_passed", "goal_chosen", "advisor_returned"):
            assert not any(character.isdigit() for character in event.text())
            assert {*event.values} <= {"player", "receiver"}, "players only, no cards and no dollars"


def test_events_are_equal_when_they_say_the_same() -> None:
    one, other = set_up(4, "normal", 1), set_up(4, "normal", 1).branch()
    assert events(one) == events(other)
    assert len({*events(one), *events(other)}) == len(set(events(one)))
    assert events(one)[0] != "event"
    position = every_stop()[0]
    assert events_of(position, [(log.DIE_PLACED, 1)]) != events_of(position, [(log.DIE_PLACED, 2)])


# --- money ---------------------------------------------------------------------------------------------------------


@given(games() | set_ups())
def test_the_money_that_flows_is_the_money_in_the_purses(game: Game) -> None:  # GEN-1, SET-14, ADV-2
    ledger: Counter[tuple[PurseKind, int]] = Counter()
    for node in game.line():
        for event in node.events:
            if event.money is not None:
                ledger[event.money.purse, event.money.seat] += event.money.dollars
        for assets in node.position.companies:
            assert ledger[PurseKind.COMPANY, assets.seat] == assets.money
        for player in node.position.players:
            assert ledger[PurseKind.PLAYER, player.seat] == player.money


@given(set_ups())
def test_the_dice_handed_out_are_the_dice_that_lie_there(game: Game) -> None:  # SET-11
    for node in game.line():
        for event in node.events:
            if event.id == "dice_handed_out":
                assets = node.position.companies[event.seat - 1]
                assert (event.into_pool, event.into_warehouse) == (assets.dice_pool, assets.warehouse)


def test_only_events_with_dollars_move_money() -> None:
    for event in events(set_up(4, "advanced", 4)):
        assert (event.money is not None) is ("dollars" in event.values)
    paid = first(set_up(4, "advanced", 4), "bid_paid")
    assert paid.money == MoneyFlow(PurseKind.COMPANY, 1, paid.dollars)
