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
btn-draw-4 = Draw 4
btn-challenge = Challenge
btn-spin = Spin the wheel
btn-uno-wizz = UNO WIZZ!
btn-choose = Choose
btn-play-it = Play it
btn-keep-it = Keep it
btn-pass = Pass
btn-draw = Draw
btn-refresh = Refresh
btn-back = Back
btn-next-round = Next round
btn-rematch = Rematch
btn-im-back = I'm back
btn-stay = Stay
btn-confirm-leave = Leave the game
btn-confirm-stop = End the game
btn-delete = Delete
btn-cancel = Cancel
btn-page-before = Earlier cards
btn-page-after = More cards
btn-previous = Previous
btn-next = Next
btn-settings = Settings
btn-done = Done
btn-discard = Discard
btn-discard-nothing = Discard nothing
btn-discard-rest = Discard the rest
btn-undo = Undo
btn-twins = { $card } ×{ $count }
btn-seat = { $seat } { $name }

table-title = { $edition }, round { $round }
table-title-single = { $edition }
table-recent = Last moves
table-owes = It is { $name }'s turn.
table-ping = { $mention }, it is your turn.
table-ping-race = UNO WIZZ! Who presses first?
table-fold = And { $count ->
    [one] { $count } event more
   *[other] { $count } events more
} before that.
table-seat-robot = { $name } (robot)
table-played-by-robot = { $name } is away: a robot plays on.
table-auto = { $name } has missed two turns: the seat plays by itself until { $name } is back.
table-back = { $name } is back.
table-you-are-back = Welcome back: you play by yourself again.
table-time-left = Time for this turn: { $when }
table-next-round-at = Next round: { $when }
table-shown-hand = { $name }'s hand: { $cards }
table-moved = The table has moved: { $link }
table-here = The table is here now.
table-closed-idle = Closed without a result: nobody has done anything for { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}.
table-closed-stopped = Ended without a result by { $name }.
table-closed-nobody = Closed without a result: no member is left at the table.
table-closed-version = Closed without a result: this game was saved by an older version.
table-over = The match is over.
table-standings = Standings
table-standing = { $rank }. { $name }: { n-points }
table-standing-lowest = { $rank }. { $name }: { n-penalty-points }
table-standing-single = { $rank }. { $name }
table-rejoined = { $name } plays from the next round on.
table-you-rejoined = You play from the next round on.
table-left-between = { $name } leaves the match.
table-kicked = { $host } has removed { $name } from the game.
table-resumed = I was away for a moment: the game goes on where it stopped.
table-picture-missing = The picture could not be sent: the text says the same.
table-speaks = { $name } speaks while silenced and draws { n-cards }.

time-up = { $name }'s time is up.
time-up-drew = { $name }'s time is up: one card drawn, { $next }'s turn.

seed-published = The seed of this match was `{ $seed }`. Anybody can check the shuffles with /{ cmd-verify } { $game }.
seed-how = Its SHA-256 is the value shown before the deal.

hand-channel = Your hand in { $channel }
hand-laid = So far, the last one on top: { $cards }.
hand-page = Page { $page } of { $pages }
hand-empty = You have no cards.
hand-count = You have { n-cards }.
hand-playable = Playable: { $cards }
hand-others = Others: { $cards }
hand-nothing-playable = No card can be played: draw one.
hand-drew = You draw: { $cards }.
hand-seen = { $name } held: { $cards }
hand-early = Your UNO is noted.
hand-over = This game is over.
hand-away = Your seat plays by itself. Press I'm back to go on playing.

confirm-leave = Leave the game? Your cards go back into the draw pile, and you cannot come back to this match.
confirm-leave-between = Leave the match? You cannot come back to it.
confirm-stop = End this game for everybody, without a result?
you-left = You have left the game.
you-stayed = You are still in the game.
you-stopped = The game is ended.
you-kicked = You have removed { $name }.
you-called = You call UNO.
you-caught = You catch { $names }.
you-moved = Done: { $what }
discard-chosen = Chosen so far, the last one on top: { $cards }
discard-none = Nothing chosen yet.
discard-keep = Choose { n-cards } to discard.
