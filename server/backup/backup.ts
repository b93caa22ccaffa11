import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../database/Database';
import { StartupError } from '../lib/errors';
import type { Secrets } from '../lib/secrets';
import type { FileStore } from '../media/files/FileStore';
import { openLocalFileStore } from '../media/files/localFileStore';
import { moveFiles } from '../media/files/moveFiles';
import { fileListName, hashOfFile, type Manifest, manifestName, secretNames, tableFile } from './manifest';
import { countMigrations, dumpTable, tableNames } from './tables';

export interface BackupSource {
  readonly database: Database;
  readonly files: FileStore;
  readonly tokenSecret: Secrets;
}

/**
 * Copies database and files into an empty folder, also while servers run. Files come before the database and once more after
 * it: so all that its rows name are there, whatever is added and deleted meanwhile.
 */
export async function writeBackup(source: BackupSource, folder: string): Promise<Manifest> {
  await mkdir(join(folder, 'database'), { recursive: true, mode: 0o700 });
  const found = await readdir(folder);
  if (found.some((name) => name !== 'database') || (await readdir(join(folder, 'database'))).length > 0)
    throw new StartupError(`${folder} is not empty: a backup needs a folder of its own.`);
  // The store itself leaves its folder to a group.
  await mkdir(join(folder, 'files'), { mode: 0o700 });
  const copies = await openLocalFileStore(join(folder, 'files'));
  await copyFiles(source.files, copies);
  const madeAt = new Date().toISOString();
  const { migrations, tables } = await dumpDatabase(source.database, folder);
  await copyFiles(source.files, copies);
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

async function copyFiles(from: FileStore, to: FileStore): Promise<void> {
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
  if (broken.length > 0) throw new StartupError(`These files could not be copied: ${broken.join(', ')}`);
}

function dumpDatabase(database: Database, folder: string): Promise<Pick<Manifest, 'migrations' | 'tables'>> {
  return database.transaction(
    async (inside) => {
      const migrations = await countMigrations(inside);
      const tables: Manifest['tables'] = {};
      for (const table of await tableNames(inside)) {
        const path = tableFile(folder, table);
        const rows = await dumpTable(inside, table, path);
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
