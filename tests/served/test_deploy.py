"""What `deploy/` says is true: its options exist, its files can be read, and the proxy passes what a page needs."""

from __future__ import annotations

import asyncio
import os
import re
import shlex
import shutil
import ssl
import subprocess
from contextlib import contextmanager
from pathlib import Path

import pytest
import yaml
from tornado.httpclient import AsyncHTTPClient, HTTPRequest
from tornado.websocket import websocket_connect
from visitors import free_port, serving_with, settled

from panamax_widgets import cli

DEPLOY = Path(__file__).parents[2] / "deploy"
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
    for option in ("ip", "port", "base-url", "name", "proxy", "frame", "metrics-port", "box", *counts):
        assert f"`--{option}" in HOSTING, option


def test_every_file_is_told():
    for file in DEPLOY.iterdir():
        assert file.name == "README.md" or file.name in HOSTING


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
