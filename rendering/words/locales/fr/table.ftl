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
btn-accept = Piocher 4
btn-challenge = Contester
btn-spin = Tourner la roue
btn-shout = UNO WIZZ !
btn-choose = Choisir
btn-play-it = Jouer
btn-keep = Garder
btn-pass = Passer
btn-draw = Piocher
btn-refresh = Actualiser
btn-back = Retour
btn-next_round = Manche suivante
btn-rematch = Revanche
btn-im-back = Je suis de retour
btn-stay = Rester
btn-confirm-leave = Quitter la partie
btn-confirm-kick = Exclure
btn-confirm-stop = Arrêter la partie
btn-page-before = Cartes précédentes
btn-page-after = Cartes suivantes
btn-next = Suivant
btn-settings = Réglages
btn-done = Terminé
btn-discard = Défausser
btn-discard-nothing = Ne rien défausser
btn-discard-rest = Défausser le reste
btn-undo = Annuler la dernière
btn-twins = { $card } ×{ $count }
btn-seat = { $seat } { $name }

table-ping = { $mention }, à toi de jouer.
table-played-by-robot = Un robot joue pour { $name }.
table-you-are-back = Te revoilà : tu joues de nouveau toi-même.
table-shown-hand = Main visible – { $name } : { $cards }
host-now = { $name } reprend le rôle d'hôte.
table-here = La table est ici maintenant.
table-closed-idle = Partie fermée sans résultat : personne n'a rien fait pendant { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}.
table-closed-stopped = Partie arrêtée sans résultat par { $name }.
table-closed-kicked = Partie fermée sans résultat : { $name } a dû quitter la table, et il ne reste qu'un membre.
table-closed-nobody = Partie fermée sans résultat : il n'y a plus personne à la table.
table-closed-version = Partie mise de côté : cette version du bot ne sait pas la lire, une plus récente le pourra peut-être. Le salon est libre.
table-over = La partie est finie.
table-standings = Résultats
table-standing = { $rank }. { $name } : { n-points }
table-standing-lowest = { $rank }. { $name } : { n-penalty-points }
table-standing-single = { $rank }. { $name }
table-you-rejoined = Tu joues à partir de la prochaine manche.
table-speaks = { $count ->
    [0] { $name } parle au lieu de se taire et ne pioche rien.
    [one] { $name } parle au lieu de se taire et pioche { $count } carte.
   *[other] { $name } parle au lieu de se taire et pioche { $count } cartes.
}

time-up = Temps écoulé pour { $name }.
time-up-drew = Temps écoulé pour { $name } : une carte piochée, à { $next } de jouer.

seed-published = Mélange vérifiable : la graine de la partie { $game } était `{ $seed }`. Son empreinte SHA-256 était affichée avant le début, et tous les mélanges en découlent.

hand-channel = Ta main dans { $channel }
hand-laid = Jusqu'ici, la dernière sur le dessus : { $cards }.
hand-empty = Tu n'as pas de cartes.
hand-playable = Jouables : { $cards }
hand-others = Les autres : { $cards }
hand-drew = Tu pioches : { $cards }.
hand-seen = { $name } avait : { $cards }
hand-early = Ton UNO est noté.
hand-away = Ta place joue toute seule. Appuie sur Je suis de retour pour jouer toi-même.

confirm-leave = Quitter la partie ? Tes cartes retournent dans la pioche, et tu ne pourras pas revenir dans cette partie.
confirm-leave-between = Quitter la partie ? Tu ne pourras pas y revenir.
confirm-kick = Exclure { $name } de la table ?
confirm-kick-running = Exclure { $name } ? Ses cartes retournent dans la pioche, sans retour possible dans cette partie.
confirm-kick-last = Exclure { $name } ? Il ne restera qu'un membre, et la partie s'arrêtera sans résultat.
confirm-stop = Arrêter la partie sans résultat, pour tout le monde ?
confirm-stop-lobby = Fermer cette table, pour tout le monde ?
nothing-changed = Rien n'a changé.
you-left = Tu as quitté la partie.
you-stayed = Tu es toujours dans la partie.
you-stopped = La partie est arrêtée.
you-kicked = C'est fait : { $name } ne joue plus.
you-called = Tu annonces UNO.
you-caught = Contre-UNO ! C'est noté pour { $names }.
