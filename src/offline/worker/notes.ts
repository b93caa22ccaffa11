import { cacheNames } from '@/offline/cacheNames';

/** These names are used on devices: renaming them would lose the kept projects. */
const files = { projects: 'shelf', players: 'players', shell: 'shell', editor: 'editor' } as const;

type NoteName = keyof typeof files;

const addressOf = (name: NoteName) => `/offline-notes/${files[name]}.json`;

/** Reads a value that an earlier run of the worker stored; `null` without one. */
export async function readNote(name: NoteName): Promise<unknown> {
  const cache = await caches.open(cacheNames.notes);
  const kept = await cache.match(addressOf(name));
  return kept ? kept.json() : null;
}

export async function writeNote(name: NoteName, value: unknown): Promise<void> {
  const cache = await caches.open(cacheNames.notes);
  await cache.put(addressOf(name), new Response(JSON.stringify(value)));
}
