"""The site behind the programs that `deploy/site` has snippets for, where they are installed: at its root and below."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPMessage
from pathlib import Path
from time import sleep

import pytest
from playwright.sync_api import expect

from panamax_site.policy import policy
from panamax_site.releasing import folder_of

from .harness import wait_until_ready, watched_page
from .site_build import LIVE, ROOT, Site, needs_python

pytestmark = pytest.mark.thorough

SNIPPETS = ROOT / "deploy/site"
SERVED_FROM, NAME = "/srv/panamax-site", "panamax.example.org"  # in the snippets
BELOW = "club/"  # where the site lies a second time
PATIENCE = 240_000  # milliseconds; a busy machine takes long to start a browser's Python
KEPT, ASKED = "public, max-age=31536000, immutable", "no-cache"


@dataclass(frozen=True, slots=True)
class Host:
    """A host of the site, and the site."""

    port: int
    site: Site

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    def asked(self, path: str) -> tuple[int, HTTPMessage, bytes]:
        """The status, the headers and the body for a path, as a browser that unpacks gzip asks for it."""
        connection = HTTPConnection("127.0.0.1", self.port)
        connection.request("GET", f"/{path}", headers={"Accept-Encoding": "gzip"})
        answer = connection.getresponse()
        return answer.status, answer.headers, answer.read()

    def file(self, folder: str, name: str) -> str:
        """The path of a file in one of the folders that are named for their content."""
        return (folder_of(self.site.folder, folder) / name).relative_to(self.site.folder).as_posix()


@pytest.fixture(scope="module", params=["nginx", "caddy"])
def host(request, site: Site, tmp_path_factory) -> Iterator[Host]:
    """The site behind nginx or Caddy, with the snippet as it is but for the port and the folder."""
    needs_python(site)
    name = request.param
    program = shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin")
    if program is None:
        pytest.skip(f"there is no {name} here to try the snippet with (sudo apt-get install {name})")
    folder = tmp_path_factory.mktemp(name)
    (folder / "root").mkdir()
    for part in [*site.folder.iterdir(), site.folder]:
        (folder / "root" / (BELOW.rstrip("/") if part == site.folder else part.name)).symlink_to(part)
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = (_nginx if name == "nginx" else _caddy)(program, folder, port)
    environment = {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    with (folder / "log").open("w") as log, subprocess.Popen(command, env=environment, stderr=log) as running:
        try:
            _wait_for(port, running)
            yield Host(port, site)
        finally:
            running.terminate()


def _nginx(program: str, folder: Path, port: int) -> list[str]:
    told = (SNIPPETS / "nginx.conf").read_text(encoding="utf-8").replace(SERVED_FROM, str(folder / "root"))
    told = told.replace("listen 80;", f"listen 127.0.0.1:{port};").replace("listen [::]:80;", "")
    assert str(port) in told
    kinds = Path(program).parents[2] / "etc/nginx/mime.types"
    temporary = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    folders = " ".join(f"{name}_temp_path {folder / name};" for name in temporary)
    user = "user root;" if os.geteuid() == 0 else ""
    http = f"include {kinds}; default_type application/octet-stream; access_log off; {folders}\n{told}"
    (folder / "settings").write_text(f"pid {folder / 'pid'}; daemon off; {user} events {{}} http {{ {http} }}")
    return [program, "-p", str(folder), "-e", "stderr", "-c", str(folder / "settings")]


def _caddy(program: str, folder: Path, port: int) -> list[str]:
    told = (SNIPPETS / "Caddyfile").read_text(encoding="utf-8").replace(SERVED_FROM, str(folder / "root"))
    told = told.replace(f"{NAME} {{", f"http://127.0.0.1:{port} {{")
    assert str(port) in told
    (folder / "settings").write_text(f"{{\n\tadmin off\n}}\n{told}")
    return [program, "run", "--adapter", "caddyfile", "--config", str(folder / "settings")]


def _wait_for(port: int, running: subprocess.Popen[bytes]) -> None:
    while running.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            return
        except ConnectionRefusedError:
            sleep(0.05)
    raise RuntimeError(f"it ended with {running.returncode}")


def test_each_file_is_kept_as_long_as_it_may_be_under_the_policy_of_the_site(host: Host):
    script, packed = host.file("_static", "figures.js"), host.file("python", "memory.packed")
    plotly = next(host.site.folder.glob("plotly/*.js")).relative_to(host.site.folder).as_posix()
    keeps = {"": ASKED, "learn/pushing.html": ASKED, "offline.json": ASKED, "keeper.js": ASKED}
    keeps |= dict.fromkeys((script, packed, plotly, BELOW + script, BELOW + plotly), KEPT)
    for path, keep in keeps.items():
        status, headers, _ = host.asked(path)
        assert (path, status, headers["Cache-Control"]) == (path, 200, keep)
        assert headers["Content-Security-Policy"] == policy(host.site.folder)
        assert headers["X-Content-Type-Options"] == "nosniff"


def test_words_and_scripts_are_compressed_and_what_is_packed_is_left_as_it_is(host: Host):
    for path in ("index.html", host.file("_static", "figures.js"), host.file("_static", "aid.css"), "offline.json"):
        _, headers, body = host.asked(path)
        assert (path, headers["Content-Encoding"], headers["Vary"]) == (path, "gzip", "Accept-Encoding")
        assert len(body) < (host.site.folder / path).stat().st_size / 2
    for path in (host.file("_figures", "shared-wide.fig"), host.file("python", "packages.packed")):
        _, headers, body = host.asked(path)
        assert headers["Content-Encoding"] is None
        assert body == (host.site.folder / path).read_bytes()
    scripts = {host.asked(path)[1]["Content-Type"] for path in ("keeper.js", host.file("python", "pyodide.js"))}
    assert scripts <= {"text/javascript; charset=utf-8", "application/javascript; charset=utf-8"}


def test_what_is_not_there_is_told_by_the_site_s_own_page_which_nobody_keeps(host: Host):
    """A page of another edition may ask for a file that is just being copied: it has to be asked for again."""
    for path in ("nothing.html", "learn/", host.file("_static", "nothing.js"), f"{BELOW}files.0123456789/nothing.js"):
        status, headers, body = host.asked(path)
        assert (path, status, headers["Cache-Control"]) == (path, 404, ASKED)
        assert len(body) > 1000
        assert headers["Content-Type"] == "text/html; charset=utf-8"


@pytest.mark.parametrize("below", ["", BELOW])
def test_a_board_answers_and_python_takes_over(host: Host, one_browser, below):
    context = one_browser.new_context()
    page, watch = watched_page(context, host.address)
    page.goto(f"{host.address}{below}{LIVE}.html")
    page.get_by_role("button", name="Try it here").first.click()
    board = page.locator(".pmx-board[data-ready]")
    board.locator(".pmx-board-moves button").first.click()
    expect(board.locator(".main-svg").first).to_be_attached(timeout=PATIENCE)
    page.locator(".pmx-board[data-live]").wait_for(timeout=PATIENCE)
    expect(board.get_by_role("button", name="Undo")).to_be_enabled()
    assert watch.problems == []
    context.close()


def test_an_app_opens(host: Host, one_browser):
    context = one_browser.new_context()
    page, watch = watched_page(context, host.address)
    page.goto(f"{host.address}{BELOW}apps/06_pushing.html")
    wait_until_ready(page, PATIENCE)
    expect(page.locator(".panamax-figure .main-svg").first).to_be_attached(timeout=PATIENCE)
    assert watch.problems == []
    context.close()
