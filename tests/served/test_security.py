"""What strangers may do to the served app: take the lessons, and nothing else. Asked of the really running server."""

from __future__ import annotations

import asyncio
import platform
from contextlib import suppress
from importlib.metadata import version

import pytest
from tornado.httpclient import HTTPError
from tornado.websocket import WebSocketClosedError
from visitors import PAGE, goodbye, open_socket, visit

HOSTILE = (
    *({"a": [1]}, "text", -7, None, True, float("nan"), 10**400, "x" * 200_000),
    *("<img src=x onerror=alert(1)>", "../../../../etc/passwd", "%s%n{0.__class__}{self}"),
    eval("[" * 80 + "]" * 80),
)


@pytest.fixture
def tutor(shared_tutor):
    return shared_tutor


ASKED_IN_VAIN = (
    ("execute_request", {"code": "open({file!r}, 'w').close()", "silent": False, "store_history": False}),
    ("complete_request", {"code": "open({file!r}, 'w').", "cursor_pos": 9}),
    ("inspect_request", {"code": "open", "cursor_pos": 2, "detail_level": 1}),
    ("history_request", {"output": True, "raw": True, "hist_access_type": "tail", "n": 9}),
    ("debug_request", {"type": "request", "command": "evaluate", "arguments": {"expression": "1"}}),
)


def test_code_of_a_visitor_is_dropped(tutor, tmp_path):
    file = tmp_path / "written-by-a-visitor"

    async def attack():
        async with visit(tutor) as page:
            asked = []
            for kind, content in ASKED_IN_VAIN:
                code = {"code": str(content["code"]).format(file=str(file))} if "code" in content else {}
                asked += [await page.send(kind, content | code, channel) for channel in ("shell", "control")]
            last = await page.send("kernel_info_request", {})
            async for message in page.messages():
                assert message["parent_header"].get("msg_id") not in asked
                if message["parent_header"].get("msg_id") == last and message["msg_type"] == "kernel_info_reply":
                    return True
        return False

    assert asyncio.run(attack()), "the kernel still answers what it may"
    assert not file.exists()


def test_pages_of_other_sites_are_refused(tutor):
    async def attack():
        async with visit(tutor) as page:
            for origin in ("https://evil.example", tutor.origin + ".evil.example", "null"):
                with pytest.raises(HTTPError) as refused:
                    await open_socket(tutor, page.kernel, origin)
                assert refused.value.code == 403
            assert (await goodbye(tutor, page.kernel, "https://evil.example")).code == 403
            assert (await page.ask("kernel_info_request", {}))["status"] == "ok"

    asyncio.run(attack())


def test_another_host_name_for_this_computer_is_refused(tutor):
    assert asyncio.run(tutor.get("", headers={"Host": "evil.example"})).code == 403


@pytest.mark.parametrize(
    "path",
    [
        *("voila/files/01_setting_up.ipynb", "voila/files/../pyproject.toml", "voila/files/%2e%2e/pyproject.toml"),
        *("voila/api/contents", "voila/api/contents/01_setting_up.ipynb", "voila/static/../../../../etc/passwd"),
        *("voila/render/../pyproject.toml", "voila/render/%2e%2e/pyproject.toml", "voila/render//etc/passwd"),
        *("voila/templates/panamax/index.html.j2", "api/kernels", "api/sessions", "api/terminals", "files/README.md"),
        "api/kernels/11111111-1111-4111-8111-111111111111",
    ],
)
def test_only_listed_pages_and_files_are_served(tutor, path):
    answer = asyncio.run(tutor.get(path))
    assert answer.code in (403, 404)
    assert b"Traceback" not in answer.body
    assert b"root:" not in answer.body


def test_pages_forbid_what_they_do_not_need(tutor):
    async def look():
        async with visit(tutor) as page:
            start = await tutor.get("")
            return start.headers, page.html

    headers, html = asyncio.run(look())
    policy = dict(part.split(" ", 1) for part in headers["Content-Security-Policy"].split("; "))
    assert policy["frame-ancestors"] == "'self'"
    assert policy["default-src"] == "'self'"
    assert policy["object-src"] == "'none'"
    assert not any("http" in sources or "*" in sources for sources in policy.values())
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert "import" not in html.partition("rendered_cells")[2], "the sources of the notebook are left out"


def spoken_by_readers(widgets):
    """What a page sends back: these traits, in one widget of each class; and one that no page sends, in one."""
    found = {}
    for comm, state in widgets.items():
        name = state.get("_anywidget_id") or state.get("_model_name")
        for trait in ("value", "index", "theme", "narrow", "width", "_shown", "_model_module"):
            if trait in state:
                found.setdefault((name if trait != "_model_module" else "", trait), (comm, trait))
    assert len(found) > 5
    return found.values()


def test_traits_take_hostile_values_over_the_socket(tutor):
    """The kernel lives on, nothing goes to another visitor, most is dropped, and what can't be taken is told."""

    async def attack():
        async with visit(tutor) as other, visit(tutor) as page:
            untouched, before = await other.widgets(), tutor.counted().get("messages_dropped trait", 0)
            spoken = spoken_by_readers(await page.widgets())
            for comm, trait in spoken:
                for value in HOSTILE:
                    await page.set(comm, trait, value)
            assert (await page.ask("kernel_info_request", {}))["status"] == "ok"
            assert await other.widgets() == untouched
            dropped = tutor.counted()["messages_dropped trait"] - before
            await page.set(next(comm for comm, trait in spoken if trait == "theme"), "theme", "rude")
            texts = [state.get("text") for state in (await page.widgets()).values()]
            return dropped / (len(spoken) * len(HOSTILE)), texts

    dropped, texts = asyncio.run(attack())
    assert dropped > 0.8, "the kernel gets nothing but what is of the right kind"
    assert any("could not be taken in" in text for text in texts if text)


def test_links_with_payloads_never_reach_html(tutor):
    payload = "%22%3E%3Cscript%3Ealert(1)%3C/script%3E"

    async def look():
        pages = []
        for query in (f"?theme={payload}", f"?position={payload}&progress={payload}&narrow={payload}"):
            async with visit(tutor, PAGE, query) as page:
                pages.append(page.html)
        pages.append((await tutor.get(f"voila/render/{payload}.ipynb")).body.decode())
        pages.append((await tutor.get(f"{payload}?q={payload}")).body.decode())
        return pages

    for html in asyncio.run(look()):
        assert "<script>alert(1)" not in html


def test_a_message_that_is_too_long_ends_that_socket_alone(tutor):
    async def attack():
        async with visit(tutor) as page:
            with suppress(WebSocketClosedError):
                await page.send("comm_msg", {"comm_id": "x", "data": "x" * 10_000_000})
            assert await page.is_closed()
            page.socket = await open_socket(tutor, page.kernel)
            assert (await page.ask("kernel_info_request", {}))["status"] == "ok"

    asyncio.run(attack())


def test_a_page_is_not_told_which_versions_run_it(tutor):
    async def look():
        async with visit(tutor) as page:
            return await page.ask("kernel_info_request", {}), page.html

    told, html = asyncio.run(look())
    assert told["language_info"]["name"] == "python"
    assert told["protocol_version"][0] == "5"
    for package in ("IPython", "ipykernel", "jupyter_server", "voila", "tornado"):
        assert version(package) not in f"{told}{html}", package
    assert platform.python_version() not in f"{told}{html}"
