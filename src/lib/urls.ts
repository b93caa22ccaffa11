/** Joins a base address (absolute, root-relative or empty) and a path with exactly one slash. */
export function joinAddress(base: string, path: string): string {
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
}

/** `null` for an invalid URL. `URL.canParse` needs Chrome 120 or Safari 17. */
export function parseUrl(text: string, base?: URL): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

export function withoutQueryParams(path: string, names: readonly string[]): string {
  const [pathname = '', search = ''] = path.split('?');
  const query = new URLSearchParams(search);
  for (const name of names) query.delete(name);
  const left = query.toString();
  return left === '' ? pathname : `${pathname}?${left}`;
}
