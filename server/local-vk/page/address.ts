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
