import { escapeHtml } from '@/lib/escapeHtml';

/**
 * The editor's or player's address: adds `projid` and further params to the base's query
 * (docs/product/screens.md#editor-and-player-addresses). The base may be relative, and keeps its own query and hash.
 */
export function addressWithProject(
  base: string,
  projectId: string,
  params: Readonly<Record<string, string>> = {},
): string {
  const [addressAndQuery, hash] = splitAt(base, '#');
  const [address, query] = splitAt(addressAndQuery, '?');
  const added = new URLSearchParams({ projid: projectId, ...params });
  const kept = query.split('&').filter((pair) => pair !== '' && !added.has(splitAt(pair, '=')[0]));
  return `${address}?${[...kept, added.toString()].join('&')}${hash && `#${hash}`}`;
}

function splitAt(text: string, sign: string): [before: string, after: string] {
  const [before = '', ...after] = text.split(sign);
  return [before, after.join(sign)];
}

/**
 * A project's address on the website that opens it inside VK: because of `govkapp` the website redirects there
 * (docs/product/screens.md#from-the-website-into-vk).
 */
export function projectAddressIntoVk(projectAddress: string): string {
  const address = new URL(projectAddress);
  if (address.searchParams.has('govkapp')) return address.href;
  address.search = address.search === '' ? 'govkapp' : `${address.search}&govkapp`;
  return address.href;
}

/** Maximum side of the embedded player in pixels (docs/product/limits.md#player-embed). */
export const maxEmbedSide = 600;

/** Embed code: a square as wide as its container, at most 600 px (docs/product/screens.md#embed-code). */
export function embedHtml(playerAddress: string, name: string, side = maxEmbedSide): string {
  const attributes = [
    `src="${escapeHtml(playerAddress)}"`,
    `title="${escapeHtml(name)}"`,
    `style="width:100%;max-width:${side}px;aspect-ratio:1;border:0"`,
    'allow="autoplay; fullscreen; gamepad"',
    'loading="lazy"',
  ];
  return `<iframe ${attributes.join(' ')}></iframe>`;
}
