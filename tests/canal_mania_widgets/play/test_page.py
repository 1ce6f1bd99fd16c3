"""The page of Canal Mania's table: what is asked, drawn and told, and what buttons and keys do."""

from __future__ import annotations

import time

import pytest
from canals import played

from canal_mania_widgets.pictures.map import hex_id, part_around
from canal_mania_widgets.play import app
from canal_mania_widgets.play.drafting import finishing
from canal_mania_widgets.play.figures import HAND, MAP, OFFERED, PLAYERS, CanalFigures
from canal_mania_widgets.play.page import CanalPlayPage
from canal_mania_widgets.play.painting import end_count
from canal_mania_widgets.play.record import CANAL_PLAY
from canal_mania_widgets.showing.artist import COUNTED
from tabletop.i18n import languages, say
from tabletop_widgets.frame.live import Page
from tabletop_widgets.frame.look import Look
from tabletop_widgets.kit.play import PERSON, TableOptions
from tabletop_widgets.play.kept import kept_game
from tabletop_widgets.play.lone import play_lone
from tabletop_widgets.play.options import TableRefusal
from tabletop_widgets.play.page import LATE

from .inputs import give, recorded_turn
from .seats import BOX, due, first, positions, table_at


def page_at(fits=lambda position: True) -> CanalPlayPage:
    """A page on which persons alone play, who have come to the first position that fits."""
    page = CanalPlayPage("en", TableOptions((PERSON,) * 3, seed=3))
    position = next(position for position in positions() if fits(position))
    page.table = table_at(position)
    page.redraw()
    return page


def heading(page: CanalPlayPage) -> str:
    return str(page.parts.html["ask"].value)


def builds(position) -> bool:
    contracts = position.players[position.decider - 1].open_contracts
    is_due = position.decision.id == "second_phase"
    return is_due and any(finishing(position, contract.id) is not None for contract in contracts)


def test_a_page_opens_with_a_game_against_bots():
    page = app("en")
    assert page.table.sitters == [PERSON, "club", "club", "club"]
    assert {*page.parts.figures.views} == {MAP, PLAYERS, OFFERED, HAND}
    assert page.parts.keeper.store == "canal-mania-play-1"
    assert "Preparation" in page.parts.html["header"].value


def test_offers_are_played_by_number_and_undone_by_key():
    page = page_at()
    assert "which colour?" in heading(page)
    before = page.table.number
    page.press_key("1")
    page.press_uncover()
    assert page.table.number == before + 1
    page.press_key("u")
    assert page.table.number == before
    page.press_key("r")
    assert page.table.number == before + 1


def test_a_press_that_comes_as_bots_begin_was_meant_for_what_the_button_did_before(monkeypatch):
    page = CanalPlayPage("en", TableOptions(("strong",) * 3, seed=3))
    page.press_bots(0)  # stops the first bot: the page opened with it
    assert page.table.is_paused
    page.press_bots(0)  # lets it go on
    page.press_bots(0)
    assert not page.table.is_paused
    assert page.parts.bots.buttons[0].description == "Stop the bots"
    now = time.monotonic()
    monkeypatch.setattr(time, "monotonic", lambda: now + LATE)
    page.press_bots(0)
    assert page.table.is_paused
    page.press_bots(0)
    page.press_key("x")  # who types it has seen what it does
    assert page.table.is_paused


def test_a_cube_with_but_one_place_goes_there_by_itself_and_its_case_is_told():
    is_sure = due("place_cube")
    table = table_at(first(lambda position: is_sure(position) and len(position.legal_moves()) == 1))
    told = play_lone(table, "en")
    assert "place the cube on Birmingham, a city that isn't connected (GDS-6)" in told
    assert table.game.line()[-1].move.text == "place Bi"


def test_escape_puts_down_what_is_picked_then_the_list_of_moves():
    page = page_at(due("first_phase"))
    page.press_key("m")
    assert page.chosen.shows_moves
    page.click(next(move for move in page.table.legal if move.keyword == "contract").things[0])
    page.press_key("Escape")
    assert (page.table.choosing.picked, page.chosen.shows_moves) == ((), True)
    page.press_key("Escape")
    assert not page.chosen.shows_moves
    page.press_key("Escape")
    assert not page.chosen.shows_moves


def test_undo_ends_at_what_chance_has_shown():
    page = page_at(lambda position: position.decision.id == "second_phase" and position.pile > 1)
    assert page.parts.undo.buttons[0].disabled
    page.click("pile:cards")
    made = page.table.number
    assert made
    assert page.parts.undo.buttons[0].disabled
    with pytest.raises(TableRefusal, match="Undo does not go back past what was seen"):
        page.press_key("u")
    assert page.table.number == made


def test_undo_into_anothers_turn_draws_the_curtain():
    turn = recorded_turn("02_four_greedy.txt", 492)  # a last delivery
    page = CanalPlayPage("en", TableOptions((PERSON,) * 4))
    page.table.restore(kept_game(CANAL_PLAY, turn.before, BOX))
    page.press_uncover()
    seat = page.table.position.decider
    for each in turn.inputs:
        give(page, each)
    assert page.table.is_covered
    page.press_uncover()
    assert page.table.position.decider != seat
    page.press_undo()
    assert page.table.position.decider == seat
    assert page.table.is_covered


def test_the_phase_that_one_is_in_is_marked():
    page = page_at(builds)
    assert '<li class="pmx-now">2 Cards, build</li>' in heading(page)
    assert "phase 2" in heading(page)


def test_on_a_phone_each_phase_leads_to_what_it_is_about():
    page = page_at(due("second_phase"))
    assert not page.parts.sheets.box.children
    page.parts.page.narrow = True
    buttons = page.parts.sheets.box.children
    assert [button.description for button in buttons] == ["1 Contract", "2 Cards, build", "3 Goods"]
    assert ["pmx-now" in button._dom_classes for button in buttons] == [False, True, False]
    assert "pmx-phases" not in heading(page)  # said once
    for button, picture in zip(buttons, (OFFERED, HAND, MAP), strict=True):
        button.click()
        assert page.parts.sight.picture == picture
    page.parts.page.narrow = False
    assert not page.parts.sheets.box.children
    assert "pmx-phases" in heading(page)


def test_where_nothing_is_offered_for_what_is_picked_the_map_is_pointed_at():
    def has_chesterfield(position) -> bool:
        contracts = position.players[position.decider - 1].open_contracts
        return position.decision.id == "second_phase" and "chesterfield" in {contract.id for contract in contracts}

    page = page_at(has_chesterfield)
    page.click("barge:chesterfield")
    assert page.table.choosing.picked == ("barge:chesterfield",)
    assert not page.parts.offers.offers
    assert "Click where it goes: that is marked on the map." in heading(page)
    assert "pmx-picks" not in heading(page)  # under which it wouldn't be seen


def test_a_draft_is_shown_priced_and_built_by_the_button_of_the_turns_end():
    page = page_at(builds)
    position = page.table.position
    contracts = position.players[position.decider - 1].open_contracts
    contract, draft = next(
        (contract, draft) for contract in contracts if (draft := finishing(position, contract.id)) is not None
    )
    page.drag(f"barge:{contract.id}", hex_id(position.box, draft.hexes[-1]))
    assert page.table.position == position
    count = len(draft.tiles)
    label = f"Build {count} tile{'s' * (count > 1)}"
    assert page.parts.end.buttons[0].description == label
    assert f"{contract.name}: {count} tile" in page.parts.clear.buttons[0].description
    assert page.parts.offers.offers[0]["words"].startswith(label)
    page.press_undo()  # wipes the draft out, and takes nothing back
    assert page.table.position == position
    assert page.table.choosing.drawing is None
    page.drag(f"barge:{contract.id}", hex_id(position.box, draft.hexes[-1]))
    page.press_end()
    canal = next(canal for canal in page.table.position.canals if canal.contract == contract)
    assert canal.is_completed


def test_a_refusal_is_told_with_its_rule_and_the_nearest_move():
    page = page_at(lambda position: position.decision.id == "take_cards")
    page.click("pile:cards")
    assert page.status.text
    assert page.chosen.rule == page.table.refusals[0].rule
    assert page._painter.nearest
    page.press_nearest(0)
    assert not page.table.refusals


def test_a_refusal_is_said_where_one_points_with_the_nearest_hex():
    page = page_at(builds)
    barge = page.table.choosing.drawable[0]
    page.click(barge)
    page.click("hex:0.0")
    told = page.parts.grasp.told["words"]
    assert page.table.refusals[0].rule in told
    assert "nearest hex at which a tile can lie" in told
    page.click(barge)
    assert not page.parts.grasp.told["words"]


def test_what_is_not_meant_says_what_is_asked():
    page = page_at(builds)
    page.click("basin")
    assert "begins there" in page.status.text


def test_on_a_phone_the_map_is_seen_from_near_before_it_is_touched():
    page = page_at(builds)
    page.parts.page.narrow = True
    whole = page.parts.figures.views[MAP].figure.to_dict()["layout"]["xaxis"]["range"]
    spot = next(spot for spot in page.table.choosing.next_spots if spot.startswith("hex:"))
    page.click(spot)
    near = page.parts.figures.views[MAP].figure.to_dict()["layout"]["xaxis"]["range"]
    assert near[1] - near[0] < (whole[1] - whole[0]) / 2
    assert page.table.choosing.drawing is None
    page.press_zoom()
    assert page.parts.figures.views[MAP].figure.to_dict()["layout"]["xaxis"]["range"] == whole


def test_what_may_be_touched_next_is_in_the_part_that_is_seen_or_all_of_the_map_is_shown():
    page = page_at(due("first_phase"))
    page.parts.page.narrow = True
    box = page.table.position.box
    slip, end = next(move for move in page.table.legal if move.keyword == "contract").things[:2]
    far = max(box.towns, key=lambda town: abs(town.hex - box.town(end.partition(":")[2]).hex))
    assert page.parts.figures.go_near(f"town:{far.code}")
    page.redraw()
    page.click(slip)
    assert page.table.choosing.picked == (slip,)
    assert page.parts.figures.near is None
    page.click(end)
    near = page.parts.figures.near
    assert near is not None
    page.click(end)  # shown before it is played
    assert page.parts.figures.near == near


def test_on_a_phone_the_map_comes_into_sight_where_a_cube_is_to_be_placed():
    is_placing = due("place_cube")

    def leads_on(position, move):
        after, _ = position.after(move)
        return is_placing(after) and len(after.legal_moves()) > 1

    page = page_at(lambda at: is_placing(at) and len(at.legal_moves()) > 1 and leads_on(at, at.legal_moves()[0]))
    page.parts.page.narrow = True
    turn = page.parts.sight.turn
    page.press_key("1")
    assert is_placing(page.table.position)
    assert (page.parts.sight.picture, page.parts.sight.turn) == (MAP, turn + 1)


def test_in_one_column_a_button_shows_the_map_from_near_and_whole_again():
    page = page_at(builds)
    assert not page.parts.zoom.box.children
    page.parts.look.room = 880
    near = page.parts.zoom.buttons[0]
    assert near.description == "Show the map from near"
    near.click()
    assert page.parts.figures.near is not None
    assert near.description == "Show the whole map"
    near.click()
    assert page.parts.figures.near is None


def test_a_saved_game_is_loaded_again():
    page, other = (CanalPlayPage("en", TableOptions((PERSON,) * 3, seed=seed)) for seed in (3, 9))
    for _ in range(12):
        page.press_uncover()
        page._help("let_bot")
        while page.table.thought is not None:
            page.tick()
    other.load(page.table.to_text())
    assert other.table.position == page.table.position
    assert other.table.sitters == [PERSON] * 3


def test_hands_are_covered_until_the_player_says_that_he_is_alone():
    page = CanalPlayPage("en", TableOptions((PERSON, PERSON, "club"), seed=3))
    while not page.table.hides_moves:
        page.press_uncover()
        page._help("let_bot")
        while page.table.is_busy or page.table.thought is not None:
            page.tick()
    assert page.parts.uncover.buttons[0].description.startswith("I am")
    assert not page.parts.offers.offers
    ids = page.parts.figures.ids[HAND]
    assert not any(id.startswith("hand:") for id in ids)
    page.press_uncover()
    assert page.parts.offers.offers


@pytest.mark.parametrize("name", ["seats", "words", "rule"])
def test_what_is_shown_on_demand_is_shown_and_put_away(name):
    page = page_at()
    place = ("seats", "words", "rule").index(name)
    page.press_card(place)
    assert not page.parts.card_is_hidden(name)
    page.press_card(place)
    assert page.parts.card_is_hidden(name)


def test_the_log_opens_to_events_that_lead_to_rules():
    page = CanalPlayPage("en", TableOptions(("club",) * 3, seed=3))
    while page.table.position.round < 2:
        page.tick()
    line = next(line for line in page.parts.log.lines if "number" in line)
    page.open_turn(line["number"])
    events = next(each for each in page.parts.log.lines if each.get("number") == line["number"])["events"]
    page.show_rule(events[0]["rule"])
    assert events[0]["rule"] in page.parts.rule.words.value


def test_after_the_end_every_sum_is_told():
    page = page_at()
    page.table.begin(TableOptions(("club",) * 3, seed=3))
    while not page.table.is_over:
        page.table.advance(60)
    page.redraw()
    assert "The game is over" in heading(page)
    total = page.table.position.standings()[0].total
    count = page.parts.html["end_count"].value
    assert str(total) in count
    for part, rule in (("Canals", "BLD-9"), ("Goods", "TRP-2"), ("Last delivery", "FIN-5"), ("Total", "FIN-7")):
        assert f'{part} <span class="pmx-id">{rule}</span>' in count
    assert all(CANAL_PLAY.book.rule(rule) for rule in COUNTED.values() if not rule.startswith("R"))
    assert not page.parts.offers.offers


@pytest.mark.parametrize("lang", languages())
def test_the_end_count_is_in_the_words_of_the_page(lang):
    count = end_count(played(3, 3).position, lang)
    assert f"<caption>{say('shown.end', lang)}</caption>" in count
    for part in COUNTED:
        assert f">{say(f'canal_shown.head.{part}', lang)}</th>" in count


def test_the_part_that_is_seen_from_near_is_moved_and_stays_on_the_map():
    figures = CanalFigures(lambda spot: None, Page("en"), Look(), "en")
    box = BOX
    figures.pan(box, 10, 10)
    assert figures.near is None  # the whole map doesn't move
    figures.near = middle = (350.0, 420.0)
    figures.pan(box, 30, -20)
    assert figures.near == (middle[0] - 30, middle[1] + 20)
    figures.pan(box, 9999, 9999)
    corner = part_around(box, 0, 0)
    assert figures.near == corner.centre
