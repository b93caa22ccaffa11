import { fieldsOf, readId } from '@/comics/lenient/values';
import type { Project } from '@/comics/project';
import type { Store } from '@/player/storage/store';

/** The page that was left half-way, whether or not the file still has it. */
export function savedPage(store: Pick<Store, 'read'>, projectId: string): number | undefined {
  return readId(fieldsOf(store.read(projectId)).page);
}

/** Whether there is a place to resume from; `lost` when there was one, whose page the file has no more. */
export function savedPlace(
  store: Pick<Store, 'read'>,
  { pages }: Pick<Project, 'pages'>,
  projectId: string,
): 'kept' | 'lost' | 'none' {
  const page = savedPage(store, projectId);
  if (page === undefined) return 'none';
  return pages.some(({ id }) => id === page) ? 'kept' : 'lost';
}
