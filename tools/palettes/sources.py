"""Which drawing code a palette was made from, so that a test finds stale palettes without drawing anything."""

import ast
from collections.abc import Iterator, Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Final

from engine import EDITIONS
from rendering.pictures import wheel

TOOLS: Final = Path(__file__).parent.parent
RENDERING: Final = TOOLS.parent / "rendering"
SPIN: Final = "spin"
ORIGINS: Final = Path(__file__).parent / "origins.txt"
_ROOMS: Final = ("cards", "icons", "drawing", "lettering", "pictures")
_FILES: Final = (
    TOOLS / "samples.py",
    TOOLS / "full_colour.py",
    RENDERING / "skins" / "skin.py",
    TOOLS / "palettes" / "making.py",
)


def sources(skin: str) -> Iterator[Path]:
    """The files that draw an edition: the common rooms and its own skin."""
    for room in _ROOMS:
        yield from sorted((RENDERING / room).glob("*.py"))
    yield from _FILES
    yield RENDERING / "skins" / f"{skin.replace('-', '_')}.py"


def digest(skin: str) -> str:
    """A digest of the faces and the drawing code, without comments, docstrings and layout."""
    found = blake2b(digest_size=8)
    found.update(" ".join(EDITIONS[skin].codes).encode())
    for path in sources(skin):
        found.update(_bare(path.read_text(encoding="utf-8")).encode())
    return found.hexdigest()


def _bare(source: str) -> str:
    tree = ast.parse(source)
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            body[:] = [statement for statement in body if not _is_text(statement)]
    return ast.unparse(tree)  # unlike a dump the same by every Python


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def origins() -> dict[str, str]:
    """The digests that the committed palettes were made from, by name."""
    return dict(line.split() for line in ORIGINS.read_text(encoding="utf-8").splitlines()) if ORIGINS.exists() else {}


def write_origins(digests: Mapping[str, str]) -> None:
    lines = (f"{name} {digest}\n" for name, digest in sorted(digests.items()))
    ORIGINS.write_text("".join(lines), encoding="utf-8")


def skin_of(palette: str) -> str:
    """The edition whose skin a palette shows."""
    return wheel.EDITION if palette == SPIN else palette
