"""How the tutor is served, and what Voilà, Jupyter and Tornado must know of it."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from traitlets.config import Config

from ..frame.addresses import PLOTLY_FILE
from . import logs, policy
from .admission import Proxies, ProxyHeader
from .confine import Confinement, KernelManager, find_confinement
from .groups import Groups
from .handlers import HEADERS, PAGE_POLICY, Nobody
from .house import HOUSE, House
from .kernel_log import KernelLog
from .kernels import TutorKernels
from .limits import USUAL, Limits
from .notebook_page import NOTEBOOKS, PROXIES
from .sockets import PageConnection

HOST: Final = "127.0.0.1"
TEMPLATE: Final = "panamax"
PLOTLY_PATH: Final = f"panamax/{PLOTLY_FILE.name}"  # a new version is a new address, so browsers may keep the old

_EXTENSIONS = ["@jupyter-widgets/jupyterlab-manager", "anywidget", "@voila-dashboards/widgets-manager8"]
_OF_KERNELS = ("most", "most_each", "spares", "connect_seconds", "lost_seconds")
_LARGEST_MESSAGE = 2 * 1024 * 1024  # bytes from a page at once; the longest saved game is a fraction of it


@dataclass(frozen=True, slots=True)
class Serving:
    """How the tutor is served. The defaults are for one reader on this computer; `panamax serve` has others.

    `port` None: the usual one, or a free one. `names`: the host names under which pages may be asked for besides this
    computer's own (``*``: any). `frames`: the sites that may show a page in a frame. `most`: pages open at once (0: no
    limit), `most_each`: of them for each address (0: no limit). `proxies`: the addresses of reverse proxies, which are
    believed when they tell in their `proxy_header` for which address they ask. `spares`: kernels that stand by.
    After `idle_seconds` without a sign of its reader a page's kernel is ended, after `connect_seconds` if he never
    connects to it, after `lost_seconds` if he loses it: for two minutes a page tries to come back. `limits`: what each
    kernel may use up. `confinement`: how they are confined (None: as well as can be, which is then found out).
    `groups`: where each gets a control group (None: nowhere). `log_file`: where what goes wrong in the pages is written
    down. `metrics_port`: where this computer alone may ask how the server is (None: nowhere). `published`: the address
    of the published site, which needs no server; a page that can't reach its own leads there (empty: nobody knows it).
    """

    port: int | None = None
    ip: str = HOST
    base_url: str = "/"
    names: tuple[str, ...] = ()
    frames: tuple[str, ...] = ()
    most: int = 0
    most_each: int = 0
    proxies: tuple[str, ...] = ()
    proxy_header: ProxyHeader = ProxyHeader.FORWARDED_FOR
    spares: int = 1
    idle_seconds: int = 3600
    limits: Limits = USUAL
    confinement: Confinement | None = None
    groups: Groups | None = None
    connect_seconds: float = 30
    lost_seconds: float = 120
    log_file: Path | None = None
    metrics_port: int | None = None
    published: str = ""


def config(serving: Serving, house: House, home: str) -> Config:
    """For Voilà, whose kernels may keep files in the folder `home`."""
    return Config(
        Voila={
            "base_url": serving.base_url,
            "config_file_paths": [],
            "identity_provider_class": Nobody,
            "ip": serving.ip,
            "log_level": "ERROR",
            "open_browser": False,
            "root_dir": str(house.notebooks),
        },
        VoilaConfiguration={
            "allow_template_override": "NO",
            "allow_theme_override": "NO",
            "extension_allowlist": _EXTENSIONS,
            "file_allowlist": [r".*\.(png|svg)"],
            "multi_kernel_manager_class": TutorKernels,
            "page_config_hook": _page_facts,
            "resources": {
                "panamax": {
                    "published": serving.published,
                    "plotly": plotly_address(serving),
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
        KernelManager={
            "confinement": serving.confinement or find_confinement(readable=house.readable),
            "groups": serving.groups,
            "home": home,
            "kernel_log": KernelLog(serving.log_file),
            "limits": serving.limits,
        },
        NotebookNotary={"data_dir": home, "db_file": ":memory:", "secret": secrets.token_bytes()},
        TutorKernels={
            "home": home,
            "warm": house.warm,
            "kernel_manager_class": f"{KernelManager.__module__}.{KernelManager.__name__}",
        }
        | {name: getattr(serving, name) for name in _OF_KERNELS},
    )


def plotly_address(serving: Serving) -> str:
    """Where pages find Plotly's JavaScript."""
    return f"{serving.base_url}{PLOTLY_PATH}"


def safe_settings(serving: Serving, house: House) -> dict[str, Any]:
    """For Tornado and Jupyter: who may ask, how much at once, and what every answer says."""
    return logs.settings() | {
        "allow_remote_access": "*" in serving.names or (serving.ip != HOST and not serving.names),
        "local_hostnames": ["localhost", *serving.names],
        NOTEBOOKS: frozenset(file.name for file in house.notebooks.glob("*.ipynb")),
        HOUSE: house,
        PROXIES: Proxies(serving.proxies, serving.proxy_header),
        HEADERS: policy.every_answer(serving.frames),
        PAGE_POLICY: policy.for_pages(serving.frames),
        "websocket_compression_options": {"compression_level": 1},  # a reader waits for it; more saves little
        "websocket_max_message_size": _LARGEST_MESSAGE,
        "kernel_websocket_connection_class": PageConnection,
    }


def _page_facts(current_page_config: dict[str, Any], **_: object) -> dict[str, Any]:
    """What Voilà's script in a page is told: which version of Voilà it is, is nobody's business."""
    return current_page_config | {"appVersion": ""}
