import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { DatabasePlace } from '../../../server/database/openDatabase';

export type Engine = 'pglite' | 'postgres';

/** The engine that the run asks for; PostgreSQL's address comes from `scripts/withPostgres.ts`. */
export function engineOfRun(): Engine {
  return process.env.KADR_TEST_ENGINE === 'postgres' ? 'postgres' : 'pglite';
}

export interface FreshDatabase {
  readonly place: DatabasePlace;
  drop(): Promise<void>;
}

/** An empty database. */
export async function freshDatabase(engine: Engine): Promise<FreshDatabase> {
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
