import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../support/machines/startPostgres';
import { type KadrHome, type KadrProcess, makeKadrHome } from '../support/server/kadrProcess';
import { startObjectStore } from '../support/server/objectStore';
import { startReplica } from '../support/server/startReplica';
import { type Balancer, startBalancer } from './balancer';
import { checkOutRelease, type Release } from './checkOutRelease';

/** What can be killed and comes back. */
export interface Machine {
  readonly name: string;
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** All that stands behind one address. */
export interface Layout {
  readonly name: string;
  readonly url: string;
  readonly mailFolder: string;
  readonly machines: readonly Machine[];
  /** The processes' own addresses. */
  addresses(): readonly string[];
  /** All that the processes have written so far. */
  output(): string;
  stop(): Promise<void>;
}

type Environment = Readonly<Record<string, string>>;

const openInternet: Environment = {
  DEMO: '0',
  TOKEN_SECRET: 'a secret of the machines, long enough',
  VK_APP_ID: '51',
  VK_SECURE_KEY: 'a key of the machines',
  VK_GROUP_ID: '7',
  ADMIN_EMAIL: 'admin@kadr.test',
  ADMIN_PASSWORD: 'correct horse battery',
  TRUSTED_PROXIES: 'loopback',
};

/** Three processes over a primary with a replica and an object store, behind a balancer. */
export async function threeProcesses(): Promise<Layout> {
  const primary = await startPostgres();
  const replica = await startReplica(primary);
  const store = await startObjectStore();
  const place = store.place();
  const environment = {
    DATABASE_URL: primary.url,
    DATABASE_READ_URL: replica.url,
    FILES_URL: `s3://${place.bucket}/${place.prefix.replace(/\/$/, '')}`,
    FILES_ENDPOINT: place.endpoint,
    FILES_ACCESS_KEY: place.accessKey,
    FILES_SECRET_KEY: place.secretKey,
  };
  const layout = await processes([{}, {}, {}], environment);
  return {
    ...layout,
    name: 'three processes, a primary with a replica, an object store',
    machines: [...layout.machines, { name: 'replica', kill: replica.crash, start: replica.restart }],
    async stop() {
      await layout.stop();
      await store.stop();
      await replica.stop();
      await primary.stop();
    },
  };
}

/** One process with the embedded database, or over a PostgreSQL. */
export async function oneProcess(engine: 'embedded' | 'postgres'): Promise<Layout> {
  if (engine === 'embedded')
    return { ...(await processes([{}], {})), name: 'one process, the embedded database' };
  const postgres = await startPostgres();
  const layout = await processes([{}], { DATABASE_URL: postgres.url });
  return {
    ...layout,
    name: 'one process over PostgreSQL',
    async stop() {
      await layout.stop();
      await postgres.stop();
    },
  };
}

/** The last release beside the present one, over one PostgreSQL: what changes the tables must not stop who is there. */
export async function lastReleaseBeside(commit: string): Promise<Layout> {
  const last = await checkOutRelease(commit);
  const postgres = await startPostgres();
  const environment = { DATABASE_URL: postgres.url };
  const layout = await processes([last, last, {}], environment);
  return {
    ...layout,
    name: 'two processes of the last release and one of today, over PostgreSQL',
    async stop() {
      await layout.stop();
      await last.remove();
      await postgres.stop();
    },
  };
}

/** They start one after the other, each as its release does; without one as the present sources do. */
async function processes(releases: readonly Partial<Release>[], shared: Environment): Promise<Layout> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'kadr-machines-'));
  const balancer = await startBalancer(releases.length);
  const homes: KadrHome[] = [];
  const running: ReturnType<typeof oneOf>[] = [];
  for (const [slot, { server, environment }] of releases.entries()) {
    const all = { ...openInternet, ...shared, ...environment, DATA_DIR: dataFolder };
    const home = await makeKadrHome(all, server);
    homes.push(home);
    const one = oneOf(slot, balancer, home.start);
    await one.machine.start();
    running.push(one);
  }
  return {
    name: '',
    url: balancer.url,
    mailFolder: join(dataFolder, 'mail'),
    machines: running.map(({ machine }) => machine),
    addresses: () => running.map(({ present }) => present().websiteUrl),
    output: () => running.map(({ output }) => output()).join(''),
    async stop() {
      await balancer.stop();
      for (const home of homes) await home.remove();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

function oneOf(slot: number, balancer: Balancer, start: () => Promise<KadrProcess>) {
  let present: KadrProcess | null = null;
  const earlier: string[] = [];
  const machine: Machine = {
    name: `process ${slot + 1}`,
    async kill() {
      await present?.kill();
      balancer.setTarget(slot, null);
      earlier.push(present?.output() ?? '');
    },
    async start() {
      present = await start();
      balancer.setTarget(slot, present.websiteUrl);
    },
  };
  return {
    machine,
    present() {
      if (present === null) throw new Error(`${machine.name} was never started`);
      return present;
    },
    output: () => [...earlier, present?.output() ?? ''].join(''),
  };
}
