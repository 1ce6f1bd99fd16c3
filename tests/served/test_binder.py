"""Binder: its environment is built from its own files as repo2docker does it, and the link opens the start page."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

import psutil
import pytest
from hostile import hostile_texts, opens_a_page
from visitors import PAGE, Tutor, free_port, visit
from wire import asked

ROOT = Path(__file__).parents[2]
BINDER = ROOT / "binder"
START_SECONDS = 180


@pytest.fixture(scope="module")
def environment(tmp_path_factory):
    """The folder of programs of a fresh virtual environment, after `requirements.txt` and `postBuild`."""
    folder = tmp_path_factory.mktemp("binder")
    checkout, programs = folder / "checkout", folder / "venv" / "bin"
    subprocess.run(["git", "clone", "--quiet", "--shared", str(ROOT), str(checkout)], check=True)
    subprocess.run([sys.executable, "-m", "venv", str(programs.parent)], check=True)
    env = os.environ | {"PATH": f"{programs}{os.pathsep}{os.environ['PATH']}"}
    pip = [str(programs / "pip"), "install", "--quiet", "--constraint", str(ROOT / "constraints.txt")]
    subprocess.run([*pip, "--requirement", str(BINDER / "requirements.txt")], check=True, env=env)
    subprocess.run([str(checkout / "binder" / "postBuild")], check=True, env=env, cwd=checkout)
    return programs


@contextmanager
def jupyter(programs: Path, folder: Path):
    """A Jupyter server such as Binder starts, asked below `/user/me/`."""
    port = free_port()
    options = [f"--port={port}", "--ip=127.0.0.1", "--no-browser", "--allow-root", "--ServerApp.base_url=/user/me/"]
    env = os.environ | {"PATH": f"{programs}{os.pathsep}{os.environ['PATH']}", "HOME": str(folder)}
    command = [str(programs / "jupyter-lab"), *options, "--IdentityProvider.token=", "-y"]
    with subprocess.Popen(command, env=env, cwd=folder) as server:
        try:
            yield Tutor(f"http://127.0.0.1:{port}/user/me/panamax/", psutil.Process(server.pid))
        finally:
            server.terminate()


@pytest.mark.thorough
def test_the_link_opens_the_start_page_and_a_lesson_in_voila(environment, tmp_path):
    async def visits(tutor):
        for _ in range(START_SECONDS):
            try:
                start = await tutor.get("")
                break
            except OSError:  # it has not begun to listen
                await asyncio.sleep(1)
        assert start.code == 200
        assert b"panamax-lessons" in start.body
        async with visit(tutor) as page:
            assert "panamax-lesson" in page.html
            assert (await page.ask("kernel_info_request", {}))["status"] == "ok"

    with jupyter(environment, tmp_path) as tutor:
        asyncio.run(visits(tutor))
        asyncio.run(attacks(tutor, tmp_path / "made-by-a-visitor"))


async def attacks(tutor, file):
    """What a query says isn't run here either; whether the proxy lets it through or not."""
    target = f"/user/me/panamax/voila/render/{PAGE}.ipynb?".encode()
    assert (await asked(tutor.port, target + b"theme=dark")).status == 200
    texts = hostile_texts(file)
    opening = [text for text in texts if opens_a_page(text)]
    queries = [text for text in texts if text not in opening] + [b"&".join(opening)]
    for query in queries:
        await asked(tutor.port, target + query)
    assert not file.exists()
