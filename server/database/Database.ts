import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The database, whichever engine stands behind it; also the inside of a transaction. */
export type Database = PgDatabase<PgQueryResultHKT>;
