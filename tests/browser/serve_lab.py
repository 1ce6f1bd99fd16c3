"""JupyterLab over a copy of the notebooks, as a user has it after `jupyter lab`; prints its address."""

import json
import os
import shutil
import socket
import sys
import threading
from contextlib import suppress
from pathlib import Path
from time import sleep
from urllib.request import urlopen

folder = Path(sys.argv[1])
for variable in ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "IPYTHONDIR"):
    os.environ[variable] = str(folder / variable.lower())

from jupyterlab.labapp import LabApp  # noqa: E402  it reads the environment

from panamax_widgets.pages import notebook_folder  # noqa: E402

NO_NEWS = {"@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False}}


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])


def tell(address: str) -> None:
    """Print the address once it answers."""
    while True:
        with suppress(OSError), urlopen(f"{address}api"):
            print(address, flush=True)
            return
        sleep(0.2)


shutil.copytree(notebook_folder(), folder / "notebooks")
for own in (Path(__file__).parent / "own").glob("*.ipynb"):  # as somebody may write one
    shutil.copy(own, folder / "notebooks")
(folder / "settings").mkdir()
(folder / "settings" / "overrides.json").write_text(json.dumps(NO_NEWS), encoding="utf-8")
port = free_port()
threading.Thread(target=tell, args=[f"http://127.0.0.1:{port}/"], daemon=True).start()
try:
    LabApp.launch_instance(
        [
            *("--no-browser", "--allow-root", "--ip=127.0.0.1", f"--port={port}", "--port-retries=0", "-y"),
            "--expose-app-in-browser",  # as `jupyterapp`
            *("--IdentityProvider.token=", f"--ServerApp.root_dir={folder / 'notebooks'}", "--log-level=ERROR"),
            *(f"--LabApp.app_settings_dir={folder / 'settings'}", f"--LabApp.workspaces_dir={folder / 'workspaces'}"),
        ]
    )
finally:
    os._exit(0)  # it has ended, but for threads in which it saved files, for which Python would wait for ever
