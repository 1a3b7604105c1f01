"""Model sentences of each language, character for character.

A new language needs its own page here: copy the English one and translate it. French has U+202F and U+00A0.
"""

import pytest

ENGLISH = {
    "1": "Ana plays the red 7. Ben's turn, colour: red.",
    "2": "Ana plays a Wild and chooses green. Ben's turn.",
    "3": "Ben draws 2 cards and loses the turn. Cho's turn.",
    "4": "Ana plays a Wild Draw Four and chooses blue. Ben, draw 4 or challenge?",
    "5": "Challenge lost: Ana was allowed to play it. Ben draws 6 cards and loses the turn.",
    "6": "Challenge won: Ana still had a card that matched. Ana draws 4 cards; Ben plays on blue.",
    "7": "UNO! Ana has one card left.",
    "8": "Caught! Cho noticed that Ana did not call UNO. Ana draws 2 penalty cards.",
    "9": "It is Ben's turn. You will be next after that: have a look at your hand.",
    "10": "The green 4 does not go on the red 7. Play red, a 7 or a Wild, or draw a card.",
    "11": "Ben's time is up: one card drawn, Cho's turn.",
    "12": "A Dragon Ball! Ana may make a wish. ... Wish granted: Cho loses the next turn.",
    "13": "Hush! Cho must be silent until somebody calls UNO. Speaking in this channel costs 3 cards.",
    "14": "Ben spins the wheel: Almost UNO. Ben keeps 2 cards and discards 3.",
    "15": "Ana wins the round and scores 137 points. Total: Ana 437, Ben 120, Cho 88.",
    "Barbie": "Ana chooses red. Everybody else swaps red cards: Ben 2, Dan 1, Cho none.",
    "match": "Ana reaches 500 points and wins the match!",
    "lobby": "Ana opens a table: UNO Encanto. 2 of 10 seats taken.",
    "pass": "or pass.",
    "draws 0": "Ben draws no cards.",
    "draws 1": "Ben draws 1 card.",
    "draws 2": "Ben draws 2 cards.",
    "points": "1,250 points",
    "challenge": "**challenge**",
}
FRENCH = {
    "1": "Ana pose le 7 rouge. À Ben de jouer, couleur\xa0: rouge.",
    "2": "Ana pose un Joker et demande le vert. À Ben de jouer.",
    "3": "Ben pioche 2 cartes et passe son tour. À Cho de jouer.",
    "4": "Ana pose un Joker +4 et demande le bleu. Ben\xa0: piocher 4 cartes ou contester\u202f?",
    "5": "Contestation perdue\xa0: Ana avait le droit de jouer cette carte. Ben pioche 6 cartes et passe son tour.",
    "6": "Contestation gagnée\xa0: Ana avait encore une carte qui allait. "
    "Ana pioche 4 cartes, et Ben joue sur le bleu.",
    "7": "UNO\u202f! Plus qu'une carte pour Ana.",
    "8": "Contre-UNO\u202f! Cho l'a vu\xa0: Ana n'a rien annoncé et pioche 2 cartes de pénalité.",
    "9": "C'est à Ben de jouer. Ton tour vient juste après\xa0: regarde déjà ta main.",
    "10": "Le 4 vert ne va pas sur le 7 rouge. Joue du rouge, un 7 ou un Joker, ou pioche une carte.",
    "11": "Temps écoulé pour Ben\xa0: une carte piochée, à Cho de jouer.",
    "12": "Une Boule de Cristal\u202f! Ana peut faire un vœu. ... Vœu exaucé\xa0: Cho passera son prochain tour.",
    "13": "Chut\u202f! Cho doit se taire jusqu'au prochain «\u202fUNO\u202f». Parler dans ce salon coûte 3 cartes.",
    "14": "Ben fait tourner la roue\xa0: Presque UNO. Ben garde 2 cartes et en défausse 3.",
    "15": "Ana remporte la manche et marque 137 points. Total\xa0: Ana 437, Ben 120, Cho 88.",
    "Barbie": "Ana choisit le rouge. Les autres échangent leurs cartes rouges\xa0: Ben 2, Dan 1, Cho aucune.",
    "match": "Ana atteint 500 points et remporte la partie\u202f!",
    "lobby": "Ana ouvre une table\xa0: UNO Encanto. 2 places sur 10 prises.",
    "pass": "ou passe.",
    "draws 0": "Ben ne pioche rien.",
    "draws 1": "Ben pioche 1 carte.",
    "draws 2": "Ben pioche 2 cartes.",
    "points": "1\u202f250 points",
    "challenge": "**avec contestation**",
}
MODEL = {"en": ENGLISH, "fr": FRENCH}


def model(language: str, line: str) -> str:
    """A sentence by its key."""
    if language not in MODEL:
        pytest.fail(f"tests/rendering/words/model_sentences.py has no page for {language!r}: write one")
    return MODEL[language][line]
