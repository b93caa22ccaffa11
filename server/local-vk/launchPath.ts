import type { Switches } from './switches';

/** Where a launch is asked for; the page asks for it exactly as the server had the browser preload it. */
export function launchPath(
  { view, language }: Pick<Switches, 'view' | 'language'>,
  { scopes, group }: { scopes: Iterable<string>; group: string | null },
): string {
  const choice = new URLSearchParams({ view, lang: language, scopes: [...scopes].join(',') });
  if (group !== null) choice.set('group', group);
  return `/launch.json?${choice}`;
}

/** The community that opened the app: `/app1_-2` → 2. */
export function groupOfPath(path: string): string | null {
  return /_-(\d+)$/.exec(path)?.[1] ?? null;
}
