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
