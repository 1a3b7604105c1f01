# What happened, in the present tense. $name is whom it is about.

dealer-drew = For the deal: { $draws }.
dealer-drew-one = { $name } draws { $card }
dealer-chosen = { $name } has the highest card and deals.
dealer-by-lot = { $name } deals, chosen by lot.
round-began = Round { $round }: { $name } deals.
joined = { $name } takes a seat.
shuffled = The discards become a new draw pile: { n-cards }.
start-card = Start card: { $card }.
start-rejected = { $card } cannot start and goes back into the draw pile.

played = { $name } plays { $card }.
played-drawn = { $name } plays the drawn card: { $card }.
played-colour = { $name } plays { $card } and chooses { colour }.
played-drawn-colour = { $name } plays the drawn card: { $card }, and chooses { colour }.
colour-named = { $name } chooses { colour }.
reversed = Play now goes { direction }.

drew = { $name } draws { n-cards }.
drew-lost = { $name } draws { n-cards } and loses the turn.
drew-red = { $name } draws until a red card or a Wild comes: { n-cards }.
drew-blue = { $name } draws until a blue card or a Wild comes: { n-cards }.
kept = { $name } keeps the drawn card.
passed = { $name } has nothing to draw and passes.
turn-lost = { $name } loses the turn.
turn-lost-mark = { $name } loses this turn because of the wish.

challenge-lost = Challenge lost: { $name } was allowed to play it.
challenge-won = Challenge won: { $name } still had a card that matched.
challenge-won-draw = { $name } draws { n-cards }; { $target } plays on { colour }.
challenge-won-on = { $target } plays on { colour }.

uno = UNO! { $name } has one card left.
caught = Caught! { $by } noticed that { $name } did not call UNO. { $name } draws { $count ->
    [0] no penalty cards
    [one] { $count } penalty card
   *[other] { $count } penalty cards
}.

discarded-one = { $name } discards { $card }.
discarded-all = { $name } discards { n-cards }: { $cards }.
discarded-some = { $name } keeps { $kept ->
    [one] { $kept } card
   *[other] { $kept } cards
} and discards { $count }.
discarded-cards = Discarded: { $cards }.
noted-discarded_nothing = { $name } discards nothing.
discard-colour = { $name } chooses { colour }.
flipped = Turned up: { $card }.
hands-passed = Everybody passes the whole hand to the left.
hands-exchanged = { $name } and { $target } exchange hands.
hand-shown = { $name } shows { n-cards }: { $cards }.
wheel = { $name } spins the wheel: { $segment }.

noted-dragon_ball = A Dragon Ball! { $name } may make a wish.
noted-no_dragon_ball = No Dragon Ball: no wish for { $name }.
noted-wish_draw_two = Wish granted: { $target } draws { n-cards }.
noted-wish_reverse = Wish granted: play now goes { direction }.
noted-wish_skip = Wish granted: { $target } loses the next turn.
noted-wish_play = Wish granted: { $name } plays another card.
noted-wish_none = { $name } makes no wish.
noted-silenced = Hush! { $target } must be silent until somebody calls UNO. Speaking in this channel costs { n-cards }.
noted-silence_lifted = The silence is lifted.
noted-spoke = { $name } speaks and draws { n-cards }.
noted-swapped = { $name } chooses { colour }. Everybody else swaps { colour } cards: { $list }.
swapped-one = { $name } { $count ->
    [0] none
   *[other] { $count }
}
swapped-cards = Discarded: { $list }.
swapped-cards-one = { $name } ({ $cards })
noted-war_shown = War: { $list }.
war-shown-one = { $name } shows { $cards }
noted-war_won = { $name } wins the war.
noted-war_nobody = Nobody wins the war.
noted-wizz_won = UNO WIZZ! { $name } was first and may discard a card.
noted-wizz_nobody = Nobody shouts UNO WIZZ in time.
noted-wheel_nothing = Nothing happens to { $name }.

left = { $name } leaves the game.
went-out = { $name } has no cards left and wins the round.
round-points = { $name } wins the round and scores { n-points }. Total: { $totals }.
round-single = { $name } wins the round; the other hands count { n-points }.
round-lowest = { $name } wins the round. Penalty points: { $points }. Total: { $totals }.
round-void = Nobody can play or draw: the round is void.
round-void-lowest = Nobody can play or draw: the round is void. Penalty points: { $points }. Total: { $totals }.
total-one = { $name } { $count }
match-points = { $name } reaches { n-points } and wins the match!
match-single = { $name } wins the match!
match-lowest = { $name } wins the match with { n-penalty-points }!
match-last = { $name } is the last one at the table and wins the match.
match-shared = { $names } share the victory.
match-drawn = The match is drawn: nobody wins.
