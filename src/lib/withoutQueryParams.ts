export function withoutQueryParams(path: string, names: readonly string[]): string {
  const [pathname = '', search = ''] = path.split('?');
  const query = new URLSearchParams(search);
  for (const name of names) query.delete(name);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
