"""Menus of ordered selections: too long to write out, so they are checked and counted instead."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import perm
from sys import maxsize
from typing import overload

from engine.cards import Card
from engine.decisions import Option

Pool = tuple[tuple[Card, ...], int, int]
"""Cards to select from, and how many at least (1 or more) and at most."""


@dataclass(frozen=True, slots=True)
class Arrangements(Sequence[Option]):
    """Every way to put down cards of one of the pools in some order, the last on top.

    `none`: putting nothing down is one more. `wild` are the cards without a colour: where one lies on top
    the colour may be named with it (W-06), so that options with a colour are contained too, though not
    counted. Twins make equal options.
    """

    pools: tuple[Pool, ...]
    none: bool
    wild: tuple[Card, ...]

    @property
    def total(self) -> int:
        """How many there are; the number may exceed what `len` can return."""
        ways = sum(perm(len(cards), size) for cards, low, high in self.pools for size in range(low, high + 1))
        return ways + self.none

    def __len__(self) -> int:
        return min(self.total, maxsize)

    def __contains__(self, option: object) -> bool:
        if not isinstance(option, Option) or option != Option("discard", colour=option.colour, cards=option.cards):
            return False
        if not option.cards:
            return self.none and option.colour is None
        if option.colour is not None and (option.cards[-1] not in self.wild or not 0 <= option.colour < 4):
            return False
        return any(_fits(option.cards, pool) for pool in self.pools)

    @overload
    def __getitem__(self, index: int) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Option]: ...

    def __getitem__(self, index: int | slice) -> Option | Sequence[Option]:
        if isinstance(index, slice):
            return tuple(self[i] for i in range(*index.indices(len(self))))
        if index < 0:
            index += self.total
        if not 0 <= index < self.total:
            raise IndexError(index)
        return Option("discard", cards=self._arrangement(index))

    def _arrangement(self, index: int) -> tuple[Card, ...]:
        if self.none:
            if index == 0:
                return ()
            index -= 1
        for cards, low, high in self.pools:
            for size in range(low, high + 1):
                ways = perm(len(cards), size)
                if index < ways:
                    return _unranked(list(cards), size, index)
                index -= ways
        raise IndexError(index)


def _fits(cards: tuple[Card, ...], pool: Pool) -> bool:
    there, low, high = pool
    return low <= len(cards) <= high and all(cards.count(card) <= there.count(card) for card in cards)


def _unranked(cards: list[Card], size: int, index: int) -> tuple[Card, ...]:
    """The arrangement with this number among those of its size."""
    out = []
    for left in range(size, 0, -1):
        place, index = divmod(index, perm(len(cards) - 1, left - 1))
        out.append(cards.pop(place))
    return tuple(out)
