# What is said around the tables: commands out of step, places where no table can stand.

error-just-updated = The bot has just been updated. Please try again, or use /uno { cmd-table } to see the table.
error-channel-type = No table can stand in a channel of this kind. Use /uno { cmd-new } in a text channel, a voice channel's chat or a thread.
error-code = Something went wrong. Please look before you try again: it may have counted all the same; if it happens again, tell the people who run this bot the code { $code }.
