import { userManagedState } from '@/domain/publishing';
import { firstSaveState } from '@/domain/publishingMoves';
import { projectFileKey, projectFilesFolder } from '../files/fileKeys';
import { deleteUnder } from '../files/filesUnder';
import { Refusal } from '../http/refusal';
import type { Services } from '../services';
import { changeProject } from './changeProject';
import { canonicalFile } from './fileFindings';
import type { OwnProject } from './findProject';

/**
 * Saves the file of a project. The file is there for good before the database counts it, so what was answered
 * is never lost; the first save publishes (SPEC §4, "First save").
 */
export async function saveProjectFile(
  { database, files }: Services,
  { owner, project: { id } }: OwnProject,
  file: object,
): Promise<void> {
  const bytes = new TextEncoder().encode(canonicalFile(file));
  await files.put(projectFileKey(id), bytes);
  try {
    await changeProject(database, id, ({ fileVersion, userManagedState: state, adminManagedState }) => ({
      fileVersion: fileVersion + 1,
      fileBytes: bytes.length,
      // A project made as a comment was put into the profile before its first save.
      ...(state === userManagedState.created && {
        userManagedState: firstSaveState(false, { banCategory: owner.banCategory, adminManagedState }),
      }),
    }));
  } catch (error) {
    const isGone = error instanceof Refusal && error.httpStatusCode === 404;
    if (isGone) await deleteUnder(files, projectFilesFolder(id));
    throw error;
  }
}
