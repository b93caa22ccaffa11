import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A build is stale when one of its sources changed after it began, or when it did not come to its end. */
export async function isStale(stampFile: string, sources: readonly string[]): Promise<boolean> {
  const began = Date.parse(await readFile(stampFile, 'utf8').catch(() => 'never'));
  if (Number.isNaN(began)) return true;
  const changes = await Promise.all(sources.map(newestChange));
  return Math.max(...changes) > began;
}

/** Remembers, after a build, when it began. */
export async function markFresh(stampFile: string, began: Date): Promise<void> {
  await writeFile(stampFile, began.toISOString());
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
