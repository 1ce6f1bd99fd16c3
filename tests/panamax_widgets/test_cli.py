"""The command line: its refusals are words, and the server it starts has our settings."""

from __future__ import annotations

import socket

import pytest

from panamax_widgets import cli, pages, server


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
        raise server.PortRefused("app.cli.port_taken")

    monkeypatch.setattr(server, "serve", taken)
    assert cli.main(["app", "--port", "8866"]) == 1
    assert capsys.readouterr().err == (
        "panamax: Port 8866 is taken; choose another, or leave --port out and a free one is found.\n"
    )


@pytest.fixture
def bare_server():
    opened = []

    class Listener:
        def listen(self, port, host, **_limits):
            listener = socket.create_server((host, port))
            opened.append(listener)
            return type("Bound", (), {"_sockets": {0: listener}})

    instance = server.TutorServer()
    instance.app = Listener()
    yield instance
    for listener in opened:
        listener.close()


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
    settings = server._settings(server.Serving(), home="")
    assert settings.Voila.ip == "127.0.0.1"
    assert settings.Voila.config_file_paths == []
    assert settings.VoilaConfiguration.strip_sources is True
    assert settings.VoilaConfiguration.show_tracebacks is False
    assert settings.VoilaConfiguration.allow_template_override == "NO"


def test_every_page_has_its_words_for_the_loading_frame():
    shown = server._settings(server.Serving(), home="").VoilaConfiguration.resources["panamax"]["pages"]
    assert list(shown) == [page.name for page in (*pages.lesson_pages(), *pages.other_pages())]
    assert all(words["title"] and words["teaser"] for words in shown.values())
