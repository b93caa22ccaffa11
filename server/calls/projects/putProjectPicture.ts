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
  { project: { id } }: OwnProject,
  pic: Blob,
): Promise<{ picId: string }> {
  const picId = await keepSquarePicture(files, { kind: 'projectCover', id }, pic);
  const itself = eq(projects.id, id);
  const earlier = await database.transaction(async (inside) => {
    const [found] = await inside.select({ picId: projects.picId }).from(projects).where(itself).for('update');
    await inside.update(projects).set({ picId }).where(itself);
    return found?.picId;
  });
  const folder = userContentFolders.projectCover(id);
  if (earlier === undefined) {
    // The project was deleted meanwhile.
    await deleteUnder(files, folder);
    throw notFound();
  }
  if (earlier !== '') await deletePicture(files, folder, 'projectCover', earlier);
  return { picId };
}
