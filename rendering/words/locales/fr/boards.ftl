# Textes de remplacement des images, classement, statistiques, parties jouées.

alt-table = { $edition }, manche { $round }.
alt-top = Carte visible : { $card }, couleur : { colour } ({ shape }). On joue dans le { direction }. Pioche : { $count }.
alt-top-no-colour = Carte visible : { $card }, couleur à choisir. On joue dans le { direction }. Pioche : { $count }.
alt-no-top = On joue dans le { direction }. Pioche : { $count }.
alt-seats = Places : { $seats }.
alt-seat = { $seat } { $name } : { $facts }
alt-called = a annoncé UNO
alt-pending = { $count ->
    [one] { $count } carte en attente
   *[other] { $count } cartes en attente
}
alt-history = Avant elle : { $cards }.
alt-hand = Ta main : { n-cards }.
alt-hand-page = Ta main : { n-cards }, page { $page } sur { $pages }.
alt-playable = Jouables : { $cards }.
alt-not-playable = Pas maintenant : { $cards }.
alt-result = Manche { $round } : { $name } gagne, { n-points }.
alt-result-void = La manche { $round } est annulée.
alt-totals = Total : { $totals }.
alt-opened = { $name } avait { n-points } : { $cards }.
alt-lobby = { $edition } : { $count ->
    [one] { $count } place sur { $most } prise.
   *[other] { $count } places sur { $most } prises.
}
alt-lobby-seats = Places : { $names }.
alt-board = Classement :
alt-board-row = { $rank }. { $name }, { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
alt-board-empty = Classement : encore personne.
alt-wheel-turning = La roue tourne.
alt-wheel = La roue s'arrête sur { $segment } : { $meaning }.
alt-rules = Les cartes spéciales : { $cards }.

board-title = Classement
board-server = de ce serveur
board-global = de tous les serveurs
board-period-all = depuis toujours
board-period-month = ce mois-ci
board-period-week = cette semaine
board-all-editions = toutes les éditions
board-subtitle = { $scope }, { $edition }, { $period }
board-empty = Personne n'a encore fini de partie. Ouvre une table avec /uno { cmd-new }.
board-order = Ordre : victoires, puis points, puis le moins de parties. Les robots ne comptent pas.
board-page = Page { $page } sur { $pages }
board-more = { $count ->
    [0] Personne d'autre.
    [one] Et { $count } autre.
   *[other] Et { $count } autres.
}
board-row = { $rank }. **{ $name }** – { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
change-title = Au classement :
change-up = { $name } passe du rang { $from } au rang { $rank }.
change-down = { $name } descend du rang { $from } au rang { $rank }.
change-new = { $name } entre au rang { $rank }.
change-same = { $name } garde le rang { $rank }.
change-none = Rien ne change au classement : une partie contre des robots seulement ne compte pas.

stats-title = Statistiques : { $name }
stats-none = { $name } n'a encore fini aucune partie.
stats-games = Parties : { $count }
stats-wins = Victoires : { $count }
stats-rate = Taux de victoire : { $percent } %
stats-points = Points : { $count }
stats-streak = { $count ->
    [0] Pas de série de victoires en cours
    [one] Série de victoires : { $count } partie
   *[other] Série de victoires : { $count } parties
}
stats-best-streak = { $count ->
    [0] Pas encore de série de victoires
    [one] Plus longue série de victoires : { $count } partie
   *[other] Plus longue série de victoires : { $count } parties
}
stats-edition = { $edition } : { n-games }, { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
}

history-title = Parties jouées ici
history-empty = Aucune partie n'a encore été finie ici. Ouvre une table avec /uno { cmd-new }.
history-row = { $game } – { $edition }, { $when } : victoire pour { $names }, { n-rounds }
history-row-drawn = { $game } – { $edition }, { $when } : égalité, { n-rounds }
history-row-closed = { $game } – { $edition }, { $when } : sans résultat
history-hint = Utilise /{ cmd-verify } avec le numéro d'une partie pour vérifier ses mélanges.
verify-title = Partie { $game }
verify-fine = { $count ->
    [one] Tous les mélanges sont justes : la graine correspond à l'empreinte montrée avant la donne, et { $count } tirage au sort en découle.
   *[other] Tous les mélanges sont justes : la graine correspond à l'empreinte montrée avant la donne, et les { $count } tirages au sort en découlent.
}
verify-wrong = Quelque chose ne va pas : le tirage au sort { $count } n'est pas celui que donne la graine. Préviens les personnes qui font tourner ce bot.
verify-commitment-wrong = La graine ne correspond pas à l'empreinte montrée avant la donne. Préviens les personnes qui font tourner ce bot.
verify-running = Cette partie n'est pas finie : sa graine reste secrète jusque-là. Réessaie après la partie.
verify-unavailable = Rien n'a été gardé pour vérifier cette partie. Choisis-en une autre dans /{ cmd-history }.
verify-offline = Pour vérifier toi-même : lance le petit programme verify.py avec cette graine, la partie { $match } et les places { $seats }.

privacy-export-ready = Voici tout ce qui est gardé sur toi.
privacy-export-empty = Rien n'est gardé sur toi.
privacy-delete-ask = Supprimer tout ce qui est gardé sur toi, sur tous les serveurs ? Tes résultats quittent tous les classements. C'est définitif.
privacy-delete-running = Tu joues à une table encore ouverte. Quitte-la d'abord, puis supprime tes données.
privacy-delete-done = Tout ce qui était gardé sur toi est supprimé.
privacy-delete-kept = Rien n'a été supprimé.
