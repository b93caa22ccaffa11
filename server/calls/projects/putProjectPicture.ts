import { DomainError } from '../../lib/domainError';
import { userContentFolders } from '../../media/files/fileKeys';
import { deleteUnder } from '../../media/files/filesUnder';
import { keepSquarePicture } from '../../media/pictures/keepSquarePicture';
import { deletePicture } from '../../media/pictures/storePicture';
import type { Services } from '../services';
import { changeOwnProject } from './changeOwnProject';
import type { OwnProject } from './findProject';

/** Puts a cover on a project, in the place of an earlier one. */
export async function putProjectPicture(
  { database, files }: Services,
  own: OwnProject,
  pic: Blob,
): Promise<{ picId: string }> {
  const { id } = own.project;
  const picId = await keepSquarePicture(files, { kind: 'projectCover', id }, pic);
  const folder = userContentFolders.projectCover(id);
  const { before } = await changeOwnProject(database, own, () => ({ picId })).catch(
    async (error: unknown) => {
      // The project was deleted meanwhile.
      if (error instanceof DomainError && error.kind === 'notFound') await deleteUnder(files, folder);
      throw error;
    },
  );
  const { picId: earlier } = before;
  if (earlier !== '') await deletePicture(files, folder, 'projectCover', earlier);
  return { picId };
}
