import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database } from '../../../server/database/Database';
import {
  type DatabaseLocation,
  type OpenDatabase,
  openDatabase,
} from '../../../server/database/openDatabase';
import { filterRules } from '../../../server/database/tables/filters';

export type Engine = 'pglite' | 'postgres';

/** The engine of this run; the address of PostgreSQL is from `tests/support/machines/withPostgres.ts`. */
export function engineOfRun(): Engine {
  return process.env.KADR_TEST_ENGINE === 'postgres' ? 'postgres' : 'pglite';
}

export interface FreshDatabase {
  readonly database: Database;
  giveBack(): Promise<void>;
}

/** An empty database with the current tables. */
export async function freshDatabase(engine: Engine): Promise<FreshDatabase> {
  const opened = idle[engine].pop() ?? (await openNew(engine));
  return {
    database: opened.database,
    async giveBack() {
      await empty(opened);
      idle[engine].push(opened);
    },
  };
}

/**
 * A database in which nothing was ever deleted, since query plans depend on the space that deleted rows
 * leave.
 */
export async function unusedDatabase(engine: Engine): Promise<OpenDatabase & FreshDatabase> {
  const { place, drop } = await freshPlace(engine);
  const opened = await openDatabase(place);
  return {
    ...opened,
    async giveBack() {
      await opened.close();
      await drop();
    },
  };
}

interface OpenTestDatabase extends OpenDatabase {
  /** The rows that its migrations have inserted. */
  readonly rules: readonly (typeof filterRules.$inferInsert)[];
}

async function openNew(engine: Engine): Promise<OpenTestDatabase> {
  const opened = await openDatabase((await freshPlace(engine)).place);
  return { ...opened, rules: await opened.database.select().from(filterRules) };
}

/** Databases that are not in use; creating one takes much longer than emptying it. */
const idle: Record<Engine, OpenTestDatabase[]> = { pglite: [], postgres: [] };

/** Deletes row by row without checking references; `truncate` would give each table and index a new file. */
async function empty({ database, rules }: OpenTestDatabase): Promise<void> {
  await database.execute(sql`
    do $$ declare name text; begin
      set local session_replication_role = replica;
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('delete from %I', name);
      end loop;
      perform setval(format('%I', sequencename)::regclass, 1, false)
        from pg_sequences where schemaname = 'public' and last_value is not null;
    end $$`);
  await database.insert(filterRules).values([...rules]);
}

export interface FreshPlace {
  readonly place: DatabaseLocation;
  drop(): Promise<void>;
}

/** The location of a database without tables. */
export async function freshPlace(engine: Engine): Promise<FreshPlace> {
  if (engine === 'pglite') return { place: { kind: 'memory' }, drop: async () => undefined };
  const server = process.env.KADR_TEST_POSTGRES;
  if (server === undefined) throw new Error('KADR_TEST_POSTGRES does not say where PostgreSQL is');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    place: { kind: 'server', url: url.href },
    drop: () => administer(server, `drop database ${name} with (force)`),
  };
}

async function administer(url: string, command: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(command);
  } finally {
    await client.end();
  }
}
