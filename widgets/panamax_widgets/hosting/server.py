"""The stand-alone Voilà that serves the tutor: our template, our start page, Plotly's JavaScript once for all pages.

It is as safe as Voilà can be made, for one reader on this computer and for strangers alike: no code of a visitor runs,
only the pages and files that are listed are served, other sites can neither talk to a page nor show it in a frame.
"""

from __future__ import annotations

import errno
import gc
import logging
import os
import secrets
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from http import HTTPStatus
from ipaddress import ip_address
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import plotly
from jupyter_events import EventLogger
from jupyter_server.utils import url_path_join
from tornado.httpclient import AsyncHTTPClient
from tornado.ioloop import IOLoop
from tornado.web import HTTPError, RedirectHandler, RequestHandler, StaticFileHandler
from traitlets.config import Config
from voila.app import Voila
from voila.handler import BaseVoilaHandler
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.static_file_handler import TemplateStaticFileHandler
from voila.tornado.contentshandler import VoilaContentsHandler
from voila.tornado.handler import TornadoVoilaHandler

from panamax.words.i18n import DEFAULT_LANGUAGE

from ..contents import contexts as site
from ..contents.addresses import COVERAGE, HOME, PLOTLY_URL, REFERENCE, lesson_pages, notebook_folder, other_pages
from ..frame.guard import LOG_FILE
from .kernels import TutorKernels, keep_memory_together

HOST = "127.0.0.1"
DEFAULT_PORT = 8866
TEMPLATE = "panamax"

_SHARE = Path(__file__).parents[1] / "share" / "jupyter"
_PLOTLY_FILES = Path(plotly.__file__).parent / "package_data"
_PLOTLY_PATH = f"panamax/plotly-{plotly.__version__}"  # a new version is a new address, so browsers may keep the old
_EXTENSIONS = ["@jupyter-widgets/jupyterlab-manager", "anywidget", "@voila-dashboards/widgets-manager8"]
_LARGEST_MESSAGE = 2 * 1024 * 1024  # bytes from a page at once; the longest saved game is a fraction of it
_LARGEST_REQUEST = 64 * 1024  # bytes of a request's body; pages have nothing to post
_KEEP_ALIVE_SECONDS = 30


@dataclass(frozen=True, slots=True)
class Serving:
    """How the tutor is served. The defaults are for one reader on this computer; `panamax serve` has others.

    `port` None: the usual one, or a free one. `names`: the host names under which pages may be asked for besides this
    computer's own (``*``: any). `frames`: the sites that may show a page in a frame. `most`: pages open at once (0: no
    limit). `spares`: kernels that stand by. `idle_seconds`: after so long without a sign of its reader a page's
    kernel is ended.
    """

    port: int | None = None
    ip: str = HOST
    base_url: str = "/"
    names: tuple[str, ...] = ()
    frames: tuple[str, ...] = ()
    most: int = 0
    spares: int = 1
    idle_seconds: int = 3600
    log_file: Path | None = None


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


class ListedNotebook(TornadoVoilaHandler):
    """A page that a notebook makes; there are those in the folder of notebooks, and no others."""

    async def get(self, path: str = "") -> None:
        if path not in {file.name for file in notebook_folder().glob("*.ipynb")}:
            raise HTTPError(HTTPStatus.NOT_FOUND)
        await super().get(path)


class LeftPage(VoilaShutdownKernelHandler):
    """What a page says when its reader leaves it: its kernel may end.

    A page that is leaving can't add the token against forged requests. The kernel's id, which only the page knows, and
    the page's origin do as well.
    """

    def check_xsrf_cookie(self) -> None:
        if not self.check_origin(self.request.headers.get("Origin", "")):
            raise HTTPError(HTTPStatus.FORBIDDEN)


class KeptFile(StaticFileHandler):
    """Files whose address changes with their content: the browser may keep them for good."""

    def set_extra_headers(self, path: str) -> None:
        self.set_header("Cache-Control", "public, max-age=31536000, immutable")


class TutorServer(Voila):
    """Voilà with the tutor's own pages in front; `ready` is called with the address once it answers there."""

    ready: Callable[[str], None]
    serving = Serving()
    event_logger = EventLogger()  # one for all kernels: each would make its own, and Python's logging never lets one go

    def init_settings(self) -> dict[str, Any]:
        settings: dict[str, Any] = super().init_settings()
        settings["voila_jinja2_env"].globals |= {"app": site.words(), "progress": site.progress_facts()}
        return settings | _safe_settings(self.serving)

    def init_handlers(self) -> list[Any]:
        def at(path: str) -> str:
            return str(url_path_join(self.server_url, path))

        def page(template: str, context: Callable[[str], dict[str, Any]]) -> tuple[Any, dict[str, Any]]:
            return OwnPage, {"voila_configuration": self.voila_configuration, "template": template, "context": context}

        own = [  # the shelves are long, and always the same
            (at("/"), *page("start.html", site.start_context)),
            (at(f"/{REFERENCE}"), *page("shelf.html", cache(site.reference_context))),
            (at(f"/{COVERAGE}"), *page("shelf.html", cache(site.coverage_context))),
            (at("/voila/tree.*"), RedirectHandler, {"url": self.base_url, "permanent": False}),
            (at("/voila/api/shutdown/([0-9a-f-]{36})"), LeftPage),
            (at(f"/{_PLOTLY_PATH}/(widgetbundle.js)"), KeptFile, {"path": str(_PLOTLY_FILES)}),
        ]
        return own + [
            self._narrowed(*handler) for handler in super().init_handlers() if VoilaContentsHandler not in handler
        ]

    def _narrowed(self, path: str, handler: type[RequestHandler], *rest: Any) -> tuple[Any, ...]:
        """One of Voilà's handlers, for fewer addresses: listed notebooks, and of a template what is static."""
        if handler is TornadoVoilaHandler:
            return path, ListedNotebook, *rest
        if handler is TemplateStaticFileHandler:
            return path.replace("(.*)", "([^/]+/static/.*)"), handler, *rest
        return path, handler, *rest

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

    def stop(self) -> None:
        """End the kernels, on the loop that started them; then what Voilà does."""
        self.ioloop.run_sync(self.kernel_manager.shutdown_all)
        super().stop()

    def _bind(self) -> int:
        """Open the port that was asked for, or else the usual one or any free one; its number."""
        try:
            return self._open(DEFAULT_PORT if self.serving.port is None else self.serving.port)
        except OSError as refused:
            if refused.errno in (errno.EACCES, errno.EPERM):
                raise PortRefused("app.cli.port_forbidden") from refused
            if self.serving.port is not None:
                raise PortRefused("app.cli.port_taken") from refused
            return self._open(0)

    def _open(self, port: int) -> int:
        server = self.app.listen(
            port, self.serving.ip, max_body_size=_LARGEST_REQUEST, idle_connection_timeout=_KEEP_ALIVE_SECONDS
        )
        return int(next(iter(server._sockets.values())).getsockname()[1])

    async def _announce(self) -> None:
        address = f"http://{_reached_at(self.serving.ip)}:{self.port}{self.base_url}"
        await AsyncHTTPClient().fetch(address, request_timeout=60)
        self.kernel_manager.refill()
        gc.freeze()  # what the server itself is made of stays; only what pages leave is ever looked through
        self.ready(address)


def serve(ready: Callable[[str], None], serving: Serving = Serving()) -> None:
    """Serve the tutor until it is ended. Raises :class:`PortRefused` if the port can't be had."""
    keep_memory_together()
    path = serving.base_url.strip("/")
    serving = replace(serving, base_url=f"/{path}/" if path else "/")
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, [str(_SHARE), os.environ.get("JUPYTER_PATH")]))
    os.environ[PLOTLY_URL] = _plotly_address(serving)
    os.environ[HOME] = serving.base_url
    if serving.log_file:
        os.environ[LOG_FILE] = str(serving.log_file)
    for chatter in ("tornado.access", "tornado.general"):  # a visit that finds no page is no news for a terminal
        logging.getLogger(chatter).setLevel(logging.ERROR)
    with TemporaryDirectory(prefix="panamax-kernels-", ignore_cleanup_errors=True) as home:
        server = TutorServer.instance(config=_settings(serving, home))
        server.ready, server.serving = ready, serving
        server.initialize([])
        server.start()


def _reached_at(ip: str) -> str:
    """Where this computer itself finds the server that listens at `ip`, as addresses write it."""
    listened = ip_address(ip)
    if listened.is_unspecified:
        return HOST if listened.version == 4 else "[::1]"
    return ip if listened.version == 4 else f"[{ip}]"


def open_in_browser(address: str) -> None:
    """Open `address` in the reader's browser, if there is one."""
    with suppress(webbrowser.Error):  # the address has been printed, which is enough
        webbrowser.open(address)


def _settings(serving: Serving, home: str) -> Config:
    return Config(
        Voila={
            "base_url": serving.base_url,
            "config_file_paths": [],
            "ip": serving.ip,
            "log_level": "ERROR",
            "open_browser": False,
            "root_dir": str(notebook_folder()),
        },
        VoilaConfiguration={
            "allow_template_override": "NO",
            "allow_theme_override": "NO",
            "extension_allowlist": _EXTENSIONS,
            "file_allowlist": [r".*\.(png|svg)"],
            "multi_kernel_manager_class": TutorKernels,
            "resources": {
                "panamax": {
                    "words": site.words(),
                    "pages": _page_words(),
                    "progress": site.progress_facts(),
                    "plotly": _plotly_address(serving),
                }
            },
            "show_tracebacks": False,
            "strip_sources": True,
            "template": TEMPLATE,
        },
        MappingKernelManager={
            "cull_connected": True,
            "cull_idle_timeout": serving.idle_seconds,
            "cull_interval": max(1, min(60, serving.idle_seconds // 4)),
        },
        KernelRestarter={"restart_limit": 0},  # a kernel that was started anew would know nothing of its page
        NotebookNotary={"data_dir": home, "db_file": ":memory:", "secret": secrets.token_bytes()},
        TutorKernels={"home": home, "most": serving.most, "spares": serving.spares},
    )


def _plotly_address(serving: Serving) -> str:
    return f"{serving.base_url}{_PLOTLY_PATH}/widgetbundle.js"


def _safe_settings(serving: Serving) -> dict[str, Any]:
    """What Tornado and Jupyter must know: who may ask, how much at once, and what a page may load and from where."""
    return {
        "allow_remote_access": "*" in serving.names or (serving.ip != HOST and not serving.names),
        "local_hostnames": ["localhost", *serving.names],
        "headers": {
            "Content-Security-Policy": _content_policy(serving.frames),
            "Referrer-Policy": "same-origin",
            "X-Content-Type-Options": "nosniff",
        },
        "websocket_compression_options": {"compression_level": 1},  # a reader waits for it; more saves little
        "websocket_max_message_size": _LARGEST_MESSAGE,
    }


def _content_policy(frames: tuple[str, ...]) -> str:
    """Everything from here alone. Jupyter's JavaScript needs `eval` and styles in the page; widgets come as blobs."""
    return "; ".join(
        (
            "default-src 'self'",
            "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:",
            "style-src 'self' 'unsafe-inline' blob:",
            "img-src 'self' data: blob:",
            "font-src 'self' data:",
            "connect-src 'self' data: blob:",
            "worker-src 'self' blob:",
            "object-src 'none'",
            "base-uri 'self'",
            "form-action 'self'",
            " ".join(("frame-ancestors 'self'", *frames)),
        )
    )


def _page_words(lang: str = DEFAULT_LANGUAGE) -> dict[str, dict[str, str]]:
    pages = (*lesson_pages(lang), *other_pages(lang))
    return {page.name: {"title": page.title, "teaser": page.teaser} for page in pages}
