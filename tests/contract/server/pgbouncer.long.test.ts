import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../server/database/openDatabase';
import { hasPgbouncer, type RunningPgbouncer, startPgbouncer } from '../../support/server/startPgbouncer';
import { engineOfRun, type FreshPlace, freshPlace } from '../../support/server/testEngine';

describe.runIf(engineOfRun() === 'postgres' && hasPgbouncer)('a pgbouncer in transaction mode', () => {
  let fresh: FreshPlace;
  let direct: pg.Client;
  let pgbouncer: RunningPgbouncer;

  beforeAll(async () => {
    fresh = await freshPlace('postgres');
    if (fresh.place.kind !== 'server') throw new Error('The database is not at a server');
    direct = new pg.Client({ connectionString: fresh.place.url });
    await direct.connect();
    pgbouncer = await startPgbouncer(fresh.place.url);
  });
  afterAll(async () => {
    await pgbouncer?.stop();
    await direct?.end();
    await fresh?.drop();
  });

  test('keeps no lock after a start, and processes that start at the same time create the tables once', async () => {
    const start = () => openDatabase({ kind: 'server', url: pgbouncer.url });
    for (const { close } of await Promise.all([start(), start(), start()])) await close();
    const { rows } = await direct.query(
      `select count(*)::int as held from pg_locks
       where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
    );
    expect(rows).toEqual([{ held: 0 }]);
    await (await start()).close();
  });
});
