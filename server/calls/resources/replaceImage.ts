import { and, eq } from 'drizzle-orm';
import type { ResourceUpload } from '@/domain/resourceOfUpload';
import { projectResources } from '../../database/tables/projectResources';
import { notFound } from '../../lib/domainError';
import { projectFilesFolder } from '../../media/files/fileKeys';
import type { Services } from '../services';
import { isNamedInFiles } from './isNamedInFiles';
import { columnsOf, demandFile, dropFileWithoutRow, holdProject, placeOf, uploadOf } from './keepResource';
import type { PreparedResource } from './prepareResource';

/**
 * Puts another picture in the place of one of the project: the same resource under a new path, since what lies
 * under the old one is kept by caches for good.
 */
export async function replaceImage(
  { database, files }: Services,
  projectId: string,
  earlier: string,
  image: PreparedResource,
): Promise<ResourceUpload> {
  const isEarlierImage = and(placeOf(projectId, earlier), eq(projectResources.kind, 'image'));
  const [found] = await database.select().from(projectResources).where(isEarlierImage);
  if (found === undefined) throw notFound();
  if (earlier === image.vpath) return uploadOf(found);
  const folder = projectFilesFolder(projectId);
  await files.put(`${folder}${image.vpath}`, image.bytes);
  const replaced = await database.transaction(async (inside) => {
    if ((await holdProject(inside, projectId)) === null) throw notFound();
    await demandFile(files, projectId, image);
    // The project may have the new picture already, under an id of its own.
    await inside.delete(projectResources).where(placeOf(projectId, image.vpath));
    const { name: _name, ...columns } = columnsOf(image);
    const [row] = await inside.update(projectResources).set(columns).where(isEarlierImage).returning();
    if (row === undefined) throw notFound();
    return row;
  });
  if (!(await isNamedInFiles(files, projectId, earlier)))
    await dropFileWithoutRow({ database, files }, projectId, earlier);
  return uploadOf(replaced);
}
