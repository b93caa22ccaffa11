import { fieldsOf, readId, readList } from '@/comics/lenient/values';
import type { Store } from '@/player/storage/store';

/** The pages at which this reader's plays of a project ended. */
export function readEndings(store: Store, projectId: string): readonly number[] {
  return readList(fieldsOf(store.read(`endings.${projectId}`)).pages, readId);
}

export function saveEnding(store: Store, projectId: string, page: number): readonly number[] {
  const pages = [...new Set([...readEndings(store, projectId), page])];
  store.write(`endings.${projectId}`, { pages });
  return pages;
}
