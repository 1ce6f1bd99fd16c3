"""Control groups, tried on a tree of plain files: what is written where, and who is moved. No kernel looks at it."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import psutil
import pytest

from panamax_widgets import cli
from tabletop.i18n import say
from tabletop_widgets.hosting import server
from tabletop_widgets.hosting.confine import KernelManager
from tabletop_widgets.hosting.groups import find_groups
from tabletop_widgets.hosting.limits import Limits

PYTHONS = Path(server.__file__).parents[1] / "share" / "jupyter"


@pytest.fixture
def tree(tmp_path, monkeypatch):
    """A group of ours alone, as systemd gives it to a service; folders in it go away as the system's do."""

    def rmdir(folder):
        processes = folder / "cgroup.procs"
        if processes.exists() and any(psutil.pid_exists(int(pid)) for pid in processes.read_text().split()):
            raise OSError("busy")
        shutil.rmtree(folder)

    monkeypatch.setattr(Path, "rmdir", rmdir)
    own = tmp_path / "system.slice" / "tutor.service"
    own.mkdir(parents=True)
    (own / "cgroup.controllers").write_text("cpuset cpu io memory pids\n")
    (own / "cgroup.procs").write_text(f"{os.getpid()}\n")
    (tmp_path / "membership").write_text("0::/system.slice/tutor.service\n")
    return own


def found(tree):
    root = tree.parents[1]
    return find_groups(root, root / "membership")


def test_the_server_makes_room_and_goes_into_a_group_of_its_own(tree):
    groups = found(tree)
    assert groups is not None
    assert groups.folder == tree
    assert (tree / "server" / "cgroup.procs").read_text() == str(os.getpid())
    assert (tree / "cgroup.subtree_control").read_text() == "+memory +pids +cpu"
    assert sorted(path.name for path in tree.iterdir() if path.is_dir()) == ["server"], "the trial has gone"


def test_a_group_has_the_limits_and_what_runs_in_it_is_moved_before_it_begins(tree):
    group = found(tree).group("x", Limits(memory=2**28, threads=9))
    told = {file.name: file.read_text() for file in group.folder.iterdir()}
    assert told == {
        "memory.max": str(2**28),
        "memory.swap.max": "0",
        "memory.oom.group": "1",
        "pids.max": "9",
        "cpu.weight": "20",
        "cpu.max": "100000 100000",
    }
    program = "import os; print(os.getpid(), open('/proc/self/stat').read().split()[3])"
    ended = subprocess.run(group.command([sys.executable, "-c", program]), capture_output=True, text=True, check=True)
    assert ended.stdout.split() == [(group.folder / "cgroup.procs").read_text().strip(), str(os.getpid())]
    group.remove()
    assert not group.folder.exists()


def test_a_command_that_cannot_go_into_its_group_does_not_run(tree, tmp_path):
    group = found(tree).group("x", Limits())
    shutil.rmtree(group.folder)
    file = tmp_path / "ran"
    assert subprocess.run(group.command(["touch", str(file)]), capture_output=True, check=False).returncode
    assert not file.exists()


def test_a_group_whose_kernel_takes_its_time_to_end_goes_with_the_next(tree):
    groups = found(tree)
    group = groups.group("x", Limits())
    (group.folder / "cgroup.procs").write_text(str(os.getpid()))
    group.remove()
    assert (group.folder / "cgroup.kill").read_text() == "1"
    groups.group("y", Limits())
    assert group.folder.exists()
    (group.folder / "cgroup.procs").write_text("")
    groups.group("z", Limits())
    assert not group.folder.exists()


def test_without_a_say_over_processors_the_rest_is_held(tree):
    (tree / "cgroup.controllers").write_text("memory pids\n")
    group = found(tree).group("x", Limits())
    assert (tree / "cgroup.subtree_control").read_text() == "+memory +pids"
    assert not list(group.folder.glob("cpu.*"))


@pytest.mark.parametrize(
    ("file", "told"),
    [
        ("cgroup.procs", "{own}\n1\n"),
        ("cgroup.procs", ""),
        ("cgroup.controllers", "cpu pids\n"),
        ("../../membership", "4:memory:/tutor\n"),
        ("../../membership", "0::/../../elsewhere\n"),
        ("../../membership", "0::/nowhere\n"),
    ],
)
def test_where_there_is_no_room_of_ours_nothing_is_changed(tree, file, told):
    (tree / file).write_text(told.format(own=os.getpid()))
    before = sorted(tree.rglob("*"))
    assert found(tree) is None
    assert sorted(tree.rglob("*")) == before


def test_what_cannot_be_written_is_left_as_it_was(tree):
    (tree / "cgroup.subtree_control").mkdir()  # root may write into any file, but nobody into a folder
    assert found(tree) is None
    assert (tree / "cgroup.procs").read_text() == str(os.getpid())


def test_a_kernel_has_its_group_from_its_start_to_its_end(tree, monkeypatch):
    monkeypatch.setenv("JUPYTER_PATH", str(PYTHONS))

    async def kernel(home):
        manager = KernelManager(home=home, groups=found(tree))
        await manager.start_kernel(env=dict(os.environ))
        (folder,) = tree.glob("kernel-*")
        process = (folder / "cgroup.procs").read_text()
        assert process.strip() == str(manager.provisioner.pid)
        await manager.shutdown_kernel(now=True)
        return folder

    with tempfile.TemporaryDirectory(prefix="p", ignore_cleanup_errors=True) as home:
        assert not asyncio.run(kernel(home)).exists()


@pytest.mark.parametrize(("is_there", "key"), [(True, "app.cli.groups"), (False, "app.cli.no_groups")])
def test_the_server_says_at_its_start_whether_there_are_groups(tree, monkeypatch, capsys, is_there, key):
    served = []
    monkeypatch.setattr(server, "serve", lambda _house, _ready, serving: served.append(serving))
    monkeypatch.setattr("tabletop_widgets.hosting.groups.find_groups", lambda: found(tree) if is_there else None)
    assert cli.main(["serve", "--confine", "none"]) == 0
    assert capsys.readouterr().out.splitlines()[1] == say(key)
    assert (served[0].groups is not None) is is_there
