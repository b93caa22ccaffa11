import { eq } from 'drizzle-orm';
import { projects } from '../database/tables/projects';
import { projectFilesFolder, userContentFolders } from '../files/fileKeys';
import { deleteUnder } from '../files/filesUnder';
import type { Services } from '../services';

/** Deletes a project with its likes, comments, views and files; from then on nobody finds any of them. */
export async function deleteProject({ database, files }: Services, projectId: string): Promise<void> {
  await database.delete(projects).where(eq(projects.id, projectId));
  await deleteUnder(files, projectFilesFolder(projectId));
  await deleteUnder(files, userContentFolders.projectCover(projectId));
}
