import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { createListeners } from '@/lib/createListeners';
import { startPolling } from '../lib/startPolling';
import { hostOf } from './hosts';
import { openPool, type PoolOptions } from './pool';

/** Queries a database on a connection of its own, because those of the pool may all be in use. */
export interface DatabaseAsker {
  query(text: string): Promise<{ readonly rows: readonly unknown[] }>;
  end(): Promise<void>;
}

export function connectionTo(url: string, timeoutMs: number): DatabaseAsker {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    statement_timeout: timeoutMs,
  });
  // The next check notices a lost connection.
  pool.on('error', () => undefined);
  return pool;
}

/** How often the primary is checked for still being one. */
const checkMs = 1_000;

/** The timeout of a host's response. */
const timeoutMs = 2_000;

/** How long callers wait for a primary. */
const waitMs = 5_000;

/** The pause between two searches. */
const roundMs = 100;

/** Knows which of several hosts is the primary. */
export interface PrimaryWatch extends DatabaseAsker {
  /** The URL of the primary. Waits for one, and rejects when none is found in time. */
  find(): Promise<string>;
  /** To be called after an error of the primary: the next `find` queries the hosts again. */
  forget(): void;
  /** Called when the host is no longer the primary, or does not respond. */
  onLost(listener: () => void): void;
}

const recoveryRow = z.object({ is_replica: z.boolean() });

export function watchPrimary(urls: readonly string[]): PrimaryWatch {
  const hosts = urls.map((url) => ({ url, asker: connectionTo(url, timeoutMs) }));
  const { subscribe, notify } = createListeners();
  let present: (typeof hosts)[number] | null = null;
  let latest: string | null = null;
  let searching: Promise<void> | null = null;

  async function assertPrimary({ url, asker }: (typeof hosts)[number]): Promise<void> {
    const { rows } = await asker.query('select pg_is_in_recovery() as is_replica');
    if (recoveryRow.parse(rows[0]).is_replica) throw new Error(`${hostOf(url)} is a replica`);
  }

  /** Queries all hosts at the same time, because a dead one responds late or never. */
  async function search(): Promise<void> {
    const found = await Promise.any(hosts.map((host) => assertPrimary(host).then(() => host)));
    present = found;
    if (latest !== null && latest !== found.url)
      console.error(`The primary of DATABASE_URL is now ${hostOf(found.url)}.`);
    latest = found.url;
  }

  async function find(): Promise<string> {
    for (const until = performance.now() + waitMs; present === null; ) {
      searching ??= search().finally(() => {
        searching = null;
      });
      const failure = await searching.then(() => null, reasonOf);
      if (failure === null) continue;
      if (performance.now() >= until) throw new Error(failure);
      await pause(roundMs);
    }
    return present.url;
  }

  async function check(): Promise<void> {
    const checked = present;
    if (checked === null) return;
    const isFine = await assertPrimary(checked).then(
      () => true,
      () => false,
    );
    if (isFine || present !== checked) return;
    console.error(`The primary ${hostOf(checked.url)} of DATABASE_URL is lost; looking for another.`);
    present = null;
    notify();
  }
  const checking = startPolling(checkMs, check);

  return {
    find,
    forget() {
      present = null;
    },
    onLost: (listener) => void subscribe(listener),
    async query(text) {
      await find();
      if (present === null) throw new Error('The primary was lost.');
      return present.asker.query(text);
    },
    async end() {
      await checking.stop();
      await Promise.all(hosts.map(({ asker }) => asker.end()));
    },
  };
}

function reasonOf(error: unknown): string {
  const errors = error instanceof AggregateError ? error.errors : [error];
  return `none of the hosts is a primary (${errors.map((one) => (one instanceof Error ? one.message : one)).join('; ')})`;
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: pg.PoolClient['release'],
) => void;

/** The driver's message when all connections of a pool stay in use for too long. */
const poolIsFull = 'timeout exceeded when trying to connect';

/**
 * A pool of connections to the current primary. Statements that were not sent yet wait for a new primary; none is sent
 * twice.
 */
export function openPrimaryPool(watch: PrimaryWatch, options: PoolOptions): pg.Pool {
  let url = '';
  const open = new Set<pg.PoolClient>();

  class PrimaryClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: url });
    }
  }

  class PrimaryPool extends pg.Pool {
    override connect(): Promise<pg.PoolClient>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
      const connecting = this.#connectToPrimary();
      if (callback === undefined) return connecting;
      connecting.then(
        (client) => callback(undefined, client, client.release),
        (error: Error) => callback(error, undefined, () => undefined),
      );
      return undefined;
    }

    async #connectToPrimary(): Promise<pg.PoolClient> {
      for (const until = performance.now() + waitMs; ; await pause(roundMs)) {
        url = await watch.find();
        try {
          return await super.connect();
        } catch (error) {
          if (error instanceof Error && error.message === poolIsFull) throw error;
          watch.forget();
          if (performance.now() >= until) throw error;
        }
      }
    }
  }

  const pool = openPool({ ...options, Client: PrimaryClient, verify: refuseReplica }, PrimaryPool);
  pool.on('connect', (client) => open.add(client));
  pool.on('remove', (client) => open.delete(client));
  pool.on('error', watch.forget);
  // Statements on a connection to a lost machine would only fail at their timeout.
  watch.onLost(() => {
    for (const client of open) client.connection.stream.destroy();
  });
  return pool;
}

/** The host may have become a replica since the last check. */
function refuseReplica(client: pg.PoolClient, done: (error?: Error) => void): void {
  client.query('select pg_is_in_recovery() as is_replica').then(({ rows }) => {
    if (recoveryRow.parse(rows[0]).is_replica) done(new Error('The database is a replica.'));
    else done();
  }, done);
}
