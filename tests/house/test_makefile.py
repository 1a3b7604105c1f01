"""What people call: an old Python is told before anything is installed, and tidying up deletes no games."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from .rooms import ROOT

pytestmark = pytest.mark.skipif(shutil.which("make") is None, reason="needs make")


def make(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    shutil.copy(ROOT / "Makefile", folder)
    return subprocess.run(["make", "-s", *words], cwd=folder, capture_output=True, text=True, check=False)


def test_an_older_python_gets_one_sentence_before_pip(tmp_path: Path) -> None:
    old = tmp_path / "old-python"
    as_if = "import sys; sys.version_info = (3, 9, 2); exec(sys.argv.pop(1))"
    old.write_text(f'#!/bin/sh\nshift\nexec {sys.executable} -c "{as_if}" "$@"\n')
    old.chmod(0o755)
    (tmp_path / "requirements.txt").touch()
    done = make(tmp_path, f"PYTHON={old}", ".venv/ready")
    assert done.returncode != 0
    assert done.stderr.splitlines()[0].startswith("Croupier needs Python 3.11 or later; this is 3.9.")
    assert not (tmp_path / ".venv").exists()


def test_the_venv_of_another_python_is_made_anew(tmp_path: Path) -> None:
    venv = tmp_path / ".venv"
    (venv / "bin").mkdir(parents=True)
    for stamp in ("python-3.10", "ready"):
        (venv / stamp).touch()
    (tmp_path / "requirements.txt").touch()
    done = make(tmp_path, f"PYTHON={sys.executable}", ".venv/ready")
    assert done.returncode == 0, done.stderr
    assert not (venv / "python-3.10").exists()
    assert (venv / "bin" / "python").exists()


def test_tidying_up_keeps_games_and_scores(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "uno.db").touch()
    assert make(tmp_path, "clean").returncode == 0
    assert (tmp_path / "data" / "uno.db").exists()
