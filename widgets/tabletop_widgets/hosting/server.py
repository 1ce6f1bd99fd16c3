"""The stand-alone Voilà that serves the tutor: our template, our start page, Plotly's JavaScript once for all pages.

It is as safe as Voilà can be made, for one reader on this computer and for strangers alike: no code of a visitor runs,
only the pages and files that are listed are served, other sites can neither talk to a page nor show it in a frame.
"""

from __future__ import annotations

import asyncio
import errno
import gc
import logging
import os
import re
import signal
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from functools import cache
from ipaddress import ip_address
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from jupyter_events import EventLogger
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from jupyter_server.utils import url_path_join
from tornado.httpclient import AsyncHTTPClient
from tornado.ioloop import IOLoop
from tornado.web import RequestHandler
from traitlets import default
from voila.app import Voila
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.static_file_handler import TemplateStaticFileHandler
from voila.tornado.contentshandler import VoilaContentsHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler
from voila.tornado.treehandler import TornadoVoilaTreeHandler

from ..frame.addresses import HOME, PLOTLY_FILE, PLOTLY_URL
from ..frame.guard import LOG_FILE
from . import front, health, house, logs, policy
from .bytecode import compile_ahead
from .confine import LOG_IN_FOLDER, LONGEST_HOME
from .environment import server_environment
from .handlers import PLAIN_PATH, Elsewhere, KeptFile, LeftPage, NoPage, OwnPage, as_answer
from .house import House
from .memory import keep_memory_together
from .notebook_page import ListedNotebook
from .settings import HOST, TEMPLATE, Serving, config, plotly_address, safe_settings
from .sockets import PageSocket

__all__ = ("DEFAULT_PORT", "HOST", "TEMPLATE", "PortRefused", "Serving", "TutorServer", "open_in_browser", "serve")

DEFAULT_PORT = 8866
_USUAL = Serving()

_SHARE = Path(__file__).parents[1] / "share" / "jupyter"
_KEEP_ALIVE_SECONDS = 30
_BODY_SECONDS = 10
_LAST_WORD_SECONDS = 0.1  # in which answers that are ready are sent when the server ends
_HANG_UP_SECONDS = 2
_SERVICE_RESTART = 1012  # the code with which a web socket is closed then
_FORBIDDEN = (errno.EACCES, errno.EPERM)
# What Voilà serves besides and nobody needs here, or what we serve in its stead.
_NOT_SERVED = (VoilaContentsHandler, VoilaShutdownKernelHandler, TornadoVoilaTreeHandler)


class PortRefused(Exception):
    """The `port` that was asked for can't be had; `key` is the message that says why."""

    def __init__(self, key: str, port: int | None) -> None:
        super().__init__(key)
        self.key, self.port = key, port


def _refused(error: OSError, port: int | None) -> PortRefused:
    return PortRefused(f"app.cli.port_{'forbidden' if error.errno in _FORBIDDEN else 'taken'}", port)


class TutorServer(Voila):
    """Voilà with the tutor's own pages in front; `ready` is called with the address once it answers there."""

    ready: Callable[[str], None]
    serving = _USUAL
    house: House
    event_logger = EventLogger()  # one for all kernels: each would make its own, and Python's logging never lets one go

    def init_settings(self) -> dict[str, Any]:
        settings: dict[str, Any] = super().init_settings()
        nowhere = {"default_handler_class": NoPage, "default_handler_args": self._voila()}
        return settings | safe_settings(self.serving, self.house) | nowhere

    @default("log")
    def _log_default(self) -> logging.Logger:
        return logging.getLogger(__name__)

    def _configure_logging(self) -> None:
        """Nothing is left to do: `logs` has seen to it."""

    def init_handlers(self) -> list[Any]:
        self.server_url = re.escape(self.base_url)  # it stands in patterns

        def at(path: str) -> str:
            return str(url_path_join(self.server_url, path))

        def page(own: house.PlainPage) -> tuple[Any, dict[str, Any]]:
            context = cache(own.context) if own.lasting else own.context
            return OwnPage, self._voila() | {"template": own.template, "context": context}

        def elsewhere(path: str, page: str = "") -> tuple[Any, ...]:
            return path, Elsewhere, {"url": self.base_url + page, "permanent": False}

        own = [
            *([elsewhere(re.escape(folder))] if (folder := self.base_url.rstrip("/")) else []),  # as one types it
            (f"(?!{at('/')}{PLAIN_PATH}$).*", NoPage, self._voila()),
            *((at(f"/{own.path}"), *page(own)) for own in self.house.pages),
            elsewhere(at(r"/voila(?:/tree.*|(?:/render)?/?)")),
            elsewhere(at(r"/(voila/render/\w+\.ipynb|\w+\.html)/"), "{}"),
            (at("/voila/api/shutdown/([0-9a-f-]{36})"), LeftPage),
            (at(f"/panamax/({re.escape(PLOTLY_FILE.name)})"), KeptFile, {"path": str(PLOTLY_FILE.parent)}),
        ]
        return own + [self._narrowed(*handler) for handler in super().init_handlers() if handler[1] not in _NOT_SERVED]

    def _voila(self) -> dict[str, Any]:
        return {"voila_configuration": self.voila_configuration}

    def _narrowed(self, path: str, handler: type[RequestHandler], *rest: Any) -> tuple[Any, ...]:
        """One of Voilà's handlers, for fewer addresses: listed notebooks, and of a template what is static."""
        if handler is TornadoVoilaHandler:
            return path, ListedNotebook, *rest
        if handler is VoilaKernelWebsocketHandler:
            return path, PageSocket, *rest
        if handler is TemplateStaticFileHandler:
            path = path.replace("(.*)", "([^/]+/static/.*)")
        return path, as_answer(handler), *rest

    def listen(self) -> None:
        """Serve until Ctrl-C or SIGTERM, then end the kernels."""
        self.port = self._bind()
        if self.serving.metrics_port is not None:
            self._open_metrics(self.serving.metrics_port)
        self.ioloop = IOLoop.current()
        self.ioloop.add_callback(self._announce)
        try:
            with self._ended_by_signals():
                self.ioloop.start()
        finally:
            self.stop()

    @contextmanager
    def _ended_by_signals(self) -> Iterator[None]:
        """Signals end the loop between two of its steps.

        (A KeyboardInterrupt ends a task where it stands, and comes out again of whoever awaits that task.)
        """
        loop: Any = self.ioloop
        afterwards = {signal.SIGINT: signal.getsignal(signal.SIGINT), signal.SIGTERM: signal.SIG_DFL}
        heeded = [which for which in afterwards if afterwards[which] is not signal.SIG_IGN]
        for which in heeded:
            signal.signal(which, lambda *_: loop.asyncio_loop.call_soon_threadsafe(loop.stop))
        try:
            yield
        finally:
            for which in heeded:  # who can't wait until the kernels have ended may say so
                signal.signal(which, afterwards[which])

    def stop(self) -> None:
        """Hang up, and end the kernels, on the loop that started them; then what Voilà does."""
        self.ioloop.run_sync(self._hang_up)
        self.ioloop.run_sync(self.kernel_manager.shutdown_all)
        super().stop()

    async def _hang_up(self) -> None:
        """Give the port to whoever serves next, tell those who wait to come again, and let all connections go.

        A page whose socket closes then finds nobody who answers until there is a server again, and comes back.
        """
        self.front.stop()
        self.kernel_manager.admission.close()
        await asyncio.sleep(_LAST_WORD_SECONDS)
        with suppress(TimeoutError):
            await asyncio.wait_for(self.front.close_all_connections(), _HANG_UP_SECONDS)
        for connection in tuple(ZMQChannelsWebsocketConnection._open_sockets):
            connection.websocket_handler.close(_SERVICE_RESTART)

    def _bind(self) -> int:
        """Open the port that was asked for, or else the usual one or any free one; its number."""
        try:
            return self._open(DEFAULT_PORT if self.serving.port is None else self.serving.port)
        except OSError as error:
            if self.serving.port is not None or error.errno in _FORBIDDEN:
                raise _refused(error, self.serving.port) from error
            return self._open(0)

    def _open(self, port: int) -> int:
        self.front = front.FrontServer(
            self.app,
            max_body_size=front.LARGEST_BODY,
            idle_connection_timeout=_KEEP_ALIVE_SECONDS,
            body_timeout=_BODY_SECONDS,
        )
        self.front.refusal_headers = policy.every_answer(self.serving.frames)
        self.front.listen(port, self.serving.ip)
        return int(next(iter(self.front._sockets.values())).getsockname()[1])

    def _open_metrics(self, port: int) -> None:
        try:
            health.listen(port, self.kernel_manager)
        except OSError as error:
            raise _refused(error, port) from error

    async def _announce(self) -> None:
        address = f"http://{_reached_at(self.serving.ip)}:{self.port}{self.base_url}"
        await AsyncHTTPClient().fetch(address, request_timeout=60)
        self.kernel_manager.refill()
        gc.freeze()  # what the server itself is made of stays; only what pages leave is ever looked through
        self.ready(address)


def serve(house: House, ready: Callable[[str], None], serving: Serving = _USUAL) -> None:
    """Serve a `house` until it is ended. Raises :class:`PortRefused` if the port can't be had."""
    keep_memory_together()
    for name in os.environ.keys() - server_environment(os.environ):
        del os.environ[name]
    path = serving.base_url.strip("/")
    serving = replace(serving, base_url=f"/{path}/" if path else "/")
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, [str(_SHARE), os.environ.get("JUPYTER_PATH")]))
    os.environ[PLOTLY_URL] = plotly_address(serving)
    os.environ[HOME] = serving.base_url
    os.environ[LOG_FILE] = LOG_IN_FOLDER
    logs.start()
    compile_ahead()
    with TemporaryDirectory(prefix="panamax-", ignore_cleanup_errors=True) as home:
        if len(os.fsencode(home)) > LONGEST_HOME:  # in vain: no kernel could be spoken to
            raise OSError(errno.ENAMETOOLONG, os.strerror(errno.ENAMETOOLONG))
        server = TutorServer.instance(config=config(serving, house, home))
        server.ready, server.serving, server.house = ready, serving, house
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
