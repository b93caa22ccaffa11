import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../../scripts/development/freePort';
import { findPostgres, postgresOwner } from './startPostgres';

/** Three PostgreSQL nodes, of which Patroni makes one the primary, coordinated by etcd. */
export interface RunningPatroni {
  /** Contains all three hosts. */
  readonly url: string;
  /** Kills the machine of the primary, and returns how long it took until another node was primary. */
  killPrimary(): Promise<number>;
  /** Starts the killed node, and waits until it follows the new primary. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const nodeCount = 3;
const pauseMs = 50;
const timeoutMs = 120_000;

interface Node {
  readonly name: string;
  readonly port: number;
  readonly data: string;
  readonly configuration: string;
  patroni: ChildProcess | null;
}

export function hasPatroni(): boolean {
  return ['patroni', 'etcd'].every((program) => spawnSync('which', [program]).status === 0);
}

export async function startPatroni(): Promise<RunningPatroni> {
  const owner = postgresOwner();
  const folder = await mkdtemp(join(tmpdir(), 'kadr-patroni-'));
  if (owner !== null) await chown(folder, owner.uid, owner.gid);
  const as = { ...owner, cwd: folder, stdio: 'ignore' } as const;
  const [client, peer] = [await freePort(), await freePort()];
  const [clientUrl, peerUrl] = [client, peer].map((port) => `http://127.0.0.1:${port}`);
  const etcd = spawn(
    'etcd',
    [
      ...['--data-dir', join(folder, 'etcd'), '--listen-client-urls', `${clientUrl}`],
      ...['--advertise-client-urls', `${clientUrl}`, '--listen-peer-urls', `${peerUrl}`],
      ...['--initial-advertise-peer-urls', `${peerUrl}`, '--initial-cluster', `default=${peerUrl}`],
    ],
    as,
  );
  const nodes: Node[] = [];
  for (let number = 1; number <= nodeCount; number += 1) {
    const [port, rest] = [await freePort(), await freePort()];
    const name = `node${number}`;
    const home = join(folder, name);
    await mkdir(home);
    if (owner !== null) await chown(home, owner.uid, owner.gid);
    const node = {
      name,
      port,
      data: join(home, 'data'),
      configuration: join(home, 'patroni.json'),
      patroni: null,
    };
    await writeFile(node.configuration, JSON.stringify(configurationOf(node, { home, rest, etcd: client })));
    nodes.push(node);
  }
  const run = (node: Node) => {
    // In a separate process group, like a separate machine.
    node.patroni = spawn('patroni', [node.configuration], { ...as, detached: true });
  };
  const stop = async () => {
    for (const node of nodes) await kill(node);
    await end(etcd);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    for (const node of nodes) {
      run(node);
      // The first one creates the database, and the others copy it.
      await until(`${node.name} to follow`, async () => (await stateOf(node)) !== 'away');
    }
    await untilAllFollow(nodes);
  } catch (error) {
    await stop();
    throw error;
  }
  let killed: Node | null = null;
  return {
    url: `postgres://kadr@${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}/postgres`,
    async killPrimary() {
      const primary = await primaryOf(nodes);
      if (primary === null) throw new Error('No node is a primary.');
      const begun = performance.now();
      await kill(primary);
      killed = primary;
      await until('another primary', async () => (await primaryOf(nodes)) !== null);
      return performance.now() - begun;
    },
    async restart() {
      if (killed !== null) run(killed);
      await untilAllFollow(nodes);
    },
    stop,
  };
}

interface Place {
  readonly home: string;
  /** The port of Patroni itself. */
  readonly rest: number;
  readonly etcd: number;
}

function configurationOf({ name, port, data }: Node, { home, rest, etcd }: Place) {
  return {
    scope: 'kadr',
    name,
    restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
    etcd3: { host: `127.0.0.1:${etcd}` },
    bootstrap: {
      dcs: {
        // The shortest possible value: a primary that is silent this long loses its role.
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 5,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 200 } },
      },
      initdb: [
        { encoding: 'UTF8' },
        { locale: 'C.UTF-8' },
        { 'auth-host': 'trust' },
        { 'auth-local': 'trust' },
      ],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: data,
      bin_dir: findPostgres(),
      pgpass: join(home, 'pgpass'),
      authentication: { superuser: { username: 'kadr' }, replication: { username: 'replicator' } },
      parameters: { unix_socket_directories: home },
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 trust',
        'host replication all 127.0.0.1/32 trust',
      ],
    },
  };
}

/** Like a power cut: kills Patroni and PostgreSQL, which has its own process group, at the same time. */
async function kill(node: Node): Promise<void> {
  const [postmaster = ''] = await readFile(join(node.data, 'postmaster.pid'), 'utf8').then(
    (text) => text.split('\n'),
    () => [],
  );
  const { patroni } = node;
  if (patroni !== null) await end(patroni, 'SIGKILL');
  if (Number(postmaster) > 0) signal(Number(postmaster));
  await until(`${node.name} to be gone`, async () => (await stateOf(node)) === 'away');
}

function signal(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

async function end(child: ChildProcess, how: 'SIGKILL' | 'SIGTERM' = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(how);
  await gone;
}

interface Asked {
  readonly is_replica: boolean;
  readonly followers: number;
  readonly in_step: number;
}

const question = `select pg_is_in_recovery() as is_replica,
  (select count(*)::int from pg_stat_replication where state = 'streaming') as followers,
  (select count(*)::int from pg_stat_replication where sync_state = 'sync') as in_step`;

async function ask({ port }: Node): Promise<Asked | null> {
  const client = new pg.Client({
    connectionString: `postgres://kadr@127.0.0.1:${port}/postgres`,
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Asked>(question)).rows[0] ?? null;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function stateOf(node: Node): Promise<'primary' | 'replica' | 'away'> {
  const asked = await ask(node);
  if (asked === null) return 'away';
  return asked.is_replica ? 'replica' : 'primary';
}

async function primaryOf(nodes: readonly Node[]): Promise<Node | null> {
  const states = await Promise.all(nodes.map(stateOf));
  return nodes.find((_node, place) => states[place] === 'primary') ?? null;
}

/** One of the followers has to confirm each write; only then may the primary fail. */
function untilAllFollow(nodes: readonly Node[]): Promise<void> {
  return until('all nodes to follow', async () => {
    const asked = await Promise.all(nodes.map(ask));
    const primary = asked.find((one) => one?.is_replica === false);
    return primary?.followers === nodes.length - 1 && primary.in_step > 0;
  });
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const last = Date.now() + timeoutMs; !(await isSo()); await pause(pauseMs)) {
    if (Date.now() > last) throw new Error(`Waited too long for ${what}`);
  }
}
