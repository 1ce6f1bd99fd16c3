"""A seat as a card, so that four find room beside each other: its company's clipboard and what the player owns himself.

Both purses stand in large figures beside each other, told apart by their words (GEN-1).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from panamax.position import Position
from panamax.state.arrangement import Arrangement
from panamax.state.views import CompanyAssets, HeldContract, PlayerAssets
from panamax.vocabulary import Company, FreeAction, Nation
from tabletop.i18n import Money, Phrase
from tabletop_widgets.canvas.paper import Layer, Pen
from tabletop_widgets.canvas.plot import go
from tabletop_widgets.canvas.shapes import Rect, number, rounded, square
from tabletop_widgets.canvas.targets import Point

from .canvas import Canvas
from .card_chips import draw_chips
from .card_plans import CardPlan, card_plan
from .clipboard_words import asset_words, flag_row_words, place_words, purse_words, share_words, ship_on_clipboard_words
from .marks import draw_tag, marked, tag_length
from .options import PictureOptions
from .pieces import draw_flag, draw_rail_sign
from .ships import HEIGHT, Placed, draw_ship
from .theme import BODY
from .words import Words, contract_of

_LABEL, _CHIP = 11, 18.0
_FIGURE = (18.0, 19.5)  # how large one is, and how far below its name
_CELL: Final = 41.5  # how wide a place of a flag row is
_SIGN, _GAP = 28.0, 4.0  # the flag before a contract's dice, and what is between two contracts
_LEAST_STEP, _USUAL_STEP, _MOST_STEP = 19.0, 21.0, 25.0  # from one die of a contract to the next


def clipboard_card(
    position: Arrangement,
    player: PlayerAssets,
    company: CompanyAssets | None,
    options: PictureOptions,
) -> go.Figure:
    """The card of a seat; its targets are those of the whole clipboard, as far as it shows them.

    The key of reconstructed values stands on the board, for the whole table.
    """
    plan = card_plan(options.style)
    canvas = Canvas(plan.width, plan.height, plan.width, options)
    words = Words(position.box, options.style.lang)
    canvas.ground = canvas.theme.canvas.fill
    decides = isinstance(position, Position) and position.decider == player.seat
    _draw_sheet(canvas, plan, player, company, decides, position, words)
    _draw_purses(canvas, plan, player, company, words)
    _draw_shares(canvas, plan, player, company, words)
    if company is None:
        _draw_to_come(canvas, plan, words)
    else:
        _draw_flags(canvas, plan, company, words)
        for key in plan.stores:
            _draw_store(canvas, plan, key, company, words)
        beside = _draw_contracts(canvas, plan, company, words)
        _draw_ships(canvas, plan, company, position, words, beside)
    draw_chips(canvas, Rect(10, plan.chips, plan.width - 20, _CHIP), player, company, words)
    own = [ship for ship in position.ships if company is not None and ship.company == company.company]
    return marked(canvas, options, {f"ship:{ship.id}" for ship in own if not ship.built})


def _draw_sheet(
    canvas: Canvas,
    plan: CardPlan,
    player: PlayerAssets,
    company: CompanyAssets | None,
    decides: bool,
    position: Arrangement,
    words: Words,
) -> None:
    """The sheet with a head in the company's colour; a strong frame is around the one who must decide."""
    theme = canvas.theme
    paint = theme.companies[company.company] if company else theme.badge
    frame = theme.lines[company.company] if company else paint.fill
    line = Pen(theme.panel.fill, frame if decides else theme.panel.line, 3 if decides else 1)
    canvas.draw(Layer.GROUND, rounded(Rect(1.5, 1.5, plan.width - 3, plan.height - 3), 9), line)
    head = Rect(1.5, 1.5, plan.width - 3, plan.head)
    canvas.draw(Layer.WATER, _round_above(head, 8), Pen(paint.fill))
    x, end, middle = 12.0, plan.width - 12, head.centre[1]
    if company:
        canvas.draw(Layer.CARGO, BODY[company.company](Rect(11, middle - 7.5, 15, 15)), Pen(None, paint.ink, 2))
        x = 33
    name = words.player(company.company, company.seat) if company else words.owner(player)
    canvas.write(x, middle, name, 15, colour=paint.ink, side="right", bold=True, rank=0)
    order = position.rail_table.order
    if player.seat in order:
        place = Phrase(f"picture.clipboard.turn.{order.index(player.seat) + 1}")
        turn = words.say("clipboard.now" if decides else "clipboard.turn", place=place)
        canvas.write(end, middle, turn, 12, colour=paint.ink, side="left", bold=decides)
        end -= canvas.length(turn, 12, decides)
    if company and plan.stock is None:
        room = Rect(x + canvas.length(name, 15, bold=True) + 3, head.y, 0, head.height)
        _write_stock(canvas, replace(room, width=end - 3 - room.x), company, words, paint.ink)


def _write_stock(canvas: Canvas, room: Rect, company: CompanyAssets, words: Words, ink: str) -> None:
    """The stock's value and dividend in one line, in the middle of its room, in the longest words that find room."""
    stock = {"price": words.box.prices[company.stock], "dividend": Money(words.box.dividends[company.stock])}
    texts = [words.say(f"clipboard.card.stock_{form}", **stock) for form in ("full", "short")]
    text = canvas.fitted(texts, _LABEL, room.width) or texts[-1]
    canvas.write(*room.centre, text, _LABEL, colour=ink)
    canvas.target(f"company:{company.company}:stock", room, asset_words("stock", company, words))


def _round_above(rect: Rect, r: float) -> str:
    """A rectangle with its upper corners round."""
    x, y, right = number(rect.x), number(rect.y), number(rect.right)
    left_end, right_end, below = number(rect.x + r), number(rect.right - r), number(rect.y + r)
    bottom = number(rect.bottom)
    return f"M{x},{bottom}V{below}Q{x},{y} {left_end},{y}H{right_end}Q{right},{y} {right},{below}V{bottom}Z"


def _draw_purses(
    canvas: Canvas, plan: CardPlan, player: PlayerAssets, company: CompanyAssets | None, words: Words
) -> None:
    if company:
        target = f"company:{company.company}:money"
        _draw_purse(canvas, plan, plan.company, "company", company.money, words)
        canvas.target(target, plan.company, asset_words("money", company, words))
        if plan.stock:
            _draw_stock(canvas, plan.stock, company, words)
        canvas.draw(Layer.WATER, plan.rule, Pen(line=canvas.theme.panel.line, width=1))
    _draw_purse(canvas, plan, plan.own, "own", player.money, words)
    canvas.target(f"player:{player.seat}:money", plan.own, purse_words("money", player, words))


def _draw_purse(canvas: Canvas, plan: CardPlan, place: Rect, key: str, money: int, words: Words) -> None:
    name = (place.x + 3, place.y + (7 if plan.stock else 5))
    _figure(canvas, name, key, words.money(money), (plan.money, plan.money_below), words)


def _draw_stock(canvas: Canvas, at: Point, company: CompanyAssets, words: Words) -> None:
    (x, y), box = at, words.box
    price = words.say("number", value=box.prices[company.stock])
    _figure(canvas, (x, y), "stock", price, _FIGURE, words)
    _figure(canvas, (x + 36, y), "dividend", words.money(box.dividends[company.stock]), _FIGURE, words)
    place = Rect(x - 3, y - 8, 34, 36)
    canvas.target(f"company:{company.company}:stock", place, asset_words("stock", company, words))


def _figure(canvas: Canvas, at: Point, key: str, value: str, large: tuple[float, float], words: Words) -> None:
    """A figure under its name: so large, and so far below it."""
    (x, y), (size, below) = at, large
    canvas.write(x, y, words.say(f"clipboard.card.{key}"), _LABEL, colour=canvas.theme.soft_ink, side="right", rank=2)
    canvas.write(x, y + below, value, size, side="right", bold=True, rank=0)


def _draw_shares(
    canvas: Canvas, plan: CardPlan, player: PlayerAssets, company: CompanyAssets | None, words: Words
) -> None:
    soft, (x, y), lines = canvas.theme.soft_ink, plan.shares[0], list(plan.shares[1:])
    owned = {each: count for each, count in player.shares.items() if count}
    label = words.say("clipboard.card.shares")
    chips = sum(_share_length(count) + 3 for count in owned.values())
    if x + canvas.length(label, _LABEL) + 6 + chips <= plan.shares_end:
        canvas.write(x, y, label, _LABEL, colour=soft, side="right", rank=2)
        x += canvas.length(label, _LABEL) + 6
    for each, count in owned.items():
        if lines and x + _share_length(count) > plan.shares_end:
            x, y = lines.pop(0)
        chip = Rect(x, y - 9, _share_length(count), 18).inset(0, 0 if len(plan.shares) == 1 else 0.5)
        _draw_share(canvas, chip, each, count, words)
        canvas.target(f"share:{player.seat}:{each}", chip, share_words(each, count, words))
        x = chip.right + 3
    if company:
        told = words.say("clipboard.card.for_sale", count=company.shares_for_sale)
        long, (least, low) = canvas.length(told, _LABEL), plan.shares[-1]
        room = Rect(plan.shares_end - long, low - 9, long, 18)
        if room.x > (least if lines else x):
            canvas.write(room.right, low, told, _LABEL, colour=soft, side="left", rank=2)
            canvas.target(f"company:{company.company}:for_sale", room, asset_words("for_sale", company, words))


def _share_length(count: int) -> float:
    return 18 + (16 if count > 1 else 0)


def _draw_share(canvas: Canvas, chip: Rect, owned: Company, count: int, words: Words) -> None:
    """A chip with the cube of the company whose shares these are, and how many."""
    canvas.draw(Layer.WATER, rounded(chip, 3), Pen(canvas.theme.card.fill, canvas.theme.card.line, 1))
    _draw_cube(canvas, square(chip.x + 9, chip.centre[1], 12), owned)
    if count > 1:
        canvas.write(chip.x + 17, chip.centre[1], words.say("times", count=count), 12, side="right", bold=True, rank=0)


def _draw_cube(canvas: Canvas, rect: Rect, company: Company, layer: Layer = Layer.CARGO) -> None:
    paint = canvas.theme.companies[company]
    canvas.draw(layer, BODY[company](rect), Pen(paint.fill, paint.line, 1))


def _draw_to_come(canvas: Canvas, plan: CardPlan, words: Words) -> None:
    """Before a company is taken, what every clipboard has: its flag rows, Warehouse and Dice Pool, all empty yet."""
    soft = canvas.theme.soft_ink
    for nation, line in _flag_rows(plan):
        _draw_row_flag(canvas, line, nation)
        for index, place in enumerate(_flag_places(line, nation, words)):
            canvas.draw(Layer.GHOST, rounded(place, 3), Pen(None, canvas.theme.ghost, 1, "2px,3px"))
            canvas.write_fitted(*place.centre, (words.free_action(nation, index),), 11, place.width, colour=soft)
    for key, room in plan.stores.items():
        y = room.y + 7 if plan.store_dice else room.centre[1]
        canvas.write(room.x + 3, y, words.say(f"clipboard.card.{key}"), _LABEL, colour=soft, side="right", rank=2)
    canvas.write(12, plan.ships, words.say("clipboard.no_company"), 12, colour=soft, side="right", rank=0)


# Flags


def _draw_flags(canvas: Canvas, plan: CardPlan, company: CompanyAssets, words: Words) -> None:
    """Four rows of three places with what they give (CLP-1); covered ones have the nation's colour."""
    for nation, line in _flag_rows(plan):
        canvas.target(f"flags:{company.company}:{nation}", line, flag_row_words(nation, company, words))
        _draw_row_flag(canvas, line, nation)
        places = _flag_places(line, nation, words)
        for index, place in enumerate(places):
            _draw_place(canvas, place, nation, index, company, words)
        extra = company.flags[nation] - len(places)
        if extra > 0:
            canvas.write(line.x + 153.5, line.centre[1], words.say("plus", count=extra), 11, side="right", bold=True)


def _flag_rows(plan: CardPlan) -> Iterator[tuple[Nation, Rect]]:
    """Each nation with its row."""
    x, top = plan.flags
    for row, nation in enumerate(Nation):
        yield nation, Rect(x, top + plan.flag_row * row, 162, plan.flag_height)


def _draw_row_flag(canvas: Canvas, line: Rect, nation: Nation) -> None:
    draw_flag(canvas, Rect(line.x, line.centre[1] - 7.5, 21, 15), nation)


def _flag_places(line: Rect, nation: Nation, words: Words) -> list[Rect]:
    """The places of a nation's row, from left to right."""
    count = len(words.box.free_actions(nation))
    return [Rect(line.x + 24 + (_CELL + 1.5) * index, line.y, _CELL, line.height) for index in range(count)]


def _draw_place(canvas: Canvas, rect: Rect, nation: Nation, index: int, company: CompanyAssets, words: Words) -> None:
    paint, theme = canvas.theme.nations[nation], canvas.theme
    action = words.box.free_actions(nation)[index]
    covered = index < company.flags[nation]
    turned = covered and action is FreeAction.MARKET and nation in company.deferred_markets
    pen, ink = Pen(None, theme.panel.line, 1.2), theme.soft_ink
    if turned:
        pen, ink = Pen(None, paint.fill, 2, "3px,2px"), theme.paper.ink
    elif covered:
        pen, ink = Pen(paint.fill), paint.ink
    canvas.draw(Layer.ZONE, rounded(rect, 3), pen)
    canvas.write_fitted(*rect.centre, (words.free_action(nation, index),), 11, rect.width, colour=ink)
    target = f"free_action:{company.company}:{nation}:{index + 1}"
    canvas.target(target, rect, place_words(nation, index, company, words))


# Dice, contracts, ships


def _draw_store(canvas: Canvas, plan: CardPlan, key: str, company: CompanyAssets, words: Words) -> None:
    """The dice in the Warehouse or in the Dice Pool, with what those in the Warehouse cost (FEE-1)."""
    count = company.warehouse if key == "warehouse" else company.dice_pool
    room, soft, name = plan.stores[key], canvas.theme.soft_ink, words.say(f"clipboard.card.{key}")
    x, y, beside = room.x + 3, room.y + 7, 0.0
    if plan.store_dice is None:
        y, beside = room.centre[1], canvas.length(name, _LABEL) + 8
    canvas.write(x, y, name, _LABEL, colour=soft, side="right", rank=2)
    dice = (x + beside, y + (plan.store_dice or 0))
    _draw_stored(canvas, dice, company.company, count)
    counted = words.say("times", count=count)
    canvas.write(dice[0] + 24, dice[1] - 1, counted, 13, side="right", bold=True, rank=0)
    if key == "warehouse" and count:
        fee = words.say(
            "clipboard.card.fee", fee=words.signed(words.money(words.box.warehouse_fee), "prices.warehouse_fee")
        )
        at = (x, dice[1] + 14) if plan.store_dice else (dice[0] + 29 + canvas.length(counted, 13, bold=True), dice[1])
        canvas.write(*at, fee, _LABEL, colour=canvas.theme.price.line, side="right", bold=True, rank=2)
    canvas.target(f"{key}:{company.company}", room, asset_words(key, company, words))


def _draw_stored(canvas: Canvas, at: Point, company: Company, count: int) -> None:
    """Two dice for as many as there are, or the place of none."""
    x, y = at
    for lift in range(min(count, 2)):
        _draw_cube(canvas, square(x + 10 - 4 * lift, y - 2 * lift, 16), company, Layer.HULL if lift else Layer.CARGO)
    if not count:
        empty = rounded(square(x + 10, y, 16), 3)
        canvas.draw(Layer.GHOST, empty, Pen(None, canvas.theme.ghost, 1, "2px,3px"))


def _draw_contracts(canvas: Canvas, plan: CardPlan, company: CompanyAssets, words: Words) -> float:
    """The contracts in hand with the containers that are still to be loaded; how long those are that have no room in
    their line and stand at the end of the ships' one.
    """
    contracts = list(enumerate(company.contracts, 1))
    first = 0
    while first < len(contracts) and _length(company.contracts[: first + 1], _LEAST_STEP) <= plan.contracts_end - 10:
        first += 1
    later = _length(company.contracts[first:], _USUAL_STEP)
    lines = (
        Rect(10, plan.contracts, plan.contracts_end - 10, plan.line),
        Rect(plan.width - 10 - later, plan.ships, later, plan.line),
    )
    for line, held in zip(lines, (contracts[:first], contracts[first:]), strict=True):
        _draw_line(canvas, line, held, company, words)
    if not contracts:
        told = words.say("clipboard.card.no_contract")
        canvas.write(
            12, plan.contracts + plan.line / 2, told, _LABEL, colour=canvas.theme.soft_ink, side="right", rank=3
        )
    return later


def _length(contracts: Sequence[HeldContract], step: float) -> float:
    """How long a line of contracts is whose dice stand so far apart."""
    return sum(_SIGN + step * max(len(held.remaining), 1) + _GAP for held in contracts)


def _draw_line(
    canvas: Canvas, line: Rect, contracts: list[tuple[int, HeldContract]], company: CompanyAssets, words: Words
) -> None:
    dice = sum(max(len(held.remaining), 1) for _, held in contracts)
    step = min(_MOST_STEP, (line.width - (_SIGN + _GAP) * len(contracts)) / max(dice, 1))
    x = line.x
    for place, held in contracts:
        rect = Rect(x, line.y, _SIGN + step * max(len(held.remaining), 1), line.height)
        target = f"held:{company.company}:{place}"
        canvas.target(target, rect, words.held_contract(held))
        _draw_held(canvas, rect, step, held, company, words, target)
        x = rect.right + _GAP


def _draw_held(
    canvas: Canvas, rect: Rect, step: float, held: HeldContract, company: CompanyAssets, words: Words, target: str
) -> None:
    """The contract's nation and its dice, each of which can be grasped by itself."""
    card, paint = contract_of(words.box, held), canvas.theme.companies[company.company]
    canvas.draw(Layer.WATER, rounded(rect, 4), Pen(canvas.theme.card.fill, canvas.theme.card.line, 1))
    draw_flag(canvas, Rect(rect.x + 3, rect.centre[1] - 7.5, 21, 15), card.nation)
    words.signed("", card.path)
    sides = words.containers(held)
    for place, left in enumerate(held.remaining):
        container = sides[left]
        box = square(rect.x + 26 + step * (place + 0.5), rect.centre[1], min(21, step - 2))
        canvas.draw(Layer.CARGO, BODY[company.company](box), Pen(paint.fill, paint.line, 1))
        canvas.target(f"{target}:{left + 1}", box, words.held_container(held, left))
        y = box.centre[1] - (box.width * 0.15 if container.rail else 0)
        canvas.write(box.centre[0], y, str(container.value), 12, colour=paint.ink, bold=True, rank=0)
        if container.rail:
            draw_rail_sign(canvas, box.centre[0], box.bottom - box.width * 0.2, box.width * 0.66, paint.ink)


def _draw_ships(
    canvas: Canvas, plan: CardPlan, company: CompanyAssets, position: Arrangement, words: Words, beside: float
) -> None:
    """The company's ships that aren't on the board, those to be built with their price (SET-13, BLD-1); `beside` is the
    length of what else stands in their line.
    """
    ships = [ship for ship in position.ships if ship.company == company.company and ship.zone is None]
    tags = [0.0 if ship.built else tag_length(canvas, words.build_cost(ship)) + 5 for ship in ships]
    slots = sum(ship.slots for ship in ships)
    slot = min(plan.slot, (plan.width - 24 - beside - sum(tags) - 4 * len(ships)) / max(slots, 1))
    x = 12.0
    for ship, tag in zip(ships, tags, strict=True):
        rect = Rect(x, plan.ships_bottom - HEIGHT * slot, ship.slots * slot, HEIGHT * slot)
        draw_ship(canvas, Placed(ship, rect, slot), 1, words, ship_on_clipboard_words(ship, words))
        if tag:
            draw_tag(canvas, rect.right + 1, rect.centre[1], words.build_cost(ship))
        x = rect.right + tag + 4
