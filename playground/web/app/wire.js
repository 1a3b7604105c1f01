// HTTP to the playground's own side. It knows no page.

/** The playground says no; the message is a sentence for the member. */
export class Refused extends Error {}

export async function get(path) {
  return unpacked(await reach(path, {}));
}

export async function post(path, body = {}) {
  const headers = { "Content-Type": "application/json" };
  return unpacked(await reach(path, { method: "POST", headers, body: JSON.stringify(body) }));
}

async function reach(path, options) {
  try {
    return await fetch(`/playground/${path}`, { cache: "no-store", ...options });
  } catch {
    throw new Refused("The playground cannot be reached. The page goes on trying.");
  }
}

async function unpacked(response) {
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refused(sentence(body.error ?? `the playground answered ${response.status}`));
  return body;
}

function sentence(text) {
  const full = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(full) ? full : `${full}.`;
}
