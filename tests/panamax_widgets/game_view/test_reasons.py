"""Reasons in the words of a table: no source of money is told as an accountant would, and no amount against itself."""

from __future__ import annotations

import re

import pytest

from panamax.analysis.why import SOURCES
from panamax_widgets.game_view.amounts import more_or_less
from panamax_widgets.game_view.reasons import COSTS, LEAST, Compared

MOVED = [source for source in SOURCES if source.id not in {"start", "company_start"}]  # those don't hang on a move


def compared(source, mine, others):
    sign = -1 if source.id in COSTS else 1
    return Compared(source, sign * mine, sign * others).phrase.text()


@pytest.mark.parametrize("source", MOVED, ids=lambda source: source.id)
def test_each_source_is_a_sentence_with_both_amounts(source):
    told = compared(source, 32.2, 38.9)
    assert "$32" in told
    assert told.endswith("instead of $39")
    assert "{" not in told


@pytest.mark.sampled
@pytest.mark.parametrize("source", MOVED, ids=lambda source: source.id)
@pytest.mark.parametrize("more", [0.5, 0.9, 1.0])
def test_no_amount_is_told_instead_of_the_same_amount(source, more):
    """“Fees covered $12 instead of $12”, and “transfers $1 instead of $1” of what one brings and the other costs."""
    least = max(more, LEAST[source.purse])
    for others in (11.6, 0.0, -least / 2):
        told = re.findall(r"−?\$[\d.]+", compared(source, others + least, others))
        assert len(set(told)) == 2, told


@pytest.mark.parametrize("source", [source for source in SOURCES if source.id in {"shares_bought", "fees_covered"}])
def test_a_cost_is_never_told_as_negative_money(source):
    assert "−" not in compared(source, 3.0, 5.0)


def test_what_is_more_and_less_is_said_without_a_sign():
    own = [source.id for source in SOURCES if not source.id.startswith("company_")][:11]
    for source in own:
        for difference in (4.2, -4.2, 7.0):
            told = more_or_less(source, difference).text()
            assert re.findall(r"[−+]?\$[\d.]+", told) == ["$4.2" if abs(difference) < 5 else "$7"]
            assert "{" not in told
