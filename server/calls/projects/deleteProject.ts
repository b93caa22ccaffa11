import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/Database';
import { deletedFolders, deletedProjects } from '../../database/tables/deletions';
import { projects } from '../../database/tables/projects';
import { loggedError } from '../../http/errors';
import { StorageUnavailableError } from '../../lib/errors';
import { deleteUnder, type FileStore } from '../../media/files/FileStore';
import { projectDraftFolder, projectFilesFolder, userContentFolders } from '../../media/files/fileKeys';
import type { Services } from '../services';

type Stores = Pick<Services, 'database' | 'files'>;

/** Deletes a project with its likes, comments, views and files; from then on nobody finds any of them. */
export async function deleteProject({ database, files }: Stores, projectId: string): Promise<void> {
  await database.transaction(async (inside) => {
    const gone = await inside.delete(projects).where(eq(projects.id, projectId)).returning();
    if (gone.length > 0) await inside.insert(deletedProjects).values({ projectId });
  });
  try {
    await deleteFilesOf(files, projectId);
  } catch (error) {
    // The project is gone; its files follow when the store is back, by those who clean.
    if (!(error instanceof StorageUnavailableError)) throw error;
  }
}

/** Longer than any call that was let in before a deletion may still write. */
const lateWritesHours = 1;

/** Deletes what a server that died, or a call that came to its end too late, has left of deleted projects. */
export async function dropFilesOfDeleted({ database, files }: Stores): Promise<void> {
  const gone = await database.select().from(deletedProjects);
  for (const { projectId } of gone) await deleteFilesOf(files, projectId);
  const ids = gone.map(({ projectId }) => projectId);
  const longAgo = sql`now() - make_interval(hours => ${lateWritesHours})`;
  await database
    .delete(deletedProjects)
    .where(and(inArray(deletedProjects.projectId, ids), lt(deletedProjects.deletedAt, longAgo)));
}

async function deleteFilesOf(files: FileStore, projectId: string): Promise<void> {
  await deleteUnder(files, projectFilesFolder(projectId));
  await deleteUnder(files, projectDraftFolder(projectId));
  await deleteUnder(files, userContentFolders.projectCover(projectId));
}

/** Has folders deleted once the transaction has come to its end, by whatever process comes to it. */
export async function markDeleted(inside: Database, folders: readonly string[]): Promise<void> {
  const rows = folders.map((folder) => ({ folder }));
  if (rows.length > 0) await inside.insert(deletedFolders).values(rows).onConflictDoNothing();
}

/** Deletes what is in folders that are marked; what came too late is deleted as well. */
export async function dropDeletedFolders({ database, files }: Stores): Promise<void> {
  const gone = await database.select({ folder: deletedFolders.folder }).from(deletedFolders);
  for (const { folder } of gone) await deleteUnder(files, folder);
  const folders = gone.map(({ folder }) => folder);
  const longAgo = sql`now() - make_interval(hours => ${lateWritesHours})`;
  await database
    .delete(deletedFolders)
    .where(and(inArray(deletedFolders.folder, folders), lt(deletedFolders.deletedAt, longAgo)));
}

/** Deletes files of what is gone already: when that fails, the hourly cleaning does it. */
export async function tryDeleting(drop: () => Promise<void>): Promise<void> {
  try {
    await drop();
  } catch (error) {
    console.error('Files of what was deleted are deleted later.', loggedError(error));
  }
}
