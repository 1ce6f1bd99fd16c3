"""What `deploy/` says is true: its options exist, its files can be read, and the proxy passes what a page needs."""

from __future__ import annotations

import asyncio
import os
import re
import shlex
import shutil
import ssl
import subprocess
import sys
import tomllib
from contextlib import contextmanager
from pathlib import Path

import pytest
import yaml
from attack.promises import Promise
from tornado.httpclient import AsyncHTTPClient, HTTPRequest
from tornado.websocket import websocket_connect
from visitors import free_port, serving_with, settled

from panamax_widgets import cli

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
HOSTING = (DEPLOY / "README.md").read_text(encoding="utf-8")
NAME = "tutor.example.org"


def told_commands() -> list[str]:
    """Every `panamax serve ...` of the page Hosting, of the container file and of the values file."""
    entry = re.search(r"ENTRYPOINT (\[.*\])", (DEPLOY / "Dockerfile").read_text(encoding="utf-8"))
    assert entry
    values = yaml.safe_load((DEPLOY / "jupyterhub.yaml").read_text(encoding="utf-8"))
    hub = values["singleuser"]["cmd"]
    in_pod = [word.format(port="8866", base_url="/user/me/") for word in hub[hub.index("--") + 1 :]]
    return [
        *re.findall(r"panamax serve[^`\n]*", HOSTING),
        shlex.join(yaml.safe_load(entry[1])),
        shlex.join(in_pod),
    ]


@pytest.mark.parametrize("command", told_commands())
def test_the_commands_that_are_told_are_understood(command):
    _, *arguments = shlex.split(command, comments=True)
    assert cli._parser().parse_args(arguments).run


def test_every_option_is_told():
    counts = ("most", "most-each", "spares", "idle-minutes")
    for option in ("ip", "port", "base-url", "name", "proxy", "proxy-header", "frame", "metrics-port", "box", *counts):
        assert f"`--{option}" in HOSTING, option


def test_every_file_is_told():
    for file in (*DEPLOY.iterdir(), *(DEPLOY / "requirements").iterdir()):
        assert file.name == "README.md" or file.name in HOSTING


def container_steps() -> list[str]:
    """What the container's build runs, step by step."""
    text = (DEPLOY / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", "")
    return re.findall(r"^RUN (.*)$", text, re.MULTILINE)


@pytest.mark.parametrize(
    ("base", "is_taken"),
    [
        ("python@sha256:" + "0a" * 32, True),
        ("registry.example.org/python:3.11-slim@sha256:" + "0a" * 32, True),
        *((base, False) for base in ("", "python:3.11-slim", "python@sha256:", "python@sha256:0a0a")),
    ],
)
def test_the_container_stands_on_an_image_that_cannot_change(base, is_taken):
    check = next(step for step in container_steps() if "$BASE" in step)
    done = subprocess.run(["sh", "-c", check], env={"BASE": base}, capture_output=True, text=True, check=False)
    assert (done.returncode == 0) is is_taken
    assert is_taken or "digest" in done.stderr
    text = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
    assert set(re.findall(r"^FROM (\S+)", text, re.MULTILINE)) == {"${BASE}"}
    assert re.search(r"^ARG BASE$", text, re.MULTILINE), "and there is none without"


def test_the_container_installs_nothing_but_what_is_written_down():
    installs = [step for step in container_steps() if "pip install" in step]
    assert len(installs) == 3
    for step in installs:
        assert "--no-deps" in step
        assert "--require-hashes" in step or "--no-index" in step
    assert all("--no-build-isolation" in step for step in container_steps() if "pip wheel" in step)


@pytest.mark.thorough
def test_the_containers_build_gives_a_tutor_that_runs(tmp_path):
    """Its steps, but for Debian's packages, in a checkout and with a folder of our own for /opt."""
    subprocess.run(["git", "clone", "--quiet", "--shared", str(ROOT), str(tmp_path / "src")], check=True)
    for step in container_steps():
        if "apt-get" not in step and "$BASE" not in step:
            here = step.replace("/opt/", f"{tmp_path}/").replace("python -m venv", f"{sys.executable} -m venv")
            env = os.environ | {"REQUIREMENTS": "serve", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
            subprocess.run(["sh", "-c", f"set -e; {here}"], check=True, cwd=tmp_path / "src", env=env)
    python = tmp_path / "panamax" / "bin" / "python"
    version = subprocess.run(
        [python, "-c", "import panamax; print(panamax.__version__)"], capture_output=True, text=True
    )
    told = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    assert version.stdout.strip() == told
    found = subprocess.run([python, "-m", "pip", "check"], capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stdout


def test_the_threat_model_names_tests_that_exist():
    text = (DEPLOY / "THREATS.md").read_text(encoding="utf-8")
    files = set(re.findall(r"`(tests/[\w/]+\.py)`", text))
    assert len(files) > 5
    for file in files:
        assert (ROOT / file).is_file(), file
    tests = "".join((ROOT / file).read_text(encoding="utf-8") for file in files)
    for name in re.findall(r"`(test_\w+)`", text):
        assert f"def {name}(" in tests, name
    named = {name for told in re.findall(r"\*attack\*: ([A-Z_, ]+)", text) for name in told.strip().split(", ")}
    assert named == {promise.name for promise in Promise} - {"NO_FAILURE"}, "each promise has its threat"


def test_what_is_promised_says_which_version_closed_the_hole():
    text = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
    told = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    closed = re.search(r"all versions before (\S+?)\)", text)
    assert closed
    assert tuple(map(int, told.split("."))) >= tuple(map(int, closed[1].split(".")))
    assert f"| {told.rpartition('.')[0]} | yes |" in text
    assert not re.search(r"@\w+\.\w|https?://", text), "no address that somebody made up"


@contextmanager
def behind_nginx(folder: Path, port: int):
    """nginx with our example's settings, before a tutor at `port`; gives its port for TLS."""
    key = [
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-keyout",
        str(folder / "privkey.pem"),
        "-out",
        str(folder / "fullchain.pem"),
    ]
    subprocess.run(["openssl", "req", "-x509", *key, "-subj", f"/CN={NAME}"], check=True, capture_output=True)
    secure = free_port()
    site = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    for here, there in (
        (f"/etc/letsencrypt/live/{NAME}", str(folder)),
        ("listen 80;", f"listen 127.0.0.1:{free_port()};"),
        ("listen 443 ", f"listen 127.0.0.1:{secure} "),
        ("127.0.0.1:8866", f"127.0.0.1:{port}"),
        ("/var/log/nginx", str(folder)),
    ):
        assert here in site
        site = site.replace(here, there)
    site = re.sub(r"listen \[::\].*", "", site)
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    folders = " ".join(f"{kind}_temp_path {folder / kind};" for kind in kinds)
    user = "user root;" if os.geteuid() == 0 else ""
    settings = folder / "nginx.conf"
    settings.write_text(
        f"pid {folder / 'pid'}; daemon off; {user} events {{}} http {{ {folders}\n{site} }}",
        encoding="utf-8",
    )
    with subprocess.Popen(["nginx", "-e", str(folder / "errors"), "-c", str(settings)]) as nginx:
        try:
            yield secure
        finally:
            nginx.terminate()


@pytest.mark.skipif(not shutil.which("nginx"), reason="there is no nginx here to try the example with")
def test_a_page_works_behind_the_reverse_proxy(tmp_path):
    trust = ssl.create_default_context()
    trust.check_hostname, trust.verify_mode = False, ssl.CERT_NONE  # it is a certificate of our own

    async def visits(secure):
        home = f"https://127.0.0.1:{secure}/"
        headers = {"Host": NAME, "Origin": f"https://{NAME}"}

        async def ask(path, **options):
            request = HTTPRequest(home + path, headers=headers, ssl_options=trust, request_timeout=60, **options)
            return await AsyncHTTPClient().fetch(request, raise_error=False)

        assert await settled(lambda: (tmp_path / "pid").exists())
        assert (await ask("")).headers["Strict-Transport-Security"]
        page = await ask("voila/render/02_dice_cascade.ipynb?progress=visitorsword")
        kernel = re.search(r'"kernelId": *"([0-9a-f-]+)"', page.body.decode())
        assert kernel
        channels = f"wss://127.0.0.1:{secure}/api/kernels/{kernel[1]}/channels"
        socket = await websocket_connect(HTTPRequest(channels, headers=headers, ssl_options=trust))
        socket.close()
        assert (await ask("", method="POST", body="x" * 100_000)).code == 413
        codes = {(await ask("voila/render/nothing.ipynb")).code for _ in range(30)}
        assert codes == {404, 429}, "who opens pages too fast is told to wait"

    with serving_with(names=(NAME,), spares=0) as tutor, behind_nginx(tmp_path, tutor.port) as secure:
        asyncio.run(visits(secure))
        log = (tmp_path / "panamax.log").read_text(encoding="utf-8")
    assert " 200 " in log
    for kept in ("visitorsword", "127.0.0.1", "render"):
        assert kept not in log + (tmp_path / "panamax.error.log").read_text(encoding="utf-8")
