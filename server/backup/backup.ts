import { createHash } from 'node:crypto';
import { mkdir, open, readdir, realpath, rename, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { isAbsolute, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Database } from '../database/Database';
import { StartupError } from '../lib/errors';
import { createSigner, type Secrets } from '../lib/secrets';
import type { FileStore } from '../media/files/FileStore';
import { openLocalFileStore } from '../media/files/localFileStore';
import { moveFiles } from '../media/files/moveFiles';
import {
  fileListName,
  hashOfFile,
  type Manifest,
  manifestName,
  manifestSchema,
  secretNames,
  tableFile,
} from './manifest';
import { countMigrations, dumpTable, tableNames } from './tables';

export interface BackupSource {
  readonly database: Database;
  readonly files: FileStore;
  readonly tokenSecret: Secrets;
}

/**
 * Copies the database and files into an empty folder, also while servers run. Files are copied before and after the
 * database, so the backup has every file that a row names, even if files are added or deleted meanwhile.
 */
export function writeBackup(source: BackupSource, folder: string): Promise<Manifest> {
  return withoutSystemErrors('written', () => write(source, folder));
}

export async function withoutSystemErrors<Result>(
  done: 'written' | 'restored',
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    // No space or no permission: the operator can fix it.
    if (error instanceof Error && 'syscall' in error)
      throw new StartupError(`The backup could not be ${done}: ${error.message}`);
    throw error;
  }
}

async function write(source: BackupSource, folder: string): Promise<Manifest> {
  await mkdir(join(folder, 'database'), { recursive: true, mode: 0o700 });
  const found = await readdir(folder);
  if (found.some((name) => name !== 'database') || (await readdir(join(folder, 'database'))).length > 0)
    throw new StartupError(`${folder} is not empty. Choose a new folder for the backup.`);
  // The store would not remove the group's access to its folder.
  await mkdir(join(folder, 'files'), { mode: 0o700 });
  const copies = await openLocalFileStore(join(folder, 'files'));
  await copyFiles(source.files, copies, 'copied');
  const madeAt = new Date().toISOString();
  const { migrations, tables } = await dumpDatabase(source.database, folder);
  await copyFiles(source.files, copies, 'copied');
  const manifest: Manifest = {
    format: 'kadr-backup',
    version: 1,
    madeAt,
    migrations,
    secret: secretNames(source.tokenSecret)[0] ?? '',
    tables,
    files: await listFiles(copies, folder),
  };
  const draft = join(folder, `${manifestName}.draft`);
  await writeFile(draft, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, join(folder, manifestName));
  return manifest;
}

export async function copyFiles(from: FileStore, to: FileStore, done: 'copied' | 'restored'): Promise<void> {
  const broken: string[] = [];
  await moveFiles({
    from,
    to,
    isDry: false,
    deletes: false,
    onFile({ key, outcome }) {
      if (outcome === 'different') broken.push(key);
    },
  });
  if (broken.length > 0) throw new StartupError(`These files could not be ${done}: ${broken.join(', ')}`);
}

function dumpDatabase(database: Database, folder: string): Promise<Pick<Manifest, 'migrations' | 'tables'>> {
  return database.transaction(
    async (tx) => {
      const migrations = await countMigrations(tx);
      const tables: Manifest['tables'] = {};
      for (const table of await tableNames(tx)) {
        const path = tableFile(folder, table);
        const rows = await dumpTable(tx, table, path);
        tables[table] = { rows, sha256: await hashOfFile(path) };
      }
      return { migrations, tables };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function listFiles(copies: FileStore, folder: string): Promise<Manifest['files']> {
  const path = join(folder, fileListName);
  const list = await open(path, 'wx', 0o600);
  let [count, bytes] = [0, 0];
  for await (const key of copies.list('')) {
    const content = await copies.read(key);
    if (content === null) continue;
    const sha256 = createHash('sha256').update(content).digest('hex');
    await list.write(`${JSON.stringify({ key, bytes: content.length, sha256 })}\n`);
    count += 1;
    bytes += content.length;
  }
  await list.close();
  return { count, bytes, sha256: await hashOfFile(path) };
}

const backupPath = '/internal/backup';
const backupPurpose = 'backup of a running server';
const backupOrder = z.object({
  folder: z.string().refine(isAbsolute),
  /** Identifies the server. */
  dataFolder: z.string(),
  endsAt: z.number(),
});
const validMs = 60_000;

const loopback: readonly (string | undefined)[] = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

interface BackupPluginOptions extends BackupSource {
  readonly dataFolder: string;
}

/**
 * Only its own server can read the embedded database. The command therefore asks that server for a backup, from the
 * same machine and with a token signed by the server's secret.
 */
export const backupPlugin: FastifyPluginAsync<BackupPluginOptions> = async (
  app,
  { dataFolder, ...source },
) => {
  const { verify } = createSigner(source.tokenSecret, backupPurpose);
  app.post<{ Body: unknown }>(backupPath, async ({ body, socket }, reply) => {
    const signed = z.object({ order: z.string() }).safeParse(body);
    const order = backupOrder.safeParse(signed.success ? verify(signed.data.order) : undefined);
    const isOurs =
      loopback.includes(socket.remoteAddress) &&
      order.success &&
      order.data.dataFolder === (await realpath(dataFolder)) &&
      order.data.endsAt > Date.now();
    if (!isOurs) return reply.callNotFound();
    try {
      return await writeBackup(source, order.data.folder);
    } catch (error) {
      if (!(error instanceof StartupError)) throw error;
      return reply.code(409).send({ error: error.message });
    }
  });
};

export interface RunningServer {
  readonly port: number;
  readonly tokenSecret: Secrets;
  readonly dataFolder: string;
}

/**
 * `null` when no server with this folder and secret runs on the port. Has no timeout, because a large backup takes
 * long.
 */
export async function askRunningServer(
  { port, tokenSecret, dataFolder }: RunningServer,
  folder: string,
): Promise<Manifest | null> {
  const realFolder = await realpath(dataFolder).catch(() => null);
  if (realFolder === null) return null;
  const order = { folder, dataFolder: realFolder, endsAt: Date.now() + validMs };
  const signed = createSigner(tokenSecret, backupPurpose).sign(order);
  const answer = await post(port, JSON.stringify({ order: signed })).catch(() => null);
  if (answer === null) return null;
  const refused = z.object({ error: z.string() }).safeParse(answer);
  if (refused.success) throw new StartupError(refused.data.error);
  const failed = z.object({ httpStatusCode: z.number().min(500) }).safeParse(answer);
  if (failed.success)
    throw new StartupError('The running server failed to make the backup. See its log for the reason.');
  return manifestSchema.safeParse(answer).data ?? null;
}

function post(port: number, body: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const sent = request({ host: '127.0.0.1', port, path: backupPath, method: 'POST', headers }, (answer) => {
      text(answer)
        .then((received) => JSON.parse(received))
        .then(resolve, reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
