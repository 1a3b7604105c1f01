"""The rules of the card games: pure values in, pure values out. This is the main door of the room.

`new_game` and `apply` make games, `interpret` understands moves, `table_view` and `view_for` show what may be
seen, `dump` and `load` keep a game. Nothing here knows a clock, a disk, a picture or a chat.
"""

from engine.arrangements import Arrangements
from engine.cards import COLOUR_NAMES, Card, Colour, ColourName, Face, Seat
from engine.chance import commitment
from engine.codec import UnreadableSnapshot, decode, encode
from engine.decisions import Action, Answer, Decision, Join, Kind, Leave, Menu, Option
from engine.edition import Edition
from engine.editions import DEFAULT_EDITION, EDITIONS, FACES
from engine.events import Event, seen_by
from engine.game import (
    CannotStart,
    Game,
    apply,
    check_rules,
    dump,
    interpret,
    load,
    new_game,
    seed_of,
    table_view,
    timeout,
    view_for,
)
from engine.house_rules import RULES, HouseRules, Values
from engine.marks import LOST_TURN, SILENCED
from engine.moves import UNREADABLE, Move
from engine.questions import KINDS
from engine.refusals import IllegalAction, NoEffect, Reason, Refusal
from engine.view import SeatInfo, SeatView, TableView
from engine.windows import MAX_SEATS, MIN_SEATS
