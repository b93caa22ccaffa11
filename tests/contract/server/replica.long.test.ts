import { like } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Api } from '@/api/createApi';
import { commentType } from '@/domain/comment';
import { userManagedState } from '@/domain/project';
import { type OpenDatabase, openDatabase } from '../../../server/database/openDatabase';
import { connectionTo } from '../../../server/database/primary';
import { openReplicas } from '../../../server/database/replica';
import { rateLimits } from '../../../server/database/tables/rateLimits';
import {
  type CrashingPostgres,
  type RunningPostgres,
  startPostgres,
} from '../../support/machines/startPostgres';
import { startMutableRelay } from '../../support/server/mutableRelay';
import { makeProject } from '../../support/server/projects';
import { startReplica } from '../../support/server/startReplica';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';
import { engineOfRun } from '../../support/server/testEngine';

vi.setConfig({ hookTimeout: 240_000 });

const published = { userManagedState: userManagedState.publishedGlobally, newestSince: new Date() };

/** These tests must not depend on the machine’s speed. */
const patientPace = { checkMs: 50, farBehindMs: 600_000, timeoutMs: 30_000 };
const hastyPace = { ...patientPace, farBehindMs: 2_000 };

/** For something that takes a moment, and longer on a busy machine. */
const slowly = { timeout: 60_000 };

test('without a replica the server does not record who writes', async () => {
  const server = await startTestServer();
  const [author, fan] = [await server.person(), await server.person()];
  await fan.api.profiles.like({ projId: await makeProject(server.database, author.id, published) });
  expect(await server.database.select().from(rateLimits).where(like(rateLimits.key, 'wrote:%'))).toEqual([]);
  await server.stop();
});

describe.runIf(engineOfRun() === 'postgres')('a server over a primary and a streaming replica', () => {
  let primary: RunningPostgres;
  let replica: CrashingPostgres;
  let opened: OpenDatabase;
  let atPrimary: pg.Pool;
  let atReplica: pg.Pool;
  let author: SignedIn;
  let reader: SignedIn;
  let id: string;
  const ends: (() => Promise<unknown>)[] = [];
  /** The fields of a project that its statement reads. */
  const nameOf = async (api: Api) => (await api.projects.view({ id })).name;

  beforeAll(async () => {
    primary = await startPostgres();
    opened = await openDatabase({ kind: 'server', url: primary.url });
    replica = await startReplica(primary);
    atPrimary = new pg.Pool({ connectionString: primary.url });
    atReplica = new pg.Pool({ connectionString: replica.url });
    atReplica.on('error', () => undefined);
    const server = await serverOver(replica.url, patientPace);
    [author, reader] = [await server.person(), await server.person()];
    id = await makeProject(opened.database, author.id, published);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await atReplica.query('select pg_wal_replay_resume()').catch(() => undefined);
    for (const end of ends.splice(0).reverse()) await end();
  });
  afterAll(async () => {
    await atPrimary?.end();
    await atReplica?.end();
    await opened?.close();
    await replica?.stop();
    await primary?.stop();
  });

  /** A server like one in a process of its own: it shares only the database with others. */
  async function serverOver(url: string, pace: typeof patientPace): Promise<TestServer> {
    const { database } = opened;
    const settings = { max: 5 };
    const asker = connectionTo(primary.url, pace.timeoutMs);
    const { readers, close } = await openReplicas({
      primary: database,
      asker,
      urls: [url],
      settings,
      pace,
    });
    const server = await startTestServer({ opened: { database, readers } });
    ends.push(() => asker.end(), server.stop, close);
    return server;
  }

  /** Which of the two databases get queries during some work. */
  async function askedBy(work: () => Promise<unknown>): Promise<readonly string[]> {
    const asked = vi.spyOn(pg.Pool.prototype, 'query');
    await work();
    const pools = asked.mock.contexts.filter((_pool, place) => isOfCalls(asked.mock.calls[place]?.[0]));
    asked.mockRestore();
    const urls = pools.map((pool) => (pool instanceof pg.Pool ? pool.options.connectionString : undefined));
    return [...new Set(urls)].map((url) => (url === primary.url ? 'primary' : 'replica')).sort();
  }

  /** The monitor’s connections have no application name. */
  function isOfCalls(statement: unknown): boolean {
    return typeof statement === 'object' && statement !== null;
  }

  async function caughtUp(): Promise<void> {
    const { rows } = await atPrimary.query('select pg_current_wal_lsn()::text as position');
    await expect
      .poll(async () => {
        const reached = await atReplica.query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as is_there', [
          rows[0].position,
        ]);
        return reached.rows[0].is_there;
      }, slowly)
      .toBe(true);
  }

  test('reads are answered by the replica, except tokens of people, and writes go to the primary', async () => {
    const server = await serverOver(replica.url, patientPace);
    await caughtUp();
    const visitor = server.client().api;
    const { api } = server.client(reader.token);
    const page = { offset: 0, count: 20 };
    for (const read of [
      () => visitor.feeds.get({ type: 'newest', ...page }),
      () => visitor.projects.view({ id }),
      () => visitor.comments.page({ projId: id, count: 20 }),
      () => visitor.profiles.view({ userId: author.id }),
      () => visitor.profiles.projects({ userId: author.id, ...page }),
      () => visitor.customFeeds.ownedBy({ userId: author.id, ...page }),
    ]) {
      expect([read.toString(), await askedBy(read)]).toEqual([read.toString(), ['replica']]);
    }
    for (const read of [
      () => api.feeds.get({ type: 'subscriptions', ...page }),
      () => api.news.feed({}),
      () => api.profiles.followers(page),
      () => api.profiles.subscriptionsCount(),
    ]) {
      expect([read.toString(), await askedBy(read)]).toEqual([read.toString(), ['primary', 'replica']]);
    }
    expect(await askedBy(() => api.users.me())).toEqual(['primary']);
    expect(await askedBy(() => api.news.unreadCount())).toEqual(['primary']);
    expect(await askedBy(() => api.profiles.like({ projId: id }))).toEqual(['primary']);
  });

  test('a person who wrote reads it in any process, while others still read the replica', async () => {
    const [one, another] = [
      await serverOver(replica.url, patientPace),
      await serverOver(replica.url, patientPace),
    ];
    await caughtUp();
    await atReplica.query('select pg_wal_replay_pause()');
    for (const name of ['First', 'Second', 'Third']) {
      for (const server of [one, another]) {
        await one.client(author.token).api.projectInfo.save({ _id: id, name });
        expect(await nameOf(server.client(author.token).api)).toBe(name);
        expect(await nameOf(server.client().api)).toBe('A cat');
      }
    }
  });

  test('counting a play, or requesting Pro, does not move anybody away from the replica', async () => {
    const server = await serverOver(replica.url, patientPace);
    const somebody = await server.person();
    await caughtUp();
    await somebody.api.projectInfo.countView({ id });
    await somebody.api.pro.get();
    expect(await askedBy(() => somebody.api.projects.view({ id }))).toEqual(['primary', 'replica']);
    await somebody.api.comments.post({ projId: id, type: commentType.text, text: 'Now' });
    expect(await askedBy(() => somebody.api.projects.view({ id }))).toEqual(['primary']);
  });

  test('others find what was just created: what a replica lacks is looked up in the primary', async () => {
    const server = await serverOver(replica.url, patientPace);
    await caughtUp();
    await atReplica.query('select pg_wal_replay_pause()');
    const fresh = await makeProject(opened.database, author.id, { ...published, name: 'Fresh' });
    expect(await server.client().api.projects.view({ id: fresh })).toMatchObject({ name: 'Fresh' });
    const { items } = await server.client().api.feeds.get({ type: 'newest', offset: 0, count: 20 });
    expect(items.map((item) => item.id)).not.toContain(fresh);
  });

  test('a replica that is far behind is not read until it has caught up; both are logged once', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await caughtUp();
    const server = await serverOver(replica.url, hastyPace);
    await atReplica.query('select pg_wal_replay_pause()');
    await server.client(author.token).api.projectInfo.save({ _id: id, name: 'Late' });
    await expect.poll(() => nameOf(server.client().api), slowly).toBe('Late');
    await vi.waitFor(() => expect(said).toHaveBeenCalledOnce(), slowly);
    expect(said).toHaveBeenLastCalledWith(
      'The replica at DATABASE_READ_URL is not read: it is too far behind. The primary is read instead.',
    );
    expect(await askedBy(() => server.client().api.projects.view({ id }))).toEqual(['primary']);
    await atReplica.query('select pg_wal_replay_resume()');
    await vi.waitFor(() => expect(said).toHaveBeenCalledTimes(2), slowly);
    expect(said).toHaveBeenLastCalledWith('The replica at DATABASE_READ_URL is read again.');
    expect(await askedBy(() => server.client().api.projects.view({ id }))).toEqual(['replica']);
  });

  test('nobody gets an error while a replica dies and restarts', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await caughtUp();
    const server = await serverOver(replica.url, patientPace);
    const { api } = server.client();
    let isOver = false;
    let answered = 0;
    const asking = Promise.all(
      Array.from({ length: 4 }, async () => {
        while (!isOver) {
          await api.projects.view({ id });
          answered += 1;
        }
      }),
    );
    await vi.waitFor(() => expect(answered).toBeGreaterThan(20), slowly);
    await replica.crash();
    await vi.waitFor(() => expect(said).toHaveBeenCalledOnce(), slowly);
    const sinceCrash = answered;
    await vi.waitFor(() => expect(answered).toBeGreaterThan(sinceCrash + 20), slowly);
    await replica.restart();
    await vi.waitFor(() => expect(said).toHaveBeenCalledTimes(2), slowly);
    isOver = true;
    await asking;
    expect(said.mock.calls.map(([text]) => String(text).replace(/\(.*\)/, '(…)'))).toEqual([
      'The replica at DATABASE_READ_URL is not read: it could not be asked (…). The primary is read instead.',
      'The replica at DATABASE_READ_URL is read again.',
    ]);
    expect(await askedBy(() => api.projects.view({ id }))).toEqual(['replica']);
  });

  test('reads that wait for a silent replica are answered by the primary', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await caughtUp();
    const relay = await startMutableRelay(Number(new URL(replica.url).port));
    const url = new URL(replica.url);
    url.port = String(relay.port);
    const server = await serverOver(url.href, { ...patientPace, timeoutMs: 1_000 });
    // Before the others: a pool ends when its connections do.
    ends.push(relay.stop);
    const { api } = server.client();
    expect(await askedBy(() => api.projects.view({ id }))).toEqual(['replica']);
    relay.silence();
    // More than the connections: some wait for one, some for a response.
    await Promise.all(Array.from({ length: 12 }, () => api.projects.view({ id })));
    expect(said).toHaveBeenCalledOnce();
  });

  test('an address that is not a replica is not read', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const other = new URL(primary.url);
    other.searchParams.set('application_name', 'another');
    const server = await serverOver(other.href, patientPace);
    expect(await nameOf(server.client().api)).toBe('Late');
    expect(said).toHaveBeenCalledExactlyOnceWith(
      'The replica at DATABASE_READ_URL is not read: it is no replica. The primary is read instead.',
    );
  });
});
