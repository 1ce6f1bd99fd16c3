"""The command line: its refusals are words, and the server it starts has our settings."""

from __future__ import annotations

import errno
import os
import socket
import subprocess
import sys

import pytest
from tornado.web import Application

from canal_mania.box.draft import CANAL_BOX as CANAL_BOX_VALUES
from canal_mania.box.loader import SHIPPED_FILE
from canal_mania_widgets.own_box import canal_readers_box
from canal_mania_widgets.play import app as canal_app
from panamax.box.draft import shipped_draft
from panamax.box.loader import shipped_box
from panamax_widgets import cli
from panamax_widgets import own_box as own_box_module
from panamax_widgets import pages as pages
from panamax_widgets.house import TUTOR
from tabletop.box_draft import shipped_draft as canal_draft
from tabletop_widgets.frame.addresses import BOX, CANAL_BOX
from tabletop_widgets.hosting import server, settings


@pytest.mark.parametrize("port", ["-1", "65536", "http", "8_0", "99999999999", "8.5", "٣"])
def test_ports_that_are_none_are_refused(port, capsys):
    with pytest.raises(SystemExit) as ended:
        cli.main(["app", f"--port={port}"])
    assert ended.value.code == 2
    assert "a port is a whole number from 0 to 65535" in capsys.readouterr().err


def test_a_command_is_needed(capsys):
    with pytest.raises(SystemExit):
        cli.main([])
    assert "COMMAND" in capsys.readouterr().err


def test_installation_without_lessons_is_refused(monkeypatch, capsys, tmp_path):
    monkeypatch.setattr(pages, "notebook_folder", lambda: tmp_path)
    assert cli.main(["app"]) == 1
    assert "lessons are missing" in capsys.readouterr().err


def test_taken_port_is_refused_in_a_line(monkeypatch, capsys):
    def taken(*_args, **_options):
        raise server.PortRefused("app.cli.port_taken", 8866)

    monkeypatch.setattr(server, "serve", taken)
    assert cli.main(["app", "--port", "8866"]) == 1
    assert capsys.readouterr().err == (
        "panamax: Port 8866 is taken; choose another, or leave --port out and a free one is found.\n"
    )


@pytest.mark.parametrize("command", ["app", "serve"])
@pytest.mark.skipif(sys.platform != "linux", reason="only Linux can pretend that a disk is full")
def test_a_full_disk_at_the_start_is_told_in_a_line(command):
    import resource

    def full_disk():
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))

    program = [sys.executable, "-m", "panamax_widgets.cli", command, "--port", "0"]
    ended = subprocess.run(program, capture_output=True, text=True, preexec_fn=full_disk, timeout=60)
    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr.count("\n") == 1
    assert ended.stderr.startswith("panamax: The folder for temporary files (TMPDIR) can't be used: No usable")


def test_a_disk_that_is_full_soon_after_is_told_in_a_line(monkeypatch, capsys):
    def full(*_args, **_options):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(server, "serve", full)
    assert cli.main(["app"]) == 1
    assert capsys.readouterr().err == (
        "panamax: The folder for temporary files (TMPDIR) can't be used: No space left on device.\n"
    )


@pytest.fixture
def bare_server():
    instance = server.TutorServer()
    instance.app = Application()
    yield instance
    instance.front.stop()


def test_usual_port_taken_means_another_is_found(bare_server, monkeypatch):
    with socket.create_server((server.HOST, 0)) as taken:
        usual = taken.getsockname()[1]
        monkeypatch.setattr(server, "DEFAULT_PORT", usual)
        assert bare_server._bind() not in (0, usual)


def test_asked_port_taken_is_refused(bare_server):
    with socket.create_server((server.HOST, 0)) as taken:
        bare_server.serving = server.Serving(port=taken.getsockname()[1])
        with pytest.raises(server.PortRefused) as refused:
            bare_server._bind()
    assert refused.value.key == "app.cli.port_taken"


def test_settings_keep_to_this_computer_and_hide_the_sources():
    config = settings.config(server.Serving(), TUTOR, home="")
    assert config.Voila.ip == "127.0.0.1"
    assert config.Voila.config_file_paths == []
    assert config.VoilaConfiguration.strip_sources is True
    assert config.VoilaConfiguration.show_tracebacks is False
    assert config.VoilaConfiguration.allow_template_override == "NO"


def test_every_page_has_its_words_for_the_loading_frame():
    shown = TUTOR.page_words("", "en")
    assert list(shown) == [page.name for page in (*pages.lesson_pages(), *pages.other_pages())]
    assert all(words["title"] and words["teaser"] for words in shown.values())


@pytest.mark.parametrize(
    ("ip", "host"),
    [("127.0.0.1", "127.0.0.1"), ("0.0.0.0", "127.0.0.1"), ("::", "[::1]"), ("::1", "[::1]"), ("10.0.0.5", "10.0.0.5")],
)
def test_the_address_that_is_told_is_one_that_answers(ip, host):
    assert server._reached_at(ip) == host


@pytest.mark.parametrize(
    ("option", "value", "words"),
    [
        ("ip", "localhost", "an address is one such as"),
        ("name", "https://tutor.example.org", "host name"),
        ("frame", "https://a.example/; script-src *", "a site is"),
        ("published", "example.org", "an address begins with"),
        ("published", "https://a.example/?x=1", "an address begins with"),
        ("published", 'https://a.example/"><script>', "an address begins with"),
        ("published", "javascript:alert(1)", "an address begins with"),
        ("most", "-1", "whole number from 0"),
        ("spares", "2.5", "whole number from 0"),
        ("idle-minutes", "100001", "whole number from 0"),
        ("metrics-port", "70000", "a port is a whole number"),
    ],
)
def test_settings_that_are_none_are_refused(option, value, words, capsys):
    with pytest.raises(SystemExit):
        cli.main(["serve", f"--{option}={value}"])
    assert words in capsys.readouterr().err


@pytest.fixture
def own_box(tmp_path, monkeypatch):
    """The path of a box file of one's own."""
    monkeypatch.setenv(BOX, "")
    file = tmp_path / "mine.toml"
    draft = shipped_draft().typed("dice.free_die", "3")
    file.write_text(draft.to_text(), encoding="utf-8")
    return file


@pytest.mark.parametrize("command", ["app", "serve"])
def test_a_box_of_ones_own_is_used_here_and_by_every_page(own_box, monkeypatch, command):
    served = []
    monkeypatch.setattr(
        server, "serve", lambda *_args, **_options: served.append(own_box_module.readers_box().free_die)
    )
    assert cli.main([command, "--box", str(own_box)]) == 0
    assert served == [3]
    assert os.environ[BOX] == str(own_box)
    program = "from panamax_widgets.play import app; print(app().table.position.box.free_die)"
    page = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert page.stdout == "3\n"


def test_a_box_of_canal_mania_is_used_by_its_pages_alone(tmp_path, monkeypatch):
    monkeypatch.setenv(CANAL_BOX, "")
    file = tmp_path / "canals.toml"
    file.write_text(canal_draft(CANAL_BOX_VALUES).typed("limits.hand", "8").to_text(), encoding="utf-8")
    served = []
    monkeypatch.setattr(server, "serve", lambda *_args, **_options: served.append(canal_readers_box().hand))
    assert cli.main(["app", "--canal-box", str(file)]) == 0
    assert served == [8]
    assert os.environ[CANAL_BOX] == str(file)
    assert canal_app().table.position.box.hand == 8
    assert own_box_module.readers_box() is shipped_box()


def test_a_faulty_box_of_canal_mania_is_refused_before_anything_is_served(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(server, "serve", lambda *_args, **_options: pytest.fail("it was served"))
    file = tmp_path / "canals.toml"
    file.write_text(SHIPPED_FILE.read_text(encoding="utf-8").replace("edition = 1", "edition = 0"), encoding="utf-8")
    assert cli.main(["app", "--canal-box", str(file)]) == 1
    assert "edition is 0" in capsys.readouterr().err
    assert cli.main(["serve", "--canal-box", str(tmp_path / "nowhere.toml")]) == 1
    assert "There is no such file." in capsys.readouterr().err


def test_a_box_that_cannot_be_played_with_is_refused_before_anything_is_served(own_box, monkeypatch, capsys):
    own_box.write_text(own_box.read_text(encoding="utf-8").replace("free_die = 3", "free_die = 9"), encoding="utf-8")
    monkeypatch.setattr(server, "serve", lambda *_args, **_options: pytest.fail("it was served"))
    assert cli.main(["app", "--box", str(own_box)]) == 1
    assert "dice.free_die is 9; it must be a whole number from 1 to 6." in capsys.readouterr().err
    assert cli.main(["app", "--box", str(own_box.parent / "nowhere.toml")]) == 1
    assert "There is no such file." in capsys.readouterr().err
    assert own_box_module.readers_box() is shipped_box()
