"""`python -m tests.scenarios FILE...`: one line per scenario, the sum at the end, exit 1 on a failure."""

import sys
from collections import Counter
from pathlib import Path

from .reading import BadScenario
from .running import Verdict, run_file


def main(names: list[str]) -> int:
    """The exit status; without names the project's own files are run."""
    verdicts: Counter[Verdict] = Counter()
    for path in map(Path, names or sorted(map(str, Path(__file__).parent.glob("*.yaml")))):
        try:
            for outcome in run_file(path):
                verdicts[outcome.verdict] += 1
                print(outcome)
        except (BadScenario, OSError) as error:
            verdicts[Verdict.WRONG] += 1
            print(f"{path}: {Verdict.WRONG}: {error}")
    return sum_up(verdicts)


def sum_up(verdicts: Counter[Verdict]) -> int:
    failed = verdicts[Verdict.FAILED] + verdicts[Verdict.WRONG]
    print(f"{verdicts[Verdict.PASSED]} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
