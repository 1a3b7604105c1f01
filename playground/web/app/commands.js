// The slash commands that a member may use: flattened, localised, searched, and read from a typed line.

import { localised } from "./words.js";

const SUBCOMMANDS = new Set([1, 2]);

/** Every command with its subcommands as {path, shown, description, options}; `path` is what the playground takes. */
export function commandsOf(seat, channelId) {
  const guild = seat.guildOf(channelId);
  const registered = seat.view?.commands ?? {};
  const all = [...(registered[guild?.id] ?? []), ...(registered.global ?? [])];
  const usable = all.filter((one) => (one.type ?? 1) === 1 && allowed(one, seat, channelId, Boolean(guild)));
  return usable.flatMap((one) => leaves(one, [], [], seat.locale));
}

function allowed(command, seat, channelId, inGuild) {
  if (command.contexts && !command.contexts.includes(inGuild ? 0 : 1)) return false;
  const needed = command.default_member_permissions;
  return !needed || !inGuild || seat.may(BigInt(needed), channelId);
}

function leaves(thing, path, shown, locale) {
  const here = [...path, thing.name];
  const there = [...shown, localised(thing, "name", locale)];
  const deeper = (thing.options ?? []).filter((one) => SUBCOMMANDS.has(one.type));
  if (deeper.length) return deeper.flatMap((one) => leaves(one, here, there, locale));
  const description = localised(thing, "description", locale);
  return [{ path: here.join(" "), shown: there.join(" "), description, options: thing.options ?? [] }];
}

/** Commands whose name, localised or not, fits what is typed after the slash; best first. */
export function matching(commands, typed) {
  const wanted = typed.trimStart().toLowerCase();
  const names = (one) => [one.shown.toLowerCase(), one.path.toLowerCase()];
  const starts = commands.filter((one) => names(one).some((name) => name.startsWith(wanted)));
  const inside = commands.filter((one) => !starts.includes(one) && names(one).some((name) => name.includes(wanted)));
  return [...starts, ...(wanted ? inside : [])];
}

/** Reads "uno new edition:wizz timer:30" as {command, values}; null if no command is named. */
export function read(commands, typed, locale) {
  const line = typed.trim().replace(/\s+/g, " ");
  const named = commands.filter((one) => begins(line, one.shown) || begins(line, one.path));
  const command = named.sort((one, other) => other.path.length - one.path.length)[0];
  if (!command) return null;
  const used = begins(line, command.shown) ? command.shown : command.path;
  const values = pairs(line.slice(used.length).trim(), command.options, locale);
  return values === null ? null : { command, values };
}

function begins(line, name) {
  const low = line.toLowerCase();
  return low === name.toLowerCase() || low.startsWith(`${name.toLowerCase()} `);
}

function pairs(rest, options, locale) {
  const values = {};
  if (!rest) return values;
  const names = options.flatMap((one) => [one.name, localised(one, "name", locale)]);
  const any = names.map((name) => name.replace(/[^\p{L}\p{N}_-]/gu, "")).join("|") || "(?!)";
  const found = [...rest.matchAll(new RegExp(`(?:^|\\s)(${any}):\\s*`, "gu"))];
  if (!found.length || found[0].index !== 0) return null;
  found.forEach((one, index) => {
    const option = options.find((each) => [each.name, localised(each, "name", locale)].includes(one[1]));
    values[option.name] = rest.slice(one.index + one[0].length, found[index + 1]?.index).trim();
  });
  return values;
}
