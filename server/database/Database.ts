import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { schema } from './schema';

/** The database, whichever engine stands behind it; also the inside of a transaction. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;
