# Buttons, and what the table and the hand say besides the events.

btn-join = Join
btn-leave = Leave
btn-add-robot = Add robot
btn-remove-robot = Remove robot
btn-start = Start
btn-options = Options
btn-rules = Rules
btn-hand = My hand
btn-uno = UNO!
btn-catch = Catch
btn-accept = Draw 4
btn-challenge = Challenge
btn-spin = Spin the wheel
btn-shout = UNO WIZZ!
btn-choose = Choose
btn-play-it = Play it
btn-keep = Keep it
btn-pass = Pass
btn-draw = Draw
btn-refresh = Refresh
btn-back = Back
btn-next_round = Next round
btn-rematch = Rematch
btn-im-back = I'm back
btn-stay = Stay
btn-confirm-leave = Leave the game
btn-confirm-kick = Remove
btn-confirm-stop = End the game
btn-page-before = Earlier cards
btn-page-after = More cards
btn-next = Next
btn-settings = Settings
btn-done = Done
btn-discard = Discard
btn-discard-nothing = Discard nothing
btn-discard-rest = Discard the rest
btn-undo = Undo
btn-twins = { $card } ×{ $count }
btn-seat = { $seat } { $name }

table-ping = { $mention }, it is your turn.
table-played-by-robot = { $name } is away: a robot plays on.
table-you-are-back = Welcome back: you play by yourself again.
table-shown-hand = { $name }'s hand: { $cards }
host-now = { $name } is the host now.
table-here = The table is here now.
table-closed-idle = Closed without a result: nobody has done anything for { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}.
table-closed-stopped = Ended without a result by { $name }.
table-closed-kicked = Closed without a result: { $name } was removed, and only one member is left.
table-closed-nobody = Closed without a result: no member is left at the table.
table-closed-version = Put away: this version of the bot cannot read the game, a newer one may. The channel is free.
table-over = The match is over.
table-standings = Standings
table-standing = { $rank }. { $name }: { n-points }
table-standing-lowest = { $rank }. { $name }: { n-penalty-points }
table-standing-single = { $rank }. { $name }
table-you-rejoined = You play from the next round on.
table-speaks = { $name } speaks while silenced and draws { n-cards }.

time-up = { $name }'s time is up.
time-up-drew = { $name }'s time is up: one card drawn, { $next }'s turn.

seed-published = Fair shuffle: the seed of match { $game } was `{ $seed }`. The lobby showed its SHA-256, and every shuffle follows from it.

hand-channel = Your hand in { $channel }
hand-laid = So far, the last one on top: { $cards }.
hand-empty = You have no cards.
hand-playable = Playable: { $cards }
hand-others = Others: { $cards }
hand-drew = You draw: { $cards }.
hand-seen = { $name } held: { $cards }
hand-early = Your UNO is noted.
hand-away = Your seat plays by itself. Press I'm back to go on playing.

confirm-leave = Leave the game? Your cards go back into the draw pile, and you cannot come back to this match.
confirm-leave-between = Leave the match? You cannot come back to it.
confirm-kick = Remove { $name } from the table?
confirm-kick-running = Remove { $name }? Their cards go back into the draw pile, and they cannot come back to this match.
confirm-kick-last = Remove { $name }? Then only one member is left, and the match ends without a result.
confirm-stop = End the game without a result, for everybody?
confirm-stop-lobby = Close this table, for everybody?
nothing-changed = Nothing has changed.
you-left = You have left the game.
you-stayed = You are still in the game.
you-stopped = The game is ended.
you-kicked = You have removed { $name }.
you-called = You call UNO.
you-caught = You catch { $names }.
