"""A running match, free of Discord and of any database (import contracts): lock, rules, store, publish, timers."""

from cogs.uno.table.info import IDLE_SECONDS, TableInfo, TableState
from cogs.uno.table.options import OPTIONS, TURN_SECONDS, TableOptions
from cogs.uno.table.pausable_clock import GRACE_SECONDS
from cogs.uno.table.ports import Act, HandNews, Ports, ReadHand, Step, TableNews
from cogs.uno.table.replies import Done, Late, NotNow, Over, Reply, WaitOrCall
from cogs.uno.table.result import place_of
from cogs.uno.table.seating import successors
from cogs.uno.table.seats import LEVELS, Sitter, load_seats, roster
from cogs.uno.table.table import Table
