"""The railway in the hills: the turn order, the wagons on their track, the platform with its flags and dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from panamax.state.arrangement import Arrangement
from panamax.state.views import Die
from panamax.vocabulary import Company, Nation
from tabletop_widgets.canvas.paper import Layer, Pen
from tabletop_widgets.canvas.shapes import Rect, circle, number, rounded, square

from .board_layout import RailPlan
from .canvas import Canvas
from .pieces import draw_badge, draw_die, draw_flag, draw_panel
from .words import Words

_HEAD, _TEXT = 11.5, 11
_FLAG: Final = (24.0, 14.0)
_DISC: Final = 23.0


def draw_rail(canvas: Canvas, plan: RailPlan, position: Arrangement, words: Words) -> None:
    """The turn order, the platform's flags, the two wagons and the platform."""
    rail = position.rail_table
    if plan.has_panel:
        top, bottom = plan.order.y - 4, plan.platform.bottom + 6
        draw_panel(canvas, Rect(4, top, 382, bottom - top), canvas.theme.ground[0])
    _draw_order(canvas, plan.order, rail.order, position, words)
    track = Rect(plan.wagons["first_wagon"].x, plan.platform.y, 0, plan.platform.height)
    canvas.target("rail", Rect(track.x, track.bottom - 3, plan.platform.right - track.x, 4), words.say("rail.table"))
    _draw_track(canvas, track.x, plan.platform.right, track.bottom + 1)
    for key, dice in (("first_wagon", rail.first_wagon), ("second_wagon", rail.second_wagon)):
        _draw_wagon(canvas, plan, key, dice, position.box.wagon_places, words)
    _draw_platform(canvas, plan, rail.platform, rail.flags, words)


def _draw_order(canvas: Canvas, rect: Rect, order: Sequence[int], position: Arrangement, words: Words) -> None:
    canvas.write(rect.x + 4, rect.y + 9, words.say("rail.order"), _HEAD, side="right", bold=True)
    named = [words.player(position.company_of(seat), seat) for seat in order]
    canvas.target("rail:order", rect, words.say("rail.order_told", players=words.listed(named, "not_drawn")))
    for place in range(position.options.players):
        spot = square(rect.x + 16 + 27.5 * place, rect.y + 31, _DISC)
        if place >= len(order):
            _draw_empty(canvas, spot)
            continue
        _draw_disc(canvas, spot, order[place], position.company_of(order[place]), words)
        canvas.target(f"order:{place + 1}", spot, words.say("rail.place", place=place + 1, player=named[place]))


def _draw_disc(canvas: Canvas, spot: Rect, seat: int, company: Company | None, words: Words) -> None:
    if company:
        draw_badge(canvas, spot, company, words.lang, 12)
        return
    canvas.draw(Layer.CARGO, circle(*spot.centre, 11.5), Pen(canvas.theme.panel.fill, canvas.theme.soft_ink, 1.5))
    canvas.write(*spot.centre, words.say("number", value=seat), 12, bold=True, rank=0)


def _draw_empty(canvas: Canvas, spot: Rect) -> None:
    pen = Pen(canvas.theme.berth, canvas.theme.track, 1, "2px,3px")
    canvas.draw(Layer.GHOST, rounded(spot.inset(1), 3), pen)


def _draw_track(canvas: Canvas, start: float, end: float, y: float) -> None:
    rail = f"M{number(start)},{number(y)}H{number(end)}"
    ties = f"M{number(start)},{number(y + 3)}H{number(end)}"
    canvas.draw(Layer.ZONE, rail, Pen(line=canvas.theme.track, width=2))
    canvas.draw(Layer.ZONE, ties, Pen(line=canvas.theme.track, width=3.5, dash="2.5px,5px"))


def _draw_wagon(canvas: Canvas, plan: RailPlan, key: str, dice: Sequence[Die], places: int, words: Words) -> None:
    rect, side = plan.wagons[key], plan.die
    canvas.write(rect.x + 2, rect.y + 6, words.say(f"rail.{key}"), _TEXT, side="right", rank=2)
    canvas.target(f"rail:{key}", rect, words.say(f"rail.{key}_told", dice=words.dice(dice)))
    floor = rect.bottom - 10
    theme = canvas.theme
    canvas.draw(Layer.GHOST, rounded(Rect(rect.x, floor, rect.width, 6), 2), Pen(theme.track))
    wheels = "".join(circle(rect.x + rect.width * part, rect.bottom - 2.5, 3.6) for part in (0.14, 0.28, 0.72, 0.86))
    canvas.draw(Layer.GHOST, wheels, Pen(theme.track, theme.panel.fill, 1))
    shown = max(places, len(dice))
    step = (rect.width - 6) / shown
    for place in range(shown):
        spot = square(rect.x + 3 + step * (place + 0.5), floor - side / 2 - 1, min(side, step - 1))
        if place < len(dice):
            told = words.say(f"rail.die.{key}", die=words.die_phrase(dice[place]))
            draw_die(canvas, spot, dice[place])
            canvas.target(f"die:{key}:{place + 1}", spot, told)
        else:
            _draw_empty(canvas, spot)


def _draw_platform(canvas: Canvas, plan: RailPlan, dice: Sequence[Die], flags: Sequence[Nation], words: Words) -> None:
    rect = plan.platform
    canvas.write(rect.x + 2, rect.y + 6, words.say("rail.platform"), _TEXT, side="right", rank=2)
    flag_names = words.listed(words.nation(nation) for nation in flags)
    canvas.target("rail:platform", rect, words.say("rail.platform_told", dice=words.dice(dice), flags=flag_names))
    floor = rect.bottom - 8
    canvas.draw(Layer.GHOST, rounded(Rect(rect.x, floor, rect.width, 8), 2), Pen(canvas.theme.stone))
    step = (rect.width - 2) / max(2, len(dice))
    for place, die in enumerate(dice):
        side = min(plan.die, step - 1)
        spot = square(rect.x + 1 + step * (place + 0.5), floor - side / 2 - 1, side)
        draw_die(canvas, spot, die)
        canvas.target(f"die:platform:{place + 1}", spot, words.say("rail.die.platform", die=words.die_phrase(die)))
    _draw_flags(canvas, plan.flags, flags, words)


def _draw_flags(canvas: Canvas, rect: Rect, flags: Sequence[Nation], words: Words) -> None:
    canvas.write(rect.right - 2, rect.y + 9, words.say("rail.flags"), _HEAD, side="left", bold=True, rank=2)
    step = (rect.width + 2) / len(Nation)
    for index, nation in enumerate(Nation):
        spot = Rect(rect.x + step * index, rect.y + 24, *_FLAG)
        if nation in flags:
            draw_flag(canvas, spot, nation)
            canvas.target(f"flag:platform:{nation}", spot, words.say("rail.flag", nation=words.nation(nation)))
        else:
            _draw_empty(canvas, spot)
