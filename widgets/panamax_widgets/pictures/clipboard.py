"""The picture of a seat: its company's clipboard, and apart from it what the player owns for himself (GEN-1)."""

from __future__ import annotations

from dataclasses import replace

from panamax.position import Position
from panamax.state.arrangement import Arrangement
from panamax.state.views import CompanyAssets, PlayerAssets
from tabletop_widgets.canvas.paper import Layer, Pen
from tabletop_widgets.canvas.parts import head, plate
from tabletop_widgets.canvas.plot import go
from tabletop_widgets.canvas.shapes import Rect, circle, square

from .canvas import Canvas
from .clipboard_card import clipboard_card
from .clipboard_flags import draw_flag_rows
from .clipboard_layout import ClipboardPlan, clipboard_plan
from .clipboard_words import asset_words, benefit_words, passenger_words, ship_on_clipboard_words
from .contracts import draw_contract
from .marks import marked
from .options import PLAIN, PictureOptions
from .pieces import draw_badge, draw_coin, draw_empty_place, draw_panel
from .purse import draw_player
from .ships import draw_ship, place_ships
from .supply import write_key
from .theme import BODY
from .words import Words, contract_of

_TEXT, _LARGE, _SMALL = 12, 19, 10
_DIE = 26


def clipboard_figure(
    position: Arrangement,
    seat: int,
    options: PictureOptions = PLAIN,
) -> go.Figure:
    """The company's clipboard of the player on `seat` (1-4), and beside it what he owns for himself.

    Targets are ``company:red:money``, ``warehouse:red``, ``pool:red``, ``flags:red:china``,
    ``free_action:red:china:1``, ``benefit:red:cheap_transfer``, ``ship:red3`` (not on the board), ``held:red:1``,
    its first container ``held:red:1:1``, and for the player ``player:1:money``, ``share:1:red``, ``captain:1``,
    ``stevedore:1``, ``advisor:1:1``, ``goal:1``, ``bid:1``, ``awards:1`` and ``bailouts:1``. Raises `ValueError` for an
    unknown theme or seat.
    """
    player = player_on(position, seat)
    if options.style.slim:
        return clipboard_card(position, player, company_on(position, seat), options)
    plan = clipboard_plan(options.style.narrow)
    canvas = Canvas(plan.width, plan.height, plan.width, options)
    words = Words(position.box, options.style.lang)
    draw_panel(canvas, plan.company, canvas.theme.panel)
    company = company_on(position, seat)
    if company is None:
        canvas.write(*plan.company.centre, words.say("clipboard.no_company"), _TEXT)
    else:
        _draw_company(canvas, plan, company, position, words)
    draw_player(canvas, plan, player, words)
    if words.marked:
        write_key(canvas, plan.width - 8, plan.height - 14, words)
    return marked(canvas, options)


def clipboards_content(position: Arrangement) -> dict[int, object]:
    """By seat all that its clipboard shows of a position: where that is the same, so is the picture in the same box."""
    players, ships, order = position.players, position.ships, position.rail_table.order
    decider = position.decider if isinstance(position, Position) else None
    content: dict[int, object] = {player.seat: (player, order, decider == player.seat) for player in players}
    for company in position.companies:
        own = tuple((ship.built, ship.zone is None) for ship in ships if ship.company == company.company)
        content[company.seat] = (content[company.seat], company, own)
    return content


def player_on(position: Arrangement, seat: int) -> PlayerAssets:
    """What the player on `seat` owns; raises `ValueError` if the game has no such seat."""
    for player in position.players:
        if player.seat == seat:
            return player
    raise ValueError(f"seat must be 1 to {position.options.players}, not {str(seat)[:20]}")


def company_on(position: Arrangement, seat: int) -> CompanyAssets | None:
    """What the company of `seat` owns; nothing before it is taken."""
    return next((company for company in position.companies if company.seat == seat), None)


def _draw_company(
    canvas: Canvas, plan: ClipboardPlan, company: CompanyAssets, position: Arrangement, words: Words
) -> None:
    parts = plan.parts
    _draw_head(canvas, parts["company_head"], company, words)
    _draw_facts(canvas, parts["facts"], company, words)
    for key, count in (("warehouse", company.warehouse), ("pool", company.dice_pool)):
        _draw_dice_store(canvas, parts[key], key, company, count, words)
    draw_flag_rows(canvas, plan, company, words)
    _draw_benefits(canvas, parts["benefits"], company, words)
    _draw_ships(canvas, parts["ships"], company, position, words)
    _draw_contracts(canvas, parts["contracts"], company, words)


def _draw_head(canvas: Canvas, rect: Rect, company: CompanyAssets, words: Words) -> None:
    draw_badge(canvas, square(rect.x + 20, rect.y + 22, 38), company.company, words.lang, 18)
    name = words.say("clipboard.company", company=words.player(company.company, company.seat))
    canvas.write(rect.x + 48, rect.y + 14, name, 15, side="right", bold=True)
    seat = words.say("clipboard.seat", seat=company.seat)
    canvas.write(rect.x + 48, rect.y + 33, seat, _TEXT, colour=canvas.theme.soft_ink, side="right")


def _draw_facts(canvas: Canvas, rect: Rect, company: CompanyAssets, words: Words) -> None:
    """The company's money, its stock value, and the shares that it can still sell."""
    facts = {
        "money": words.money(company.money),
        "stock": words.money(words.box.prices[company.stock]),
        "for_sale": words.say("times", count=company.shares_for_sale),
    }
    step = rect.width / len(facts)
    for index, (key, value) in enumerate(facts.items()):
        place = Rect(rect.x + step * index, rect.y, step - 8, rect.height)
        _draw_fact(canvas, place, words.say(f"clipboard.{key}"), value, coin=key == "money")
        canvas.target(f"company:{company.company}:{key}", place, asset_words(key, company, words))


def _draw_fact(canvas: Canvas, place: Rect, name: str, value: str, *, coin: bool) -> None:
    if coin:
        draw_coin(canvas, place.x + 10, place.y + 13, 9)
    canvas.write(place.x + (24 if coin else 4), place.y + 13, value, _LARGE, side="right", bold=True)
    canvas.write(place.x + 4, place.y + 33, name, _TEXT - 1, colour=canvas.theme.soft_ink, side="right")


def _draw_dice_store(canvas: Canvas, rect: Rect, key: str, company: CompanyAssets, count: int, words: Words) -> None:
    """The dice in the Warehouse or the Dice Pool: they show no value there."""
    plate(canvas, rect)
    head(canvas, rect, words.say(f"clipboard.{key}.head"), words.say("times", count=count))
    paint = canvas.theme.companies[company.company]
    step = (rect.width - 20) / words.box.company_dice
    for place in range(count):
        body = BODY[company.company](square(rect.x + 10 + step * (place + 0.5), rect.y + 38, _DIE))
        canvas.draw(Layer.CARGO, body, Pen(paint.fill, paint.line, 1))
    canvas.target(f"{key}:{company.company}", rect, asset_words(key, company, words))


def _draw_benefits(canvas: Canvas, rect: Rect, company: CompanyAssets, words: Words) -> None:
    plate(canvas, rect)
    benefits = words.box.benefits
    extra = company.passenger_tokens - len(company.benefits)
    head(canvas, rect, words.say("clipboard.benefits"), words.say("plus", count=extra) if extra > 0 else "")
    step = (rect.width - 16) / len(benefits)
    for index, benefit in enumerate(benefits):
        place = Rect(rect.x + 8 + step * index, rect.y + 24, step - 6, rect.height - 30)
        x, y = place.centre[0], place.y + (place.height - 16) / 2
        taken = benefit in company.benefits
        if taken:
            paint = canvas.theme.executive_die
            canvas.draw(Layer.CARGO, circle(x, y, 17), Pen(paint.fill, paint.line, 2))
            canvas.write(x, y, words.say("mark.right"), 16, colour=paint.ink, bold=True)
        else:
            canvas.draw(Layer.GHOST, circle(x, y, 17), Pen(line=canvas.theme.ghost, width=1.2, dash="3px,3px"))
        canvas.write(x, place.bottom - 8, words.say(f"benefit.short.{benefit}"), _TEXT - 1)
        canvas.target(f"benefit:{company.company}:{benefit}", place, benefit_words(benefit, taken, words))
    canvas.target(
        f"passengers:{company.company}", Rect(rect.right - 60, rect.y, 60, 22), passenger_words(company, words)
    )


def _draw_ships(canvas: Canvas, rect: Rect, company: CompanyAssets, position: Arrangement, words: Words) -> None:
    """The company's ships that aren't on the board: to be built, or ready to be placed (SET-13, BLD-1)."""
    plate(canvas, rect)
    head(canvas, rect, words.say("clipboard.ships"))
    ships = [ship for ship in position.ships if ship.company == company.company and ship.zone is None]
    area = Rect(rect.x + 10, rect.y + 22, rect.width - 20, 58)
    x = area.x
    for placed in place_ships(ships, area, 26, facing=-1):
        where = Rect(x, placed.rect.y, placed.rect.width, placed.rect.height)
        told = ship_on_clipboard_words(placed.ship, words)
        draw_ship(canvas, replace(placed, rect=where), 1, words, told)
        state = words.say("clipboard.built") if placed.ship.built else words.build_cost(placed.ship)
        canvas.write(where.x + max(where.width, 26) / 2, rect.bottom - 11, state, _TEXT - 1)
        x += where.width + 34


def _draw_contracts(canvas: Canvas, rect: Rect, company: CompanyAssets, words: Words) -> None:
    plate(canvas, rect)
    head(canvas, rect, words.say("clipboard.contracts"))
    width = min(98, (rect.width - 28) / 3)
    for index in range(max(words.box.unfinished_contracts, len(company.contracts))):
        place = Rect(rect.x + 10 + (width + 6) * index, rect.y + 24, width, rect.height - 32)
        if index >= len(company.contracts):
            draw_empty_place(canvas, place)
            continue
        held = company.contracts[index]
        boxes = draw_contract(
            canvas,
            place,
            contract_of(words.box, held),
            words,
            containers=words.containers(held),
            remaining=held.remaining,
        )
        target = f"held:{company.company}:{index + 1}"
        canvas.target(target, place, words.held_contract(held))
        for left in held.remaining:
            canvas.target(f"{target}:{left + 1}", boxes[left], words.held_container(held, left))
