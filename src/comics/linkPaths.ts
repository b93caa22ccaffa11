import type { LinkKind } from '@/comics/project';

/** The first word of the website's path, before the id, of everything that a comic may link to. */
export const linkPathWords = { project: 'comics', user: 'user', feed: 'ufeed' } as const satisfies Record<
  LinkKind,
  string
>;
