import { and, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/Database';
import { deletedFolders } from '../../database/tables/deletedFolders';
import { loggedError } from '../../http/errors/loggedError';
import { deleteUnder } from '../../media/files/filesUnder';
import type { Services } from '../services';

type Stores = Pick<Services, 'database' | 'files'>;

/** Has folders deleted once the transaction has come to its end, by whatever process comes to it. */
export async function markDeleted(inside: Database, folders: readonly string[]): Promise<void> {
  const rows = folders.map((folder) => ({ folder }));
  if (rows.length > 0) await inside.insert(deletedFolders).values(rows).onConflictDoNothing();
}

/** Longer than any call that was let in before its owner was deleted may still write. */
const lateWritesHours = 1;

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
export async function tryNow(drop: () => Promise<void>): Promise<void> {
  try {
    await drop();
  } catch (error) {
    console.error('Files of what was deleted are deleted later.', loggedError(error));
  }
}
