# Refus et ennuis : en privé, une ou deux phrases, toujours avec ce qu'il faut faire.

refused-turn-next = C'est à { $name } de jouer. Ton tour vient juste après : regarde déjà ta main.
refused-turn = C'est à { $name } de jouer. Ton tour vient plus tard : regarde déjà ta main.
refused-turn-nobody = Ce n'est à personne de jouer en ce moment. Regarde sur la table ce qui vient.
refused-hand = Tu n'as pas cette carte en main : { $card }. Appuie sur Ma main pour voir tes cartes.
refused-hand-unknown = Tu n'as aucune carte de ce nom. Appuie sur Ma main pour voir tes cartes.
refused-match = { $card } ne va pas sur { $top }. Joue du { colour }, { $same } ou un Joker, ou pioche une carte.
refused-match-pass = { $card } ne va pas sur { $top }. Joue du { colour }, { $same } ou un Joker, ou passe.
refused-match-wild = { $card } ne va pas sur { $top } : la couleur est le { colour }. Joue du { colour } ou un Joker, ou pioche une carte.
refused-match-wild-pass = { $card } ne va pas sur { $top } : la couleur est le { colour }. Joue du { colour } ou un Joker, ou passe.
refused-match-wish = { $card } ne va pas sur { $top } : la couleur est le { colour }. Choisis du { colour }, un Joker ou un autre vœu.
refused-drawn = Seule la carte piochée compte maintenant. Joue-la ou garde-la.
refused-pass = On ne passe que s'il n'y a rien à piocher. Pose une carte ou pioche.
refused-pending-turn = C'est à toi de jouer. Pose d'abord une carte ou pioche.
refused-pending-drawn_card = Tu viens de piocher une carte. Joue-la ou garde-la d'abord.
refused-pending-colour = Il manque une couleur. Choisis-la d'abord.
refused-pending-challenge = Il faut répondre à { $card }. Choisis d'abord : piocher 4 ou contester.
refused-pending-next_round = La manche est finie. Appuie sur Manche suivante pour continuer.
refused-pending-wish = Ton vœu d'abord. Choisis-en un, ou aucun.
refused-pending-spin = La roue remplace ton tour. Fais-la d'abord tourner.
refused-pending-discard = La roue attend ton choix. Choisis d'abord ce que tu défausses.
refused-pending-shout = La course est lancée. Appuie d'abord sur UNO WIZZ !
refused-nothing = Il n'y a rien de tel à décider maintenant. Regarde sur la table ce qui est attendu.
refused-draw-four = Tu as encore une carte de la couleur demandée, le { colour } : le { $card } est interdit ici. Joue une autre carte ou pioche.
refused-draw-four-wilds = Tu as encore du { colour } ou un autre Joker : le { $card } est interdit ici. Joue une autre carte ou pioche.
refused-draw-four-held = Tu as encore cette carte : { $held }. Le { $card } est donc interdit ici. Joue une autre carte ou pioche.
refused-no-draw = Il n'y a plus rien à piocher. Pose une carte ou passe.
refused-not-offered = Ce n'est pas possible maintenant. Choisis parmi ce qui est proposé.
refused-not-in-game = Tu ne participes pas à cette partie. Appuie sur Rejoindre entre deux manches s'il en reste, ou ouvre ta propre table.
refused-choice-play = Il manque quelque chose pour jouer { $card }. Choisis sa couleur, et le joueur visé s'il en faut un.
refused-choice-colour = Ce n'est pas une des quatre couleurs. Choisis rouge, jaune, vert ou bleu.
refused-choice-wish = Ce vœu ne peut pas être exaucé ainsi. Choisis parmi les vœux proposés, avec un joueur ou une carte s'il en faut.
refused-choice-discard = Ces cartes ne peuvent pas être défaussées ainsi. Choisis parmi les cartes proposées, et une couleur si un Joker se retrouve au-dessus.
refused-choice-other = Ce choix n'est pas possible. Choisis parmi ce qui est proposé.
no-effect-called = Tu as déjà annoncé UNO, c'est pris en compte.
no-effect-uno = Il n'y a rien à annoncer maintenant. Annonce UNO avec deux cartes avant de jouer, ou dès qu'il t'en reste une.
no-effect-catch = Personne ne doit annoncer UNO en ce moment. Garde un œil sur les cartes des autres.
no-effect-shout = Trop tard, ou ce n'est pas ta course. Guette le prochain UNO WIZZ.
no-effect-other = Cela ne change rien maintenant. Regarde sur la table ce qui est attendu.

early-call-noted = C'est noté : ton UNO comptera dès qu'il te restera une carte pendant ce tour.
wait-or-call = { $count ->
    [one] Attends { $count } seconde, ou annonce UNO.
   *[other] Attends { $count } secondes, ou annonce UNO.
}

error-channel-taken = Il y a déjà une table dans ce salon. Utilise /uno { cmd-table } pour la voir, ou ouvres-en une autre dans un fil.
error-no-table = Il n'y a pas de table dans ce salon. Ouvres-en une avec /uno { cmd-new }.
error-no-lobby = Aucune table n'attend de joueurs ici. Ouvres-en une avec /uno { cmd-new }.
error-not-host = Cela revient à l'hôte : demande à { $name }.
error-lobby-full = { $count ->
    [one] La seule place est prise.
   *[other] Les { $count } places sont prises.
} Demande à l'hôte de retirer un robot, ou ouvre une table dans un autre salon.
error-already-seated = Tu as déjà une place. Attends le début ou appuie sur Quitter.
error-too-many-tables = { $count ->
    [one] Tu joues déjà à { $count } table sur ce serveur. Quitte-la d'abord.
   *[other] Tu joues déjà à { $count } tables sur ce serveur. Quittes-en d'abord une.
}
error-not-seated = Tu n'as pas de place à cette table. Appuie sur Rejoindre pour en prendre une.
error-not-in-game = Tu ne participes pas à cette partie. Tu peux regarder, ou rejoindre entre deux manches s'il en reste.
error-no-joining = Une manche est en cours. Rejoins la partie quand elle sera finie.
error-no-joining-lowest = On ne rejoint pas une partie au moins de points de pénalité après son début. Rejoins la prochaine.
error-too-few = { $count ->
    [one] Il faut au moins { $count } place prise. Attends quelqu'un ou appuie sur Ajouter un robot.
   *[other] Il faut au moins { $count } places prises. Attends quelqu'un ou appuie sur Ajouter un robot.
}
error-no-robot = Il n'y a pas de robot à retirer. Appuie sur Ajouter un robot pour en avoir un.
error-robots-not-allowed = Les robots sont désactivés sur ce serveur. Invite plutôt des membres.
error-game-over = Cette partie est finie. Ouvre une nouvelle table avec /uno { cmd-new }.
error-game-running = La partie a déjà commencé. Les joueurs voient leurs cartes avec Ma main.
error-not-started = La partie n'a pas encore commencé. Attends que l'hôte la lance.
error-already-done = C'est déjà fait. Regarde sur la table ce qui vient.
error-stale-hand = Ta main a changé entre-temps : la voici maintenant.
error-moderator-only = Il faut être l'hôte ou avoir le droit de gérer les messages. Demande à l'hôte ou à la modération.
error-manage-server = Il faut avoir le droit de gérer le serveur. Demande à quelqu'un qui l'a.
error-unknown-player = Personne de ce nom n'est à cette table. Choisis dans la liste.
error-unknown-card = Cette carte n'existe pas. Choisis-en une dans la liste.
error-unknown-edition = Cette édition n'existe pas. Choisis-en une dans la liste.
error-bad-options = Ces options ne vont pas ensemble. Choisis-en d'autres pour cette édition.
error-bad-timer = Un tour dure de 15 à 300 secondes, ou 0 sans limite. Choisis un nombre entre les deux.
error-kick-self = Tu ne peux pas t'exclure. Utilise plutôt /uno { cmd-leave }.
error-kick-present = { $name } joue encore. L'hôte n'exclut que si quelqu'un s'absente ou a quitté le serveur : demande à la modération.
error-which-one = Cela peut être { $names }. Précise, ou choisis dans la liste.
error-not-back = Aucun robot ne joue à ta place. Appuie sur Ma main pour continuer.
error-missing-permission = Il me manque la permission « { $permission } » dans { $channel }. Demande à la modération de me la donner.
error-servers-only = Cela ne marche que sur un serveur. Utilise-le dans un salon d'un serveur.
error-busy = Il se passe trop de choses en ce moment, et ceci n'est pas passé. Réessaie dans un instant.
error-slow-down = C'était très rapide. Réessaie dans { n-seconds }.
error-something-wrong = Quelque chose s'est mal passé. Regarde avant de réessayer : cela a peut-être compté quand même.
error-just-updated = Le bot vient d'être mis à jour. Réessaie, ou utilise /uno { cmd-table } pour voir la table.
error-channel-type = Aucune table n'est possible dans ce type de salon. Utilise /uno { cmd-new } dans un salon textuel ou d'annonces, dans la discussion d'un salon vocal ou de conférence, ou dans un fil.
error-private-thread = Je ne suis pas dans ce fil privé. Mentionne-moi d'abord ici, puis réessaie.
error-timed-out = Tu es en exclusion temporaire sur ce serveur. Tu pourras rejouer quand elle sera finie.
error-code = Un problème est survenu. Regarde avant de réessayer : cela a peut-être compté quand même ; si cela se reproduit, donne le code { $code } aux personnes qui gèrent ce bot.
permission-view_channel = Voir le salon
permission-send_messages = Envoyer des messages
permission-send_messages_in_threads = Envoyer des messages dans les fils
permission-embed_links = Intégrer des liens
permission-attach_files = Joindre des fichiers
permission-read_message_history = Voir les anciens messages
permission-connect = Se connecter
permission-manage_guild = Gérer le serveur
