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

/** Deletes a project with its likes, comments, views and files. */
export async function deleteProject({ database, files }: Stores, projectId: string): Promise<void> {
  await database.transaction(async (inside) => {
    const gone = await inside.delete(projects).where(eq(projects.id, projectId)).returning();
    if (gone.length > 0) await inside.insert(deletedProjects).values({ projectId });
  });
  try {
    await deleteFilesOf(files, projectId);
  } catch (error) {
    // The hourly cleanup deletes the files when the store is available again.
    if (!(error instanceof StorageUnavailableError)) throw error;
  }
}

/** Longer than a call that began before the deletion may still write. */
const lateWritesHours = 1;

/** Deletes files of deleted projects that a killed process or a late write has left. */
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

/** Schedules folders for deletion after the transaction. */
export async function markDeleted(inside: Database, folders: readonly string[]): Promise<void> {
  const rows = folders.map((folder) => ({ folder }));
  if (rows.length > 0) await inside.insert(deletedFolders).values(rows).onConflictDoNothing();
}

export async function dropDeletedFolders({ database, files }: Stores): Promise<void> {
  const gone = await database.select({ folder: deletedFolders.folder }).from(deletedFolders);
  for (const { folder } of gone) await deleteUnder(files, folder);
  const folders = gone.map(({ folder }) => folder);
  const longAgo = sql`now() - make_interval(hours => ${lateWritesHours})`;
  await database
    .delete(deletedFolders)
    .where(and(inArray(deletedFolders.folder, folders), lt(deletedFolders.deletedAt, longAgo)));
}

/** Failures are only logged, since the hourly cleanup tries again. */
export async function tryDeleting(drop: () => Promise<void>): Promise<void> {
  try {
    await drop();
  } catch (error) {
    console.error('Files could not be deleted; the cleanup will try again.', loggedError(error));
  }
}
