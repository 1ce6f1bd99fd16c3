"""The engine's compiled copy on the built site: it judges as the plain one does, and where it fails, that one does."""

from __future__ import annotations

import json

import pytest

from panamax import Position, evaluate, new_game
from panamax_site.packages import ENGINE
from panamax_site.releasing import PYTHON, folder_of
from tabletop.i18n import say

from .harness import wait_for, wait_until_ready
from .site_build import needs_python

pytestmark = pytest.mark.thorough

SEED, PLAYOUTS = 5, 3
JUDGED = f"""
import json
from panamax import compiled, evaluate, new_game
values = evaluate(new_game(players=3, seed={SEED}).position, {PLAYOUTS}, {SEED}).values
json.dumps([compiled.is_there(), [[value.move.text, value.amount] for value in values]])
"""
BRING = """async ([code, starter]) => {
  const { bringEngine, startPython } = await import(starter);
  const python = await startPython();
  await bringEngine(python);
  return python.runPython(code);
}"""
RACED = 30  # playouts of each move on average
POSITION = new_game(players=3, seed=SEED).position.notation()
WORKERS = """const Plain = Worker;
window.opened = [];
window.Worker = class extends Plain { constructor(...given) { super(...given); opened.push(this); } };"""
HAS_ENGINE = f"() => performance.getEntriesByType('resource').some(({{ name }}) => name.endsWith('{ENGINE}'))"
BROKEN = b"\x1f\x8bno engine"
PATIENCE = 240_000  # milliseconds


@pytest.fixture
def visit(site, one_browser, open_site):
    """A page of the site, which has an engine."""
    needs_python(site)
    if not (folder_of(site.folder, PYTHON) / ENGINE).is_file():
        pytest.skip("nothing here compiles for browsers (tools/wasm.sh says why), so the site has no engine")
    return open_site(one_browser)[0]


def judged_there(page, site):
    """Whether a browser's Python that asked for the engine has it, what it judges, and what the console says."""
    said = []
    page.on("console", lambda message: said.append(message.text))
    page.goto(site.address + "start.html")
    starter = "/" + folder_of(site.folder, "_static").relative_to(site.folder).as_posix() + "/start_python.js"
    is_compiled, values = json.loads(page.evaluate(BRING, [JUDGED, starter]))
    return is_compiled, values, said


def alone():
    values = evaluate(new_game(players=3, seed=SEED).position, PLAYOUTS, SEED).values
    return [[value.move.text, value.amount] for value in values]


def test_the_compiled_engine_judges_in_the_browser_as_the_plain_one_does_anywhere(site, visit):
    assert judged_there(visit, site) == (True, alone(), [])


def test_where_the_engine_is_damaged_plain_python_judges_and_the_console_says_so(site, visit):
    visit.route(f"**/{ENGINE}", lambda route: route.fulfill(body=BROKEN))
    is_compiled, values, said = judged_there(visit, site)
    assert (is_compiled, values) == (False, alone())
    assert [words.startswith("The engine stays plain Python here:") for words in said] == [True]


def test_it_comes_behind_the_first_picture(site, visit):
    asked = []
    visit.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    visit.goto(f"{site.address}apps/06_pushing.html")
    wait_until_ready(visit, PATIENCE)
    while ENGINE not in asked:
        visit.wait_for_timeout(100)
    assert asked.index("python_stdlib.zip") < asked.index(ENGINE), "what an import may need comes before it"


@pytest.mark.parametrize("lost", [1, 8])
def test_what_a_lost_player_had_in_hand_is_played_by_others_or_by_the_page_itself(site, visit, lost):
    visit.add_init_script(WORKERS)
    visit.goto(f"{site.address}apps/50_explorer.html?position={POSITION}")
    wait_until_ready(visit, PATIENCE)
    while not all(player.evaluate(HAS_ENGINE) for player in visit.workers):
        visit.wait_for_timeout(100)
    visit.wait_for_timeout(1000)  # and it is ready
    visit.get_by_role("button", name="Judge moves").click()
    visit.get_by_label("Playouts for each move").fill(str(RACED))
    visit.get_by_label("At most").select_option(label=say("explorer.judge.unlimited"))
    visit.get_by_role("button", name="Judge this place").click()
    visit.evaluate("lost => opened.slice(1, 1 + lost).forEach((worker) => worker.onerror())", lost)
    wait_for(visit, "/All playouts|Nothing is open/.test(document.querySelector('.pmx-work .pmx-progress').innerText)")
    table = visit.locator(".pmx-tables table").inner_text()
    values = evaluate(Position.from_notation(POSITION), RACED, race=True).values
    for value in values:
        assert f"{value.move.describe()}\t" in table
    counts = sorted(int(row.rsplit("\t", 1)[1]) for row in table.splitlines() if row.rsplit("\t", 1)[-1].isdigit())
    assert counts == sorted(value.playouts for value in values)
