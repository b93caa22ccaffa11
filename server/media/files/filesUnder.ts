import type { FileStore } from './FileStore';

/** Deletes all files whose keys begin with a prefix, such as `projects/1/`. */
export async function deleteUnder(store: FileStore, prefix: string): Promise<void> {
  for await (const key of store.list(prefix)) await store.delete(key);
}

/** Copies all files of one prefix but some under another; a file that is deleted meanwhile is left out. */
export async function copyUnder(
  store: FileStore,
  from: string,
  to: string,
  but: readonly string[] = [],
): Promise<void> {
  for await (const key of store.list(from)) {
    if (but.includes(key)) continue;
    const bytes = await store.read(key);
    if (bytes !== null) await store.put(`${to}${key.slice(from.length)}`, bytes);
  }
}
