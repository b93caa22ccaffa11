import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasPatroni, startPatroni } from '../support/machines/startPatroni';
import { startPostgres } from '../support/machines/startPostgres';
import { type KadrHome, type KadrProcess, makeKadrHome } from '../support/server/kadrProcess';
import { startObjectStore } from '../support/server/objectStore';
import { hasPgbouncer, startPgbouncer } from '../support/server/startPgbouncer';
import { startReplica } from '../support/server/startReplica';
import { type Balancer, startBalancer } from './balancer';
import { checkOutRelease, type Release } from './checkOutRelease';

/** What can be killed and restarts. */
export interface Machine {
  readonly name: string;
  /** The time until another machine has taken over, where one does. */
  kill(): Promise<unknown>;
  start(): Promise<void>;
}

/** Everything behind one address. */
export interface Layout {
  readonly name: string;
  readonly url: string;
  readonly mailFolder: string;
  readonly machines: readonly Machine[];
  /** The environment of a process, without its port. */
  readonly environment: Environment;
  /** The processes' own addresses. */
  addresses(): readonly string[];
  /** All output of the processes so far. */
  output(): string;
  stop(): Promise<void>;
}

type Environment = Readonly<Record<string, string>>;

export const openInternet: Environment = {
  DEMO: '0',
  TOKEN_SECRET: 'a secret of the machines, long enough',
  VK_APP_ID: '51',
  VK_SECURE_KEY: 'a key of the machines',
  VK_GROUP_ID: '7',
  ADMIN_EMAIL: 'admin@kadr.test',
  ADMIN_PASSWORD: 'correct horse battery',
  TRUSTED_PROXIES: 'loopback',
};

/** Three processes over a primary with two replicas and an object store, behind a balancer. */
export async function threeProcesses(): Promise<Layout> {
  const primary = await startPostgres();
  const replicas = [await startReplica(primary), await startReplica(primary)];
  const store = await startObjectStore();
  const place = store.place();
  const layout = await processes([{}, {}, {}], {
    DATABASE_URL: primary.url,
    DATABASE_READ_URL: severalHosts(replicas.map(({ url }) => url)),
    FILES_URL: `s3://${place.bucket}/${place.prefix.replace(/\/$/, '')}`,
    FILES_ENDPOINT: place.endpoint,
    FILES_ACCESS_KEY: place.accessKey,
    FILES_SECRET_KEY: place.secretKey,
  });
  return {
    ...layout,
    name: 'three processes, a primary with two replicas, an object store',
    machines: [
      ...layout.machines,
      ...replicas.map(({ crash, restart }, place) => ({
        name: `replica ${place + 1}`,
        kill: crash,
        start: restart,
      })),
    ],
    async stop() {
      await layout.stop();
      await store.stop();
      for (const replica of replicas) await replica.stop();
      await primary.stop();
    },
  };
}

function severalHosts(urls: readonly string[]): string {
  const [first = ''] = urls;
  return first.replace(new URL(first).host, urls.map((url) => new URL(url).host).join(','));
}

/** Three processes over three nodes of which Patroni makes one the primary: that one is killed. */
export async function overPatroni(): Promise<Layout> {
  if (!hasPatroni()) throw new Error('Install Debian’s packages patroni and etcd-server.');
  const patroni = await startPatroni();
  const layout = await processes([{}, {}, {}], {
    DATABASE_URL: `${patroni.url}?target_session_attrs=primary`,
    DATABASE_READ_URL: `${patroni.url}?target_session_attrs=prefer-standby&load_balance_hosts=random`,
  });
  return {
    ...layout,
    name: 'three processes over three nodes of Patroni',
    machines: [{ name: 'primary', kill: patroni.killPrimary, start: patroni.restart }],
    async stop() {
      await layout.stop();
      await patroni.stop();
    },
  };
}

/** Three processes without prepared statements over a pgbouncer that pools by transaction. */
export async function overPgbouncer(): Promise<Layout> {
  if (!hasPgbouncer) throw new Error('Install Debian’s package pgbouncer.');
  const postgres = await startPostgres();
  const pgbouncer = await startPgbouncer(postgres.url);
  const layout = await processes([{}, {}, {}], { DATABASE_URL: pgbouncer.url, DATABASE_PREPARED: '0' });
  return {
    ...layout,
    name: 'three processes without prepared statements over pgbouncer',
    async stop() {
      await layout.stop();
      await pgbouncer.stop();
      await postgres.stop();
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

/** The last release beside the current one, over one PostgreSQL: a migration must not break running processes. */
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

/** Three processes of the last release, updated one after the other. */
export async function rolledFrom(commit: string): Promise<Layout> {
  const last = await checkOutRelease(commit);
  const postgres = await startPostgres();
  const layout = await processes([last, last, last], { DATABASE_URL: postgres.url }, {});
  return {
    ...layout,
    name: 'three processes of the last release, updated one by one, over PostgreSQL',
    async stop() {
      await layout.stop();
      await last.remove();
      await postgres.stop();
    },
  };
}

/** They start one after the other, each with its release, or with the current sources. */
async function processes(
  releases: readonly Partial<Release>[],
  shared: Environment,
  /** The release to which they are updated instead of killed. */
  next?: Partial<Release>,
): Promise<Layout> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'kadr-machines-'));
  const balancer = await startBalancer(releases.length);
  const homes: KadrHome[] = [];
  const running: ReturnType<typeof oneOf>[] = [];
  const environmentOf = (release: Partial<Release>) => ({
    ...openInternet,
    ...shared,
    ...release.environment,
    DATA_DIR: dataFolder,
  });
  const homeOf = async (release: Partial<Release>) => {
    const home = await makeKadrHome(environmentOf(release), release.server);
    homes.push(home);
    return home;
  };
  for (const [slot, release] of releases.entries()) {
    const { start } = await homeOf(release);
    const one = oneOf(slot, balancer, start, next && (await homeOf(next)).start);
    await one.machine.start();
    running.push(one);
  }
  return {
    name: '',
    url: balancer.url,
    mailFolder: join(dataFolder, 'mail'),
    machines: running.map(({ machine }) => machine),
    environment: environmentOf({}),
    addresses: () => running.map(({ present }) => present().websiteUrl),
    output: () => running.map(({ output }) => output()).join(''),
    async stop() {
      await balancer.stop();
      for (const home of homes) await home.remove();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

type Start = () => Promise<KadrProcess>;

/** With a next release it is stopped the way a service manager does, and the next one is started. */
function oneOf(slot: number, balancer: Balancer, first: Start, next?: Start) {
  let present: KadrProcess | null = null;
  const earlier: string[] = [];
  const machine: Machine = {
    name: `process ${slot + 1}`,
    async kill() {
      if (next !== undefined) await present?.stop();
      else await present?.kill();
      balancer.setTarget(slot, null);
      earlier.push(present?.output() ?? '');
    },
    async start() {
      present = await (present === null || next === undefined ? first : next)();
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
