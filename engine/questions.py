"""Every kind of question by its key, collected from the question classes themselves."""

from typing import Final

from engine import effects, rounds, turns
from engine.decisions import Kind
from engine.editions import TAGGED
from engine.effects import Question

_CLASSES = (*vars(effects).values(), *vars(turns).values(), *vars(rounds).values(), *TAGGED)

KINDS: Final[dict[str, Kind]] = {
    one.kind.key: one.kind
    for one in _CLASSES
    if isinstance(one, type) and issubclass(one, Question) and one is not Question
}
