const address = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]+)([^?#]*)(?:\?([^#]*))?$/;

/** Parameters of libpq that the driver does not support. */
const [attributesName, orderName] = ['target_session_attrs', 'load_balance_hosts'];

interface DatabaseHosts {
  /** One URL for each host. */
  readonly urls: readonly [string, ...string[]];
  /** `target_session_attrs`: `primary`, `standby` …; `null` without it. */
  readonly attributes: string | null;
}

/**
 * Parses a URL as libpq does: `postgres://kadr@one,two:5433/kadr?target_session_attrs=primary`. `null` for an invalid
 * one.
 */
export function readHosts(text: string): DatabaseHosts | null {
  const [, beginning, hosts, path = '', query = ''] = address.exec(text.trim()) ?? [];
  if (beginning === undefined || hosts === undefined) return null;
  const parameters = new URLSearchParams(query);
  const attributes = parameters.get(attributesName);
  const isRandom = parameters.get(orderName) === 'random';
  for (const name of [attributesName, orderName]) parameters.delete(name);
  const rest = parameters.size === 0 ? path : `${path}?${parameters}`;
  const urls = hosts.split(',').map((host) => `${beginning}${host}${rest}`);
  if (!urls.every((url) => URL.canParse(url) && new URL(url).hostname !== '')) return null;
  const [first, ...more] = isRandom ? shuffled(urls) : urls;
  return first === undefined ? null : { urls: [first, ...more], attributes };
}

function shuffled(urls: readonly string[]): readonly string[] {
  return urls
    .map((url) => ({ url, place: Math.random() }))
    .sort((left, right) => left.place - right.place)
    .map(({ url }) => url);
}

/** The host and port of a URL, without its password. */
export function hostOf(url: string): string {
  return new URL(url).host;
}
