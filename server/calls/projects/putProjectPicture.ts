import { eq } from 'drizzle-orm';
import { projects } from '../../database/tables/projects';
import { notFound } from '../../lib/domainError';
import { userContentFolders } from '../../media/files/fileKeys';
import { deleteUnder } from '../../media/files/filesUnder';
import { keepSquarePicture } from '../../media/pictures/keepSquarePicture';
import { deletePicture } from '../../media/pictures/storePicture';
import type { Services } from '../services';
import type { OwnProject } from './findProject';

/** Puts a cover on a project, in the place of an earlier one. */
export async function putProjectPicture(
  { database, files }: Services,
  { project: { id, picId: earlier } }: OwnProject,
  pic: Blob,
): Promise<{ picId: string }> {
  const picId = await keepSquarePicture(files, { kind: 'projectCover', id }, pic);
  const put = await database.update(projects).set({ picId }).where(eq(projects.id, id)).returning();
  const folder = userContentFolders.projectCover(id);
  if (put.length === 0) {
    // The project was deleted meanwhile.
    await deleteUnder(files, folder);
    throw notFound();
  }
  if (earlier !== '' && earlier !== picId) await deletePicture(files, folder, 'projectCover', earlier);
  return { picId };
}
