import { access, constants, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { withTimeLimit } from '@/lib/withTimeLimit';
import { rootCauseMessage, StartupError } from '../lib/errors';
import { hasFreeSpace } from '../lib/freeSpace';
import type { Database, DatabasePool } from './Database';
import type { PostgresOptions } from './openPostgres';
import { type Readers, readersOf } from './readers';

/** A folder (embedded engine), memory (for tests), or a PostgreSQL server. */
export type DatabaseLocation =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'memory' }
  | ({ readonly kind: 'server' } & PostgresOptions);

export interface OpenDatabase {
  readonly database: Database;
  /** `null` for the embedded engine. */
  readonly pool: DatabasePool | null;
  readonly readers: Readers;
  /** Rejects when the database does not respond in time. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** The timeout of the health check. */
const checkMs = 2_000;

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** The number of migrations in this release. */
export function migrationsOfRelease(): number {
  return readMigrationFiles({ migrationsFolder }).length;
}

/** Opens and migrates the database. Throws a `StartupError` for what an operator can fix. */
export async function openDatabase(place: DatabaseLocation): Promise<OpenDatabase> {
  try {
    return await open(place);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(await messageOf(place, rootCauseMessage(error)));
  }
}

async function messageOf(place: DatabaseLocation, reason: string): Promise<string> {
  switch (place.kind) {
    case 'server':
      return `The database at DATABASE_URL cannot be used: ${reason}`;
    case 'folder':
      return `The embedded database in ${place.folder} cannot be opened (${reason}). ${await whatToDo(place.folder)}`;
    case 'memory':
      return `The database in memory cannot be used: ${reason}`;
  }
}

/** When the disk is full or the user is wrong, the data is intact: operators must not be advised to replace it. */
async function whatToDo(folder: string): Promise<string> {
  if (!(await hasFreeSpace(folder)))
    return 'The disk is full. Nothing was changed: free at least 64 MB, and start again.';
  if (!(await isOwn(folder)))
    return 'It belongs to another user. Nothing was changed: start Kadr as that user, or make this user the owner of DATA_DIR (chown -R).';
  return `It may be damaged, for example by a full disk or by two servers at the same time. Nothing was changed. Keep a copy of the folder, then replace it by a backup of DATA_DIR; or move ${folder} away, and the next start creates an empty database.`;
}

async function isOwn(folder: string): Promise<boolean> {
  const own = constants.R_OK | constants.W_OK;
  try {
    const names = await readdir(folder);
    await Promise.all(['', ...names].map((name) => access(join(folder, name), own)));
    return true;
  } catch {
    return false;
  }
}

// Dynamic imports, because the embedded engine is large.
async function open(place: DatabaseLocation): Promise<OpenDatabase> {
  if (place.kind === 'server') {
    const { openPostgres } = await import('./openPostgres');
    return withCheck(await openPostgres(place, migrationsFolder));
  }
  const { openEmbedded } = await import('./openEmbedded');
  if (place.kind === 'folder') await mkdir(place.folder, { recursive: true });
  const opened = await openEmbedded(place.kind === 'folder' ? place.folder : null, migrationsFolder);
  return withCheck({ ...opened, readers: readersOf(opened.database) });
}

function withCheck(opened: Omit<OpenDatabase, 'check'>): OpenDatabase {
  return {
    ...opened,
    async check() {
      await withTimeLimit(opened.database.execute(sql`select 1`), checkMs, () => {
        throw new Error('The database does not respond in time.');
      });
    },
  };
}
