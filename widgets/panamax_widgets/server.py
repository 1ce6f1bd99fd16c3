"""The stand-alone Voilà that serves the tutor: our template, our start page, Plotly's JavaScript once for all pages."""

from __future__ import annotations

import errno
import logging
import os
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import plotly
from jupyter_server.utils import url_path_join
from tornado.httpclient import AsyncHTTPClient
from tornado.ioloop import IOLoop
from tornado.web import RedirectHandler, StaticFileHandler
from traitlets.config import Config
from voila.app import Voila
from voila.handler import BaseVoilaHandler

from panamax.i18n import DEFAULT_LANGUAGE

from . import site
from .guard import LOG_FILE
from .pages import COVERAGE, HOME, REFERENCE, lesson_pages, notebook_folder, other_pages

HOST = "127.0.0.1"
DEFAULT_PORT = 8866
TEMPLATE = "panamax"

_SHARE = Path(__file__).parent / "share" / "jupyter"
_PLOTLY_FILES = Path(plotly.__file__).parent / "package_data"
_PLOTLY_PATH = f"panamax/plotly-{plotly.__version__}"  # a new version is a new address, so browsers may keep the old
_EXTENSIONS = ["@jupyter-widgets/jupyterlab-manager", "anywidget", "@voila-dashboards/widgets-manager8"]
_IDLE_SECONDS = 600


class PortRefused(Exception):
    """The port that was asked for can't be had; `key` is the message that says why."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class OwnPage(BaseVoilaHandler):
    """A page that is made without a kernel, so it is there at once: a template and its context from `site`."""

    def initialize(self, template: str, context: Callable[[str], dict[str, Any]], **options: Any) -> None:
        super().initialize(**options)
        self._template, self._context = template, context

    def get(self) -> None:
        self.write(self.render_template(self._template, **self._context(self.base_url)))


class KeptFile(StaticFileHandler):
    """Files whose address changes with their content: the browser may keep them for good."""

    def set_extra_headers(self, path: str) -> None:
        self.set_header("Cache-Control", "public, max-age=31536000, immutable")


class TutorServer(Voila):
    """Voilà with the tutor's own pages in front; `ready` is called with the address once it answers there."""

    ready: Callable[[str], None]
    wanted_port: int | None = None

    def init_settings(self) -> dict[str, Any]:
        settings: dict[str, Any] = super().init_settings()
        settings["voila_jinja2_env"].globals |= {"app": site.words(), "progress": site.progress_facts()}
        return settings

    def init_handlers(self) -> list[Any]:
        def at(path: str) -> str:
            return str(url_path_join(self.server_url, path))

        def page(template: str, context: Callable[[str], dict[str, Any]]) -> tuple[Any, dict[str, Any]]:
            return OwnPage, {"voila_configuration": self.voila_configuration, "template": template, "context": context}

        own = [
            (at("/"), *page("start.html", site.start_context)),
            (at(f"/{REFERENCE}"), *page("shelf.html", site.reference_context)),
            (at(f"/{COVERAGE}"), *page("shelf.html", site.coverage_context)),
            (at("/voila/tree.*"), RedirectHandler, {"url": self.base_url, "permanent": False}),
            (at(f"/{_PLOTLY_PATH}/(widgetbundle.js)"), KeptFile, {"path": str(_PLOTLY_FILES)}),
        ]
        return own + list(super().init_handlers())

    def listen(self) -> None:
        """Serve until Ctrl-C or SIGTERM, then end the kernels."""
        self.port = self._bind()
        self.ioloop = IOLoop.current()
        self.ioloop.add_callback(self._announce)
        try:
            self.ioloop.start()
        except KeyboardInterrupt:
            pass
        finally:
            self.stop()

    def _bind(self) -> int:
        """Open the port that was asked for, or else the usual one or any free one; its number."""
        try:
            return self._open(DEFAULT_PORT if self.wanted_port is None else self.wanted_port)
        except OSError as refused:
            if refused.errno in (errno.EACCES, errno.EPERM):
                raise PortRefused("app.cli.port_forbidden") from refused
            if self.wanted_port is not None:
                raise PortRefused("app.cli.port_taken") from refused
            return self._open(0)

    def _open(self, port: int) -> int:
        server = self.app.listen(port, HOST)
        return int(next(iter(server._sockets.values())).getsockname()[1])

    async def _announce(self) -> None:
        address = f"http://{HOST}:{self.port}{self.base_url}"
        await AsyncHTTPClient().fetch(address, request_timeout=60)
        self.ready(address)


def serve(
    ready: Callable[[str], None], *, port: int | None = None, base_url: str = "/", log_file: Path | None = None
) -> None:
    """Serve the tutor on this computer until it is ended. Raises :class:`PortRefused` if `port` can't be had."""
    base_url = "/" + base_url.strip("/") + "/" if base_url.strip("/") else "/"
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, [str(_SHARE), os.environ.get("JUPYTER_PATH")]))
    os.environ["PANAMAX_PLOTLY_URL"] = f"{base_url}{_PLOTLY_PATH}/widgetbundle.js"
    os.environ[HOME] = base_url
    if log_file:
        os.environ[LOG_FILE] = str(log_file)
    for chatter in ("tornado.access", "tornado.general"):  # a visit that finds no page is no news for a terminal
        logging.getLogger(chatter).setLevel(logging.ERROR)
    server = TutorServer.instance(config=_settings(base_url))
    server.ready, server.wanted_port = ready, port
    server.initialize([])
    server.start()


def open_in_browser(address: str) -> None:
    """Open `address` in the reader's browser, if there is one."""
    with suppress(webbrowser.Error):  # the address has been printed, which is enough
        webbrowser.open(address)


def _settings(base_url: str) -> Config:
    return Config(
        Voila={
            "base_url": base_url,
            "config_file_paths": [],
            "ip": HOST,
            "log_level": "ERROR",
            "open_browser": False,
            "root_dir": str(notebook_folder()),
        },
        VoilaConfiguration={
            "allow_template_override": "NO",
            "allow_theme_override": "NO",
            "extension_allowlist": _EXTENSIONS,
            "file_allowlist": [r".*\.(png|svg)"],
            "resources": {
                "panamax": {"words": site.words(), "pages": _page_words(), "progress": site.progress_facts()}
            },
            "show_tracebacks": False,
            "strip_sources": True,
            "template": TEMPLATE,
        },
        MappingKernelManager={"cull_idle_timeout": _IDLE_SECONDS, "cull_interval": 60},
    )


def _page_words(lang: str = DEFAULT_LANGUAGE) -> dict[str, dict[str, str]]:
    pages = (*lesson_pages(lang), *other_pages(lang))
    return {page.name: {"title": page.title, "teaser": page.teaser} for page in pages}
