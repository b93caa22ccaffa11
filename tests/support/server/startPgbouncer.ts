import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../../scripts/development/freePort';

export interface RunningPgbouncer {
  readonly url: string;
  stop(): Promise<void>;
}

export const hasPgbouncer = spawnSync('pgbouncer', ['--version']).status === 0;

const pauseMs = 50;
const timeoutMs = 30_000;

/** Starts pgbouncer in front of a database, with transaction pooling. */
export async function startPgbouncer(databaseUrl: string): Promise<RunningPgbouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'kadr-pgbouncer-'));
  await chmod(folder, 0o755);
  const { port: databasePort, pathname, username } = new URL(databaseUrl);
  const [port, name] = [await freePort(), pathname.slice(1)];
  await writeFile(join(folder, 'users.txt'), `"${username}" ""\n`);
  const settings = [
    '[databases]',
    `${name} = host=127.0.0.1 port=${databasePort}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${join(folder, 'users.txt')}`,
    'pool_mode = transaction',
    'ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout',
  ];
  await writeFile(join(folder, 'pgbouncer.ini'), settings.join('\n'));
  // It rejects root.
  const user = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const child = spawn('pgbouncer', [...user, join(folder, 'pgbouncer.ini')], { stdio: 'ignore' });
  const gone = once(child, 'exit');
  const url = `postgres://${username}@127.0.0.1:${port}/${name}`;
  const stop = async () => {
    child.kill('SIGKILL');
    await gone;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

async function untilReady(url: string, end = Date.now() + timeoutMs): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
  } catch (error) {
    if (Date.now() > end) throw error;
    await pause(pauseMs);
    await untilReady(url, end);
  } finally {
    await client.end().catch(() => undefined);
  }
}
