"""`python -m tests.engine.golden`: writes the games, the counts and the snapshots of the present version anew."""

from engine import EDITIONS

from .counting import write_counts
from .snapshots import write_snapshot
from .telling import FOLDER, story

if __name__ == "__main__":
    for edition in EDITIONS:
        (FOLDER / f"{edition}.txt").write_text(story(edition), encoding="utf-8")
    write_counts()
    write_snapshot()
