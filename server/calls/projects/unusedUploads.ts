import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { unusedUploadDays } from '@/domain/ownComics';
import { ago } from '../../database/statements';
import { projectResources } from '../../database/tables/projectFiles';
import { hasUncheckedUploads, projects } from '../../database/tables/projects';
import { projectFileKey } from '../../media/files/fileKeys';
import type { Stores } from '../services';
import { tryDeleting } from './deleteProject';
import { dropUnusedMedia, findUnnamed } from './projectMedia';

const isDue = and(lt(projects.changedAt, ago({ days: unusedUploadDays })), hasUncheckedUploads(projects));

/** The number per cleanup, so that each stays short. */
const checkedAtOnce = 200;

/** Deletes unused uploads of comics that have not been changed for long (docs/product/limits.md#terms-of-storage). */
export async function dropUnusedUploads(stores: Stores): Promise<void> {
  const due = await stores.database
    .select({ id: projects.id })
    .from(projects)
    .where(isDue)
    .limit(checkedAtOnce);
  for (const { id } of due) {
    const unused = await removeUnused(stores, id);
    await tryDeleting(() => dropUnusedMedia(stores, id, unused));
  }
}

/** Removes the rows of unused uploads, and returns their paths. */
async function removeUnused({ database, files }: Stores, projectId: string): Promise<readonly string[]> {
  return database.transaction(async (tx) => {
    const [project] = await tx
      .select({ fileVersion: projects.fileVersion })
      .from(projects)
      .where(and(eq(projects.id, projectId), isDue))
      .for('update');
    if (project === undefined) return [];
    const isOfProject = eq(projectResources.projectId, projectId);
    const uploads = await tx
      .select({ vpath: projectResources.vpath })
      .from(projectResources)
      .where(isOfProject);
    const paths = uploads.map(({ vpath }) => vpath);
    // When the store has lost the file, all uploads would seem unused.
    const isReadable = project.fileVersion === 0 || (await files.read(projectFileKey(projectId))) !== null;
    const unused = isReadable ? await findUnnamed({ database: tx, files }, projectId, paths) : [];
    if (unused.length > 0) {
      await tx.delete(projectResources).where(and(isOfProject, inArray(projectResources.vpath, [...unused])));
    }
    await tx.update(projects).set({ uploadsCheckedAt: sql`now()` }).where(eq(projects.id, projectId));
    return unused;
  });
}
