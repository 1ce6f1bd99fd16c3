"""A study as a link: short where it can be, and a file where it is too long."""

from __future__ import annotations

import panamax
from panamax.study import Study, StudyChapter
from panamax_widgets.study.record import PANAMAX_STUDY
from played import finished, set_up
from tabletop.record.board_marks import BoardMark
from tabletop_widgets.study.links import given_study, link_of, study_in


def of_twenty_moves():
    """Three chapters of an arranged position with twenty moves, comments and marks."""
    chapters, moves = [], 0
    words = [rule.text()[:150] for rule in panamax.rules().values()]
    for number in range(3):
        game = panamax.Game(set_up(4, "normal", 5 + number).position, 1)
        for place in range(7 if number else 6):
            game.play(game.legal_moves()[place % 3])
            game.annotate(
                game.node.entry,
                comment=words[moves],
                marks=[BoardMark("ship:iowa", "zone:atlantic_gatun_lock_1"), BoardMark("column:3", "column:3")][
                    : place % 3
                ],
            )
            moves += 1
        chapters.append(StudyChapter(f"Chapter about number {number}", game, number))
    assert moves == 20
    return Study("A study of twenty moves", tuple(chapters))


def test_a_study_of_twenty_moves_is_a_link():
    study = of_twenty_moves()
    link = link_of(PANAMAX_STUDY, study)
    print(f"20 moves: a link of {len(link)} characters, a file of {len(study.to_text())}")
    assert 0 < len(link) < 3000
    assert study_in(PANAMAX_STUDY, link.removeprefix("study=")).to_text() == study.to_text()
    for given in (f"https://example.org/45_study.html?theme=dark&{link}#x", link, f" ?{link}\n", study.to_text()):
        assert given_study(PANAMAX_STUDY, given).to_text() == study.to_text()


def test_what_is_too_long_for_a_link_is_none():
    study = Study("Whole games", tuple(StudyChapter(str(seed), finished(4, "normal", seed)) for seed in range(1, 8)))
    assert link_of(PANAMAX_STUDY, study) == ""
    assert given_study(PANAMAX_STUDY, study.to_text()).to_text() == study.to_text()
