import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { freePort } from '../../../scripts/development/freePort';
import { type OpenDatabase, openDatabase } from '../../../server/database/openDatabase';
import { prepared } from '../../../server/database/prepared';
import { users } from '../../../server/database/tables/users';
import { type CrashingPostgres, startPostgres } from '../../support/machines/startPostgres';
import { startMutableRelay } from '../../support/server/mutableRelay';
import { startReplica } from '../../support/server/startReplica';
import { engineOfRun, freshPlace } from '../../support/server/testEngine';

vi.setConfig({ hookTimeout: 240_000, testTimeout: 120_000 });

/** For something that takes a moment, and longer on a busy machine. */
const slowly = { timeout: 60_000 };

const addressOf = (...ports: readonly number[]) =>
  `postgres://kadr@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/postgres`;
const portOf = ({ url }: { readonly url: string }) => Number(new URL(url).port);
const count = (named: OpenDatabase) => named.database.$count(users);
const add = ({ database }: OpenDatabase, id: string) =>
  database.insert(users).values({ id, name: id, nameKey: id });

describe.runIf(engineOfRun() === 'postgres')('a server whose database has several hosts', () => {
  let primary: CrashingPostgres;
  let replica: CrashingPostgres;
  const ends: (() => Promise<unknown>)[] = [];

  beforeEach(async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    primary = await startPostgres();
    ends.push(primary.stop);
    replica = await startReplica(primary);
    ends.push(replica.stop);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    for (const end of ends.splice(0).reverse()) await end();
  });

  async function opened(...ports: readonly number[]): Promise<OpenDatabase> {
    const database = await openDatabase({ kind: 'server', url: addressOf(...ports) });
    ends.push(database.close);
    return database;
  }

  async function promote(): Promise<void> {
    const client = new pg.Client({ connectionString: replica.url });
    await client.connect();
    await client.query('select pg_promote()');
    await client.end();
  }

  test('writes to the primary anywhere in the list, also next to a dead host', async () => {
    const dead = await freePort();
    for (const [name, ports] of Object.entries({
      first: [portOf(primary), portOf(replica)],
      last: [dead, portOf(replica), portOf(primary)],
    })) {
      const database = await opened(...ports);
      await add(database, name);
      expect(await count(database)).toBeGreaterThan(0);
    }
  });

  test('finds the new primary automatically, and requests wait for it meanwhile', async () => {
    const database = await opened(portOf(primary), portOf(replica));
    await add(database, 'before');
    await vi.waitFor(async () => {
      const client = new pg.Client({ connectionString: replica.url });
      await client.connect();
      const { rows } = await client
        .query('select count(*)::int as people from users')
        .finally(() => client.end());
      expect(rows).toEqual([{ people: 1 }]);
    }, slowly);
    await primary.crash();
    const meanwhile = add(database, 'meanwhile');
    await promote();
    await meanwhile;
    await add(database, 'after');
    expect(await count(database)).toBe(3);
  });

  test('keeps nobody waiting for a silent primary: its connections are dropped', async () => {
    const relay = await startMutableRelay(portOf(primary));
    ends.push(relay.stop);
    const database = await opened(relay.port, portOf(replica));
    await Promise.all(Array.from({ length: 4 }, () => count(database)));
    relay.silence();
    const asked = performance.now();
    const refused = await database.database.execute(sql`select 1`).then(
      () => null,
      (error: unknown) => error,
    );
    expect(refused).not.toBeNull();
    // The time limit of a statement is 20 seconds.
    expect(performance.now() - asked).toBeLessThan(15_000);
    await promote();
    await vi.waitFor(() => count(database), slowly);
  });

  test('reads from the remaining replicas when others are dead or missing', async () => {
    const [dead, url] = [await freePort(), addressOf(portOf(primary), portOf(replica))];
    const readUrl = addressOf(dead, portOf(primary), portOf(replica));
    const database = await openDatabase({ kind: 'server', url, readUrl });
    ends.push(database.close);
    const asked = () =>
      database.readers.read(
        (from) => from.execute<{ is_replica: boolean }>(sql`select pg_is_in_recovery() as is_replica`),
        { wroteRecently: false },
      );
    await vi.waitFor(
      async () => expect(await asked()).toMatchObject({ rows: [{ is_replica: true }] }),
      slowly,
    );
    await replica.crash();
    await vi.waitFor(
      async () => expect(await asked()).toMatchObject({ rows: [{ is_replica: false }] }),
      slowly,
    );
  });
});

test.runIf(engineOfRun() === 'postgres').each([true, false])(
  'with prepared statements %s PostgreSQL has them by name, or none',
  async (hasPreparedStatements) => {
    const { place, drop } = await freshPlace('postgres');
    if (place.kind !== 'server') throw new Error('The database is not at a server');
    const { database, close } = await openDatabase({ ...place, connections: 2, hasPreparedStatements });
    const named = prepared(['name'], (from, { name }) =>
      from.select({ id: users.id }).from(users).where(sql`${users.name} = ${name}`),
    );
    await database.transaction(async (inside) => {
      expect(await named(inside, { name: 'nobody' })).toEqual([]);
      const found = await inside.execute(
        sql`select name from pg_prepared_statements where name like 'kadr_%'`,
      );
      expect(found).toMatchObject({
        rows: Array.from({ length: hasPreparedStatements ? 1 : 0 }, () => expect.anything()),
      });
    });
    expect(await named(database, { name: 'nobody' })).toEqual([]);
    await close();
    await drop();
  },
);
