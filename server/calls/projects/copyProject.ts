import { eq } from 'drizzle-orm';
import { copyingOffer } from '@/domain/projectCopying';
import { isPublished } from '@/domain/projectVisibility';
import { projectResources } from '../../database/tables/projectResources';
import { projects } from '../../database/tables/projects';
import { invalidField, notAllowed } from '../../lib/domainError';
import { projectFileKey, projectFilesFolder, userContentFolders } from '../../media/files/fileKeys';
import { copyUnder } from '../../media/files/filesUnder';
import type { Services } from '../services';
import { changeProject } from './changeProject';
import { checkKept, demandNone } from './file-check/checkFile';
import { findProject, type OwnProject, type ProjectRow } from './findProject';
import { projectWords } from './words';

/** Copies a project with its pictures and sounds into one that was reserved and has no file yet. */
export async function copyProject(
  { database, files }: Services,
  { owner, project: target }: OwnProject,
  sourceId: string,
): Promise<void> {
  const { id } = target;
  // The flag of the device (docs/product/rights.md#copying) shows the button there; the right is the role's.
  if (copyingOffer(true, owner) !== 'copy') throw notAllowed();
  if (sourceId === id) throw invalidField('src_pid', projectWords.sameProject);
  demandEmpty(target);
  const source = await findProject(database, owner, sourceId);
  const { facts, translations } = source;
  const file = await files.read(projectFileKey(source.id));
  if (file === null) throw invalidField('src_pid', projectWords.hasNoFile);
  const { errors } = await checkKept(file);
  await copyUnder(files, userContentFolders.projectCover(source.id), userContentFolders.projectCover(id));
  await copyUnder(files, projectFilesFolder(source.id), projectFilesFolder(id), [projectFileKey(source.id)]);
  await database.transaction(async (inside) => {
    const { before } = await changeProject(inside, id, async (present) => {
      demandEmpty(present);
      if (isPublished(present.userManagedState)) demandNone(errors);
      await files.put(projectFileKey(id), file);
      return { fileVersion: 1, fileBytes: file.length, facts, translations };
    });
    const resources = await inside
      .select()
      .from(projectResources)
      .where(eq(projectResources.projectId, source.id));
    if (resources.length > 0) {
      const copies = resources.map((resource) => ({ ...resource, projectId: id }));
      await inside.insert(projectResources).values(copies).onConflictDoNothing();
    }
    const { name, description, picId, nextResourceId } = source;
    await inside
      .update(projects)
      .set({
        name: before.name || name,
        description: before.description || description,
        picId: before.picId || picId,
        nextResourceId,
      })
      .where(eq(projects.id, id));
  });
}

/** A copy must not replace somebody's work. */
export function demandEmpty({ fileVersion }: ProjectRow): void {
  if (fileVersion > 0) throw invalidField('dst_pid', projectWords.hasFile);
}
