"""The public message of a table: what it shows, how it is posted and edited, who must be silent."""

from cogs.uno.table_message.memory import MessageMemory
from cogs.uno.table_message.publisher import TablePublisher
from cogs.uno.table_message.silence import is_speech
