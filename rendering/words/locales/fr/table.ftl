# Boutons, et ce que disent la table et la main en plus des événements.

btn-join = Rejoindre
btn-leave = Quitter
btn-add-robot = Ajouter un robot
btn-remove-robot = Retirer un robot
btn-start = Lancer
btn-options = Options
btn-rules = Règles
btn-hand = Ma main
btn-uno = UNO !
btn-catch = Contre-UNO !
btn-draw-4 = Piocher 4
btn-challenge = Contester
btn-spin = Tourner la roue
btn-uno-wizz = UNO WIZZ !
btn-choose = Choisir
btn-play-it = Jouer
btn-keep-it = Garder
btn-pass = Passer
btn-draw = Piocher
btn-refresh = Actualiser
btn-back = Retour
btn-next-round = Manche suivante
btn-rematch = Revanche
btn-im-back = Je suis de retour
btn-stay = Rester
btn-confirm-leave = Quitter la partie
btn-confirm-stop = Arrêter la partie
btn-delete = Supprimer
btn-cancel = Annuler
btn-page-before = Cartes précédentes
btn-page-after = Cartes suivantes
btn-previous = Précédent
btn-next = Suivant
btn-settings = Réglages
btn-done = Terminé
btn-discard = Défausser
btn-discard-nothing = Ne rien défausser
btn-discard-rest = Défausser le reste
btn-undo = Annuler la dernière
btn-twins = { $card } ×{ $count }
btn-seat = { $seat } { $name }

table-title = { $edition }, manche { $round }
table-title-single = { $edition }
table-recent = Derniers coups
table-owes = C'est à { $name } de jouer.
table-ping = { $mention }, à toi de jouer.
table-ping-race = UNO WIZZ ! Qui appuie en premier ?
table-fold = Et { $count ->
    [one] { $count } autre événement
   *[other] { $count } autres événements
} auparavant.
table-seat-robot = { $name } (robot)
table-played-by-robot = Un robot joue pour { $name }.
table-auto = Deux tours manqués pour { $name } : un robot joue à cette place jusqu'au retour.
table-back = { $name } est de retour.
table-you-are-back = Te revoilà : tu joues de nouveau toi-même.
table-time-left = Temps pour ce tour : { $when }
table-next-round-at = Manche suivante : { $when }
table-shown-hand = Main visible – { $name } : { $cards }
table-moved = La table a changé de place : { $link }
table-here = La table est ici maintenant.
table-closed-idle = Partie fermée sans résultat : personne n'a rien fait pendant { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}.
table-closed-stopped = Partie arrêtée sans résultat par { $name }.
table-closed-nobody = Partie fermée sans résultat : il n'y a plus personne à la table.
table-closed-version = Partie fermée sans résultat : elle vient d'une version plus ancienne.
table-over = La partie est finie.
table-standings = Résultats
table-standing = { $rank }. { $name } : { n-points }
table-standing-lowest = { $rank }. { $name } : { n-penalty-points }
table-standing-single = { $rank }. { $name }
table-rejoined = { $name } joue à partir de la prochaine manche.
table-you-rejoined = Tu joues à partir de la prochaine manche.
table-left-between = { $name } quitte la partie.
table-kicked = { $name } ne joue plus : décision prise par { $host }.
table-resumed = J'étais absent un instant : la partie reprend où elle s'était arrêtée.
table-picture-missing = L'image n'a pas pu être envoyée : le texte dit la même chose.
table-speaks = { $count ->
    [0] { $name } parle au lieu de se taire et ne pioche rien.
    [one] { $name } parle au lieu de se taire et pioche { $count } carte.
   *[other] { $name } parle au lieu de se taire et pioche { $count } cartes.
}

time-up = Temps écoulé pour { $name }.
time-up-drew = Temps écoulé pour { $name } : une carte piochée, à { $next } de jouer.

seed-published = La graine de cette partie était `{ $seed }`. Tout le monde peut vérifier les mélanges avec /{ cmd-verify } { $game }.
seed-how = Son empreinte SHA-256 est la valeur montrée avant la donne.

hand-channel = Ta main dans { $channel }
hand-laid = Jusqu'ici, la dernière sur le dessus : { $cards }.
hand-page = Page { $page } sur { $pages }
hand-empty = Tu n'as pas de cartes.
hand-count = { $count ->
    [0] Tu n'as aucune carte.
    [one] Tu as { $count } carte.
   *[other] Tu as { $count } cartes.
}
hand-playable = Jouables : { $cards }
hand-others = Les autres : { $cards }
hand-nothing-playable = Aucune carte jouable : pioche.
hand-drew = Tu pioches : { $cards }.
hand-seen = { $name } avait : { $cards }
hand-early = Ton UNO est noté.
hand-over = Cette partie est finie.
hand-away = Ta place joue toute seule. Appuie sur Je suis de retour pour jouer toi-même.

confirm-leave = Quitter la partie ? Tes cartes retournent dans la pioche, et tu ne pourras pas revenir dans cette partie.
confirm-leave-between = Quitter la partie ? Tu ne pourras pas y revenir.
confirm-stop = Arrêter cette partie pour tout le monde, sans résultat ?
you-left = Tu as quitté la partie.
you-stayed = Tu es toujours dans la partie.
you-stopped = La partie est arrêtée.
you-kicked = C'est fait : { $name } ne joue plus.
you-called = Tu annonces UNO.
you-caught = Contre-UNO ! C'est noté pour { $names }.
you-moved = C'est fait : { $what }
discard-chosen = Cartes choisies, la dernière au-dessus : { $cards }
discard-none = Rien de choisi pour l'instant.
discard-keep = { $count ->
    [0] Il n'y a rien à défausser.
    [one] Choisis { $count } carte à défausser.
   *[other] Choisis { $count } cartes à défausser.
}
