"""UNO Encanto: 112 cards, Wild Don't Talk silences a player until somebody calls UNO (rules.md 6)."""

from dataclasses import dataclass, replace

from engine.bench import Bench
from engine.cards import WILD_POINTS, Face, Seat, copies, numbers, rejected_at_start
from engine.decisions import Option
from engine.edition import Edition
from engine.editions.classic import ACTIONS, WILDS
from engine.events import Marked, Unmarked
from engine.marks import SILENCED, Mark
from engine.moves import UNO, UNREADABLE, WORDS
from engine.notes import Hushed, SilenceLifted, Spoke

UTTERANCE = 10.0  # seconds, E-13
SPEECH = tuple(Option("speak", choice=choice) for choice in (WORDS, UNREADABLE, UNO))


@dataclass(frozen=True, slots=True)
class Silenced(Mark):
    """A player who must not speak."""

    kind = SILENCED

    def hear_call(self, bench: Bench) -> None:
        """One UNO ends all silences (E-03, E-05)."""
        bench.record(Unmarked(self))
        bench.record(SilenceLifted(self.seat))

    def moves(self, bench: Bench) -> tuple[Option, ...]:  # noqa: ARG002
        return SPEECH

    def answer(self, bench: Bench, option: Option) -> None:
        """A message in the channel of the game (E-02, E-12, E-13)."""
        before = bench.mark(Words, self.seat)
        said = before or Words(self.seat)
        if said.go_on_until(option.at):
            return
        if option.choice == "unreadable" and len(bench.hands[self.seat]) == 1 and not said.excused:
            bench.record(Marked(replace(said, excused=True), before))
            return
        bench.record(Spoke(self.seat, Hushed.penalty))
        bench.record(Marked(replace(said, at=option.at), before))
        bench.draw(self.seat, Hushed.penalty, Spoke.key)


@dataclass(frozen=True, slots=True)
class Words(Mark):
    """What a player has said while silenced. It outlasts the silence, since another may begin within the ten seconds.

    `excused`: the benefit of the doubt for this one card is used up (E-12). `at`: when the last penalised
    message was posted, in seconds (E-13).
    """

    excused: bool = False
    at: float | None = None
    outlasts_round = True

    def hands_changed(self, bench: Bench) -> None:
        if self.excused and len(bench.hands[self.seat]) != 1:
            bench.record(Marked(replace(self, excused=False), self))

    def go_on_until(self, at: float | None) -> bool:
        """Whether a message at this time still belongs to the penalised one (E-13)."""
        return at is not None and self.at is not None and at - self.at <= UTTERANCE


@dataclass(frozen=True, slots=True)
class Silence:
    """Silences the picked player; one already silenced stays so (E-01, E-06)."""

    target: Seat

    def resolve(self, bench: Bench) -> None:
        bench.record(Hushed(bench.turn, self.target))
        if bench.mark(Silenced, self.target) is None:
            bench.record(Marked(Silenced(self.target)))


DONT_TALK = Face("WT", "dont_talk", points=WILD_POINTS, names_colour=True, aim=Silence, start=None)

ENCANTO = Edition(
    key="encanto",
    deck=(*numbers(), *rejected_at_start((*ACTIONS, *WILDS)), *copies(4, DONT_TALK)),
    scoring="single",
    wilds_match=True,
    dealer_draws=False,
    late_calls=True,
)
