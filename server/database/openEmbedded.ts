import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database } from './Database';

/** Opens the embedded engine in a folder, or in memory. */
export async function openEmbedded(
  folder: string | null,
  migrationsFolder: string,
): Promise<{ database: Database; close(): Promise<void> }> {
  const client = await PGlite.create(folder ?? 'memory://');
  const database = drizzle({ client, casing: 'snake_case' });
  try {
    await migrate(database, { migrationsFolder });
  } catch (error) {
    await client.close();
    throw error;
  }
  return { database, close: () => client.close() };
}
