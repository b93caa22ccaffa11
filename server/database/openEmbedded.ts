import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { StartupError } from '../lib/errors';
import type { Database } from './Database';

const ownFolder = 0o700;
const ownFile = 0o600;

/**
 * Leaves a folder and all in it to its owner alone. The engine makes the files of a new database open to
 * everybody, and later ones as they should be; the folder itself is closed last, and says that all is done.
 */
async function closeToOthers(folder: string): Promise<void> {
  const { mode } = await stat(folder);
  if ((mode & 0o777) === ownFolder) return;
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? ownFolder : ownFile);
  }
  await chmod(folder, ownFolder);
}

/** Opens the embedded engine in a folder, or in memory. */
export async function openEmbedded(
  folder: string | null,
  migrationsFolder: string,
): Promise<{ database: Database; pool: null; close(): Promise<void> }> {
  if (folder !== null) await assertDatabaseOrEmpty(folder);
  const client = await PGlite.create(folder ?? 'memory://');
  const database = drizzle({ client, casing: 'snake_case' });
  try {
    if (folder !== null) await closeToOthers(folder);
    await migrate(database, { migrationsFolder });
  } catch (error) {
    await client.close();
    throw error;
  }
  return { database, pool: null, close: () => client.close() };
}

/** The engine takes a folder without this file for an empty one, and would write over what is there. */
const markOfDatabase = 'PG_VERSION';

async function assertDatabaseOrEmpty(folder: string): Promise<void> {
  const found = await readdir(folder);
  if (found.length === 0 || found.includes(markOfDatabase)) return;
  throw new StartupError(
    `There is something in ${folder}, but no database: ${markOfDatabase} is missing. Put a backup of DATA_DIR in its place, or move the folder away, and the next start begins with an empty database.`,
  );
}
