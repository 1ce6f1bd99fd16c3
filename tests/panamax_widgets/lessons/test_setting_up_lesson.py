"""Lesson 1: who wins, and a set-up that is the library's own game, stage by stage, with the learner's decisions."""

from __future__ import annotations

import itertools

import pytest

import panamax
from panamax import load_box
from panamax_widgets.lessons.course.setting_up import COUNTED, lesson
from panamax_widgets.lessons.scenes.set_up_table import SetUpTable
from panamax_widgets.lessons.scenes.stage_scene import TableSettings
from panamax_widgets.player.course import PANAMAX_COURSE
from played import due
from tabletop.errors import TabletopError
from tabletop.i18n import Money
from tabletop_widgets.frame.shown import PageRefusal
from tabletop_widgets.player.player import LessonPlayer


@pytest.fixture
def player():
    return LessonPlayer(lesson(), load_box(), PANAMAX_COURSE)


@pytest.fixture
def bidder():
    player = LessonPlayer(lesson(players=3, setup="advanced", seed=11), load_box(), PANAMAX_COURSE)
    player.jump("bids")
    return player


# Who wins


def test_company_money_is_not_yours_gen_1(player):
    player.jump("two_purses")
    feedback = player.submit(("own",))
    assert [line.rule for line in feedback.comments] == ["GEN-1"]
    assert player.submit(("company",)).right


THINGS = ("own_money", "company_money", "shares", "ships", "advisors", "cargo", "awards")


@pytest.mark.sampled
@pytest.mark.parametrize(
    "ticked", [each for size in range(1, 8) for each in itertools.combinations(THINGS, size)], ids="+".join
)
def test_only_what_end_1_counts_passes_and_all_else_gets_a_comment(ticked):
    player = LessonPlayer(lesson(), load_box(), PANAMAX_COURSE)
    player.jump("counts")
    feedback = player.submit(ticked)
    assert feedback.right == (set(ticked) == set(COUNTED))
    assert feedback.comments
    assert all(line.rule == "END-1" and line.phrase.text() for line in feedback.comments)


def test_the_richest_person_wins_not_the_richest_company(player):
    player.jump("winner")
    assert "$36" in player.submit(("ben",)).comments[0].phrase.text()
    assert player.submit(("anna",)).right


# The set-up


@pytest.mark.sampled
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("setup", ["normal", "advanced"])
@pytest.mark.parametrize("seed", [0, 7, 999_999])
def test_the_stages_are_the_whole_history_of_a_real_game(players, setup, seed):
    table = SetUpTable(load_box(), players, setup, seed)
    told = [event for stage in table.stages for event in stage.events]
    assert told == [event for node in table.game.line() for event in node.events]
    assert due(table.position).id == "setup_contract", "the lesson ends where the first setup contract is picked"
    assert table.position.round == 0
    assert panamax.Game.from_text(table.game.to_text()).position == table.position


def test_every_rule_of_the_set_up_is_named_by_some_step():
    named = {rule for step in lesson(players=2, setup="advanced").steps(load_box()) for rule in step.rules}
    named |= {rule for step in lesson(players=3).steps(load_box()) for rule in step.rules}
    expected = {f"SET-{number}" for number in range(1, 17)} | {"ADV-1", "ADV-2", "P23-1", "P23-2", "P23-4"}
    assert expected | {"GEN-1", "END-1", "END-2"} <= named


def test_stages_differ_with_the_table():
    normal, advanced = ({step.id for step in lesson(setup=setup).steps(load_box())} for setup in ("normal", "advanced"))
    assert "money" in normal - advanced
    assert {"bids", "bids_revealed"} <= advanced - normal


def test_a_stage_shows_the_board_as_it_was_then(player):
    player.jump("ships")
    position = player.scene.view.position
    assert position.ship("iowa").zone is not None
    assert position.companies == ()
    player.jump("starting_ships")
    assert sum(ship.zone is not None and ship.company is not None for ship in player.scene.view.position.ships) == 4


def test_what_changes_in_the_purses_shows_both_amounts(player):
    player.jump("money")
    (ledger,) = player.scene.facts
    assert (ledger.rows[0][1].before, ledger.rows[0][1].value) == (Money(0), Money(18))


def test_another_table_is_refused_whole_or_taken_whole():
    table = SetUpTable(load_box())
    scene, game = TableSettings(table), table.game
    wrong: list[tuple[str, str | int]] = [
        ("players", "5"),
        ("players", 3),
        ("players", ""),
        ("setup", "x"),
        ("seed", "7"),
        ("seed", 10**30),
        ("nothing", 1),
    ]
    for setting, value in wrong:
        with pytest.raises(TabletopError):
            scene.configure(setting, value)
        assert (table.game, table.players, table.setup, table.seed) == (game, 4, "normal", 7)
    scene.configure("players", "2")
    scene.configure("setup", "advanced")
    scene.configure("seed", 12)
    assert (table.players, table.setup, table.seed) == (2, "advanced", 12)


def test_the_learner_takes_a_company_and_the_others_take_others(player):
    player.jump("companies")
    assert player.scene.is_open
    assert player.scene.view.position.companies == ()
    assert player.submit(("seat yellow",)).right is None  # no company is better than another
    taken = [assets.company for assets in player.scene.view.position.companies]
    assert taken[0] == "yellow"
    assert len(set(taken)) == 4


def test_one_may_change_ones_mind_and_the_later_stages_follow(player):
    player.jump("companies")
    player.submit(("seat yellow",))
    player.submit(("seat black",))
    player.jump("ready")
    assert player.scene.view.position.companies[0].company == "black"


def test_what_one_skips_is_decided_and_the_lesson_goes_on(player):
    player.jump("money")
    assert len(player.scene.view.position.companies) == 4


def test_show_me_decides_for_the_learner(player):
    player.jump("keep")
    assert player.scene.is_open
    player.reveal()
    assert not player.scene.is_open
    assert player.scene.story[-1].rule == "SET-15"


def test_others_cards_stay_hidden_set_15(player):
    player.jump("goal")
    hands = [seat.advisors for seat in player.scene.view.position.players]
    assert all(card > 0 for card in hands[0])
    assert all(card == 0 for hand in hands[1:] for card in hand)


# The bid


@pytest.mark.parametrize("typed", ["13", "$13", " 13 ", "bid 13"])
def test_a_bid_of_13_is_explained_with_the_nearest_one_adv_1(bidder, typed):
    feedback = bidder.submit((typed,))
    (comment,) = feedback.comments
    assert not feedback.right
    assert comment.rule == "ADV-1"
    assert "$13" in comment.phrase.text()
    assert "Bid $12" in comment.phrase.text()
    assert bidder.scene.is_open


@pytest.mark.parametrize("typed", ["", "much", "-3", "1.5", "seat red", "bid", "9" * 5000, "bid 15 15", "green: bid 9"])
def test_what_is_no_bid_gets_a_short_comment_and_changes_nothing(bidder, typed):
    before = bidder.scene.table.position
    feedback = bidder.submit((typed,))
    assert not feedback.right
    assert len(feedback.comments[0].phrase.text()) < 300
    assert bidder.scene.table.position is before


def test_e1_bid_15_splits_into_company_purse_and_stock(bidder):
    assert bidder.submit(("bid 15",)).right is None
    bids, _ = bidder.scene.facts
    row = next(row for row in bids.rows if row[0].value == Money(15))
    assert [cell.value for cell in row] == [Money(15), Money(15), Money(9), Money(5)]
    bidder.jump("bids_revealed")
    assert bidder.scene.is_open
    assert bidder.scene.view.position.companies[0].money == 0
    assert not bidder.submit(("15",)).right
    assert bidder.submit(("9",)).right
    assert bidder.scene.view.position.companies[0].money == 15
    assert bidder.scene.view.position.players[0].money == 9


def test_the_recall_question_follows_the_table(bidder):
    bidder.submit(("bid 24",))
    bidder.jump("ready")
    assert bidder.submit(("8",)).right
    bidder.jump("bids")
    bidder.submit(("bid 12",))
    bidder.jump("ready")
    assert bidder.submit(("16",)).right


def test_stages_that_are_not_there_are_no_steps(player):
    with pytest.raises(PageRefusal):
        player.jump("bids")
