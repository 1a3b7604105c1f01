# Ce qu'on attend : en public (head), en privé (ask), et sur les choix (option, wish).

head-turn = À { $name } de jouer.
head-turn-colour = À { $name } de jouer, couleur : { $in_force }.
head-drawn_card = { $name } a pioché : jouer la carte ou la garder ?
head-drawn_card-colour = { $name } a pioché : jouer la carte ou la garder ? Couleur : { $in_force }.
head-colour = { $name } : quelle couleur ?
head-challenge = { $name } : piocher 4 cartes ou contester ?
head-wish = { $name } : quel vœu ?
head-spin = À { $name } de faire tourner la roue !
head-discard = { $name } choisit quoi défausser.
head-shout = UNO WIZZ ! Qui appuie en premier ?
head-between = La manche { $round } est finie. Le bouton Manche suivante lance la prochaine.
head-won = La partie est finie : { $names } l'emporte.
head-shared = La partie est finie, victoire partagée : { $names }.
head-drawn = La partie est finie : égalité.

ask-turn = À toi de jouer : pose une carte ou pioche. Couleur : { $in_force }.
ask-turn-no-draw = À toi de jouer : pose une carte ou passe, il n'y a plus rien à piocher. Couleur : { $in_force }.
ask-drawn_card = Carte piochée : { $card }. La jouer ou la garder ?
ask-drawn_card-any = Jouer la carte piochée ou la garder ?
ask-colour = Quelle couleur demandes-tu ?
ask-challenge = { $name } a posé { $card } : piocher 4 cartes et passer ton tour, ou contester ?
ask-wish = Une Boule de Cristal ! Quel est ton vœu ? Couleur : { $in_force }.
ask-spin = Fais tourner la roue !
ask-discard = Quelles cartes défausses-tu ? La dernière choisie se retrouve au-dessus.
ask-discard-one = Quelle carte défausses-tu ?
ask-shout = UNO WIZZ ! Appuie avant les autres.
ask-next_round = La manche est finie. Appuie sur Manche suivante pour continuer.
ask-wait = À { $name } de jouer. { $count ->
    [0] Tu n'as aucune carte.
    [one] Tu as { $count } carte.
   *[other] Tu as { $count } cartes.
}
ask-wait-race = { $count ->
    [0] Tu n'as aucune carte.
    [one] Tu as { $count } carte.
   *[other] Tu as { $count } cartes.
} Attends les autres.
ask-over = La partie est finie. Appuie sur Revanche pour recommencer.
ask-player = Qui choisis-tu ?
ask-play-colour = { $card } : quelle couleur ?
ask-play-player = { $card } : pour qui ?
ask-wish-player = Qui passera son prochain tour ?
ask-wish-card = Quelle carte joues-tu ?

option-catch = Contre-UNO : { $name }
option-discard = Défausser : { $cards }
option-discard-nothing = Ne rien défausser
option-discard-all = Tout défausser
option-seat = { $seat } { $name }
option-with = { $card } – { $more }
wish-draw_two = Le joueur suivant pioche 2 cartes
wish-reverse = Inverser le sens du jeu
wish-skip = Quelqu'un passe son prochain tour
wish-skip-player = { $name } passe son prochain tour
wish-play = Jouer une autre carte
wish-none = Aucun vœu
