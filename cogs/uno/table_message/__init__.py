"""The public message of a table: what it shows, how it is posted and edited, who must be silent."""

from cogs.uno.table_message.circuit_breaker import CircuitBreaker
from cogs.uno.table_message.publisher import LiveMessage, Posting, TablePublisher
from cogs.uno.table_message.silence import is_speech

__all__ = ["CircuitBreaker", "LiveMessage", "Posting", "TablePublisher", "is_speech"]
