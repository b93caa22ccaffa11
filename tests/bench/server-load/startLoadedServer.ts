import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type DatabasePlace, openDatabase } from '../../../server/database/openDatabase';
import { makeKadrHome } from '../../support/server/kadrProcess';
import { cpuMsOf } from './cpuOf';
import { fillDatabase } from './fillDatabase';
import type { LoadSize } from './loadSize';

export interface LoadedServer {
  readonly address: string;
  /** The milliseconds of a processor that its process has used so far. */
  cpuMs(): Promise<number>;
  stop(): Promise<void>;
}

export interface LoadedServerOptions {
  readonly size: LoadSize;
  /** A PostgreSQL server; `null` for the embedded database. */
  readonly postgresUrl: string | null;
  readonly tokenSecret: string;
}

/** With demo data every answer would be held against its declaration. */
const openInternet = {
  DEMO: '0',
  VK_APP_ID: '51',
  VK_SECURE_KEY: 'a key of the bench',
  VK_GROUP_ID: '52',
  ADMIN_EMAIL: 'admin@kadr.example',
  ADMIN_PASSWORD: 'a password of the bench',
};

/** The real server, in a process of its own, on a database of this size. */
export async function startLoadedServer(options: LoadedServerOptions): Promise<LoadedServer> {
  const { size, postgresUrl, tokenSecret } = options;
  const dataFolder = await mkdtemp(join(tmpdir(), 'kadr-load-'));
  const place: DatabasePlace =
    postgresUrl === null
      ? { kind: 'folder', folder: join(dataFolder, 'database') }
      : { kind: 'server', url: await createDatabase(postgresUrl, `load_${size.projects}`) };
  const { database, close } = await openDatabase(place);
  try {
    await fillDatabase(database, size);
  } finally {
    await close();
  }
  const home = await makeKadrHome({
    DATA_DIR: dataFolder,
    ...openInternet,
    TOKEN_SECRET: tokenSecret,
    ...(place.kind === 'server' && { DATABASE_URL: place.url }),
  });
  const stop = async () => {
    await home.remove();
    await rm(dataFolder, { recursive: true });
  };
  try {
    const { websiteUrl, pid } = await home.start();
    return { address: websiteUrl, cpuMs: () => cpuMsOf(pid), stop };
  } catch (error) {
    await stop();
    throw error;
  }
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
