import { and, eq, inArray, lt, type SQL } from 'drizzle-orm';
import { deletedComicDays } from '@/domain/ownComics';
import { userManagedState } from '@/domain/project';
import { privateState, stateAfterChange } from '@/domain/projectRights';
import type { Database } from '../../database/Database';
import { ago } from '../../database/statements';
import { deletedFolders, deletedProjects } from '../../database/tables/deletions';
import { isUntouched, projects } from '../../database/tables/projects';
import { loggedError } from '../../http/errors';
import { notFound, StorageUnavailableError } from '../../lib/errors';
import { deleteUnder, type FileStore, findInfo } from '../../media/files/FileStore';
import {
  projectDraftFolder,
  projectDraftKey,
  projectFilesFolder,
  userContentFolders,
} from '../../media/files/fileKeys';
import type { Stores } from '../services';
import { changeAnyProject, changeShownProject, presentMoment } from './changeProject';
import type { OwnProject } from './findProject';

/**
 * Deletes a project. Its author can restore it for some days; until then it is private, and nobody finds it. Deleting
 * it again changes nothing (docs/product/states.md#deleting-a-project).
 */
export async function deleteProject(services: Stores, projectId: string): Promise<void> {
  await changeShownProject(services, projectId, ({ userManagedState: state }) => ({
    deletedAt: presentMoment,
    stateBeforeDeletion: state,
    userManagedState: state === userManagedState.created ? state : privateState(state),
  }));
}

/** Restores a project as it was. One that is not deleted stays unchanged. */
export async function restoreProject(
  database: Database,
  { owner: { banCategory }, project: { id } }: OwnProject,
): Promise<void> {
  await changeAnyProject(database, id, async ({ deletedAt, stateBeforeDeletion: state }, tx) => {
    if (deletedAt === null) return {};
    const [due] = await tx
      .select({ id: projects.id })
      .from(projects)
      .where(and(eq(projects.id, id), isDue));
    if (due !== undefined) throw notFound();
    return {
      deletedAt: null,
      stateBeforeDeletion: null,
      ...(state !== null && { userManagedState: stateAfterChange(state, banCategory) }),
    };
  });
}

const isDue = lt(projects.deletedAt, ago({ days: deletedComicDays }));

/** The number per cleanup, so that each stays short. */
const purgedAtOnce = 200;

/** Permanently deletes projects that can no longer be restored. */
export async function purgeDeletedProjects(stores: Stores): Promise<void> {
  const due = await stores.database
    .select({ id: projects.id })
    .from(projects)
    .where(isDue)
    .limit(purgedAtOnce);
  for (const { id } of due) await purgeProject(stores, id, isDue);
}

/** Nobody leaves a new comic open without a change for so long. */
const untouchedDays = 7;

/** Deletes reserved projects that were never used. */
export async function purgeUntouchedProjects(stores: Stores): Promise<void> {
  const isOld = lt(projects.createdAt, ago({ days: untouchedDays }));
  const found = await stores.database
    .select({ id: projects.id })
    .from(projects)
    .where(and(isUntouched(projects), isOld))
    .limit(purgedAtOnce);
  for (const { id } of found) await releaseProject(stores, id);
}

/** Deletes a reserved project at once, if it was never used. */
export async function releaseProject(stores: Stores, projectId: string): Promise<void> {
  // Servers of an earlier release do not record drafts in the row.
  const draft = await findInfo(stores.files, projectDraftKey(projectId));
  if (draft === null) await purgeProject(stores, projectId, isUntouched(projects));
}

/** Permanently deletes a project, with its likes, comments, views and files, if the condition is true. */
export async function purgeProject(
  { database, files }: Stores,
  projectId: string,
  isStill?: SQL,
): Promise<void> {
  const isGone = await database.transaction(async (tx) => {
    const isIt = and(eq(projects.id, projectId), isStill);
    const gone = await tx.delete(projects).where(isIt).returning({ id: projects.id });
    if (gone.length > 0) await tx.insert(deletedProjects).values({ projectId });
    return gone.length > 0;
  });
  if (!isGone) return;
  try {
    await deleteFilesOf(files, projectId);
  } catch (error) {
    // The hourly cleanup deletes the files when the store is available again.
    if (!(error instanceof StorageUnavailableError)) throw error;
  }
}

/** Longer than a call that began before the deletion can still write. */
const beforeLateWrites = ago({ hours: 1 });

/** Deletes files of deleted projects that were left by a killed process or a late write. */
export async function dropFilesOfDeleted({ database, files }: Stores): Promise<void> {
  const gone = await database.select().from(deletedProjects);
  for (const { projectId } of gone) await deleteFilesOf(files, projectId);
  const ids = gone.map(({ projectId }) => projectId);
  const areOver = and(
    inArray(deletedProjects.projectId, ids),
    lt(deletedProjects.deletedAt, beforeLateWrites),
  );
  await database.delete(deletedProjects).where(areOver);
}

async function deleteFilesOf(files: FileStore, projectId: string): Promise<void> {
  await deleteUnder(files, projectFilesFolder(projectId));
  await deleteUnder(files, projectDraftFolder(projectId));
  await deleteUnder(files, userContentFolders.projectCover(projectId));
}

/** Schedules folders for deletion after the transaction. */
export async function markDeleted(tx: Database, folders: readonly string[]): Promise<void> {
  const rows = folders.map((folder) => ({ folder }));
  if (rows.length > 0) await tx.insert(deletedFolders).values(rows).onConflictDoNothing();
}

export async function dropDeletedFolders({ database, files }: Stores): Promise<void> {
  const gone = await database.select({ folder: deletedFolders.folder }).from(deletedFolders);
  for (const { folder } of gone) await deleteUnder(files, folder);
  const folders = gone.map(({ folder }) => folder);
  const areOver = and(
    inArray(deletedFolders.folder, folders),
    lt(deletedFolders.deletedAt, beforeLateWrites),
  );
  await database.delete(deletedFolders).where(areOver);
}

/** Failures are only logged, because the hourly cleanup retries. */
export async function tryDeleting(drop: () => Promise<void>): Promise<void> {
  try {
    await drop();
  } catch (error) {
    console.error('Files could not be deleted; the cleanup will retry.', loggedError(error));
  }
}
