import { and, eq } from 'drizzle-orm';
import { projectResources, type ResourceKind } from '../../database/tables/projectResources';
import { notFound } from '../../lib/domainError';
import type { Services } from '../services';
import { isNamedInFiles } from './isNamedInFiles';
import { dropFileWithoutRow, placeOf } from './keepResource';

/** Takes a picture or a sound out of a project, by its path. */
export async function deleteResource(
  { database, files }: Services,
  projectId: string,
  { kind, vpath }: { readonly kind: ResourceKind; readonly vpath: string },
): Promise<void> {
  const deleted = await database
    .delete(projectResources)
    .where(and(placeOf(projectId, vpath), eq(projectResources.kind, kind)))
    .returning({ resId: projectResources.resId });
  if (deleted.length === 0) throw notFound();
  if (!(await isNamedInFiles(files, projectId, vpath)))
    await dropFileWithoutRow({ database, files }, projectId, vpath);
}
