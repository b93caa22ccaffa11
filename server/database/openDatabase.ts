import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { StartError } from '../lib/StartError';
import type { Database } from './Database';

/** Where the data is: in a folder (the embedded engine), in memory (for tests), or at a PostgreSQL server. */
export type DatabasePlace =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'memory' }
  | { readonly kind: 'server'; readonly url: string };

export interface OpenDatabase {
  readonly database: Database;
  /** Rejects when the database does not answer. */
  check(): Promise<void>;
  close(): Promise<void>;
}

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Opens the database and brings its tables up to date. What a person can mend is a `StartError`. */
export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  try {
    return await open(place);
  } catch (error) {
    const where = place.kind === 'server' ? 'at DATABASE_URL' : 'in DATA_DIR';
    throw new StartError(`The database ${where} cannot be used: ${reasonOf(error)}`);
  }
}

// Either engine alone is loaded: the embedded one is large.
async function open(place: DatabasePlace): Promise<OpenDatabase> {
  if (place.kind === 'server') {
    const { openPostgres } = await import('./openPostgres');
    return withCheck(await openPostgres(place.url, migrationsFolder));
  }
  const { openEmbedded } = await import('./openEmbedded');
  if (place.kind === 'folder') await mkdir(place.folder, { recursive: true });
  return withCheck(await openEmbedded(place.kind === 'folder' ? place.folder : null, migrationsFolder));
}

function withCheck(opened: Omit<OpenDatabase, 'check'>): OpenDatabase {
  return {
    ...opened,
    async check() {
      await opened.database.execute(sql`select 1`);
    },
  };
}

/** The driver's own words: the query around them says nothing to a person. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error.cause === undefined ? error.message : reasonOf(error.cause);
}
