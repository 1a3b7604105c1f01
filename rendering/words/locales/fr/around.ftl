# Ce qui se dit autour des tables : commandes périmées, lieux où aucune table ne peut se tenir.

error-just-updated = Le bot vient d'être mis à jour. Réessaie, ou utilise /uno { cmd-table } pour voir la table.
error-channel-type = Aucune table n'est possible dans ce type de salon. Utilise /uno { cmd-new } dans un salon textuel, la discussion d'un salon vocal ou un fil.
error-code = Un problème est survenu. Regarde avant de réessayer : cela a peut-être compté quand même ; si cela se reproduit, donne le code { $code } aux personnes qui gèrent ce bot.
