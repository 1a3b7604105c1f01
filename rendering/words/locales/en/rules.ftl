# The rules in our own words, one page an edition. Sections: goal, turn, actions, two, draw-four, uno, special, end.

rules-title = { $edition }
rules-goal-heading = Aim
rules-goal = 2 to 10 players. Be the first without cards. Everybody gets 7 cards. Who draws the highest number deals; the player at the dealer's left begins, clockwise. An action card turned up at the start takes effect at once.
rules-goal-dragon-ball-z = 2 to 10 players. Be the first without cards. Everybody gets 7 cards. The dealer is chosen by lot; the player at the dealer's left begins, clockwise. The start card is always a number.
rules-goal-encanto = 2 to 10 players. Be the first without cards. Everybody gets 7 cards. The dealer is chosen by lot; the player at the dealer's left begins, clockwise. The start card is always a number.
rules-goal-wizz = 2 to 10 players. Be the first without cards. Everybody gets 7 cards. Who draws the highest number deals; the player at the dealer's left begins, clockwise. An action card turned up at the start takes effect at once; a Wizz card counts as a plain number.
rules-turn-heading = Your turn
rules-turn = Play one card of the same colour, the same number or the same sign as the top card, or a wild card; or draw one. A card just drawn may be played at once or kept. You may draw even if you could play. Draw cards cannot be stacked. When the draw pile is used up, the discards under the top card are shuffled. Pass only if nothing is left to draw; if everybody passes, the round is void.
rules-actions-heading = Action cards
rules-actions =
    • **Draw Two**: the next player draws 2 and loses the turn.
    • **Skip**: the next player loses the turn.
    • **Reverse**: the direction changes.
    • **Wild**: name a colour. It goes on everything.
rules-two-heading = Two players
rules-two = Reverse works like Skip: you play again. You also play again when the other has drawn for a Draw Two or a Wild Draw Four.
rules-draw-four-heading = Wild Draw Four
rules-draw-four = Name a colour; the next player draws 4 and loses the turn. It is allowed only if you hold no card of the colour in force; same numbers and other wild cards do not matter. The table plays **challenge** (the usual way here): the next player may doubt it and sees your hand. If you held such a card, you draw 4 and the challenger plays on; if not, the challenger draws 6 and loses the turn. Or it plays **strict**: a card that is not allowed is refused, and there is no challenge.
rules-draw-four-dragon-ball-z = Name a colour; the next player draws 4 and loses the turn. It is allowed only if you hold no card of the colour in force and no other wild card. The table plays **challenge** (the usual way here): the next player may doubt it and sees your hand. If you held such a card, you draw 4 and the challenger plays on; if not, the challenger draws 6 and loses the turn. Or it plays **strict**: a card that is not allowed is refused, and there is no challenge.
rules-draw-four-encanto = Name a colour; the next player draws 4 and loses the turn. It is allowed only if you hold no card of the colour in force and no other wild card. The table plays **challenge** (the usual way here): the next player may doubt it and sees your hand. If you held such a card, you draw 4 and the challenger plays on; if not, the challenger draws 6 and loses the turn. Or it plays **strict**: a card that is not allowed is refused, and there is no challenge.
rules-draw-four-barbie = Name a colour; the next player draws 4 and loses the turn. It is allowed only if you hold no card of the colour in force; same numbers and other wild cards do not matter. The table plays **strict** (the usual way here): a card that is not allowed is refused. Or it plays **challenge**: the next player may doubt it and sees your hand. If you held such a card, you draw 4 and the challenger plays on; if not, the challenger draws 6 and loses the turn.
rules-draw-four-wizz-heading = Wild Draw Four
rules-draw-four-wizz = Name a colour; the next player draws 4 and loses the turn. It is allowed only if you hold no card of the colour in force; same numbers and other wild cards do not matter. The table plays **strict** (the usual way here): a card that is not allowed is refused. Or it plays **challenge**: the next player may doubt it and sees your hand. If you held such a card, you draw 4 and the challenger plays on; if not, the challenger draws 6 and loses the turn.
rules-uno-heading = UNO!
rules-uno = Down to one card? Press **UNO!**, at the latest before the next player acts. With two cards you may press it before you play. Whoever presses **Catch** first makes you draw 2 cards.
rules-special-heading = Special cards
rules-special-dragon-ball-z-heading = Shenron's Wish
rules-special-dragon-ball-z =
    28 number cards bear a Dragon Ball. Shenron's Wish goes on everything. The top of the draw pile is turned up for all to see and goes under it; then you name a colour. With a Dragon Ball on the turned-up card you may make a wish:
    • the next player draws 2 and does not lose the turn
    • the direction changes
    • a player of your choice loses the next turn
    • you play another card that fits, with all it does
    • or no wish
    As a last card it wins without a wish.
rules-special-encanto-heading = Don't Talk
rules-special-encanto = Don't Talk goes on everything. Name a colour and pick another player, who must be silent until somebody with one card left calls UNO, or the round ends. Every message of that player in this channel costs 3 cards: text, sticker, picture, voice message. Buttons, commands and reactions are free, other channels too. Messages within 10 seconds of a penalty and those in the first 3 seconds do not count. The first message with one card in hand is free. As a last card it silences nobody.
rules-special-barbie-heading = Played With Too Much
rules-special-barbie = Played With Too Much goes on everything. Name a colour: all the others discard every number and action card of that colour and draw as many new ones. Wild cards stay. The discarded cards go under it and do nothing. Nobody loses a turn, and nobody can go out this way. As a last card it changes nothing.
rules-special-wizz-heading = Wizz cards and the wheel
rules-special-wizz = A Wizz card (with the swirl) is played like its number. Then the next player does not play but spins the wheel. Cards put down because of it have no effect, and you choose which lies on top. A Wizz card as last card: the next player still spins once before the points are counted. The nine segments:
rules-segment = • **{ $segment }**: { $meaning }
rules-time-heading = Time
rules-time = When the time of a turn is over, one card is drawn and kept for you. After two missed turns in a row a robot plays your seat until you press **I'm back**. Who leaves is out of the match, and that hand goes into the draw pile.
rules-end-heading = Points and the end
rules-end = The winner of a round gets what the others hold: numbers their value, action cards 20, wild cards 50. A Draw Two or Wild Draw Four as last card is still drawn. Usually the first to reach 500 points wins the match; it can be set, and a single round may be played instead.
rules-end-dragon-ball-z = Usually one round decides. A Draw Two or Wild Draw Four as last card is still drawn. In a match for points the winner of a round gets what the others hold: numbers their value, action cards 20, wild cards 50; the first to reach 500 wins.
rules-end-encanto = Usually one round decides. A Draw Two or Wild Draw Four as last card is still drawn. In a match for points the winner of a round gets what the others hold: numbers their value, action cards 20, wild cards 50; the first to reach 500 wins.
rules-end-barbie = The winner of a round gets what the others hold: numbers their value, action cards 20, wild cards 50. A Draw Two or Wild Draw Four as last card is still drawn. Usually the first to reach 500 points wins the match. Or one round is played; or a fixed number of rounds in which everybody gets the points of their own hand, and the fewest win.
