"""What was typed into an option counts like a choice from its list, where it fits one thing only. It knows no Discord.

A thing is known by a value, by the label that the list shows, and by other forms such as a card's code.
"""

import unicodedata
from collections.abc import Mapping
from typing import Final, NamedTuple

from cogs.errors import Refused
from rendering.words import and_list

MOST_NAMED: Final = 4
"""How many candidates the refusal lists."""


class Choice(NamedTuple):
    """`label`: as the list shows it; `forms`: what else names it in full."""

    label: str
    forms: tuple[str, ...] = ()


Choices = Mapping[str, Choice]
"""By the value that the list sends."""


def exact(typed: str, choices: Choices) -> tuple[str, ...]:
    """What is named in full; a value that was chosen from the list is never mistaken for another thing's name."""
    if typed in choices:
        return (typed,)
    wanted = _folded(typed)
    return tuple(value for value, choice in choices.items() if wanted in map(_folded, (choice.label, *choice.forms)))


def beginning(typed: str, choices: Choices) -> tuple[str, ...]:
    """What has a name that begins like this."""
    wanted = _folded(typed)
    found = (
        value
        for value, choice in choices.items()
        if any(_folded(form).startswith(wanted) for form in (choice.label, *choice.forms))
    )
    return tuple(found) if wanted else ()


def the_one(language: str, found: tuple[str, ...], choices: Choices, unknown: str) -> str:
    """The only one. Raises Refused: with the sentence `unknown` for none, with a question which one for several."""
    if not found:
        raise Refused(unknown)
    if len(found) > 1:
        labels = [choices[value].label for value in found[:MOST_NAMED]]
        more = ["…"] if len(found) > MOST_NAMED else []
        raise Refused("error-which-one", names=and_list(language, [*labels, *more]))
    return found[0]


def chosen(language: str, typed: str, choices: Choices, unknown: str) -> str:
    """The value of what was chosen or typed. Raises Refused."""
    return the_one(language, exact(typed, choices) or beginning(typed, choices), choices, unknown)


def _folded(text: str) -> str:
    """Letters of any width and case, any white space."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())
