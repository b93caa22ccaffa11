import { isPublished } from '@/domain/projectVisibility';
import { userManagedState } from '@/domain/publishing';
import { firstSaveState } from '@/domain/publishingMoves';
import { projectFileKey } from '../../media/files/fileKeys';
import type { Services } from '../services';
import { changeOwnProject } from './changeOwnProject';
import { checkFile, demandNone } from './file-check/checkFile';
import { demandVersion, rememberSave } from './fileVersions';
import type { OwnProject } from './findProject';
import { dropSameDraft } from './projectDrafts';

/**
 * Saves the file of a project. The file is there for good before the database counts it, so what was answered
 * is never lost. The first save publishes (docs/product/states.md#first-save), the first one without errors,
 * that is. Who names the version that they began with does not save over another one. Gives the etag.
 */
export async function saveProjectFile(
  { database, files }: Services,
  own: OwnProject,
  file: object,
  ifMatch: string | null,
): Promise<string> {
  const { owner, project } = own;
  const { id } = project;
  let etag = '';
  const { bytes, text, errors, summary } = await checkFile(file);
  await changeOwnProject(database, own, async (present, inside) => {
    const { fileVersion, userManagedState: state, adminManagedState } = present;
    if (ifMatch !== null) await demandVersion({ database: inside, files }, id, ifMatch);
    if (isPublished(state)) demandNone(errors);
    etag = (await files.put(projectFileKey(id), bytes)).etag;
    await rememberSave(inside, id, etag);
    await dropSameDraft(files, id, text);
    return {
      fileVersion: fileVersion + 1,
      fileBytes: bytes.length,
      ...summary,
      ...(state === userManagedState.created &&
        errors.length === 0 && {
          userManagedState: firstSaveState(present.commentedId !== null, {
            banCategory: owner.banCategory,
            adminManagedState,
          }),
        }),
    };
  });
  return etag;
}
