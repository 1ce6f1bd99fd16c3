"""The engine's compiled copy on the built site: it judges as the plain one does, and where it fails, that one does."""

from __future__ import annotations

import json

import pytest

from panamax import evaluate, new_game
from panamax_site.packages import ENGINE
from panamax_site.releasing import PYTHON, folder_of

from .harness import wait_until_ready
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
