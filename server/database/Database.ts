import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The database, whichever engine stands behind it; also the inside of a transaction. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** The connections to a database that stands elsewhere, as they are at this moment. */
export interface DatabasePool {
  state(): { readonly open: number; readonly idle: number; readonly waiting: number };
  /** Told of each use of a connection: a statement, or a whole transaction. */
  onUse(listener: (seconds: number) => void): void;
}
