import { isPubliclyAccessible } from '@/domain/projectVisibility';
import type { Database } from '../../database/Database';
import { userContentFolders } from '../../media/files/fileKeys';
import { newPictureName } from '../../media/pictures/pictureNames';
import { copyPicture, deletePicture } from '../../media/pictures/storePicture';
import type { Services } from '../services';
import { type ChangedProject, changeProject, type ProjectChanges } from './changeProject';
import type { ProjectRow } from './findProject';

/**
 * Changes a project that may leave the public by it. Its cover then takes a name that nobody knows but who may
 * still see the project: covers are asked for without a key.
 */
export async function changeShownProject(
  { database, files }: Pick<Services, 'database' | 'files'>,
  projectId: string,
  decide: (project: ProjectRow, inside: Database) => ProjectChanges | Promise<ProjectChanges>,
): Promise<ChangedProject> {
  const folder = userContentFolders.projectCover(projectId);
  const hidden = newPictureName();
  const changed = await changeProject(database, projectId, async (project, inside) => {
    const changes = await decide(project, inside);
    const isHidden = isPubliclyAccessible(project) && !isPubliclyAccessible({ ...project, ...changes });
    if (!isHidden || project.picId === '') return changes;
    await copyPicture(files, folder, 'projectCover', { from: project.picId, to: hidden });
    return { ...changes, picId: hidden };
  }).catch(async (error: unknown) => {
    // Why it was not changed matters more than a file that nobody knows of.
    await deletePicture(files, folder, 'projectCover', hidden).catch(() => undefined);
    throw error;
  });
  const { before, after } = changed;
  if (before.picId !== after.picId) await deletePicture(files, folder, 'projectCover', before.picId);
  return changed;
}
