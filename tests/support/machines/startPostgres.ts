import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../../scripts/development/freePort';

const debianFolder = '/usr/lib/postgresql';

/**
 * The folder of PostgreSQL's programs. Installs Debian's package where allowed, or else fails with
 * instructions.
 */
export function findPostgres(): string {
  const found = installedPrograms();
  if (found !== null) return found;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Installing PostgreSQL for the tests …');
    spawnSync('apt-get', ['update'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '--yes', '--no-install-recommends', 'postgresql'], { stdio: 'inherit' });
  }
  const installed = installedPrograms();
  if (installed !== null) return installed;
  throw new Error(
    'The tests need PostgreSQL 15 or later: install it, for example by apt-get install postgresql.',
  );
}

/** `initdb` is beside `postgres`, but only the latter may be in the path. */
function installedPrograms(): string | null {
  const onPath = spawnSync('which', ['postgres'], { encoding: 'utf8' }).stdout?.trim();
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const folders = versions
    .sort((left, right) => Number(right) - Number(left))
    .map((version) => join(debianFolder, version, 'bin'));
  if (onPath) folders.unshift(dirname(realpathSync(onPath)));
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

/**
 * The user that runs PostgreSQL: it rejects root, so root uses PostgreSQL's own user; all others run it as
 * themselves.
 */
export function postgresOwner(): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

export interface RunningPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

export interface CrashingPostgres extends RunningPostgres {
  /** Ends it like a crash; its data stays. */
  crash(): Promise<void>;
  /** Starts it again on the same data. */
  restart(): Promise<void>;
}

const pauseMs = 100;
const timeoutMs = 30_000;

/** Starts a separate PostgreSQL server on a free port, with its data in a folder that is removed with it. */
export async function startPostgres(): Promise<CrashingPostgres> {
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
  readonly data: string;
  run(program: string, ...args: readonly string[]): void;
}

/** Starts a server on data that `makeData` makes in an empty folder. */
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
  const end = Date.now() + timeoutMs;
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

/** SIGINT is its fast way to stop, without waiting for connected clients. SIGQUIT does not even clean up. */
async function end(server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  server.kill(signal);
  await gone;
}
