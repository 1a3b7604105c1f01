"""What must not stand in any file: paths of one computer, tokens, unfinished work, leftovers of a merge."""

import re
import subprocess

import pytest

from .rooms import ROOT

SUFFIXES = {".py", ".md", ".toml", ".txt", ".ftl", ".sql", ".yaml", ".yml", ".css", ".js", ".html", ".example", ""}
FORBIDDEN = {
    "a path of one computer": re.compile(r"(?<![\w.:/~-])/(?:home|root|Users|work|farm|mnt)/\w"),
    "a Discord token": re.compile(r"[MNO][\w-]{23,27}\.[\w-]{6}\.[\w-]{27,}"),
    "unfinished work": re.compile(r"\b(?:TO" r"DO|FIX" r"ME|X" r"XX)\b"),
    "a leftover of a merge": re.compile(r"^(?:<{7}|>{7}|={7})(?: |$)", re.MULTILINE),
    "a private key": re.compile(r"-----BEGIN [A-Z ]*PRIVATE KEY"),
}
GIVEN = ("playground/server/limits/openapi", "docs/rules.md", "rendering/fonts", "LICENSE")
"""Texts of others, which stay as they are."""


def ours() -> list[str]:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False).stdout
    names = [line for line in listed.splitlines() if (ROOT / line).is_file()]
    return [name for name in names if (ROOT / name).suffix in SUFFIXES and not name.startswith(GIVEN)]


@pytest.mark.parametrize("what", FORBIDDEN)
def test_no_file_holds(what: str) -> None:
    found = []
    for name in ours():
        text = (ROOT / name).read_text(encoding="utf-8", errors="replace")
        found += [f"{name}: {hit.group()}" for hit in FORBIDDEN[what].finditer(text)]
    assert found == []
