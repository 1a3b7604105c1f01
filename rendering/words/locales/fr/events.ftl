# Ce qui s'est passé, au présent. $name : de qui il s'agit.

dealer-drew = Tirage du donneur : { $draws }.
dealer-drew-one = { $name } pioche { $card }
dealer-chosen = { $name } a la carte la plus haute et distribue.
dealer-by-lot = Le sort a choisi : { $name } distribue.
round-began = Manche { $round } : { $name } distribue.
joined = { $name } prend place.
shuffled = La défausse devient une nouvelle pioche : { n-cards }.
start-card = Carte de départ : { $card }.
start-rejected = { $card } ne peut pas commencer et retourne dans la pioche.

played = { $name } pose { $card }.
played-drawn = { $name } pose la carte piochée : { $card }.
played-colour = { $name } pose { $card } et demande le { colour }.
played-drawn-colour = { $name } pose la carte piochée, { $card }, et demande le { colour }.
colour-named = { $name } demande le { colour }.
reversed = On joue maintenant dans le { direction }.

drew = { $count ->
    [0] { $name } ne pioche rien.
    [one] { $name } pioche { $count } carte.
   *[other] { $name } pioche { $count } cartes.
}
drew-lost = { $count ->
    [0] { $name } ne pioche rien et passe son tour.
    [one] { $name } pioche { $count } carte et passe son tour.
   *[other] { $name } pioche { $count } cartes et passe son tour.
}
drew-red = { $name } pioche jusqu'à une carte rouge ou un Joker : { n-cards }.
drew-blue = { $name } pioche jusqu'à une carte bleue ou un Joker : { n-cards }.
kept = { $name } garde la carte piochée.
passed = { $name } n'a rien à piocher et passe.
turn-lost = { $name } passe son tour.
turn-lost-mark = { $name } passe ce tour à cause du vœu.

challenge-lost = Contestation perdue : { $name } avait le droit de jouer cette carte.
challenge-won = Contestation gagnée : { $name } avait encore une carte qui allait.
challenge-won-draw = { $count ->
    [0] { $name } ne pioche rien, et { $target } joue sur le { colour }.
    [one] { $name } pioche { $count } carte, et { $target } joue sur le { colour }.
   *[other] { $name } pioche { $count } cartes, et { $target } joue sur le { colour }.
}
challenge-won-on = { $target } joue sur le { colour }.

uno = UNO ! Plus qu'une carte pour { $name }.
caught = Contre-UNO ! { $by } l'a vu : { $name } n'a rien annoncé et { $count ->
    [0] ne pioche rien
    [one] pioche { $count } carte de pénalité
   *[other] pioche { $count } cartes de pénalité
}.

discarded-one = { $name } défausse { $card }.
discarded-all = { $count ->
    [0] { $name } ne défausse rien.
    [one] { $name } défausse { $count } carte : { $cards }.
   *[other] { $name } défausse { $count } cartes : { $cards }.
}
discarded-some = { $name } garde { $kept ->
    [one] { $kept } carte
   *[other] { $kept } cartes
} et en défausse { $count }.
discarded-cards = Dans la défausse : { $cards }.
noted-discarded_nothing = { $name } ne défausse rien.
discard-colour = { $name } demande le { colour }.
flipped = Carte retournée : { $card }.
hands-passed = Chacun passe toute sa main à gauche.
hands-exchanged = { $name } et { $target } échangent leurs mains.
hand-shown = { $name } montre { n-cards } : { $cards }.
wheel = { $name } fait tourner la roue : { $segment }.

noted-dragon_ball = Une Boule de Cristal ! { $name } peut faire un vœu.
noted-no_dragon_ball = Pas de Boule de Cristal : aucun vœu pour { $name }.
noted-wish_draw_two = Vœu exaucé : { $count ->
    [0] { $target } ne pioche rien.
    [one] { $target } pioche { $count } carte.
   *[other] { $target } pioche { $count } cartes.
}
noted-wish_reverse = Vœu exaucé : on joue maintenant dans le { direction }.
noted-wish_skip = Vœu exaucé : { $target } passera son prochain tour.
noted-wish_play = Vœu exaucé : { $name } joue une autre carte.
noted-wish_none = { $name } ne fait aucun vœu.
noted-silenced = Chut ! { $target } doit se taire jusqu'au prochain « UNO ». Parler dans ce salon coûte { n-cards }.
noted-silence_lifted = Le silence est levé.
noted-spoke = { $count ->
    [0] { $name } parle et ne pioche rien.
    [one] { $name } parle et pioche { $count } carte.
   *[other] { $name } parle et pioche { $count } cartes.
}
noted-swapped = { $name } choisit le { colour }. Les autres échangent leurs cartes { colour-feminine-plural } : { $list }.
swapped-one = { $name } { $count ->
    [0] aucune
   *[other] { $count }
}
swapped-cards = Dans la défausse : { $list }.
swapped-cards-one = { $name } ({ $cards })
noted-war_shown = La Guerre : { $list }.
war-shown-one = { $name } montre { $cards }
noted-war_won = { $name } gagne La Guerre.
noted-war_nobody = Personne ne gagne La Guerre.
noted-wizz_won = UNO WIZZ ! { $name } a réagi en premier et peut défausser une carte.
noted-wizz_nobody = Personne ne crie UNO WIZZ à temps.
noted-wheel_nothing = Rien ne se passe pour { $name }.

left = { $name } quitte la partie.
went-out = { $name } n'a plus de cartes et remporte la manche.
round-points = { $name } remporte la manche et marque { n-points }. Total : { $totals }.
round-single = { $name } remporte la manche ; les autres mains valent { n-points }.
round-lowest = { $name } remporte la manche. Points de pénalité : { $points }. Total : { $totals }.
round-void = Personne ne peut jouer ni piocher : la manche est annulée.
round-void-lowest = Personne ne peut jouer ni piocher : la manche est annulée. Points de pénalité : { $points }. Total : { $totals }.
total-one = { $name } { $count }
match-points = { $name } atteint { n-points } et remporte la partie !
match-single = { $name } remporte la partie !
match-lowest = { $name } remporte la partie avec { n-penalty-points } !
match-last = Il ne reste plus personne d'autre à la table : { $name } remporte la partie.
match-shared = Victoire partagée : { $names }.
match-drawn = Égalité : personne ne remporte la partie.
