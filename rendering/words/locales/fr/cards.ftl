# Noms des couleurs, des cartes, des éditions et des cases de la roue. $colour : red, yellow, green ou blue.

colour = { $colour ->
    [red] rouge
    [yellow] jaune
    [green] vert
   *[blue] bleu
}
colour-feminine = { $colour ->
    [red] rouge
    [yellow] jaune
    [green] verte
   *[blue] bleue
}
colour-feminine-plural = { $colour ->
    [red] rouges
    [yellow] jaunes
    [green] vertes
   *[blue] bleues
}
shape = { $colour ->
    [red] losange
    [yellow] soleil
    [green] trèfle
   *[blue] goutte
}
glyph = { $colour ->
    [red] ♦
    [yellow] ☀
    [green] ♣
   *[blue] 💧
}
colour-with-glyph = { glyph } { colour }

# Avec l'article, comme dans « Ana pose le 7 rouge. »
card-number = le { $number } { colour }
card-number-wizz = le { $number } Wizz { colour }
card-number-dragon-ball = le { $number } { colour } à Boule de Cristal
card-skip = la carte Passer { colour-feminine }
card-reverse = la carte Inversion { colour-feminine }
card-draw-two = le +2 { colour }
card-w = un Joker
card-w4 = un Joker +4
card-w4-wizz = un Super Joker
card-ww = la carte « Vœu de Shenron »
card-wt = la carte « Ne parlons pas »
card-wp = la carte « Trop utilisé »

# Sans article, comme dans les listes et sur les boutons.
bare-number = { $number } { colour }
bare-number-wizz = { $number } Wizz { colour }
bare-number-dragon-ball = { $number } { colour } à Boule de Cristal
bare-skip = carte Passer { colour-feminine }
bare-reverse = carte Inversion { colour-feminine }
bare-draw-two = +2 { colour }
bare-w = Joker
bare-w4 = Joker +4
bare-w4-wizz = Super Joker
bare-ww = Vœu de Shenron
bare-wt = Ne parlons pas
bare-wp = Trop utilisé

# Ce qui va aussi sur une carte : « Joue du rouge, un 7 ou un Joker. »
same-number = un { $number }
same-skip = une carte Passer
same-reverse = une carte Inversion
same-draw-two = un +2

edition-classic = UNO classique
edition-dragon-ball-z = UNO Dragon Ball Z
edition-encanto = UNO Encanto
edition-barbie = UNO Barbie The Movie
edition-wizz = UNO Wizz

segment-almost_uno = Presque UNO
segment-number_less = 1 chiffre en moins
segment-colour_less = 1 couleur en moins
segment-red = Carte rouge
segment-blue = Carte bleue
segment-swap = Échange de mains
segment-show = Main visible
segment-war = La Guerre
segment-uno_wizz = UNO WIZZ

segment-almost_uno-meaning = garde 2 cartes de ton choix et défausse le reste
segment-number_less-meaning = défausse autant de cartes d'un même chiffre que tu veux
segment-colour_less-meaning = défausse autant de cartes d'une même couleur que tu veux
segment-red-meaning = pioche jusqu'à une carte rouge ou un Joker
segment-blue-meaning = pioche jusqu'à une carte bleue ou un Joker
segment-swap-meaning = chacun passe toute sa main à gauche
segment-show-meaning = tout le monde voit ta main
segment-war-meaning = chacun montre son plus grand chiffre ; le vainqueur peut défausser les cartes montrées
segment-uno_wizz-meaning = qui appuie en premier sur UNO WIZZ ! peut défausser une carte

mark-skip = doit encore passer { $count ->
    [one] { $count } tour
   *[other] { $count } tours
}
mark-silenced = doit se taire

n-cards = { $count ->
    [0] aucune carte
    [one] { $count } carte
   *[other] { $count } cartes
}
n-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
n-penalty-points = { $count ->
    [one] { $count } point de pénalité
   *[other] { $count } points de pénalité
}
n-seconds = { $count ->
    [one] { $count } seconde
   *[other] { $count } secondes
}
n-rounds = { $count ->
    [one] { $count } manche
   *[other] { $count } manches
}
n-games = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
direction = { $direction ->
    [clockwise] sens horaire
   *[counter] sens antihoraire
}
twins = { $card } ×{ $count }
comma = { ", " }
semicolon = { " ; " }
pair = { $first } et { $last }
