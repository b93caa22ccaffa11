import { eq } from 'drizzle-orm';
import { copyingOffer } from '@/domain/projectCopying';
import { projectResources } from '../database/tables/projectResources';
import { projects } from '../database/tables/projects';
import { projectFilesFolder, userContentFolders } from '../files/fileKeys';
import { copyUnder } from '../files/filesUnder';
import { invalidField, notAllowed } from '../http/refusal';
import type { Services } from '../services';
import { findProject, type OwnProject, type ProjectRow } from './findProject';
import { projectWords } from './projectWords';

/** Copies a project with its pictures and sounds into one that was reserved and has no file yet. */
export async function copyProject(
  { database, files }: Services,
  { owner, project: target }: OwnProject,
  sourceId: string,
): Promise<void> {
  // The flag of the device (SPEC §6) shows the button there; the right is the role's.
  if (copyingOffer(true, owner) !== 'copy') throw notAllowed();
  if (sourceId === target.id) throw invalidField('src_pid', projectWords.sameProject);
  demandEmpty(target);
  const source = await findProject(database, owner, sourceId);
  if (source.fileVersion === 0) throw invalidField('src_pid', projectWords.hasNoFile);
  await copyUnder(
    files,
    userContentFolders.projectCover(source.id),
    userContentFolders.projectCover(target.id),
  );
  await copyUnder(files, projectFilesFolder(source.id), projectFilesFolder(target.id));
  await database.transaction(async (inside) => {
    const resources = await inside
      .select()
      .from(projectResources)
      .where(eq(projectResources.projectId, source.id));
    if (resources.length > 0) {
      const copies = resources.map((resource) => ({ ...resource, projectId: target.id }));
      await inside.insert(projectResources).values(copies).onConflictDoNothing();
    }
    const { name, description, picId, fileBytes, nextResourceId } = source;
    await inside
      .update(projects)
      .set({
        name: target.name || name,
        description: target.description || description,
        picId: target.picId || picId,
        fileVersion: 1,
        fileBytes,
        nextResourceId,
      })
      .where(eq(projects.id, target.id));
  });
}

/** A copy must not replace somebody's work. */
export function demandEmpty({ fileVersion }: ProjectRow): void {
  if (fileVersion > 0) throw invalidField('dst_pid', projectWords.hasFile);
}
