import { copyCacheName, isCopyCacheName } from '@/offline/cacheNames';
import { readShelf, type Shelf, type ShelvedProject, withProject } from '@/offline/projects/shelf';
import { readNote, writeNote } from './notes';
import { removeCopy } from './removeCopy';

let shelf: Promise<Shelf> | null = null;
let lastChange: Promise<unknown> = Promise.resolve();

/** The projects that are here. */
export function currentShelf(): Promise<Shelf> {
  shelf ??= readNote('shelf').then(readShelf, () => ({}));
  return shelf;
}

export async function shelvedProject(id: string): Promise<ShelvedProject | undefined> {
  return (await currentShelf())[id];
}

/** Changes one project, after every change that was asked for before; versions that are gone take their files along. */
export function changeProject(
  id: string,
  change: (project: ShelvedProject) => ShelvedProject | null,
): Promise<void> {
  const changing = lastChange.then(async () => {
    const before = await currentShelf();
    const after = withProject(before, id, change);
    shelf = Promise.resolve(after);
    for (const name of copyNames(before)) {
      if (!copyNames(after).has(name)) await removeCopy(name);
    }
    // A shelf that cannot be written down lives as long as the worker does.
    await writeNote('shelf', after).catch(() => undefined);
  });
  lastChange = changing.catch(() => undefined);
  return changing;
}

/** Removes files that no project on the shelf knows, as a browser that was killed may have left them. */
export async function removeStrayCopies(): Promise<void> {
  const known = copyNames(await currentShelf());
  for (const name of await caches.keys()) {
    if (isCopyCacheName(name) && !known.has(name)) await removeCopy(name);
  }
}

function copyNames(all: Shelf): Set<string> {
  return new Set(
    Object.entries(all).flatMap(([id, { copies }]) =>
      copies.map(({ version }) => copyCacheName(id, version)),
    ),
  );
}
