# Alternative texts of pictures, leaderboard, statistics, history.

alt-table = { $edition }, round { $round }.
alt-top = Top card: { $card }, colour { colour } ({ shape }). Play goes { direction }. Draw pile: { $count }.
alt-top-no-colour = Top card: { $card }, colour not named yet. Play goes { direction }. Draw pile: { $count }.
alt-no-top = Play goes { direction }. Draw pile: { $count }.
alt-seats = Seats: { $seats }.
alt-seat = { $seat } { $name }: { $facts }
alt-called = called UNO
alt-pending = { n-cards } pending
alt-history = Before it: { $cards }.
alt-hand = Your hand: { n-cards }.
alt-hand-page = Your hand: { n-cards }, page { $page } of { $pages }.
alt-playable = Playable now: { $cards }.
alt-not-playable = Not now: { $cards }.
alt-result = Round { $round }: { $name } wins, { n-points }.
alt-result-void = Round { $round } is void.
alt-totals = Totals: { $totals }.
alt-opened = { $name } held { n-points }: { $cards }.
alt-lobby = { $edition }: { $count } of { $most } seats taken.
alt-lobby-seats = Seats: { $names }.
alt-board = Leaderboard:
alt-board-row = { $rank }. { $name }, { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $games ->
    [one] { $games } game
   *[other] { $games } games
}
alt-board-empty = Leaderboard: nobody yet.
alt-wheel-turning = The wheel is turning.
alt-wheel = The wheel stopped at { $segment }: { $meaning }.
alt-rules = The special cards: { $cards }.

board-title = Leaderboard
board-server = of this server
board-global = of all servers
board-period-all = all time
board-period-month = this month
board-period-week = this week
board-all-editions = all editions
board-subtitle = { $scope }, { $edition }, { $period }
board-empty = Nobody has finished a game yet. Open a table with /uno { cmd-new }.
board-order = Order: wins, then points, then fewer games. Robots do not count.
board-page = Page { $page } of { $pages }
board-more = { $count ->
    [0] Nobody else.
    [one] And { $count } more.
   *[other] And { $count } more.
}
board-row = { $rank }. **{ $name }** – { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $games ->
    [one] { $games } game
   *[other] { $games } games
}
change-title = On the leaderboard:
change-up = { $name } moves up from { $from } to { $rank }.
change-down = { $name } falls from { $from } to { $rank }.
change-new = { $name } enters in place { $rank }.
change-same = { $name } stays in place { $rank }.
change-none = Nothing changes on the leaderboard: a game against robots only does not count.

stats-title = { $name }'s statistics
stats-none = { $name } has not finished a game yet.
stats-games = Games: { $count }
stats-wins = Wins: { $count }
stats-rate = Won: { $percent } %
stats-points = Points: { $count }
stats-streak = { $count ->
    [0] No winning streak at the moment
    [one] Winning streak: { $count } game
   *[other] Winning streak: { $count } games
}
stats-best-streak = { $count ->
    [0] No winning streak yet
    [one] Longest winning streak: { $count } game
   *[other] Longest winning streak: { $count } games
}
stats-edition = { $edition }: { n-games }, { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
}

history-title = Games played here
history-empty = No game has been finished here yet. Open a table with /uno { cmd-new }.
history-row = { $game } – { $edition }, { $when }: { $names } won, { n-rounds }
history-row-drawn = { $game } – { $edition }, { $when }: drawn, { n-rounds }
history-row-closed = { $game } – { $edition }, { $when }: closed without a result
history-hint = Use /{ cmd-verify } with the number of a game to check its shuffles.
verify-title = Game { $game }
verify-fine = Every shuffle of this game is right: the seed fits the commitment that was shown before the deal, and all { $count } chance events follow from it.
verify-wrong = Something does not fit: chance event { $count } is not what the seed gives. Please tell the people who run this bot.
verify-commitment-wrong = The seed does not fit the commitment that was shown before the deal. Please tell the people who run this bot.
verify-running = This game is not over yet: its seed stays secret until then. Try again after the match.
verify-unavailable = Nothing is kept of this game to check. Choose another one from /{ cmd-history }.
verify-offline = To check it yourself: run the small program verify.py with this seed, the match { $match } and the seats { $seats }.

privacy-export-ready = This is everything kept about you.
privacy-export-empty = Nothing is kept about you.
privacy-delete-ask = Delete everything kept about you on all servers? Your results go from every leaderboard. This cannot be undone.
privacy-delete-running = You sit at a table that is still running. Leave it first, then delete your data.
privacy-delete-done = Everything kept about you has been deleted.
privacy-delete-kept = Nothing was deleted.
