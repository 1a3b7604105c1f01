// What the workshop can do to the bot's line for a while, and to the channel, the server and the member shown.

import { post } from "./wire.js";

// Keys of words, and what the playground is told.
export const AWAY = {
  line_down: { path: "gateway/down" },
  line_silent: { path: "gateway/disconnect", body: { how: "silence" } },
  discord_away: { path: "gateway/down", also: { path: "faults", body: { action: "status", status: 503, times: 0 } } },
};
export const HERE = {
  withdraw_view: { path: "permissions", of: ["channel"], body: { deny: ["VIEW_CHANNEL"] } },
  withdraw_send: { path: "permissions", of: ["channel"], body: { deny: ["SEND_MESSAGES", "SEND_MESSAGES_IN_THREADS"] } },
  give_back: { path: "permissions", of: ["channel"], body: {} },
  archive_thread: { path: "channels/edit", of: ["channel"], body: { archived: true } },
  refuse_edit: { path: "refusals", of: ["channel"], body: { code: 40333, method: "PATCH", route: "/channels/{channel_id}/messages/{message_id}" } },
  remove_bot: { path: "guilds/remove-bot", of: ["guild"], body: {} },
  add_bot: { path: "guilds/add-bot", of: ["guild"], body: {} },
  time_out: { path: "members/timeout", of: ["guild", "member"], body: { seconds: 60 } },
  end_time_out: { path: "members/timeout", of: ["guild", "member"], body: {} },
};

/** The line, or all of Discord, is gone for so many seconds. */
export async function away(key, seconds) {
  const { path, body, also } = AWAY[key];
  await post(path, { ...body, seconds });
  if (also) await post(also.path, { ...also.body, lasts: seconds });
}

/** `here` names the channel, its server and the member. */
export function doHere(key, here) {
  const { path, of, body } = HERE[key];
  return post(path, { ...body, ...Object.fromEntries(of.map((name) => [name, here[name]])) });
}
