"""Below the canal: the Rail table with its wagons, its platform, and the turn order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from panamax.state.arrangement import Arrangement
from panamax.state.views import Die
from panamax.vocabulary import Company, Nation

from .board_layout import BoardPlan
from .canvas import Canvas, Layer, Pen
from .pieces import draw_badge, draw_die, draw_empty_place, draw_flag, draw_panel
from .shapes import Rect, circle, number, rectangle, rounded, square
from .words import Words

_HEAD, _TEXT, _SMALL = 12, 12, 10
_DIE = 24

# Where the parts of the Rail table begin and how wide they are, relative to its panel (wide, narrow).
_ORDER: Final = {False: Rect(10, 4, 176, 118), True: Rect(8, 4, 180, 68)}
_WAGONS: Final = {
    False: {"first_wagon": Rect(196, 4, 168, 118), "second_wagon": Rect(376, 4, 168, 118)},
    True: {"first_wagon": Rect(8, 74, 116, 72), "second_wagon": Rect(130, 74, 116, 72)},
}
_PLATFORM: Final = {False: Rect(556, 4, 194, 118), True: Rect(252, 4, 122, 142)}
_DICE_SIDE: Final = {False: 32.0, True: 22.0}


def draw_rail(canvas: Canvas, plan: BoardPlan, position: Arrangement, words: Words) -> None:
    """The turn order, the two wagons and the platform."""
    panel = plan.rail
    draw_panel(canvas, panel, canvas.theme.rail)
    canvas.target("rail", Rect(panel.x, panel.y, panel.width, 6), words.say("rail.table"))
    narrow = plan.is_vertical
    rail = position.rail_table
    _draw_order(canvas, _placed(_ORDER[narrow], panel), rail.order, position, words)
    wagons = {"first_wagon": rail.first_wagon, "second_wagon": rail.second_wagon}
    for key, dice in wagons.items():
        rect = _placed(_WAGONS[narrow][key], panel)
        _draw_wagon(canvas, rect, key, dice, position.box.wagon_places, _DICE_SIDE[narrow], words)
    _draw_platform(canvas, _placed(_PLATFORM[narrow], panel), rail.platform, rail.flags, narrow, words)


def _placed(rect: Rect, panel: Rect) -> Rect:
    return Rect(panel.x + rect.x, panel.y + rect.y, rect.width, rect.height)


def _head(canvas: Canvas, rect: Rect, text: str) -> None:
    canvas.write(rect.x, rect.y + 14, text, _HEAD, side="right", bold=True)


def _draw_order(canvas: Canvas, rect: Rect, order: Sequence[int], position: Arrangement, words: Words) -> None:
    head = words.say("rail.order")
    _head(canvas, rect, head)
    if position.round:
        room = rect.width - 16 - canvas.length(head, _HEAD, bold=True)
        told = canvas.fitted((words.say("rail.round", round=position.round),), _HEAD, room)
        canvas.write(rect.right - 10, rect.y + 14, told, _HEAD, colour=canvas.theme.soft_ink, side="left")
    named = [words.player(position.company_of(seat), seat) for seat in order]
    canvas.target("rail:order", rect, words.say("rail.order_told", players=words.listed(named, "not_drawn")))
    step = min(42, rect.width / 4)
    for place in range(position.options.players):
        x, y = rect.x + 18 + step * place, rect.y + (62 if rect.height > 100 else 44)
        spot = square(x, y, 30)
        if place >= len(order):
            draw_empty_place(canvas, spot)
        if rect.height > 100:
            canvas.write(x, y + 28, words.say("number", value=place + 1), _TEXT, colour=canvas.theme.soft_ink)
        if place < len(order):
            _draw_disc(canvas, spot, order[place], position.company_of(order[place]), words)
            canvas.target(f"order:{place + 1}", spot, words.say("rail.place", place=place + 1, player=named[place]))


def _draw_disc(canvas: Canvas, spot: Rect, seat: int, company: Company | None, words: Words) -> None:
    if company:
        draw_badge(canvas, spot.inset(1), company, words.lang, 13)
        return
    canvas.draw(Layer.CARGO, circle(*spot.centre, 14), Pen(canvas.theme.panel.fill, canvas.theme.soft_ink, 1.5))
    canvas.write(*spot.centre, words.say("number", value=seat), 13, bold=True)


def _draw_wagon(
    canvas: Canvas, rect: Rect, key: str, dice: Sequence[Die], places: int, side: float, words: Words
) -> None:
    _head(canvas, rect, words.say(f"rail.{key}"))
    canvas.target(f"rail:{key}", rect, words.say(f"rail.{key}_told", dice=words.dice(dice)))
    floor = rect.bottom - (24 if rect.height > 100 else 14)
    _draw_car(canvas, rect, floor)
    shown = max(places, len(dice))
    step = (rect.width - 8) / shown
    for place in range(shown):
        spot = square(rect.x + 4 + step * (place + 0.5), floor - side / 2 - 3, min(side, step - 2))
        if place < len(dice):
            told = words.say(f"rail.die.{key}", die=words.die_phrase(dice[place]))
            draw_die(canvas, spot, dice[place])
            canvas.target(f"die:{key}:{place + 1}", spot, told)
        else:
            draw_empty_place(canvas, spot)


def _draw_car(canvas: Canvas, rect: Rect, floor: float) -> None:
    """A flat car on its wheels, and the track under it."""
    big = rect.height > 100
    theme, radius = canvas.theme, 7 if big else 5
    car = Rect(rect.x, floor, rect.width, 8 if big else 5)
    wheels = "".join(circle(rect.x + rect.width * part, car.bottom + 1, radius) for part in (0.14, 0.3, 0.7, 0.86))
    track = car.bottom + 1 + radius + 1.5
    ties = f"M{number(rect.x - 5)},{number(track + 2)}H{number(rect.right + 5)}"
    canvas.draw(Layer.GROUND, ties, Pen(line=theme.rail.line, width=5, dash="3px,5px"))
    canvas.draw(Layer.ZONE, rectangle(Rect(rect.x - 5, track - 1, rect.width + 10, 2)), Pen(theme.gate))
    canvas.draw(Layer.GHOST, rectangle(car), Pen(theme.wall))
    canvas.draw(Layer.GHOST, wheels, Pen(theme.gate, theme.rail.fill, 1.5))


def _draw_platform(
    canvas: Canvas, rect: Rect, dice: Sequence[Die], flags: Sequence[Nation], narrow: bool, words: Words
) -> None:
    _head(canvas, rect, words.say("rail.platform"))
    flag_names = words.listed(words.nation(nation) for nation in flags)
    told = words.say("rail.platform_told", dice=words.dice(dice), flags=flag_names)
    canvas.target("rail:platform", rect, told)
    side = _DICE_SIDE[narrow]
    floor = rect.bottom - 20
    canvas.draw(Layer.GHOST, rounded(Rect(rect.x, floor, rect.width, 8), 2), Pen(canvas.theme.wall))
    step = rect.width / max(4, len(dice))
    for place, die in enumerate(dice):
        spot = square(rect.x + step * (place + 0.5), floor - side / 2 - 2, min(side, step - 2))
        draw_die(canvas, spot, die)
        canvas.target(f"die:platform:{place + 1}", spot, words.say("rail.die.platform", die=words.die_phrase(die)))
    _draw_platform_flags(canvas, rect, flags, narrow, words)


def _draw_platform_flags(canvas: Canvas, rect: Rect, flags: Sequence[Nation], narrow: bool, words: Words) -> None:
    columns = 2 if narrow else 4
    step = rect.width / columns
    for index, nation in enumerate(Nation):
        row, column = divmod(index, columns)
        spot = Rect(rect.x + step * column + 2, rect.y + 32 + 28 * row, 40, 20)
        if nation in flags:
            draw_flag(canvas, spot, nation, words.lang, _SMALL)
            canvas.target(f"flag:platform:{nation}", spot, words.say("rail.flag", nation=words.nation(nation)))
        else:
            draw_empty_place(canvas, spot)
