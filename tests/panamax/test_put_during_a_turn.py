"""What of a turn or of a round's end is put by hand: flags that are new in it, companies that couldn't pay."""

from __future__ import annotations

import pytest

from panamax import Position
from panamax.setup import Setup
from panamax.vocabulary import Company, Nation
from played import finished
from tabletop.errors import OptionError


def a_setup() -> Setup:
    return Setup.of(finished(2, seed=1).position)


def test_new_flags_are_read_as_they_were_put() -> None:
    setup = a_setup()
    for nations in ((Nation.CHINA,), tuple(Nation), ()):
        setup.put_new_flags(nations)
        assert setup.new_flags == nations


def winners(setup: Setup) -> list[int]:
    events = Position(setup.cells, setup.box).after_step()[1]
    return [event.seat for event in events if event.id == "award_won"]


def test_whoever_could_not_pay_wins_no_award() -> None:  # AWD-1
    line = finished(4, seed=1).line()
    due = next(node for node in line if any(event.id in ("award_won", "award_not_won") for event in node.events))
    assert due.parent is not None
    setup = Setup.of(due.parent.position)
    setup.put_unpaid(())
    (winner,) = winners(setup)
    company = setup.company_of(winner)
    assert company is not None
    setup.put_unpaid((company, company))
    assert winner not in winners(setup)
    setup.put_unpaid(tuple(assets.company for assets in setup.companies))
    assert winners(setup) == []


def test_what_there_is_not_is_refused() -> None:
    setup = a_setup()
    absent = next(company for company in Company if setup.player_of(company) is None)
    with pytest.raises(OptionError):
        setup.put_unpaid((absent,))
    with pytest.raises(OptionError):
        setup.put_new_flags(("atlantis",))  # type: ignore[arg-type]
