import { and, desc, eq, gte, inArray, type SQL } from 'drizzle-orm';
import {
  type MergedProgress,
  mergeProgress,
  type ReadingProgress,
  withinLimit,
} from '@/domain/readingProgress';
import type { Viewer } from '@/domain/user';
import type { Database } from '../../database/Database';
import { lockShared, lockUser } from '../../database/locks';
import { prepared } from '../../database/prepared';
import { newId } from '../../database/rowKeys';
import { projects } from '../../database/tables/projects';
import { deletedReadings, readingProgress } from '../../database/tables/reading';
import { notFound } from '../../lib/errors';
import { maySeeProject } from '../project-views/visibility';

/** Beyond this number, the comics read longest ago are deleted. */
const maxComics = 2000;

const columns = {
  revision: readingProgress.revision,
  place: readingProgress.place,
  seen: readingProgress.seen,
  endings: readingProgress.endings,
  kept: readingProgress.kept,
  readAt: readingProgress.readAt,
};

const findRow = prepared(['userId', 'projectId'], (database, { userId, projectId }) =>
  database
    .select(columns)
    .from(readingProgress)
    .where(and(eq(readingProgress.userId, userId), eq(readingProgress.projectId, projectId))),
);

/** Also finds the project. The user has no row for it before their first play. */
const findProjectAndRow = prepared(['userId', 'projectId'], (database, { userId, projectId }) => {
  const isTheirs = and(eq(readingProgress.projectId, projects.id), eq(readingProgress.userId, userId));
  return database
    .select({
      project: {
        ownerId: projects.ownerId,
        userManagedState: projects.userManagedState,
        adminManagedState: projects.adminManagedState,
        deletedAt: projects.deletedAt,
        fileVersion: projects.fileVersion,
      },
      row: columns,
    })
    .from(projects)
    .leftJoin(readingProgress, isTheirs)
    .where(eq(projects.id, projectId));
});

type Row = Awaited<ReturnType<typeof findRow>>[number];

function progressOf({ place, seen, endings, kept, readAt }: Row): ReadingProgress {
  return { place, seen, endings, kept, time: readAt.getTime() };
}

function columnsOf({ place, seen, endings, kept, time }: ReadingProgress) {
  return {
    revision: newId(),
    place,
    share: place?.progress ?? null,
    seen,
    endings,
    kept,
    readAt: new Date(time),
  };
}

/** `null` when the comic was never read. */
export async function findReading(database: Database, userId: string, projectId: string) {
  const [row] = await findRow(database, { userId, projectId });
  return row === undefined ? null : { revision: row.revision, progress: progressOf(row) };
}

interface Sent {
  readonly base: string | null;
  readonly progress: ReadingProgress;
}

/**
 * Merges a device's progress with the stored one. No row is locked meanwhile: a concurrent write changes the revision,
 * and then the merge is repeated. Sending the same progress again changes nothing.
 */
export async function putReading(
  database: Database,
  viewer: Viewer,
  projectId: string,
  { base, progress: given }: Sent,
): Promise<MergedProgress & { readonly revision: string }> {
  const key = { userId: viewer.id, projectId };
  // A clock that is ahead must not win forever.
  const progress = withinLimit({ ...given, time: Math.min(given.time, Date.now()) });
  for (;;) {
    const found = await findReadable(database, viewer, key);
    const { fileVersion } = found.project;
    if (found.row === null) {
      const late = await answerToDeleted(database, { base, progress });
      if (late !== null) return late;
      const made = { ...columnsOf(progress), fileVersion };
      if (await insertReading(database, key, made)) return { progress, asks: false, revision: made.revision };
    } else {
      const { revision } = found.row;
      const stored = progressOf(found.row);
      const merged = mergeProgress({ progress: stored, revision }, { progress, base });
      if (JSON.stringify(merged.progress) === JSON.stringify(stored)) return { ...merged, revision };
      const changed = { ...columnsOf(merged.progress), fileVersion };
      const written = await database
        .update(readingProgress)
        .set(changed)
        .where(and(isOf(key), eq(readingProgress.revision, revision)))
        .returning({ revision: readingProgress.revision });
      if (written.length > 0) return { ...merged, revision: changed.revision };
    }
  }
}

type Key = Pick<typeof readingProgress.$inferSelect, 'userId' | 'projectId'>;

/** Throws `notFound` for a project that the user may not see. */
async function findReadable(database: Database, viewer: Viewer, key: Key) {
  const [found] = await findProjectAndRow(database, { ...key });
  if (found === undefined || !maySeeProject(viewer, found.project)) throw notFound();
  return found;
}

function isOf({ userId, projectId }: Key) {
  return and(eq(readingProgress.userId, userId), eq(readingProgress.projectId, projectId));
}

/** `false` when another device was faster. */
async function insertReading(
  database: Database,
  key: Key,
  values: Omit<typeof readingProgress.$inferInsert, keyof Key>,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    await lockUser(tx, key.userId);
    await lockShared(tx, projects, key.projectId);
    const made = await tx
      .insert(readingProgress)
      .values({ ...key, ...values })
      .onConflictDoNothing()
      .returning({ revision: readingProgress.revision });
    if (made.length > 0) await dropOldest(tx, key.userId);
    return made.length > 0;
  });
}

async function dropOldest(tx: Database, userId: string): Promise<void> {
  const oldest = tx
    .select({ id: readingProgress.projectId })
    .from(readingProgress)
    .where(eq(readingProgress.userId, userId))
    .orderBy(desc(readingProgress.readAt), readingProgress.projectId)
    .offset(maxComics);
  await tx
    .delete(readingProgress)
    .where(and(eq(readingProgress.userId, userId), inArray(readingProgress.projectId, oldest)));
}

/** Also works for a project that is no longer visible. */
export async function deleteReading(database: Database, userId: string, projectId: string): Promise<void> {
  await deleteRows(database, isOf({ userId, projectId }));
}

export async function deleteAllReading(database: Database, userId: string): Promise<void> {
  await deleteRows(database, eq(readingProgress.userId, userId));
}

async function deleteRows(database: Database, which: SQL | undefined): Promise<void> {
  await database.transaction(async (tx) => {
    const { revision } = readingProgress;
    const deleted = await tx.delete(readingProgress).where(which).returning({ revision });
    if (deleted.length > 0) await tx.insert(deletedReadings).values(deleted).onConflictDoNothing();
  });
}

/**
 * For progress that continues a deleted one, and was read before the deletion: treated as if it had arrived earlier, so
 * at the next opening the device deletes it as well. `null` for all other progress.
 */
async function answerToDeleted(database: Database, { base, progress }: Sent) {
  if (base === null) return null;
  const isLater = gte(deletedReadings.deletedAt, new Date(progress.time));
  const [found] = await database
    .select({ revision: deletedReadings.revision })
    .from(deletedReadings)
    .where(and(eq(deletedReadings.revision, base), isLater));
  return found === undefined ? null : { progress, asks: false, revision: found.revision };
}
