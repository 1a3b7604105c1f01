"""The stream of chance against a verifier that was written from the description alone."""

import hashlib
import hmac
import struct
from collections.abc import Iterator
from itertools import pairwise

import pytest

from engine import EDITIONS, HouseRules, commitment, new_game, table_view, view_for
from engine.cards import Seat
from engine.chance import Stream, stream_of

SEED = bytes(range(32))
PLAYERS = ["111", "222", "robot-1"]
KNOWN = [0xD310B1BE, 0x11ADD079, 0x93E2E401, 0x8F5637D6, 0x3CFA185D, 0x2251ED54, 0xD42EBC9D, 0x13B5A86B]
"""What `openssl dgst -sha256 -mac HMAC` answers."""

# --- the verifier: fifteen lines from "Fair play can be checked" --------------------------


def words(seed: bytes, match: str, seats: list[str], round_: int) -> Iterator[int]:
    block = 0
    while True:
        text = f"croupier/1|{match}|{','.join(seats)}|{round_}|{block}"
        digest = hmac.new(seed, text.encode(), hashlib.sha256).digest()
        yield from (int.from_bytes(digest[i : i + 4], "big") for i in range(0, 32, 4))
        block += 1


def below(stream: Iterator[int], n: int) -> int:
    return next(word % n for word in stream if word < 2**32 - 2**32 % n)


def shuffled(stream: Iterator[int], cards: list[int]) -> list[int]:
    for last in range(len(cards) - 1, 0, -1):
        other = below(stream, last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards


# --- known answers ------------------------------------------------------------------------


def test_the_first_words_are_known() -> None:
    """HMAC-SHA-256 of key 00 01 ... 1f over `croupier/1|m|111,222,robot-1|1|0`, as any other program gives it."""
    stream = stream_of(SEED, "m", PLAYERS, 1)
    assert [stream.word() for _ in range(8)] == KNOWN


def test_the_stream_agrees_with_the_verifier_over_many_blocks() -> None:
    stream, check = stream_of(SEED, "m-7", PLAYERS, 3), words(SEED, "m-7", PLAYERS, 3)
    assert [stream.word() for _ in range(100)] == [next(check) for _ in range(100)]


@pytest.mark.parametrize("n", [1, 2, 3, 9, 108, 2**31 + 1, 3 * 2**30])
def test_numbers_below_n_agree(n: int) -> None:
    stream, check = stream_of(SEED, "m", PLAYERS, 1), words(SEED, "m", PLAYERS, 1)
    got = [stream.below(n) for _ in range(200)]
    assert got == [below(check, n) for _ in range(200)]
    assert all(0 <= number < n for number in got)


def test_words_above_the_largest_multiple_are_left_out() -> None:
    """Just above half of 2**32 about every second word must go; none of them may be folded back."""
    stream = stream_of(SEED, "m", PLAYERS, 1)
    for _ in range(300):
        stream.below(2**31 + 1)
    assert 500 < stream.used < 700


@pytest.mark.parametrize("used", [1, 7, 8, 9, 63])
def test_a_stream_goes_on_where_it_stood(used: int) -> None:
    whole, rest = stream_of(SEED, "m", PLAYERS, 1), stream_of(SEED, "m", PLAYERS, 1)
    for _ in range(used):
        whole.word()
    rest = Stream(SEED, f"croupier/1|m|{','.join(PLAYERS)}|1", used)
    assert [rest.word() for _ in range(20)] == [whole.word() for _ in range(20)]


def test_shuffles_agree() -> None:
    check = words(SEED, "m", PLAYERS, 2)
    assert list(stream_of(SEED, "m", PLAYERS, 2).shuffled(range(112))) == shuffled(check, list(range(112)))


@pytest.mark.parametrize("size", [0, 1, 2, 60, 112, 256])
@pytest.mark.parametrize("used", [0, 5, 8])
def test_shuffles_of_every_size_and_place_agree(size: int, used: int) -> None:
    check, stream = words(SEED, "m", PLAYERS, 2), stream_of(SEED, "m", PLAYERS, 2)
    assert [stream.word() for _ in range(used)] == [next(check) for _ in range(used)]
    assert list(stream.shuffled(range(size))) == shuffled(check, list(range(size)))
    assert stream.word() == next(check)


def spoilt(digests: bytes) -> tuple[int, ...]:
    """Digests read as words, every fourth of which is above any multiple."""
    read = struct.unpack(f">{len(digests) // 4}I", digests)
    return tuple(2**32 - 1 if i % 4 == 3 else word for i, word in enumerate(read))


def test_a_shuffle_leaves_out_words_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """One in a million shuffles meets such a word; here every one does. 2**32 - 1 is fair to powers of two only."""
    monkeypatch.setattr("engine.chance._words_in", spoilt)
    check = (2**32 - 1 if i % 4 == 3 else word for i, word in enumerate(words(SEED, "m", PLAYERS, 2)))
    stream = stream_of(SEED, "m", PLAYERS, 2)
    assert list(stream.shuffled(range(112))) == shuffled(check, list(range(112)))
    assert stream.word() == next(check)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_first_deal_can_be_made_again_from_the_seed(edition: str) -> None:
    """C-03, C-05, C-07: shuffle, find the dealer, shuffle again where cards were drawn, deal from the dealer's left."""
    box = EDITIONS[edition]
    game, _ = new_game(edition, box.defaults(), PLAYERS, "match", SEED)
    stream = words(SEED, "match", PLAYERS, 1)
    pile = shuffled(stream, list(box.cards))
    if box.dealer_draws:
        leaders = [0, 1, 2]
        while len(leaders) > 1:
            drawn = {seat: box.faces[pile.pop()].number or 0 for seat in leaders}
            leaders = [seat for seat in leaders if drawn[seat] == max(drawn.values())]
        dealer, pile = leaders[0], shuffled(stream, list(box.cards))
    else:
        dealer = below(stream, 3)
    hands: list[list[int]] = [[], [], []]
    for turn in range(21):
        hands[(dealer + 1 + turn) % 3].append(pile.pop())
    assert table_view(game).dealer == dealer
    before_start = [sorted(hand) for hand in hands]
    dealt = [sorted(view_for(game, Seat(i)).hand) for i in range(3)]
    assert all(set(one) <= set(other) for one, other in zip(before_start, dealt, strict=True))


# --- sanity and commitment ----------------------------------------------------------------


def chi_square(counts: list[int], expected: float) -> float:
    return sum((count - expected) ** 2 / expected for count in counts)


def test_numbers_are_spread_evenly() -> None:
    """9 cells, 8 degrees of freedom: 26.1 is passed once in a thousand."""
    stream = stream_of(SEED, "m", PLAYERS, 1)
    got = [stream.below(9) for _ in range(9000)]
    assert chi_square([got.count(i) for i in range(9)], 1000) < 26.1


def test_every_card_comes_to_lie_everywhere() -> None:
    """The place of the first of ten cards over 5,000 shuffles: 9 degrees of freedom, 27.9 once in a thousand."""
    stream = stream_of(SEED, "m", PLAYERS, 1)
    places = [stream.shuffled(range(10)).index(0) for _ in range(5000)]
    assert chi_square([places.count(i) for i in range(10)], 500) < 27.9


def test_neighbours_are_independent() -> None:
    stream = stream_of(SEED, "m", PLAYERS, 1)
    got = [stream.below(4) for _ in range(16_001)]
    pairs = [4 * one + other for one, other in pairwise(got)]
    assert chi_square([pairs.count(i) for i in range(16)], 1000) < 37.7


def test_the_commitment_is_the_sha_256_of_the_seed() -> None:
    published = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert commitment(SEED) == published == hashlib.sha256(SEED).hexdigest()


def test_another_seed_match_order_or_round_gives_other_cards() -> None:
    def hand(seed: bytes, match: str, players: list[str]) -> tuple[int, ...]:
        return view_for(new_game("classic", HouseRules("points"), players, match, seed)[0], Seat(0)).hand

    first = hand(SEED, "m", PLAYERS)
    others = [hand(bytes(32), "m", PLAYERS), hand(SEED, "n", PLAYERS), hand(SEED, "m", PLAYERS[::-1])]
    assert hand(SEED, "m", PLAYERS) == first
    assert first not in others
