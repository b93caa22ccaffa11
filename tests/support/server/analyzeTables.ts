import { sql } from 'drizzle-orm';

/**
 * ANALYZE of the database's own tables. Without names it also locks, until its transaction ends, what all databases of
 * a server share: a test in another database waited for that longer than its lock timeout.
 */
export const analyzeTables = sql`do $$
  declare own text;
  begin
    for own in select tablename from pg_tables where schemaname = 'public' loop
      execute format('analyze %I', own);
    end loop;
  end $$`;
