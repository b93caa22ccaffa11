import { projectFileKey } from '../../media/files/fileKeys';
import type { Services } from '../services';
import { changeProject, presentMoment } from './changeProject';
import { assertEmpty } from './copyProject';
import { checkFile } from './file-check/checkFile';
import type { OwnProject } from './findProject';
import tutorialProject from './tutorial.json' with { type: 'json' };

/** Gives a reserved project the comic from which people learn: pages, bubbles, something to tap and a choice, no media. */
export async function copyTutorial(
  { database, files }: Services,
  { project: { id } }: OwnProject,
): Promise<void> {
  const { bytes, summary, thumbnail } = await checkFile(tutorialProject);
  await changeProject(database, id, async (target) => {
    assertEmpty(target);
    await files.put(projectFileKey(id), bytes);
    return { fileVersion: 1, fileBytes: bytes.length, ...summary, thumbnail, changedAt: presentMoment };
  });
}
