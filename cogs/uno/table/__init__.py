"""A running match, free of Discord and of the disk (an import contract): lock, rules, store, publish, timers."""

from cogs.uno.table.info import TableInfo
from cogs.uno.table.ports import Act, HandNews, Step, TableNews
from cogs.uno.table.replies import Done, Late, NotNow, Over, Reply, WaitOrCall
from cogs.uno.table.result import place_of
from cogs.uno.table.seats import LEVELS, TURN_SECONDS, Sitter, TableOptions, load_seats, roster
from cogs.uno.table.table import Table

__all__ = [
    "LEVELS",
    "TURN_SECONDS",
    "Act",
    "Done",
    "HandNews",
    "Late",
    "NotNow",
    "Over",
    "Reply",
    "Sitter",
    "Step",
    "Table",
    "TableInfo",
    "TableNews",
    "TableOptions",
    "WaitOrCall",
    "load_seats",
    "place_of",
    "roster",
]
