"""The page in-process: each panel by its handlers, what it would send, and no word outside the catalogue."""

from __future__ import annotations

import csv
import io
import json
import re
import zlib
from base64 import b64decode
from html import escape

import pytest
from ipywidgets import HTML

from panamax import Game, Position
from panamax.i18n import add_pseudo_language
from panamax_widgets.explorer import app
from panamax_widgets.explorer.page import KEYS, VIEWS, ExplorerPage
from panamax_widgets.explorer.panel_judge import CHARTS
from panamax_widgets.explorer.tables import guarded
from panamax_widgets.lessons import LESSONS

HIDDEN = "pmx-hidden"


@pytest.fixture
def page():
    return app()


def send(widget, **message):
    widget._handle_custom_msg(message, [])


def press(row, words):
    """Click the button of a row that says this."""
    shown = [button for button in row.box.children if words in button.description]
    assert len(shown) == 1, [button.description for button in row.box.children]
    shown[0].click()


def is_shown(box):
    return HIDDEN not in box._dom_classes


def look_at(page, view):
    page.views.buttons[VIEWS.index(view)].click()
    assert is_shown(page.panels[view].box)
    assert [name for name, panel in page.panels.items() if is_shown(panel.box)] == [view]


def open_new(page, players="2", seed="7"):
    card = page.open_card
    card.source.value = "new"
    card.fields.fields["players"].value = players
    card.fields.fields["seed"].value = seed
    press(card.button, "Open")


def play(page, text):
    page.play.typed.value = text
    page.play.play_typed.buttons[0].click()


# --- opening -------------------------------------------------------------------------------------------------------


def test_at_first_it_says_where_to_start_and_a_game_is_under_way(page):
    assert is_shown(page.open_card.box)
    assert "Where to start" in page.open_card.told.value
    assert page.desk.position.round == 2
    assert page.play.moves.groups
    assert page.status.text == ""


def test_a_new_game_opens_with_its_options(page):
    open_new(page, "3", "12")
    assert page.desk.position.options.players == 3
    assert page.desk.game.seed == 12
    assert not is_shown(page.open_card.box)
    assert "New game 12" in page.header.value


def test_a_seed_that_is_no_number_is_refused(page):
    before = page.desk.game
    open_new(page, seed="tango")
    assert page.status.tone == "refusal"
    assert page.desk.game is before


def test_a_recorded_game_opens_to_step_through(page):
    card = page.open_card
    card.source.value = "record"
    card.fields.fields["record"].value = "03_bidding_planners"
    press(card.button, "Open")
    assert page.view == "record"
    assert page.desk.number == 0
    assert "3. Bidding planners" in page.header.value


@pytest.mark.parametrize("name", LESSONS)
def test_every_step_of_a_lesson_opens_as_a_position_or_set_up_or_says_why_not(page, name):
    card = page.open_card
    card.source.value = "lesson"
    card.fields.fields["lesson"].value = name
    opened = 0
    for step in [value for _, value in card.fields.fields["step"].options][::8]:
        card.fields.fields["step"].value = step
        page.status.clear()
        press(card.button, "Open")
        assert page.status.tone != "error"
        opened += not page.status.text
    assert opened or name == "dice_cascade"


def test_an_empty_table_opens_in_the_editor(page):
    card = page.open_card
    card.source.value = "empty"
    card.fields.fields["players"].value = "2"
    press(card.button, "Open")
    assert page.view == "setup"
    assert len(page.setup.faults.box.children) == len(page.editor.faults) > 0


def test_a_link_opens_and_a_bad_one_is_refused_without_being_repeated(page):
    link = page.share.link.query
    open_new(page)
    card = page.open_card
    card.source.value = "link"
    card.link.value = "https://example.org/?position=tango_foxtrot"
    press(card.button, "Open")
    assert page.status.tone == "refusal"
    assert "tango" not in page.status.text
    card.link.value = f"https://example.org/x?{link}"
    press(card.button, "Open")
    assert page.desk.position.options.players == 4


def test_the_address_of_the_page_opens(monkeypatch, page):
    monkeypatch.setenv("QUERY_STRING", page.share.link.query)
    other = app()
    assert other.desk.position == page.desk.position or other.desk.position.notation() == page.desk.position.notation()
    assert not is_shown(other.open_card.box)
    monkeypatch.setenv("QUERY_STRING", "position=%3Cscript%3E")
    refused = app()
    assert refused.status.tone == "refusal"
    assert "script" not in refused.status.text
    refused.page.theme = "dark"  # the page reports how it is
    refused.look.width = 800
    refused.share.link.base = "http://127.0.0.1:1/"
    assert refused.status.tone == "refusal"
    assert refused.status.text


def test_a_tree_is_saved_and_loaded_as_text(page):
    open_new(page)
    play(page, "seat red")
    page.tree.name.value = "my fork"
    page.tree.buttons.buttons[0].click()
    play(page, "seat black")
    text = page.desk.game.tree_text()
    assert "my fork" in text
    send(page.open_card.saves, load=text)
    assert page.desk.game.tree_text() == text
    send(page.open_card.saves, load=text + "seat1: jump\n")
    assert page.status.tone == "refusal"
    assert f"line {len(text.splitlines()) + 1}, column 1" in page.status.text
    send(page.open_card.saves, too_long=5_000_000)
    assert page.status.tone == "refusal"
    assert page.desk.game.tree_text() == text


# --- playing on, and the tree --------------------------------------------------------------------------------------


def test_moves_are_played_from_the_list_and_typed(page):
    open_new(page)
    moves = page.play.moves
    send(moves, choose=[moves.turn, 0])
    assert page.desk.number == 1
    play(page, "tango")
    assert page.status.tone == "refusal"
    play(page, page.desk.node.move.text)  # the company is taken
    assert page.status.tone == "refusal"
    assert is_shown(page.rule_box)
    page.play.nearest.buttons[0].click()
    assert page.desk.number == 2


def test_a_click_in_the_picture_picks_and_plays(page):
    spot = next(iter(page.desk.choosing.next_spots))
    page.stage._click(spot)
    assert page.desk.choosing.picked or page.desk.number == 142
    page.press_key("c")
    assert not page.desk.choosing.picked
    page.stage._click("zone:nowhere")
    assert page.status.tone == "refusal"


def test_the_tree_is_walked_previewed_and_changed(page):
    open_new(page)
    play(page, "seat red")
    tree = page.tree
    start = tree.tree.rows[0]["id"]
    here = tree.tree.current
    send(tree.tree, preview=start)
    assert page.desk.preview is not None
    assert page.desk.node.entry is page.desk.node_of(here)
    assert "Preview" in page.stage.title.value
    send(tree.tree, preview=0)
    assert page.desk.preview is None
    send(tree.tree, go=start)
    assert tree.tree.current == start
    send(tree.tree, go=10**6)
    assert page.status.tone == "refusal"
    send(tree.tree, go=here)
    tree.comment.value = "why not\nthis?"
    assert [row["comment"] for row in tree.tree.rows if row["id"] == here] == ["why not this?"]
    tree.buttons.buttons[3].click()
    assert here not in [row["id"] for row in tree.tree.rows]
    tree.buttons.buttons[4].click()
    assert here in [row["id"] for row in tree.tree.rows]


def test_a_name_that_is_too_long_is_refused(page):
    page.tree.name.value = "x" * 61
    assert page.status.tone == "refusal"
    assert page.desk.node.entry.name == ""


def test_chance_is_pinned_listed_and_drawn(page):
    node = next(node for node in page.desk.game.line() if node.move is not None and node.move.text.startswith("draw "))
    page.desk.go(node)
    page.redraw()
    play_panel = page.play
    assert is_shown(play_panel.chance_box)
    outcomes = [value for _, value in play_panel.outcomes.options if value]
    assert len(outcomes) > 5
    assert all("1 in " in words for words, value in play_panel.outcomes.options if value)
    fork = page.desk.chance
    play_panel.outcomes.value = outcomes[-1]
    assert {child.move.text for child in fork.variations} >= {outcomes[-1]}
    play_panel.pin.value = outcomes[0].split()[-1]
    play_panel.set_pin.buttons[0].click()
    assert {child.move.text for child in fork.variations} >= {outcomes[0], outcomes[-1]}
    play_panel.pin.value = "99"
    play_panel.set_pin.buttons[0].click()
    assert page.status.tone == "refusal"


# --- the editor ----------------------------------------------------------------------------------------------------


def test_a_set_up_is_edited_its_faults_are_listed_and_shown_and_it_is_played(page):
    look_at(page, "setup")
    panel = page.setup
    assert "No fault" in panel.fault_head.value
    panel.things.value = "ship:iowa"
    panel.fields.fields["slot0"].value = "red3"
    assert panel.faults.box.children
    before = page.desk.game
    panel.use.buttons[0].click()
    assert page.desk.game is before
    assert page.status.tone == "refusal"
    panel.things.value = "clock"
    words = [button.description for button in panel.faults.box.children]
    panel.faults.buttons[next(place for place, text in enumerate(words) if "Iowa" in text)].click()
    assert panel.things.value == "ship:iowa"
    assert is_shown(page.rule_box)
    panel.steps.buttons[0].click()
    assert "No fault" in panel.fault_head.value
    panel.fields.fields["zone"].value = "loading_china"
    panel.use.buttons[0].click()
    assert page.view == "play"
    iowa = next(ship for ship in page.desk.position.ships if ship.id == "iowa")
    assert iowa.zone.id == "loading_china"


def test_pieces_are_moved_by_clicks_in_the_picture(page):
    look_at(page, "setup")
    page.stage._click("ship:iowa")
    assert page.editor.picked == "ship:iowa"
    page.stage._click("zone:loading_europe")
    assert page.editor.setup.ship("iowa").zone.id == "loading_europe"


# --- judging -------------------------------------------------------------------------------------------------------


def near_the_end(page):
    """Stand where the playouts are short, and where there is something to choose."""
    last = page.desk.game.line()
    stops = [node for node in last if len(node.position.legal_moves()) in (4, 5, 6)]
    page.desk.go(stops[-1])


@pytest.fixture
def judged(page):
    while page.desk.game.redo():
        pass
    near_the_end(page)
    look_at(page, "judge")
    panel = page.judge
    panel.policy.value = "random"
    panel.count.value = 30
    panel.controls.buttons[0].click()
    while page.judging.runs:
        send(page.clock, tick=True)
    return page


def test_judging_shows_how_far_it_is_and_can_be_stopped_and_gone_on_with(page):
    look_at(page, "judge")
    page.judge.policy.value = "random"
    page.judge.count.value = 500
    page.judge.controls.buttons[0].click()
    assert page.clock.runs
    send(page.clock, tick=True)
    done = page.judging.done
    assert 1 < done < 500
    page.judge.controls.buttons[1].click()
    assert not page.clock.runs
    assert "Stopped" in page.judge.progress.value
    send(page.clock, tick=True)
    assert page.judging.done == done
    page.judge.controls.buttons[1].click()
    send(page.clock, tick=True)
    assert page.judging.done > done
    page.press_key("x")
    assert not page.judging.runs


def test_the_same_count_gives_the_same_numbers_however_it_is_divided(judged):
    from panamax import evaluate

    whole = evaluate(judged.desk.position, 30, judged.judging.evaluation.seed, policy="random")
    assert judged.judging.evaluation.values == whole.values


def test_more_playouts_are_added_and_the_bound_is_told(judged):
    judged.judge.count.value = 10
    judged.judge.controls.buttons[2].click()
    while judged.judging.runs:
        send(judged.clock, tick=True)
    assert judged.judging.done == 40
    judged.judge.count.value = 10**9
    judged.judge.controls.buttons[2].click()
    assert judged.judging.wanted <= 100_000


def test_moves_have_a_chart_and_a_table_and_a_bar_plays_a_game(judged):
    table = judged.stage.tables.value
    for move in judged.judging.moves:
        assert escape(move.text) in table
    assert "too close to call" in table
    figure = judged.stage.chart.figure
    spot = figure.data[0].customdata[1]
    judged.stage._click_chart(spot)
    assert judged.reel is not None
    assert f"move:{judged.reel.move.text}" == spot
    place = judged.reel.place
    judged.judge.reel.buttons[1].click()
    assert judged.reel.place == place + 1
    judged.judge.reel.buttons[2].click()
    send(judged.clock, tick=True)
    assert judged.reel.place == place + 2
    for _ in judged.reel.stops:
        judged.judge.reel.buttons[1].click()
    assert judged.reel.place == len(judged.reel.stops) - 1
    assert judged.status.text == ""
    assert "Result" in judged.stage.tabs.box.children[0].description
    judged.judge.reel.buttons[4].click()
    assert judged.reel is None
    assert judged.desk.game.position.notation()


def test_a_distribution_and_the_sources_of_the_difference(judged):
    judged.judge.charts.buttons[CHARTS.index("outcomes")].click()
    bars = judged.stage.chart.figure.data[0]
    assert sum(bars.y) == 30
    playout = next(spot for spot, count in zip(bars.customdata, bars.y, strict=True) if count)
    judged.stage._click_chart(playout)
    assert judged.reel is not None
    judged.judge.charts.buttons[CHARTS.index("why")].click()
    assert "Where the money" in judged.stage.tables.value or "<caption>" in judged.stage.tables.value
    first, second = judged.judging.moves[0], judged.judging.moves[-1]
    judged.judge.first.value = 0
    judged.judge.second.value = len(judged.judging.moves) - 1
    assert escape(first.text) in judged.stage.tables.value
    assert escape(second.text) in judged.stage.tables.value


# --- comparing, recording, sharing ---------------------------------------------------------------------------------


def test_a_place_compared_with_itself_differs_in_nothing(page):
    look_at(page, "compare")
    press(page.compare.buttons, "Compare from here")
    assert page.compare.comparison.changes == ()


def test_two_places_stand_side_by_side_with_their_differences_traced_to_rules(page):
    look_at(page, "compare")
    press(page.compare.buttons, "Compare from here")
    first = page.desk.position
    for _ in range(5):
        page.press_key("n")
    assert page.stage.other is not None
    table = page.stage.tables.value
    assert re.search(r"[A-Z]{3}-\d+", table)
    assert page.stage.figure.figure != page.stage.other.figure
    second = page.desk.position
    press(page.compare.buttons, "Swap")
    assert page.desk.position is first
    assert page.desk.held.position is second
    press(page.compare.buttons, "Stop")
    assert page.desk.held is None


@pytest.mark.parametrize(
    ("room", "width", "is_beside"), [(1320, 660, True), (840, 420, True), (720, 720, False)], ids=str
)
def test_what_is_compared_is_drawn_for_its_place_before_the_page_tells_its_new_width(page, room, width, is_beside):
    page.look.set_trait("width", 880)
    page.look.set_trait("room", room)
    page.desk.hold()
    look_at(page, "compare")
    assert page.stage.figure.figure.layout.width == width
    assert ("pmx-two" in page.stage.boards._dom_classes) is is_beside


def test_a_line_is_stepped_through_with_its_log_and_charts(page):
    look_at(page, "record")
    panel = page.record
    assert panel.story.lines
    panel.steps.buttons[0].click()
    assert page.desk.number == 0
    figure = page.stage.chart.figure
    assert len(figure.data) == 4
    page.stage._click_chart("stop:20")
    assert page.desk.number == 20
    for measure in ("company_money", "stock"):
        panel.measure.value = measure
        assert page.stage.chart.figure.to_dict() != figure.to_dict()
    send(panel.story, jump=3)
    assert page.desk.number == 3
    send(panel.story, rule="TBL-1")
    assert "TBL-1" in page.rule_card.value
    page.press_key("1")
    play(page, page.play.moves.groups[0]["moves"][-1]["text"])
    assert page.desk.number == 4


@pytest.fixture
def given_out(page, monkeypatch):
    """What the exporter hands to the browser."""
    found = []
    monkeypatch.setattr(page.share.exporter, "send", found.append)
    return found


def test_the_tree_the_tables_and_the_pictures_go_out(page, given_out):
    look_at(page, "share")
    files = page.share.files
    press(files, "tree")
    assert Game.from_text(given_out[-1]["text"]).tree_text() == page.desk.game.tree_text()
    page.share.files.buttons[2].click()
    rows = list(csv.reader(io.StringIO(given_out[-1]["text"].removeprefix("\ufeff"))))
    assert len(rows) > 100
    for form in (0, 1):
        page.share.pictures.buttons[form].click()
        assert given_out[-1]["picture"]["format"] == ("png", "svg")[form]


def test_a_line_goes_out_as_a_page_of_its_own(page, given_out):
    open_new(page)
    play(page, "seat red")
    look_at(page, "share")
    page.share.files.buttons[0].click()
    sent = given_out[-1]
    assert sent["plotly"]
    text = sent["text"]
    assert "[[" not in text
    assert not re.search(r'(?:src|href)="(?!#|data:)', text)
    packed = re.search(r'id="data"[^>]*>([^<]+)<', text)[1]
    frames = json.loads(zlib.decompress(b64decode(packed)))["frames"]
    assert len(frames) == len(page.record.stops)


def test_the_link_is_in_step_and_the_qr_picture_holds_it(page):
    before = page.share.link.query
    page.press_key("n")
    assert page.share.link.query != before
    look_at(page, "share")
    page.share.link.base = "http://127.0.0.1:1/voila/render/50_explorer.ipynb"
    assert "<svg" in page.share.qr.value
    page.share.what.value = "position"
    assert page.share.link.query.startswith("position=pmx1~")
    assert Position.from_notation(page.share.link.query.partition("=")[2]).round == 2


@pytest.mark.parametrize("cell", ["=1+1", "+x", "-x", "@sum", "\tx", "  =1"])
def test_no_cell_is_taken_for_a_formula(cell):
    assert guarded(cell).startswith("'")


@pytest.mark.parametrize("cell", ["−$3.0", "-3.5", "+$2.0 (−$1.0 to +$5.0)", "red", ""])
def test_numbers_stay_numbers(cell):
    assert guarded(cell) == cell or "to" in cell


# --- keys, failures, words -----------------------------------------------------------------------------------------


def test_every_key_does_something_and_none_fails(page):
    for key in KEYS:
        page.hotkeys._pressed(None, {"key": key}, None)
        assert page.status.tone != "error", key


def test_a_failure_leaves_everything_as_it_was(page, monkeypatch):
    def broken(*args):
        raise ZeroDivisionError

    node = page.desk.node
    monkeypatch.setattr(page.desk, "play", broken)
    send(page.play.moves, choose=[page.play.moves.turn, 0])
    assert page.status.tone == "error"
    assert page.desk.node is node


def disguised(words):
    parts = re.split(r"(\{[^}]*\})", words)
    return "".join(part if part.startswith("{") else re.sub(r"[A-Za-z]", "¤", part) for part in parts)


def visible(widget):
    """The texts of a widget and all inside it, as far as they are seen; markup and what isn't words taken away."""
    if HIDDEN in widget._dom_classes:
        return
    for name in ("value", "description", "tooltip", "placeholder", "text"):
        found = getattr(widget, name, None)
        if isinstance(found, str) and (name != "value" or isinstance(widget, HTML)):
            yield re.sub(r"<[^>]*>", " ", found)
    for options in (getattr(widget, "options", None) or (),):
        yield from (words for words, _ in options)
    for group in getattr(widget, "groups", ()):
        yield group["label"]
        yield from (move["words"] for move in group["moves"])
    words = getattr(widget, "words", None)
    if isinstance(words, dict):
        yield from words.values()
    for child in getattr(widget, "children", ()):
        yield from visible(child)


def test_no_word_is_hard_coded():
    add_pseudo_language("x-explore", disguised)
    page = ExplorerPage("x-explore")
    moves = {node.move.text for node in page.desk.game.line() if node.move is not None}
    known = {word for text in moves for word in re.findall(r"[a-z]+", text)}  # what one types is in no language
    for view in VIEWS:
        look_at(page, view)
        if view == "judge":
            near_the_end(page)
            page.judge.policy.value = "random"
            page.judge.count.value = 20
            page.judge.controls.buttons[0].click()
            while page.judging.runs:
                send(page.clock, tick=True)
        if view == "compare":
            page.compare.buttons.buttons[0].click()
            page.press_key("n")
        for text in visible(page):
            words = set(re.findall(r"[a-z]{3,}", re.sub(r"[A-Z]{3}-\d+|pmx1~\S+|game=\S+|&\w+;", "", text)))
            assert words <= known, (view, text)
