"""`make bench`: every question in turn, or those that are named on the command line."""

import importlib
import sys

QUESTIONS = ("engine", "rendering", "storage", "clicks")


def main() -> None:
    for question in sys.argv[1:] or QUESTIONS:
        importlib.import_module(f"benchmarks.{question}").main()
        print(flush=True)


if __name__ == "__main__":
    main()
