"""Tables and replies as sentences, made of `rendering.words`; it sends nothing."""

from cogs.uno.wording.option_text import timer_text, value_text
from cogs.uno.wording.reply_text import not_now_id, reply_text
from cogs.uno.wording.table_text import just_now, last_lines, rank_changes, safe_names, standings, title, why_closed
