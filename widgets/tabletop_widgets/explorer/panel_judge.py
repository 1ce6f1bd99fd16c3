"""The panel that judges moves: start, stop, more; why one is better; and one playout as a film."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.i18n import Phrase
from tabletop.judging.heats import MOST_PLAYOUTS

from ..frame.controls import ButtonRow, CheckedDropdown, CheckedNumber, labels
from ..frame.grouping import column, row, show
from ..frame.html import Html, html_widget, join, set_html, tag
from ..judging.judging import FIRST_PLAYOUTS, FIRST_SECONDS
from .desk import ExplorerRefusal
from .panel import Panel, PanelHost
from .reel import Reel

LIMITS = (5.0, FIRST_SECONDS, 60.0)  # seconds
MOST_TOLD = 4  # moves of a group in words; the table has all
CHARTS = ("moves", "outcomes", "why")


class JudgePanel(Panel):
    """Judge the legal moves of the place where one stands."""

    chart = "moves"

    @property
    def shown(self) -> tuple[str, ...]:
        """The charts that there are."""
        return CHARTS if self.host.judging.kit.reasons is not None else CHARTS[:-1]

    def __init__(self, host: PanelHost, judge_on: Callable[[Callable[[], object]], object]) -> None:
        """`judge_on` changes what is being judged, then shows that."""
        super().__init__(host)
        self.intro = html_widget()
        kit = host.judging.kit
        options = [(kit.bot(name).text(self.lang), name) for name in kit.policies]
        self.policy = CheckedDropdown(description=self.say("judge.policy"), options=options, value=kit.usual)
        self.count = CheckedNumber(
            description=self.say("judge.playouts"), min=1, max=MOST_PLAYOUTS, value=FIRST_PLAYOUTS
        )
        limits = [(self.say("judge.seconds", count=int(seconds)), seconds) for seconds in LIMITS]
        self.limit = CheckedDropdown(
            description=self.say("judge.limit"),
            options=[*limits, (self.say("judge.unlimited"), None)],
            value=FIRST_SECONDS,
        )
        presses = (self._start, self._stop_or_go, self._more)
        self.controls = ButtonRow(3, host.guard(lambda place: judge_on(presses[place])), "pmx-help")
        self.progress = html_widget()
        self.charts = ButtonRow(3, self.placed(self._chart), "pmx-tabs")
        self.first = CheckedDropdown(description=self.say("why.first"), options=[("", 0)])
        self.second = CheckedDropdown(description=self.say("why.second"), options=[("", 0)])
        for field in (self.policy, self.count, self.limit, self.first, self.second):
            field.refuse = host.guard.refuse
        self.first.observe(self.changed(lambda place: self._pair(place, self.second.value)), "value")
        self.second.observe(self.changed(lambda place: self._pair(self.first.value, place)), "value")
        self.about = html_widget()
        self.policy.observe(self.changed(lambda _: self._paint_about()), "value")
        self._paint_about()
        fields = row("pmx-settings pmx-judging", self.policy, self.count, self.limit)
        pair = row("pmx-settings", self.first, self.second)
        work = column("pmx-work pmx-tell", self.intro, fields, self.about, self.controls.box, self.progress)
        self.pair_box = column("pmx-work", self.heading("why.heading"), pair)
        self._make_reel()
        self.box = column("pmx-panel", work, self.pair_box, self.reel_box)

    def _make_reel(self) -> None:
        self.reel_told = html_widget()
        self.typical = ButtonRow(1, self.pressed(self._typical), "pmx-help")
        self.reel = ButtonRow(
            5, self.pressed(self._earlier, self._later, self._auto, self._leave, self._keep), "pmx-help"
        )
        self.reel_box = column("pmx-work pmx-reel", self.reel_told, self.typical.box, self.reel.box)

    def paint(self) -> None:
        """How far it is, and what may be done."""
        self.is_painting = True
        try:
            self._paint_progress()
            self._paint_pair()
            self._paint_reel()
        finally:
            self.is_painting = False

    def _paint_progress(self) -> None:
        judging = self.host.judging
        place = self.host.desk.position
        how = tag("details", tag("summary", self.say("judge.how")), tag("p", self.say("judge.hint")))
        told = [tag("h3", self.say("judge.heading")), how]
        if judging.node is not None and judging.node is not self.host.desk.node:
            told.append(tag("p", self.say("judge.elsewhere"), class_="pmx-quiet-line"))
        set_html(self.intro, *told)
        toggle = "judge.stop" if judging.runs else "judge.go_on"
        self.controls.show(
            labels(self.say("judge.start"), self.say(toggle), self.say("judge.more", count=self.count.value))
        )
        start, stop, more = self.controls.buttons
        start.disabled = place.decider is None
        start.button_style = "primary" if judging.evaluation is None else ""
        stop.disabled = not judging.runs and (judging.evaluation is None or judging.is_complete)
        more.disabled = judging.evaluation is None
        set_html(self.progress, self._bar())

    def _paint_about(self) -> None:
        """Who the bot is that plays on, and what it overlooks."""
        kit, name = self.host.judging.kit, str(self.policy.value)
        who = self.say("judge.about", bot=kit.bot(name), about=kit.overlooks(name))
        set_html(self.about, tag("p", who, class_="pmx-quiet-line"))

    def _bar(self) -> Html:
        judging = self.host.judging
        if judging.evaluation is None:
            return join([])
        words = self.progress_words()
        bar = tag("progress", value=judging.done, max=judging.wanted, aria_label=words)
        told = tag("p", bar, " ", words, class_="pmx-progress")
        if not judging.done:
            return told
        found = judging.kit.told(judging.evaluation, self.lang, MOST_TOLD)
        return join([told, tag("div", found, class_="pmx-hinted pmx-judged")])

    def progress_words(self) -> str:
        """How many playouts are done of how many, and whether it was stopped."""
        return self.host.judging.progress_words(self.lang)

    def _paint_pair(self) -> None:
        judging = self.host.judging
        has_pair = judging.kit.reasons is not None and len(judging.moves) > 1
        show(self.pair_box, has_pair)
        if not has_pair:
            return
        options = [(move.describe(self.lang), place) for place, move in enumerate(judging.moves)]
        for field, value in zip((self.first, self.second), judging.pair, strict=True):
            if list(field.options) != options:
                field.options = options
            field.value = value

    def _paint_reel(self) -> None:
        reel = self.host.reel
        show(self.reel_box, self.host.judging.evaluation is not None)
        told = [tag("h3", self.say("reel.heading")), tag("p", self.say("reel.hint"))]
        if reel is not None:
            values = {"move": reel.move.describe(self.lang), "number": reel.place + 1, "of": len(reel.stops)}
            told.append(tag("p", self.say("reel.place", **values)))
            if reel.game.is_over:
                told.append(tag("p", self.say("reel.end", players=self.host.judging.kit.ended(reel.game))))
        set_html(self.reel_told, *told)
        self.typical.show(labels(self.say("reel.play")))
        auto = "reel.pause" if reel is not None and reel.runs else "reel.auto"
        words = [self.say(f"reel.{name}") for name in ("earlier", "later")]
        words += [self.say(auto), self.say("reel.leave"), self.say("reel.keep")]
        self.reel.show(labels(*words) if reel is not None else [])

    # What the reader does

    def _start(self) -> None:
        self.host.reel = None
        node, policy, playouts = self.host.desk.node, str(self.policy.value), int(self.count.value)
        self.host.judging.start(node, policy, playouts, self.limit.value)

    def _stop_or_go(self) -> None:
        judging = self.host.judging
        if judging.runs:
            judging.stop()
        else:
            judging.go_on()

    def _more(self) -> None:
        self.host.judging.more(int(self.count.value))

    def _chart(self, place: int) -> None:
        self.chart = CHARTS[place]

    def _pair(self, first: int, second: int) -> None:
        self.host.judging.choose(first, second)

    def click(self, spot: object) -> None:
        """A click on a bar: a typical continuation of the move, or the playout that the bar stands for."""
        kind, _, rest = str(spot).partition(":")
        judging = self.host.judging
        if judging.evaluation is None:
            return
        if kind == "move":
            place = [move.text for move in judging.moves].index(rest)
            judging.choose(place, judging.pair[1] if judging.pair[1] != place else judging.pair[0])
            self._film(judging.moves[place].text, None)
        elif kind == "playout" and int(rest) >= 0:
            self._film(judging.moves[judging.pair[0]].text, int(rest))

    def _typical(self) -> None:
        judging = self.host.judging
        if not judging.moves:
            raise ExplorerRefusal(Phrase("explorer.judge.none"))
        self._film(judging.moves[judging.pair[0]].text, None)

    def _film(self, text: str, playout: int | None) -> None:
        judging = self.host.judging
        assert judging.evaluation is not None
        move = next(move for move in judging.moves if move.text == text)
        self.host.reel = Reel.of(judging.kit, judging.evaluation, move, playout)
        self.host.reel.runs = True

    def _reel(self) -> Reel:
        if self.host.reel is None:
            raise ExplorerRefusal(Phrase("explorer.reel.none"))
        return self.host.reel

    def _earlier(self) -> None:
        self._reel().runs = False
        self._reel().step(-1)

    def _later(self) -> None:
        self._reel().runs = False
        self._reel().step(1)

    def _auto(self) -> None:
        self._reel().runs = not self._reel().runs

    def _leave(self) -> None:
        self.host.reel = None

    def _keep(self) -> None:
        """Look at the playout as a tree of its own, from its beginning."""
        game = self._reel().game
        game.go_to(self._reel().node)
        self.host.open_game(game, Phrase("explorer.subject.playout"))
        self.host.look_at("play")
