# Refusals and trouble: private, one sentence or two, always with what to do instead.

refused-turn-next = It is { $name }'s turn. You will be next after that: have a look at your hand.
refused-turn = It is { $name }'s turn. Yours comes later: have a look at your hand.
refused-turn-nobody = Nobody has the turn just now. Watch the table for what comes next.
refused-hand = You do not hold { $card }. Press My hand to see your cards.
refused-hand-unknown = There is no such card in your hand. Press My hand to see your cards.
refused-match = { $card } does not go on { $top }. Play { colour }, { $same } or a Wild, or draw a card.
refused-match-pass = { $card } does not go on { $top }. Play { colour }, { $same } or a Wild, or pass.
refused-match-wild = { $card } does not go on { $top }: the colour is { colour }. Play { colour } or a Wild, or draw a card.
refused-match-wild-pass = { $card } does not go on { $top }: the colour is { colour }. Play { colour } or a Wild, or pass.
refused-match-wish = { $card } does not go on { $top }: the colour is { colour }. Choose a { colour } card, a Wild or another wish.
refused-drawn = Only the card just drawn counts now. Play it or keep it.
refused-pass = You may pass only when there is nothing to draw. Play a card or draw one.
refused-pending-turn = It is your turn. Play a card or draw one first.
refused-pending-drawn_card = You have just drawn a card. Play it or keep it first.
refused-pending-colour = A colour is wanted. Choose it first.
refused-pending-challenge = You have to answer { $card }. Draw 4 or challenge first.
refused-pending-next_round = The round is over. Press Next round to go on.
refused-pending-wish = Your wish comes first. Choose one, or no wish.
refused-pending-spin = Spinning replaces your turn. Spin the wheel first.
refused-pending-discard = The wheel waits for your choice. Choose first what you discard.
refused-pending-shout = The race is on. Press UNO WIZZ! first.
refused-nothing = There is nothing of that kind to decide now. Look at the table to see what is wanted.
refused-draw-four = You still hold a card of the colour in force, { colour }, so { $card } is not allowed. Play another card or draw one.
refused-draw-four-wilds = You still hold { colour } or another wild card, so { $card } is not allowed. Play another card or draw one.
refused-draw-four-held = You still hold { $held }, so { $card } is not allowed. Play another card or draw one.
refused-no-draw = There is nothing left to draw. Play a card or pass.
refused-not-offered = That is not possible now. Choose one of the options offered.
refused-not-in-game = You are not in this game. Press Join between two rounds if more follow, or open a table of your own.
refused-choice-play = Something is missing for { $card }. Choose its colour, and the player where it needs one.
refused-choice-colour = That is not one of the four colours. Choose red, yellow, green or blue.
refused-choice-wish = That wish cannot be granted like this. Choose one of the wishes offered, with a player or a card where it needs one.
refused-choice-discard = These cards cannot be discarded like this. Choose from the cards offered, and a colour if a wild card lies on top.
refused-choice-other = That choice is not possible. Choose one of the options offered.
no-effect-called = You have called UNO already; it counts.
no-effect-uno = There is nothing to call now. Call UNO with two cards before you play, or as soon as you have one left.
no-effect-catch = Nobody owes a call at the moment. Keep an eye on the others' cards.
no-effect-shout = Too late, or not your race. Watch for the next UNO WIZZ.
no-effect-other = That changes nothing now. Look at the table to see what is wanted.

early-call-noted = Noted: your UNO counts as soon as you play down to one card in this turn.
wait-or-call = { $count ->
    [one] Wait { $count } second, or call UNO.
   *[other] Wait { $count } seconds, or call UNO.
}

error-channel-taken = This channel has a table already. Use /uno { cmd-table } to see it, or open another one in a thread.
error-no-table = There is no table in this channel. Open one with /uno { cmd-new }.
error-no-lobby = No table is waiting for players here. Open one with /uno { cmd-new }.
error-not-host = Only the host, { $name }, can do that. Ask the host.
error-lobby-full = All { $count } seats are taken. Ask the host to remove a robot, or open a table in another channel.
error-already-seated = You have a seat already. Wait for the start or press Leave.
error-too-many-tables = { $count ->
    [one] You sit at { $count } table of this server already. Leave it first.
   *[other] You sit at { $count } tables of this server already. Leave one of them first.
}
error-not-seated = You have no seat at this table. Press Join to take one.
error-not-in-game = You are not in this game. You may watch, or join between two rounds if more follow.
error-no-joining = A round is being played. Join when it is over.
error-no-joining-lowest = Nobody can join a match for the fewest penalty points once it has begun. Join the next one.
error-too-few = { $count ->
    [one] A game needs at least { $count } seat. Wait for somebody or press Add robot.
   *[other] A game needs at least { $count } seats. Wait for somebody or press Add robot.
}
error-no-robot = There is no robot to remove. Press Add robot to seat one.
error-robots-not-allowed = Robots are switched off on this server. Invite members instead.
error-game-over = This game is over. Open a new table with /uno { cmd-new }.
error-game-running = The game has begun already. Players see their cards with My hand.
error-not-started = The game has not begun yet. Wait for the host to press Start.
error-already-done = That is done already. Look at the table for what comes next.
error-stale-hand = Your hand has changed meanwhile: this is how it is now.
error-moderator-only = Only the host or a moderator who may manage messages can do that. Ask one of them.
error-manage-server = Only members who may manage the server can do that. Ask one of them.
error-unknown-player = Nobody of that name sits at this table. Choose a player from the list.
error-unknown-card = There is no such card. Choose one from the list.
error-unknown-edition = There is no such edition. Choose one from the list.
error-bad-options = These options do not go together. Choose others for this edition.
error-bad-timer = A turn lasts 15 to 300 seconds, or 0 for no limit. Choose a number in between.
error-kick-self = You cannot remove yourself. Use /uno { cmd-leave } instead.
error-kick-present = { $name } is playing. A host removes only who is away or has left the server: ask a moderator.
error-which-one = That may be { $names }. Type more of it, or choose from the list.
error-not-back = Your seat is not played by a robot. Press My hand to go on playing.
error-missing-permission = I lack the permission { $permission } in { $channel }. Ask a moderator to grant it.
error-servers-only = This works in a server only. Use it in a channel of a server.
error-busy = So much is going on just now that this did not get through. Please try again in a moment.
error-slow-down = That was very fast. Please try again in { n-seconds }.
error-something-wrong = Something went wrong. Please look before you try again: it may have counted all the same.
error-just-updated = The bot has just been updated. Please try again, or use /uno { cmd-table } to see the table.
error-channel-type = No table can stand in a channel of this kind. Use /uno { cmd-new } in a text or announcement channel, in the chat of a voice or stage channel, or in a thread.
error-private-thread = I am not in this private thread. Mention me here first, then try again.
error-timed-out = You are timed out on this server. Play on when that is over.
error-code = Something went wrong. Please look before you try again: it may have counted all the same; if it happens again, tell the people who run this bot the code { $code }.
permission-view_channel = View Channel
permission-send_messages = Send Messages
permission-send_messages_in_threads = Send Messages in Threads
permission-embed_links = Embed Links
permission-attach_files = Attach Files
permission-read_message_history = Read Message History
permission-connect = Connect
permission-manage_guild = Manage Server
