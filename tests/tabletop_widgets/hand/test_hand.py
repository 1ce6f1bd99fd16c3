"""What is picked is refused, shown before it is played, or played: told with matches and with what they lie in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pytest
from toy.game import Pile, Take
from toy.play import MatchPicks

from tabletop_widgets.frame.shown import PageRefusal
from tabletop_widgets.hand.hand import Hand
from tabletop_widgets.hand.picks import Click, Picks
from tabletop_widgets.scenes.picked import PickedScene


@dataclass(frozen=True)
class Carry:
    """Carry something from one place to another."""

    text: str
    things: tuple[str, ...]


NORTH, SOUTH, WAIT = Carry("north", ("box", "north")), Carry("south", ("box", "south")), Carry("wait", ("clock",))


class CarryHand(Hand[Picks[Carry]]):
    """Notes what is played."""

    def __init__(self) -> None:
        self.played: list[str] = []
        self.choose_anew(Picks((NORTH, SOUTH, WAIT)))

    def play_all(self, moves: Sequence[Carry | str]) -> None:
        self.played += map(str, (getattr(move, "text", move) for move in moves))
        self.choose_anew(Picks((NORTH, SOUTH, WAIT)))


class MatchScene(PickedScene[MatchPicks]):
    """In a lesson a match that is picked is an answer."""

    may_pick = True

    def __init__(self, pile: Pile) -> None:
        self.choose_anew(MatchPicks(pile, tuple(pile.legal_moves())))


class MatchHand(Hand[MatchPicks]):
    """Takes matches."""

    def __init__(self, play: Callable[[str], None]) -> None:
        self.play = play

    def play_all(self, moves: Sequence[Take]) -> None:
        self.play(moves[0].text)


def match_hand(count: int) -> tuple[MatchHand, list[str]]:
    played: list[str] = []
    hand = MatchHand(played.append)
    hand.choose_anew(MatchPicks(Pile(count), tuple(Pile(count).legal_moves())))
    return hand, played


def test_a_move_about_one_thing_is_played_at_once() -> None:
    hand, played = match_hand(5)
    hand.click("match:3")
    assert (played, hand.refusals, hand.is_unknown) == (["take 2"], (), False)


def test_what_may_not_be_is_refused_and_what_is_nothing_is_unknown() -> None:
    hand, played = match_hand(5)
    hand.click("match:0")
    assert [refusal.rule for refusal in hand.refusals] == ["TAK-1"]
    hand.click("table")
    assert (played, hand.refusals, hand.is_unknown) == ([], (), True)
    hand.click(None)
    assert hand.is_unknown


def test_on_a_small_screen_the_first_click_shows_and_the_second_plays() -> None:
    hand, played = match_hand(5)
    hand.click("match:4", previews=True)
    assert (played, hand.previewed) == ([], Click(Take(1)))
    hand.click("match:3", previews=True)
    assert (played, hand.previewed) == ([], Click(Take(2)))
    hand.click("match:3", previews=True)
    assert played == ["take 2"]


def test_picks_lead_from_one_thing_to_the_next() -> None:
    hand = CarryHand()
    assert hand.choosing.next_spots == ("box", "clock")
    hand.click("box")
    assert (hand.choosing.candidates, hand.choosing.next_spots) == ((NORTH, SOUTH), ("north", "south"))
    hand.click("box")
    assert not list(hand.choosing.picked)  # put down again
    hand.click("box")
    hand.click("clock")
    assert hand.choosing.picked == ("clock",)  # this one, not what was picked
    hand.clear_picks()
    hand.pick(("box",))
    hand.click("south")
    assert hand.played == ["south"]


def test_a_preview_leaves_the_picks_as_they_were() -> None:
    hand = CarryHand()
    hand.pick(("box",))
    hand.click("north", previews=True)
    assert (hand.choosing.picked, hand.previewed, hand.played) == (("box",), Click(NORTH), [])
    hand.click("elsewhere", previews=True)
    assert (hand.previewed, hand.is_unknown) == (None, True)


def test_what_is_dragged_is_picked_until_it_is_laid_down() -> None:
    hand = CarryHand()
    hand.choosing.pick(("clock",))
    hand.choosing.lift("box")
    assert hand.choosing.picked == ("box",)
    hand.choosing.let_go()
    assert hand.choosing.picked == ("clock",)
    hand.drag("box", "north")
    hand.drag("clock", "nowhere")
    assert hand.played == ["north"]


def test_moves_that_are_offered_are_played_one_after_the_other() -> None:
    hand = CarryHand()
    hand.take((NORTH, WAIT), previews=True)
    assert (hand.previewed, hand.played) == (Click(NORTH, ("wait",)), [])
    hand.take((NORTH, WAIT), previews=True)
    assert hand.played == ["north", "wait"]


def test_in_a_lesson_what_the_hand_plays_or_tries_is_the_answer() -> None:
    scene = MatchScene(Pile(5))
    assert scene.meant_by("match:3") == ("take 2",)
    assert scene.meant_by_drag("match:4", "match:4") == ("take 1",)
    assert scene.meant_by("match:0") == (scene.tried,) == ("take 5",)
    assert [refusal.rule for refusal in scene.refusals] == ["TAK-1"]
    for nothing in (scene.meant_by, lambda spot: scene.meant_by_trace((spot, spot))):
        with pytest.raises(PageRefusal, match="That place is no answer here"):
            nothing("table")
    scene.may_pick = False
    assert scene.meant_by("table") is None
