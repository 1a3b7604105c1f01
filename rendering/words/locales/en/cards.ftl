# Names of colours, cards, editions and wheel segments. $colour is red, yellow, green or blue.

colour = { $colour ->
    [red] red
    [yellow] yellow
    [green] green
   *[blue] blue
}
shape = { $colour ->
    [red] diamond
    [yellow] sun
    [green] clover
   *[blue] drop
}
glyph = { $colour ->
    [red] ♦
    [yellow] ☀
    [green] ♣
   *[blue] 💧
}
colour-with-glyph = { glyph } { colour }

# With the article, as in "Ana plays the red 7."
card-number = the { colour } { $number }
card-number-wizz = the { colour } { $number } Wizz
card-number-dragon-ball = the { colour } { $number } with a Dragon Ball
card-skip = the { colour } Skip
card-reverse = the { colour } Reverse
card-draw-two = the { colour } Draw Two
card-w = a Wild
card-w4 = a Wild Draw Four
card-w4-wizz = a Wild Draw Four
card-ww = Shenron's Wish
card-wt = Don't Talk
card-wp = Played With Too Much

# Bare, as in lists and on buttons.
bare-number = { colour } { $number }
bare-number-wizz = { colour } { $number } Wizz
bare-number-dragon-ball = { colour } { $number } with a Dragon Ball
bare-skip = { colour } Skip
bare-reverse = { colour } Reverse
bare-draw-two = { colour } Draw Two
bare-w = Wild
bare-w4 = Wild Draw Four
bare-w4-wizz = Wild Draw Four
bare-ww = Shenron's Wish
bare-wt = Don't Talk
bare-wp = Played With Too Much

# What else goes on a card: "Play red, a 7 or a Wild."
same-number = a { $number }
same-skip = a Skip
same-reverse = a Reverse
same-draw-two = a Draw Two

edition-classic = UNO Classic
edition-dragon-ball-z = UNO Dragon Ball Z
edition-encanto = UNO Encanto
edition-barbie = UNO Barbie The Movie
edition-wizz = UNO Wizz (Spin)

segment-almost_uno = Almost UNO
segment-number_less = 1 number less
segment-colour_less = 1 colour less
segment-red = Red card
segment-blue = Blue card
segment-swap = Swap hands
segment-show = Show hand
segment-war = War
segment-uno_wizz = UNO WIZZ

segment-almost_uno-meaning = keep 2 cards of your choice and discard the rest
segment-number_less-meaning = discard as many of your cards of one number as you like
segment-colour_less-meaning = discard as many of your cards of one colour as you like
segment-red-meaning = draw until a red card or a Wild comes
segment-blue-meaning = draw until a blue card or a Wild comes
segment-swap-meaning = everybody passes the whole hand to the left
segment-show-meaning = your hand is shown to everybody
segment-war-meaning = everybody shows the highest number; the winner may discard the cards shown
segment-uno_wizz-meaning = the first to press UNO WIZZ! may discard one card

mark-skip = loses { $count ->
    [one] { $count } more turn
   *[other] { $count } more turns
}
mark-silenced = must be silent

n-cards = { $count ->
    [0] no cards
    [one] { $count } card
   *[other] { $count } cards
}
n-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
n-penalty-points = { $count ->
    [one] { $count } penalty point
   *[other] { $count } penalty points
}
n-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
n-rounds = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
n-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
direction = { $direction ->
    [clockwise] clockwise
   *[counter] counter-clockwise
}
twins = { $card } ×{ $count }
comma = { ", " }
semicolon = { "; " }
pair = { $first } and { $last }
