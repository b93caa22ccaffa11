import { escapeHtml } from '@/lib/escapeHtml';

/**
 * The editor's or player's address for a project: the base with `projid` and the further params in its
 * query (docs/product/screens.md#editor-and-player-addresses). The base may be relative, and may carry a
 * query or a hash of its own, which stay.
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
 * The website's address of a project as one that opens it inside VK: `govkapp` makes the website lead there
 * (docs/product/screens.md#from-the-website-into-vk). Posts, stories and links that are sent inside VK carry this
 * one, since on its way VK may lose the hash of the app's own address.
 */
export function projectAddressIntoVk(projectAddress: string): string {
  const address = new URL(projectAddress);
  if (address.searchParams.has('govkapp')) return address.href;
  address.search = address.search === '' ? 'govkapp' : `${address.search}&govkapp`;
  return address.href;
}

/**
 * The side of the embedded player, in pixels, where its place has that much
 * (docs/product/limits.md#player-embed).
 */
export const largestEmbedSide = 600;

/**
 * HTML that plays a project on any page: square, as wide as its place, at most 600 px
 * (docs/product/screens.md#embed-code).
 */
export function embedHtml(playerAddress: string, name: string, side = largestEmbedSide): string {
  const attributes = [
    `src="${escapeHtml(playerAddress)}"`,
    `title="${escapeHtml(name)}"`,
    `style="width:100%;max-width:${side}px;aspect-ratio:1;border:0"`,
    'allow="autoplay; fullscreen; gamepad"',
    'loading="lazy"',
  ];
  return `<iframe ${attributes.join(' ')}></iframe>`;
}
