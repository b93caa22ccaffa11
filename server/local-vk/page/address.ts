/** The fragment of the page's own address, without `#` and exactly as it is written there. */
export function fragment(): string {
  return location.hash.replace(/^#/, '');
}

/** Writes the fragment without a `hashchange`: the app knows of it, since it asked. */
export function writeFragment(text: string, way: 'replace' | 'push'): void {
  const address = `${location.pathname}${location.search}${text === '' ? '' : `#${text}`}`;
  if (way === 'push') history.pushState(history.state, '', address);
  else history.replaceState(history.state, '', address);
}

/** Writes the query of the page's own address. */
export function writeQuery(query: string): void {
  const search = query === '' ? '' : `?${query}`;
  history.replaceState(history.state, '', `${location.pathname}${search}${location.hash}`);
}

/** The community that opened the app: `/app1_-2` → 2. */
export function groupOfAddress(): string | null {
  return /_-(\d+)$/.exec(location.pathname)?.[1] ?? null;
}
