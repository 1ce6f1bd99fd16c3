"""How the server is, for those who look after it: on a port of its own, which only this computer reaches.

A port of its own, and no address beside the pages: a reverse proxy in front of the pages can't pass it on by mistake.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from prometheus_client import CONTENT_TYPE_LATEST, Gauge, ProcessCollector, generate_latest
from tornado.web import Application

from . import counts, front, logs, policy
from .handlers import HEADERS, Reply
from .kernels import TutorKernels

_HOST: Final = "127.0.0.1"
_NAMES: Final = r"localhost|127\.0\.0\.1"  # a page of another site may have its own name lead here


class Health(Reply):
    """``/health``: whether the server answers."""

    def get(self) -> None:
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.write("ok\n")

    head = get


class Metrics(Reply):
    """``/metrics``: all that is counted, in the text form of Prometheus."""

    def get(self) -> None:
        self.set_header("Content-Type", CONTENT_TYPE_LATEST)
        self.write(generate_latest(counts.registry))


class Nothing(Reply):
    """All else."""

    def prepare(self) -> None:
        self.send_error(404)


def listen(port: int, kernels: TutorKernels) -> None:
    """Answer at `port` of this computer, from now on. Raises `OSError` if the port can't be had."""
    headers: Mapping[str, str] = policy.every_answer(())
    settings: dict[str, Any] = {"default_handler_class": Nothing, HEADERS: headers, **logs.settings()}
    app = Application(**settings)
    app.add_handlers(_NAMES, [("/health", Health), ("/metrics", Metrics)])
    server = front.FrontServer(app, max_body_size=front.LARGEST_BODY, idle_connection_timeout=10)
    server.refusal_headers = headers
    server.listen(port, _HOST)
    ProcessCollector(namespace="panamax", registry=counts.registry)  # memory, computing, open files, since when
    for name, meaning in (
        ("visitors", "Kernels that visitors have, or wait for."),
        ("standing_by", "Kernels that wait for visitors."),
        ("starting", "Visitors who wait for a kernel."),
    ):
        Gauge(f"panamax_{name}", meaning, registry=counts.registry).set_function(partial(getattr, kernels, name))
