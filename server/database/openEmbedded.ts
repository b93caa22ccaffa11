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
 * Makes a folder and its content private to its owner, because the engine creates its first files readable for
 * everybody. The folder's own mode is changed last and so marks that everything is done.
 */
async function makePrivate(folder: string): Promise<void> {
  const { mode } = await stat(folder);
  if ((mode & 0o777) === ownFolder) return;
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? ownFolder : ownFile);
  }
  await chmod(folder, ownFolder);
}

export async function openEmbedded(
  folder: string | null,
  migrationsFolder: string,
): Promise<{ database: Database; pool: null; close(): Promise<void> }> {
  if (folder !== null) await assertDatabaseOrEmpty(folder);
  const client = await PGlite.create(folder ?? 'memory://');
  const database = drizzle({ client, casing: 'snake_case' });
  try {
    if (folder !== null) await makePrivate(folder);
    await migrate(database, { migrationsFolder });
  } catch (error) {
    await client.close();
    throw error;
  }
  return { database, pool: null, close: () => client.close() };
}

/** The engine would overwrite a folder that lacks this file. */
const databaseMarker = 'PG_VERSION';

async function assertDatabaseOrEmpty(folder: string): Promise<void> {
  const found = await readdir(folder);
  if (found.length === 0 || found.includes(databaseMarker)) return;
  throw new StartupError(
    `${folder} has files but no database: ${databaseMarker} is missing. Replace the folder by a backup of DATA_DIR, or move it away, and the next start creates an empty database.`,
  );
}
