import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type DatabaseLocation, openDatabase } from '../../../server/database/openDatabase';
import { type KadrHome, makeKadrHome } from '../../support/server/kadrProcess';
import { cpuMsOf } from './cpuOf';
import { fillDatabase } from './fillDatabase';
import type { LoadSize } from './loadSize';
import type { RecordedCalls } from './recordRequests';

export interface LoadedServer {
  readonly address: string;
  /** The processor time of its process so far (ms). */
  cpuMs(): Promise<number>;
  /** Kills it, as a power cut would. */
  kill(): Promise<void>;
}

/** A filled database, and servers on it. */
export interface FilledDatabase {
  /** The URL of PostgreSQL; `null` for the embedded database. */
  readonly databaseUrl: string | null;
  /** Starts the real server in a process of its own, which loads these modules first. */
  serve(with_?: {
    readonly modules: readonly string[];
    readonly environment: Environment;
  }): Promise<LoadedServer>;
  /** Starts Fastify and the driver alone with these requests, in a process of its own. */
  serveBare(recorded: RecordedCalls, connections: number): Promise<LoadedServer>;
  /** Stops everything that runs, and removes the data. */
  remove(): Promise<void>;
}

type Environment = Readonly<Record<string, string>>;

export interface FilledDatabaseOptions {
  readonly size: LoadSize;
  /** The URL of a PostgreSQL server; `null` for the embedded database. */
  readonly postgresUrl: string | null;
  readonly tokenSecret: string;
}

/** With demo data the server would check its own responses. */
const openInternet = {
  DEMO: '0',
  VK_APP_ID: '51',
  VK_SECURE_KEY: 'a key of the bench',
  VK_GROUP_ID: '52',
  ADMIN_EMAIL: 'admin@kadr.example',
  ADMIN_PASSWORD: 'a password of the bench',
};

const kadr = resolve('tests/support/server/runKadr.ts');
const bareServer = resolve('tests/bench/server-load/bareServer.ts');

/** Fills a database of this size. */
export async function openFilledDatabase(options: FilledDatabaseOptions): Promise<FilledDatabase> {
  const { size, postgresUrl, tokenSecret } = options;
  const dataFolder = await mkdtemp(join(tmpdir(), 'kadr-load-'));
  const location: DatabaseLocation =
    postgresUrl === null
      ? { kind: 'folder', folder: join(dataFolder, 'database') }
      : { kind: 'server', url: await createDatabase(postgresUrl, `load_${size.projects}`) };
  await fill(location, size);
  const databaseUrl = location.kind === 'server' ? location.url : null;
  const homes: KadrHome[] = [];

  /** The script and its arguments, in a process that loads these modules first. */
  async function run(
    script: readonly string[],
    environment: Environment,
    modules: readonly string[] = [],
  ): Promise<LoadedServer> {
    const imports = ['tsx', ...modules].flatMap((module) => ['--import', module]);
    const home = await makeKadrHome(
      { ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }), ...environment },
      [...imports, ...script],
    );
    homes.push(home);
    const { websiteUrl, pid, kill } = await home.start();
    return { address: websiteUrl, cpuMs: () => cpuMsOf(pid), kill };
  }

  return {
    databaseUrl,
    async serve({ modules, environment } = { modules: [], environment: {} }) {
      const settings = { DATA_DIR: dataFolder, ...openInternet, TOKEN_SECRET: tokenSecret };
      return run([kadr, resolve('dist/web')], { ...settings, ...environment }, modules);
    },
    async serveBare(recorded, connections) {
      const file = join(dataFolder, 'recorded.json');
      await writeFile(file, JSON.stringify(recorded));
      return run([bareServer], { RECORDED_FILE: file, CONNECTIONS: String(connections) });
    },
    async remove() {
      for (const home of homes) await home.remove();
      await rm(dataFolder, { recursive: true });
    },
  };
}

async function fill(location: DatabaseLocation, size: LoadSize): Promise<void> {
  const { database, close } = await openDatabase(location);
  if (location.kind !== 'server') {
    await fillDatabase(database, size).finally(close);
    return;
  }
  await close();
  // The server's own connections have a statement timeout.
  const client = new pg.Client({ connectionString: location.url });
  await client.connect();
  await fillDatabase(drizzle({ client }), size).finally(() => client.end());
}

async function createDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
