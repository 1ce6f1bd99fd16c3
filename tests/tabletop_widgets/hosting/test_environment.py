"""Who knows what: the server's environment, a kernel's, and what a request may tell its page."""

from __future__ import annotations

import os
import sys

import pytest

from tabletop_widgets.frame.asked import LANGUAGE
from tabletop_widgets.hosting.environment import QUERY, drop_environment, kernel_environment, page_facts
from tabletop_widgets.hosting.kernel import adopt

SECRETS = {"AWS_SECRET": "x", "DATABASE_PASSWORD": "x", "MY_PATH": "x", "PATH_": "x", "HTTP_COOKIE": "x"}


def test_a_kernel_knows_what_its_page_needs_and_no_more():
    env = {"PATH": "/bin", "LC_ALL": "C.UTF-8", "PANAMAX_HOME": "/", "HOME": "/root"}
    assert kernel_environment(env | SECRETS, "") == {name: value for name, value in env.items() if name != "HOME"}
    assert {"HOME", "IPYTHONDIR", "JUPYTER_RUNTIME_DIR"} <= kernel_environment(env, "/tmp/kernels").keys()
    assert kernel_environment(env, "/tmp/kernels")["HOME"] == "/tmp/kernels"


def test_of_a_request_a_page_knows_the_query():
    assert page_facts({QUERY: "theme='dark'", "HTTP_COOKIE": "a=b", "PATH": "/evil"}) == {
        QUERY: "theme='dark'",
        LANGUAGE: "en",
    }
    assert page_facts({}) == {QUERY: "", LANGUAGE: "en"}


@pytest.mark.parametrize(
    "query",
    [
        *("a\x85b", "a\x0bb", "a\x0cb", "a\x1cb", "a\x1db", "a\x1eb", "a\u2028b", "a\u2029b", "a\x00b", "a\rb", "a\nb"),
        *("\ud800", "\x7f", "é", None, 7, b"a", ["a"]),
    ],
)
def test_a_query_that_no_browser_sends_is_refused(query, monkeypatch):
    monkeypatch.delenv(QUERY, raising=False)
    with pytest.raises(ValueError, match=QUERY):
        page_facts({QUERY: query})
    with pytest.raises(ValueError, match=QUERY):
        adopt({"env": {QUERY: query}})
    assert QUERY not in os.environ


@pytest.mark.parametrize("told", [None, "QUERY_STRING=a", 7, ["QUERY_STRING"]])
def test_what_is_no_table_of_variables_is_refused(told, monkeypatch):
    monkeypatch.delenv(QUERY, raising=False)
    with pytest.raises(ValueError, match=QUERY):
        adopt({"env": told})


def test_a_kernel_takes_on_one_page(monkeypatch):
    monkeypatch.setattr(os, "environ", {"PATH": "/bin"})
    adopt({"env": {QUERY: "theme=dark", "PATH": "/evil"}})
    assert os.environ == {"PATH": "/bin", QUERY: "theme=dark", LANGUAGE: "en"}
    with pytest.raises(ValueError, match="has a page"):
        adopt({"env": {QUERY: "theme=light"}})


def test_a_server_with_nothing_to_hide_goes_on_as_it_is(monkeypatch):
    monkeypatch.setattr(os, "execve", lambda *_: pytest.fail("it began anew"))
    monkeypatch.setattr(os, "environ", {"PATH": "/bin", "HOME": "/root", "PANAMAX_BOX": "mine.toml"})
    drop_environment()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows can't begin a process anew")
def test_a_server_with_something_to_hide_begins_anew_without_it(monkeypatch):
    begun = []
    monkeypatch.setattr(os, "execve", lambda program, command, env: begun.append((program, command, env)))
    monkeypatch.setattr(sys, "orig_argv", ["python", "-m", "panamax_widgets.cli", "serve"])
    monkeypatch.setattr(os, "environ", {"PATH": "/bin", "HOME": "/root"} | SECRETS)
    drop_environment()
    command = [sys.executable, "-m", "panamax_widgets.cli", "serve"]
    assert begun == [(sys.executable, command, {"PATH": "/bin", "HOME": "/root"})]
