import { fieldsOf } from '@/comics/lenient/values';
import type { Store } from '@/player/storage';

/** Whether there is a play of this very file to take up again. */
export function isKept(store: Store, projectId: string, hash: string): boolean {
  return fieldsOf(store.read(projectId)).hash === hash;
}
