// HTTP to the playground's own side. It knows no page.

/** The playground says no. `why` is the key of a sentence for the member, `facts` what is filled in there. */
export class Refused extends Error {
  constructor(why, facts = {}, message = why) {
    super(message);
    Object.assign(this, { why, facts });
  }
}

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
    throw new Refused("unreachable");
  }
}

async function unpacked(response) {
  const body = await response.json().catch(() => ({}));
  if (response.ok) return body;
  if (!body.error) throw new Refused("trouble", { status: response.status });
  throw new Refused(body.why ? `refused_${body.why}` : "", body.facts, sentence(body.error));
}

function sentence(text) {
  const full = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(full) ? full : `${full}.`;
}
