import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** A database on either engine, or a transaction. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** The connection pool of a PostgreSQL server. */
export interface DatabasePool {
  state(): { readonly open: number; readonly idle: number; readonly waiting: number };
  /** Called after each use of a connection: a statement, or a whole transaction. */
  onUse(listener: (seconds: number) => void): void;
}
