import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../development/freePort';
import { findPostgres, postgresOwner } from './findPostgres';

export interface RunningPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

export interface CrashingPostgres extends RunningPostgres {
  /** Ends it as a crash would, with its data left. */
  crash(): Promise<void>;
  /** Starts it again on what is left. */
  restart(): Promise<void>;
}

const pauseMs = 100;
const patienceMs = 30_000;

/** Starts a PostgreSQL server of our own on a free port, with its data in a folder that goes with it. */
export async function startPostgres(): Promise<RunningPostgres> {
  return startPostgresOn(({ run, data }) =>
    run(
      'initdb',
      '-D',
      data,
      '-U',
      'kadr',
      ...['--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    ),
  );
}

export interface DataMeans {
  /** The folder of the server's data. */
  readonly data: string;
  run(program: string, ...args: readonly string[]): void;
}

/** Starts one on data that somebody makes in an empty folder. */
export async function startPostgresOn(makeData: (means: DataMeans) => void): Promise<CrashingPostgres> {
  const programs = findPostgres();
  const owner = postgresOwner();
  const folder = await mkdtemp(join(tmpdir(), 'kadr-postgres-'));
  if (owner !== null) await chown(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const as = { ...owner, cwd: folder };
  makeData({
    data,
    run: (program, ...args) =>
      execFileSync(join(programs, program), args, { ...as, stdio: ['ignore', 'ignore', 'inherit'] }),
  });

  const port = await freePort();
  const url = `postgres://kadr@127.0.0.1:${port}/postgres`;
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'fsync=off', 'max_connections=200'];
  let server: ChildProcess;
  const start = async () => {
    server = spawn(
      join(programs, 'postgres'),
      ['-D', data, '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
      { ...as, stdio: ['ignore', 'ignore', 'ignore'] },
    );
    await untilReady(url, server);
  };
  const stop = async () => {
    await end(server, 'SIGINT');
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop, crash: () => end(server, 'SIGQUIT'), restart: start };
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const end = Date.now() + patienceMs;
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended by itself with ${server.exitCode}`);
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await setTimeout(pauseMs);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** SIGINT is its fast way to stop: it does not wait for who is connected. SIGQUIT does not even clean up. */
async function end(server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  server.kill(signal);
  await gone;
}
