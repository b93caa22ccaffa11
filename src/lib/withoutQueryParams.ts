export function withoutQueryParams(path: string, names: readonly string[]): string {
  const [pathname = '', search = ''] = path.split('?');
  const query = new URLSearchParams(search);
  for (const name of names) query.delete(name);
  const left = query.toString();
  return left === '' ? pathname : `${pathname}?${left}`;
}
