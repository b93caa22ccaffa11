import { fieldsOf, readId } from '@/comics/lenient/values';
import type { Project } from '@/comics/project';
import type { Store } from '@/player/storage/store';

/** Whether there is a place to resume from; `lost` when there was one, whose page the file has no more. */
export function savedPlace(
  store: Pick<Store, 'read'>,
  { pages }: Pick<Project, 'pages'>,
  projectId: string,
): 'kept' | 'lost' | 'none' {
  const page = readId(fieldsOf(store.read(projectId)).page);
  if (page === undefined) return 'none';
  return pages.some(({ id }) => id === page) ? 'kept' : 'lost';
}
