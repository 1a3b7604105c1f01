"""Writes the table of which font has which characters: python -m tools.fonts (needs fontTools)."""

from collections.abc import Iterable

from fontTools.ttLib import TTFont

from rendering.lettering.fonts import FOLDER, NUMERALS, TABLE, TYPEFACES


def spans(points: Iterable[int]) -> str:
    """Code points as hexadecimal ranges: `41-5a 61`."""
    out: list[list[int]] = []
    for point in sorted(points):
        if out and point == out[-1][-1] + 1:
            out[-1] = [out[-1][0], point]
        else:
            out.append([point])
    return " ".join("-".join(f"{end:x}" for end in pair) for pair in out)


def main() -> None:
    files = dict.fromkeys((NUMERALS.file, *(typeface.file for typeface in TYPEFACES)))
    lines = []
    for file in files:
        with TTFont(FOLDER / file, lazy=True) as font:
            lines.append(f"{file} {spans(font.getBestCmap())}")
    TABLE.write_text("\n".join(lines) + "\n", "ascii")


if __name__ == "__main__":
    main()
