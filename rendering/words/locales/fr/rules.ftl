# Les règles dans nos propres mots, une page par édition. Sections : goal, turn, actions, two, draw-four, uno, special, end.

rules-title = { $edition }
rules-goal-heading = But du jeu
rules-goal = De 2 à 10 joueurs. Te débarrasser de tes cartes avant les autres. Chacun reçoit 7 cartes. Qui pioche le chiffre le plus haut distribue ; le joueur à gauche du donneur commence, dans le sens horaire. Une carte Action retournée au départ agit tout de suite.
rules-goal-dragon-ball-z = De 2 à 10 joueurs. Te débarrasser de tes cartes avant les autres. Chacun reçoit 7 cartes. Le sort choisit le donneur ; le joueur à sa gauche commence, dans le sens horaire. La carte de départ est toujours un chiffre.
rules-goal-encanto = De 2 à 10 joueurs. Te débarrasser de tes cartes avant les autres. Chacun reçoit 7 cartes. Le sort choisit le donneur ; le joueur à sa gauche commence, dans le sens horaire. La carte de départ est toujours un chiffre.
rules-goal-wizz = De 2 à 10 joueurs. Te débarrasser de tes cartes avant les autres. Chacun reçoit 7 cartes. Qui pioche le chiffre le plus haut distribue ; le joueur à gauche du donneur commence, dans le sens horaire. Une carte Action retournée au départ agit tout de suite ; une carte Wizz y compte comme un simple chiffre.
rules-turn-heading = À ton tour
rules-turn = Pose une carte de la même couleur, du même chiffre ou du même symbole que la carte visible, ou un Joker ; ou pioche une carte. Une carte piochée se joue tout de suite ou se garde. Tu peux piocher même si tu peux jouer. Pas de cumul des cartes +2 et +4. Quand la pioche est vide, la défausse sous la carte visible est mélangée. On ne passe que s'il n'y a plus rien à piocher ; si tout le monde passe, la manche est annulée.
rules-actions-heading = Cartes Action
rules-actions =
    • **+2** : le joueur suivant pioche 2 cartes et passe son tour.
    • **Passer** : le joueur suivant passe son tour.
    • **Inversion** : le sens du jeu change.
    • **Joker** : choisis une couleur. Il va sur toutes les cartes.
rules-two-heading = À deux joueurs
rules-two = L'Inversion agit comme Passer : tu rejoues. Tu rejoues aussi quand l'autre a pioché pour un +2 ou un +4.
rules-draw-four-heading = Joker +4
rules-draw-four = Choisis une couleur ; le joueur suivant pioche 4 cartes et passe son tour. Il n'est dans les règles que si tu n'as aucune carte de la couleur en cours ; les mêmes chiffres et les autres Jokers ne comptent pas. La table joue **avec contestation** (l'habitude ici) : le joueur suivant peut douter et voit ta main. Si tu avais une telle carte, tu pioches 4 cartes et l'autre joue ; sinon l'autre pioche 6 cartes et passe son tour. Ou elle joue **strict** : une carte interdite est refusée, sans contestation.
rules-draw-four-dragon-ball-z = Choisis une couleur ; le joueur suivant pioche 4 cartes et passe son tour. Il n'est dans les règles que si tu n'as aucune carte de la couleur en cours et aucun autre Joker. La table joue **avec contestation** (l'habitude ici) : le joueur suivant peut douter et voit ta main. Si tu avais une telle carte, tu pioches 4 cartes et l'autre joue ; sinon l'autre pioche 6 cartes et passe son tour. Ou elle joue **strict** : une carte interdite est refusée, sans contestation.
rules-draw-four-encanto = Choisis une couleur ; le joueur suivant pioche 4 cartes et passe son tour. Il n'est dans les règles que si tu n'as aucune carte de la couleur en cours et aucun autre Joker. La table joue **avec contestation** (l'habitude ici) : le joueur suivant peut douter et voit ta main. Si tu avais une telle carte, tu pioches 4 cartes et l'autre joue ; sinon l'autre pioche 6 cartes et passe son tour. Ou elle joue **strict** : une carte interdite est refusée, sans contestation.
rules-draw-four-barbie = Choisis une couleur ; le joueur suivant pioche 4 cartes et passe son tour. Il n'est dans les règles que si tu n'as aucune carte de la couleur en cours ; les mêmes chiffres et les autres Jokers ne comptent pas. La table joue **strict** (l'habitude ici) : une carte interdite est refusée. Ou elle joue **avec contestation** : le joueur suivant peut douter et voit ta main. Si tu avais une telle carte, tu pioches 4 cartes et l'autre joue ; sinon l'autre pioche 6 cartes et passe son tour.
rules-draw-four-wizz-heading = Super Joker (Joker +4)
rules-draw-four-wizz = Choisis une couleur ; le joueur suivant pioche 4 cartes et passe son tour. Il n'est dans les règles que si tu n'as aucune carte de la couleur en cours ; les mêmes chiffres et les autres Jokers ne comptent pas. La table joue **strict** (l'habitude ici) : une carte interdite est refusée. Ou elle joue **avec contestation** : le joueur suivant peut douter et voit ta main. Si tu avais une telle carte, tu pioches 4 cartes et l'autre joue ; sinon l'autre pioche 6 cartes et passe son tour.
rules-uno-heading = UNO !
rules-uno = Plus qu'une carte ? Appuie sur **UNO !**, au plus tard avant l'action du joueur suivant. Avec deux cartes, tu peux appuyer avant de jouer. Si quelqu'un appuie d'abord sur **Contre-UNO !**, tu pioches 2 cartes.
rules-special-heading = Cartes spéciales
rules-special-dragon-ball-z-heading = Vœu de Shenron
rules-special-dragon-ball-z =
    28 cartes numérotées portent une Boule de Cristal. Le Vœu de Shenron va sur toutes les cartes. La première carte de la pioche est retournée devant tout le monde et glissée dessous ; ensuite tu choisis une couleur. Si la carte retournée porte une Boule de Cristal, tu peux faire un vœu :
    • le joueur suivant pioche 2 cartes sans passer son tour
    • le sens du jeu change
    • quelqu'un de ton choix passe son prochain tour
    • tu joues une autre carte qui va, avec tous ses effets
    • ou aucun vœu
    En dernière carte, elle gagne sans vœu.
rules-special-encanto-heading = Ne parlons pas (Don't Talk)
rules-special-encanto = Cette carte va sur toutes les cartes. Choisis une couleur et un autre joueur, qui doit se taire jusqu'à ce qu'un joueur à une carte annonce UNO, ou jusqu'à la fin de la manche. Chacun de ses messages dans ce salon coûte 3 cartes : texte, autocollant, image, message vocal. Les boutons, les commandes et les réactions ne coûtent rien, les autres salons non plus. Les messages des 10 secondes après une pénalité et des 3 premières secondes ne comptent pas. Avec une seule carte en main, le premier message est gratuit. En dernière carte, elle ne fait taire personne.
rules-special-barbie-heading = Played With Too Much (Trop utilisé)
rules-special-barbie = Cette carte va sur toutes les cartes. Choisis une couleur : tous les autres défaussent leurs cartes numérotées et leurs cartes Action de cette couleur et en repiochent autant. Les Jokers restent en main. Les cartes défaussées vont dessous et ne font rien. Personne ne passe son tour, et personne ne peut finir ainsi. En dernière carte, elle ne change rien.
rules-special-wizz-heading = Les cartes Wizz et la roue
rules-special-wizz = Une carte Wizz (avec le tourbillon) se joue comme son chiffre. Ensuite le joueur suivant ne joue pas : il fait tourner la roue. Les cartes défaussées à cause d'elle n'ont aucun effet, et tu choisis celle du dessus. Si la dernière carte est une carte Wizz, le joueur suivant fait encore tourner la roue avant le décompte. Les neuf cases :
rules-segment = • **{ $segment }** : { $meaning }
rules-time-heading = Temps
rules-time = Quand le temps d'un tour est écoulé, une carte est piochée et gardée pour toi. Après deux tours manqués de suite, un robot joue à ta place ; le bouton **Je suis de retour** te la rend. Qui quitte la partie n'y revient pas, et sa main retourne dans la pioche.
rules-end-heading = Points et fin
rules-end = Le vainqueur d'une manche reçoit la valeur des cartes des autres : les chiffres leur valeur, les cartes Action 20, les Jokers 50. Un +2 ou un +4 en dernière carte se pioche encore. D'habitude, les premiers 500 points remportent la partie ; l'objectif se règle, et on peut aussi jouer une seule manche.
rules-end-dragon-ball-z = D'habitude, une seule manche décide. Un +2 ou un +4 en dernière carte se pioche encore. Dans une partie aux points, le vainqueur d'une manche reçoit la valeur des cartes des autres : les chiffres leur valeur, les cartes Action 20, les Jokers 50 ; les premiers 500 points gagnent.
rules-end-encanto = D'habitude, une seule manche décide. Un +2 ou un +4 en dernière carte se pioche encore. Dans une partie aux points, le vainqueur d'une manche reçoit la valeur des cartes des autres : les chiffres leur valeur, les cartes Action 20, les Jokers 50 ; les premiers 500 points gagnent.
rules-end-barbie = Le vainqueur d'une manche reçoit la valeur des cartes des autres : les chiffres leur valeur, les cartes Action 20, les Jokers 50. Un +2 ou un +4 en dernière carte se pioche encore. D'habitude, les premiers 500 points remportent la partie. On peut aussi jouer une seule manche, ou un nombre fixe de manches où chacun reçoit les points de sa propre main : le plus petit total gagne.
