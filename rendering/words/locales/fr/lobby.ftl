# La salle d'attente, ses options, les réglages d'un serveur.

lobby-opened = { $name } ouvre une table : { $edition }. { $count ->
    [one] { $count } place sur { $most } prise.
   *[other] { $count } places sur { $most } prises.
}
lobby-title = { $edition }
lobby-seat = { $seat }. { $name }
lobby-seat-host = { $seat }. { $name } (hôte)
lobby-seat-robot = { $seat }. { $name } (robot, { $level })
lobby-commitment = Mélange vérifiable : l'empreinte SHA-256 de la graine est `{ $commitment }`. La graine est publiée après la partie.
lobby-idle = Table fermée : personne n'a rien fait pendant { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}. Ouvre une nouvelle table avec /uno { cmd-new }.
lobby-nobody-left = Table fermée : il n'y a plus personne. Ouvre une nouvelle table avec /uno { cmd-new }.
lobby-stopped = Table fermée par { $name }. Ouvre une nouvelle table avec /uno { cmd-new }.
lobby-closed-restart = Table fermée : elle n'a pas pu être gardée. Ouvre une nouvelle table avec /uno { cmd-new }.
lobby-robot-added = { $name } prend place.
lobby-started = La partie commence : { $edition }.
lobby-waiting = Appuie sur Rejoindre pour prendre place. { $name } lance la partie.
lobby-you-joined = Tu as une place. { $name } lance la partie.
lobby-you-left = Tu as quitté la table.
lobby-you-kicked = C'est fait : { $name } n'a plus de place.
lobby-you-started = La partie est lancée.
lobby-options-title = Options de ta table
lobby-options-saved = Enregistré : { $options }

robot-name = Robot { $number }

agreed-scoring-points = en { $target ->
    [one] { $target } point
   *[other] { $target } points
}
agreed-scoring-single = une seule manche
agreed-scoring-lowest = le moins de points de pénalité en { n-rounds }
agreed-draw_four-challenge = le Joker +4 se conteste
agreed-draw_four-strict = Joker +4 strict
timer-seconds = { n-seconds } par tour
timer-off = sans limite de temps
select-edition = Édition
select-scoring = Décompte des points
select-target = Objectif
select-rounds = Manches
select-draw-four = Joker +4
select-timer = Temps par tour
select-level = Niveau du robot
select-player = Joueur
select-card = Carte
select-cards = Cartes à défausser, la dernière au-dessus
select-colour = Couleur
select-language = Langue
select-robots = Robots
select-text-only = Images
option-target = { n-points }
option-rounds = { n-rounds }

titled-value = { $title } : { $value }

settings-title = Réglages de ce serveur
settings-language = Langue : { $value }
settings-language-auto = celle du serveur ({ $language })
settings-edition = Édition au départ : { $value }
settings-scoring = Décompte des points : { $value }
settings-scoring-own = celui de l'édition
settings-timer = Temps par tour : { $value }
settings-robots-on = Robots : autorisés
settings-robots-off = Robots : non autorisés
settings-pictures-on = Images : montrées
settings-pictures-off = Images : texte seulement
settings-saved = Enregistré. Cela vaut pour les tables ouvertes à partir de maintenant.
settings-hint = Seules les personnes qui gèrent le serveur voient cette page.
language-en = anglais
language-fr = français
