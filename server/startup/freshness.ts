import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A build is stale when one of its sources changed after it began, or when it did not come to its end. */
export async function isStale(stampFile: string, sources: readonly string[]): Promise<boolean> {
  const began = Number(await readFile(stampFile, 'utf8').catch(() => 'none'));
  if (!Number.isFinite(began)) return true;
  const changes = await Promise.all(sources.map(newestChange));
  return Math.max(...changes) > began;
}

/** Remembers, after a build, when it began (milliseconds since 1970). */
export async function markFresh(stampFile: string, began: number): Promise<void> {
  await writeFile(stampFile, String(began));
}

/** The folder's own time counts too: it changes when a file in it goes away. */
async function newestChange(path: string): Promise<number> {
  const found = await stat(path).catch(() => null);
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  const names = await readdir(path);
  const inside = await Promise.all(names.map((name) => newestChange(join(path, name))));
  return Math.max(found.mtimeMs, ...inside);
}
