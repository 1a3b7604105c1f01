# The lobby, its options, the settings of a server.

lobby-opened = { $name } opens a table: { $edition }. { $count ->
    [one] { $count } of { $most } seats taken.
   *[other] { $count } of { $most } seats taken.
}
lobby-title = { $edition }
lobby-seat = { $seat }. { $name }
lobby-seat-host = { $seat }. { $name } (host)
lobby-seat-robot = { $seat }. { $name } (robot, { $level })
lobby-commitment = Fair shuffle: the seed's SHA-256 is `{ $commitment }`. The seed is published after the match.
lobby-idle = Closed: nobody has done anything for { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}. Open a new table with /uno { cmd-new }.
lobby-nobody-left = Closed: nobody is left at the table. Open a new one with /uno { cmd-new }.
lobby-stopped = Closed by { $name }. Open a new table with /uno { cmd-new }.
lobby-closed-restart = Closed: this table could not be kept. Open a new one with /uno { cmd-new }.
lobby-robot-added = { $name } takes a seat.
lobby-started = The game begins: { $edition }.
lobby-waiting = Press Join to take a seat. { $name } starts the game.
lobby-you-joined = You have a seat. { $name } starts the game.
lobby-you-left = You have left the table.
lobby-you-kicked = You have removed { $name }.
lobby-you-started = The game has begun.
lobby-options-title = Options of your table
lobby-options-saved = Saved: { $options }

robot-name = Robot { $number }

agreed-scoring-points = to { $target ->
    [one] { $target } point
   *[other] { $target } points
}
agreed-scoring-single = one round
agreed-scoring-lowest = fewest penalty points in { n-rounds }
agreed-draw_four-challenge = Wild Draw Four may be challenged
agreed-draw_four-strict = Wild Draw Four strictly
timer-seconds = { n-seconds } a turn
timer-off = no time limit
select-edition = Edition
select-scoring = Scoring
select-target = Target
select-rounds = Rounds
select-draw-four = Wild Draw Four
select-timer = Time for a turn
select-level = Level of the robot
select-player = Player
select-card = Card
select-cards = Cards to discard, the last one on top
select-colour = Colour
select-language = Language
select-robots = Robots
select-text-only = Pictures
option-target = { n-points }
option-rounds = { n-rounds }

titled-value = { $title }: { $value }

settings-title = Settings of this server
settings-language = Language: { $value }
settings-language-auto = as the server ({ $language })
settings-edition = Edition to begin with: { $value }
settings-scoring = Scoring: { $value }
settings-scoring-own = as the edition has it
settings-timer = Time for a turn: { $value }
settings-robots-on = Robots: allowed
settings-robots-off = Robots: not allowed
settings-pictures-on = Pictures: shown
settings-pictures-off = Pictures: text only
settings-saved = Saved. It holds for tables that are opened from now on.
settings-hint = Only members who may manage the server see this page.
language-en = English
language-fr = French
