"""Reads `.env`, the file of settings, and reports lines that must be mistakes. It checks no values."""

import io
import re
from pathlib import Path

from dotenv.parser import parse_stream

from cogs.config import VARIABLES, BadSetting

_LETTERS = re.compile(r"[^A-Z]")


def read_dotenv(file: Path = Path(".env")) -> dict[str, str]:
    """The settings in the file, none if there is no file. Raises BadSetting."""
    try:
        text = file.read_text(encoding="utf-8-sig")  # some editors begin a file with U+FEFF
    except FileNotFoundError:
        return {}
    except (UnicodeDecodeError, OSError):
        text = "\0"
    if "\0" in text:  # also UTF-16 without a mark
        raise BadSetting(".env", "cannot be read: save it as a text file in UTF-8.")
    found: dict[str, str] = {}
    for line in parse_stream(io.StringIO(text)):
        if line.error:
            raise BadSetting(".env", f"has a line {line.original.line} that is no setting: write NAME=value.")
        if line.key is not None:
            _check_name(line.key)
            found[line.key] = line.value or ""
    return found


def _check_name(name: str) -> None:
    """Other programs' settings may stand in the file, but not ours in another spelling."""
    meant = {_LETTERS.sub("", variable): variable for variable in VARIABLES}.get(_LETTERS.sub("", name.upper()))
    if meant is not None and meant != name:
        raise BadSetting(meant, f"is misspelt in .env: it stands there as {name}.")
