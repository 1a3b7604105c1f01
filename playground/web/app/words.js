// The chat's own words in the member's language, as a client has them. The bot's words come from the bot.

const WORDS = {
  en: {
    only_you: "Only you can see this", dismiss: "Dismiss message", thinking: "{bot} is thinking…",
    failed: "This interaction failed", silent: "{bot} did not answer in time.", edited: "(edited)",
    used: "{who} used", app: "APP", send: "Send", placeholder: "Message {where}, or / for commands",
    newest: "New messages", delete: "Delete message", choose: "Make a choice", confirm: "Choose", cancel: "Cancel",
    submit: "Send", typing: "{who} is typing…", run: "Run", required: "required", more: "Options",
    beginning: "This is the beginning of {where}.", reply: "in reply to {who}", enlarge: "Enlarge", close: "Close",
    no_choices: "Nothing fits", true: "Yes", false: "No", unknown_command: "There is no command {name} here.",
    missing: "“{option}” is required.", gone: "a message that is gone", hidden: "Hidden text",
  },
  fr: {
    only_you: "Visible par vous seul(e)", dismiss: "Masquer le message", thinking: "{bot} réfléchit…",
    failed: "Échec de l’interaction", silent: "{bot} n’a pas répondu à temps.", edited: "(modifié)",
    used: "{who} a utilisé", app: "APPLI", send: "Envoyer", placeholder: "Message dans {where}, ou / pour les commandes",
    newest: "Nouveaux messages", delete: "Supprimer le message", choose: "Faites un choix", confirm: "Choisir",
    cancel: "Annuler", submit: "Envoyer", typing: "{who} écrit…", run: "Lancer", required: "obligatoire",
    more: "Options", beginning: "C’est le début de {where}.", reply: "en réponse à {who}", enlarge: "Agrandir",
    close: "Fermer", no_choices: "Rien ne convient", true: "Oui", false: "Non",
    unknown_command: "Il n’y a pas de commande {name} ici.", missing: "« {option} » est obligatoire.",
    gone: "un message supprimé", hidden: "Texte masqué",
  },
  ja: {
    only_you: "あなただけに表示されています", dismiss: "メッセージを閉じる", thinking: "{bot} が考え中…",
    failed: "インタラクションに失敗しました", silent: "{bot} から時間内に応答がありませんでした。", edited: "（編集済）",
    used: "{who} が使用", app: "アプリ", send: "送信", placeholder: "{where} へメッセージ、/ でコマンド",
    newest: "新しいメッセージ", delete: "メッセージを削除", choose: "選択してください", confirm: "決定",
    cancel: "キャンセル", submit: "送信", typing: "{who} が入力中…", run: "実行", required: "必須", more: "オプション",
    beginning: "ここが {where} の始まりです。", reply: "{who} への返信", enlarge: "拡大", close: "閉じる",
    no_choices: "該当なし", true: "はい", false: "いいえ", unknown_command: "{name} というコマンドはここにありません。",
    missing: "「{option}」は必須です。", gone: "削除されたメッセージ", hidden: "隠されたテキスト",
  },
  nl: {
    only_you: "Alleen jij kunt dit zien", dismiss: "Bericht sluiten", thinking: "{bot} denkt na…",
    failed: "Interactie mislukt", silent: "{bot} antwoordde niet op tijd.", edited: "(bewerkt)",
    used: "{who} gebruikte", app: "APP", send: "Versturen", placeholder: "Bericht in {where}, of / voor opdrachten",
    newest: "Nieuwe berichten", delete: "Bericht verwijderen", choose: "Maak een keuze", confirm: "Kiezen",
    cancel: "Annuleren", submit: "Versturen", typing: "{who} typt…", run: "Uitvoeren", required: "verplicht",
    more: "Opties", beginning: "Dit is het begin van {where}.", reply: "als antwoord op {who}", enlarge: "Vergroten",
    close: "Sluiten", no_choices: "Niets past", true: "Ja", false: "Nee",
    unknown_command: "Er is hier geen opdracht {name}.", missing: "“{option}” is verplicht.",
    gone: "een verwijderd bericht", hidden: "Verborgen tekst",
  },
};

export const LANGUAGES = [
  ["en-US", "English"], ["fr", "Français"], ["ja", "日本語"], ["nl", "Nederlands"], ["de", "Deutsch"],
];

/** A word in the language of `locale`, English where that has none; `{name}`s are filled in. */
export function word(locale, key, facts = {}) {
  const text = (WORDS[locale.slice(0, 2)] ?? WORDS.en)[key] ?? WORDS.en[key];
  return text.replace(/\{(\w+)\}/g, (_, name) => facts[name] ?? "");
}

/** A thing's name or description in the member's language (`name_localizations`). */
export function localised(thing, field, locale) {
  return thing[`${field}_localizations`]?.[locale] ?? thing[field];
}
