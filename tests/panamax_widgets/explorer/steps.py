"""What a reader does on the explorer's page, for tests in-process."""

from __future__ import annotations

from page_says import sends

from tabletop_widgets.explorer.keys import VIEWS

HIDDEN = "pmx-hidden"


def send(widget, **message):
    sends(widget, message)


def press(row, words):
    """Click the button of a row that says this."""
    shown = [button for button in row.box.children if words in button.description]
    assert len(shown) == 1, [button.description for button in row.box.children]
    shown[0].click()


def is_shown(box):
    return HIDDEN not in box._dom_classes


def look_at(page, view):
    page.views.buttons[VIEWS.index(view)].click()
    assert is_shown(page.panels[view].box)
    assert [name for name, panel in page.panels.items() if is_shown(panel.box)] == [view]


def open_new(page, players="2", seed="7"):
    card = page.open_card
    card.source.value = "new"
    card.fields.fields["players"].value = players
    card.fields.fields["seed"].value = seed
    press(card.button, "Open")


def play(page, text):
    send(page.play.typed, enter=text)


def near_the_end(page):
    """Stand where the playouts are short, and where there is something to choose."""
    last = page.desk.game.line()
    stops = [node for node in last if len(node.position.legal_moves()) in (4, 5, 6)]
    page.desk.go(stops[-1])


def judge(page, playouts, policy="random"):
    """Judge the moves by so many playouts, to the end."""
    look_at(page, "judge")
    page.judge.policy.value = policy
    page.judge.count.value = playouts
    page.judge.limit.value = None
    page.judge.controls.buttons[0].click()
    while page.judging.runs:
        send(page.clock, tick=True)
