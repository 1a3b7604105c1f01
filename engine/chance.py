"""Verifiable chance: a stream of words determined by the seed alone.

Blocks of HMAC-SHA-256 with the 32-byte seed as key over the UTF-8 text
`croupier/1|<match id>|<player ids in order, comma>|<round>|<block number from 0>`; each block gives eight
32-bit big-endian words. A number below n is `word % n`; words at or above the largest multiple of n are
skipped. In each round the first words shuffle the deck, the following ones choose the dealer, reshuffle
and turn the wheel, in the order in which that happens.
"""

import hmac
from collections.abc import Iterable, Sequence
from hashlib import sha256
from struct import unpack
from typing import TypeVar

_ALL = 1 << 32
T = TypeVar("T")


def commitment(seed: bytes) -> str:
    """The SHA-256 of the seed, published before anybody sits down."""
    return sha256(seed).hexdigest()


def label(match: str, players: Iterable[str], round_: int) -> str:
    """The text that names the stream of one round."""
    return f"croupier/1|{match}|{','.join(players)}|{round_}"


def _words_in(digests: bytes) -> tuple[int, ...]:
    return unpack(f">{len(digests) // 4}I", digests)


class Stream:
    """The words of one round; `used` is the position of the next one."""

    __slots__ = ("_block", "_label", "_mac", "_words", "used")

    def __init__(self, seed: bytes, stream_label: str, used: int = 0) -> None:
        self._mac, self._label, self.used = hmac.new(seed, digestmod="sha256"), stream_label, used
        self._words: tuple[int, ...] = ()
        self._block = -1

    def word(self) -> int:
        """The next 32 bits."""
        used = self.used
        place = used & 7
        if self._block != used >> 3:
            self._block = used >> 3
            self._words = _words_in(self._digest(self._block))
        self.used = used + 1
        return self._words[place]

    def _digest(self, block: int) -> bytes:
        mac = self._mac.copy()
        mac.update(f"{self._label}|{block}".encode())
        return mac.digest()

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all equally likely."""
        word = self.word()
        while word >= _ALL - _ALL % n:
            word = self.word()
        return word % n

    def shuffled(self, cards: Sequence[T]) -> tuple[T, ...]:
        """Fisher-Yates from the last card down."""
        out = list(cards)
        last = len(out)
        for place in self._places(last):
            last -= 1
            out[last], out[place] = out[place], out[last]
        return tuple(out)

    def _places(self, count: int) -> list[int]:
        """For each card from the last down to the second, the position it is swapped with."""
        words = self._next_words(count - 1)
        if words and max(words) >= _ALL - count:  # one of them may have to be skipped: go word by word
            return [self.below(n) for n in range(count, 1, -1)]
        self.used += len(words)
        return [word % n for word, n in zip(words, range(count, 1, -1), strict=True)]

    def _next_words(self, count: int) -> tuple[int, ...]:
        """The next words, without consuming them."""
        first, last = self.used >> 3, (self.used + max(count, 1) - 1) >> 3
        words = _words_in(b"".join(map(self._digest, range(first, last + 1))))
        return words[self.used & 7 :][: max(count, 0)]


def stream_of(seed: bytes, match: str, players: Iterable[str], round_: int, used: int = 0) -> Stream:
    """The stream of a round whose first `used` words have been consumed."""
    return Stream(seed, label(match, players, round_), used)
