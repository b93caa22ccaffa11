import { eq } from 'drizzle-orm';
import { projects } from '../database/tables/projects';
import { projectFileKey } from '../files/fileKeys';
import type { Services } from '../services';
import { demandEmpty } from './copyProject';
import { canonicalFile } from './fileFindings';
import type { OwnProject } from './findProject';
import { tutorialProject } from './tutorialProject';

/** Gives a project that was reserved the file from which people learn. */
export async function copyTutorial(
  { database, files }: Services,
  { project: target }: OwnProject,
): Promise<void> {
  demandEmpty(target);
  const bytes = new TextEncoder().encode(canonicalFile(tutorialProject));
  await files.put(projectFileKey(target.id), bytes);
  await database
    .update(projects)
    .set({ fileVersion: 1, fileBytes: bytes.length })
    .where(eq(projects.id, target.id));
}
