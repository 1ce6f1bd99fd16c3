"""The page: prose, and beside it the method tried out before the reader's eyes.

No handler changes a widget by itself: it changes the trials, and `redraw` puts them on the page.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import ipywidgets as W  # noqa: N812

from panamax.analysis.evaluating import DEFAULT_POLICY
from panamax.analysis.truth import endings
from tabletop.i18n import DEFAULT_LANGUAGE, Phrase, say
from tabletop.judging.intervals import CONFIDENCE, LEAST_FOR_A_VERDICT
from tabletop_widgets.canvas.figure_view import FigureView
from tabletop_widgets.canvas.page_box import PageBox
from tabletop_widgets.canvas.plot import go
from tabletop_widgets.frame.controls import ButtonRow, CheckedDropdown, labels, set_children
from tabletop_widgets.frame.gadgets import BEAT, Clock
from tabletop_widgets.frame.grouping import UNSEEN, alone, column, row
from tabletop_widgets.frame.guard import Guard
from tabletop_widgets.frame.html import Html, html_widget, join, set_html, tag
from tabletop_widgets.frame.live import LiveRegion, Page
from tabletop_widgets.frame.look import Look
from tabletop_widgets.frame.shares import percent

from ..pictures import Style
from .charts import (
    covering_figure,
    covering_words,
    growing_figure,
    growing_words,
    policies_figure,
    policies_words,
    spared_figure,
    spared_words,
    stopping_figure,
    stopping_words,
)
from .trials import (
    COPIES,
    GROWTH_SEEDS,
    IMPATIENT,
    LOOKS,
    PLAYOUT_COUNTS,
    POLICY_PLAYOUTS,
    SEEDS,
    Covering,
    Growing,
    Policies,
    Stopping,
    Trial,
)

# The paragraphs of each section, by the ids of their messages; a section with a trial has a picture below
SECTIONS: Final = {
    "method": ("playouts", "common", "interval", "verdict"),
    "covering": ("why", "how"),
    "stopping": ("watched", "itself"),
    "growing": ("root",),
    "spared": ("pairs",),
    "policies": ("limit", "example"),
    "rules": ("difference", "close", "bot", "people", "more"),
}
ADVICE: Final = "rules"
FIRST_ENDING: Final = "last_contract"


class TrustPage(PageBox):
    """The page on how far to trust an evaluation; `trials` is what it tries out, by section."""

    def __init__(self, lang: str = DEFAULT_LANGUAGE) -> None:
        self.lang = lang
        self.runs = True
        self.status = LiveRegion()
        self.guard = Guard(self.status, restore=self.redraw, lang=lang)
        self.covering = Covering(FIRST_ENDING, PLAYOUT_COUNTS[1])
        self.stopping = Stopping(FIRST_ENDING)
        self.growing = Growing(FIRST_ENDING)
        self.policies = Policies()
        self.views: dict[str, FigureView] = {}
        self._said = ""
        self._make_controls()
        self._make_sections()
        super().__init__(self._frame())
        self.redraw()
        for name in ("pmx-page", "pmx-trust"):
            self.add_class(name)
        self.page.observe(self.guard(lambda _: self.redraw()), ["theme", "narrow"])

    @property
    def trials(self) -> tuple[Trial, ...]:
        """What is tried out, in this order."""
        return (self.covering, self.stopping, self.growing, self.policies)

    def _make_controls(self) -> None:
        guard = self.guard
        self.page, self.look, self.live, self.clock = Page(self.lang), Look(), LiveRegion(), Clock()
        self.clock.handle("tick", guard(self.tick))
        names = [(say(f"trust.ending.{id}", self.lang), id) for id in endings()]
        self.ending = CheckedDropdown(description=say("trust.ending", self.lang), options=names, value=FIRST_ENDING)
        self.playouts = CheckedDropdown(
            description=say("trust.playouts", self.lang), options=PLAYOUT_COUNTS, value=self.covering.playouts
        )
        for field in (self.ending, self.playouts):
            field.refuse = guard.refuse
        self.ending.observe(guard(lambda change: self.choose_ending(change["new"])), "value")
        self.playouts.observe(guard(lambda change: self.choose_playouts(change["new"])), "value")
        self.toggle = ButtonRow(1, alone(guard, self.press_toggle), "pmx-help")
        self.progress = html_widget()

    def _make_sections(self) -> None:
        self.figures = {name: column("pmx-figure-box") for name in SECTIONS if name not in ("method", ADVICE)}
        self.words = {name: html_widget() for name in self.figures}

    def _frame(self) -> list[Any]:
        tools = row("pmx-tools", self.look, self.page, self.clock, column(UNSEEN, self.live))
        opening = html_widget(tag("h1", say("trust.title", self.lang)), tag("p", say("trust.opening", self.lang)))
        controls = column(
            "pmx-card",
            row("pmx-settings", self.ending, self.playouts),
            self.progress,
            self.toggle.box,
            self.status,
        )
        cards = {name: self._card(name) for name in SECTIONS}
        return [tools, opening, cards.pop("method"), controls, *cards.values()]

    def _card(self, name: str) -> W.VBox:
        prose = html_widget(tag("h2", say(f"trust.{name}.heading", self.lang)), self._prose(name))
        if name not in self.figures:
            return column("pmx-card", prose)
        return column("pmx-card", prose, self.figures[name], self.words[name])

    def _prose(self, name: str) -> Html:
        """The paragraphs of a section; advice is a list."""
        values = {
            "seeds": SEEDS,
            "runs": IMPATIENT,
            "copies": COPIES,
            "looks": LOOKS,
            "growing_seeds": GROWTH_SEEDS,
            "policy": Phrase(f"policy.{DEFAULT_POLICY}"),
            "policy_playouts": POLICY_PLAYOUTS,
            "least": LEAST_FOR_A_VERDICT,
            "confidence": percent(CONFIDENCE, self.lang),
        }
        told = [say(f"trust.{name}.{paragraph}", self.lang, **values) for paragraph in SECTIONS[name]]
        if name == ADVICE:
            return tag("ul", *(tag("li", words) for words in told))
        return join(tag("p", words) for words in told)

    # What happens

    def tick(self, _: bool = True) -> None:
        """Time has passed: try out some more."""
        if not self.runs:
            return
        trial = next((trial for trial in self.trials if not trial.is_done), None)
        if trial is not None:
            trial.work()
        self.redraw()

    def press_toggle(self) -> None:
        """Stop, or go on."""
        self.runs = not self.runs
        self.redraw()

    def choose_ending(self, ending: str) -> None:
        """Try out another ending, from the beginning."""
        self.covering = Covering(ending, self.covering.playouts)
        self.stopping, self.growing = Stopping(ending), Growing(ending)
        self.runs = True
        self.redraw()

    def choose_playouts(self, playouts: int) -> None:
        """Judge the ending with another number of playouts, from the first seed on."""
        self.covering = Covering(self.covering.ending.id, playouts)
        self.runs = True
        self.redraw()

    # Drawing

    def redraw(self) -> None:
        """Put the whole page in step with the trials."""
        style = Style(self.page.theme, self.page.narrow, None, self.lang)
        self._paint("covering", covering_figure(self.covering, style), covering_words(self.covering, self.lang))
        self._paint("stopping", stopping_figure(self.stopping, style), stopping_words(self.stopping, self.lang))
        self._paint("growing", growing_figure(self.growing, style), growing_words(self.growing, self.lang))
        if self.policies.done > 1:  # one playout has no error
            judged = self.policies.evaluations[DEFAULT_POLICY]
            self._paint("spared", spared_figure(judged, style), spared_words(judged, self.lang))
            told = policies_words(self.policies, self.lang)
            self._paint("policies", policies_figure(self.policies, style), told)
        else:
            for name in ("spared", "policies"):
                set_html(self.words[name], tag("p", say("trust.covering.none", self.lang)))
        self._paint_progress()

    def _paint(self, name: str, figure: go.Figure, words: list[str]) -> None:
        label = say(f"trust.{name}.label", self.lang)
        if name in self.views:
            self.views[name].show(figure, label=label)
        else:
            self.views[name] = FigureView(figure, label=label)
            set_children(self.figures[name], (self.views[name],))
        set_html(self.words[name], tag("ul", *(tag("li", line) for line in words)))

    def _paint_progress(self) -> None:
        done, wanted = (_sum(lambda trial: trial.done, self.trials), _sum(lambda trial: trial.wanted, self.trials))
        is_done = done >= wanted
        key = "done" if is_done else "running" if self.runs else "stopped"
        words = say(f"trust.progress.{key}", self.lang, done=done, of=wanted)
        bar = tag("progress", value=done, max=wanted, aria_label=words)
        set_html(self.progress, tag("p", join([bar, " ", words]), class_="pmx-progress"))
        self.toggle.show(labels(say(f"trust.{'stop' if self.runs else 'go_on'}", self.lang)))
        self.toggle.buttons[0].disabled = is_done
        self.clock.run(BEAT if self.runs and not is_done else None)
        if key != "running" and words != self._said:  # for screen readers: not every step
            self.live.say("\n".join([words, *covering_words(self.covering, self.lang)]))
        self._said = words


def _sum(of: Callable[[Trial], int], trials: tuple[Trial, ...]) -> int:
    return sum(map(of, trials))
