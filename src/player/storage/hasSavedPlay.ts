import { fieldsOf } from '@/comics/lenient/values';
import type { Store } from '@/player/storage/store';

/** Whether there is a play of this very file to resume. */
export function hasSavedPlay(store: Store, projectId: string, hash: string): boolean {
  return fieldsOf(store.read(projectId)).hash === hash;
}
