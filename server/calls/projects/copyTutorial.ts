import { projectFileKey } from '../../media/files/fileKeys';
import type { Services } from '../services';
import { changeProject } from './changeProject';
import { demandEmpty } from './copyProject';
import { checkFile } from './file-check/checkFile';
import type { OwnProject } from './findProject';
import { tutorialProject } from './tutorialProject';

/** Gives a project that was reserved the file from which people learn. */
export async function copyTutorial(
  { database, files }: Services,
  { project: { id } }: OwnProject,
): Promise<void> {
  const { bytes, summary } = await checkFile(tutorialProject);
  await changeProject(database, id, async (target) => {
    demandEmpty(target);
    await files.put(projectFileKey(id), bytes);
    return { fileVersion: 1, fileBytes: bytes.length, ...summary };
  });
}
