"""What the server counts of itself, for ``/metrics``: numbers only, never anything that a visitor has sent.

``pages_refused.labels("full").inc()``; the reasons are words of the code, so there are few of them.
"""

from __future__ import annotations

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, disable_created_metrics

disable_created_metrics()  # type: ignore[no-untyped-call]  # when a count was first made tells nobody anything

registry: Final = CollectorRegistry()  # of ours alone: Jupyter counts every address that is asked for


def _counter(name: str, meaning: str, *labels: str) -> Counter:
    return Counter(f"panamax_{name}", meaning, labels, registry=registry)


pages_opened: Final = _counter("pages_opened", "Pages that got a kernel.")
pages_refused: Final = _counter("pages_refused", "Pages that got no kernel, by reason.", "reason")
requests_refused: Final = _counter("requests_refused", "Requests that were refused before they were read.", "reason")
messages_dropped: Final = _counter("messages_dropped", "Messages of pages that were not let through.", "reason")
sockets_closed: Final = _counter("sockets_closed", "Sockets of pages that the server closed, by reason.", "reason")
kernels_ended: Final = _counter("kernels_ended", "Kernels of pages that have ended, by reason.", "reason")
log_lines_left_out: Final = Gauge(
    "panamax_log_lines_left_out", "Lines of the log that were too many.", registry=registry
)
