import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../database/Database';
import { migrationsOfRelease } from '../database/openDatabase';
import { StartupError } from '../lib/errors';
import type { FileStore } from '../media/files/FileStore';
import { openLocalFileStore } from '../media/files/localFileStore';
import type { BackupSource } from './backup';
import { copyFiles, withoutSystemErrors } from './backup';
import { fileListName, hashOfFile, type Manifest, readManifest, secretNames, tableFile } from './manifest';
import { countMigrations, isEmpty, loadTable, tableNames, withoutForeignKeys } from './tables';

/** Migrations insert rows here; the backup's rows replace them. */
const filledByMigrations = ['filter_rules'];

/**
 * To be called before the database is opened: opening migrates it, and the release that wrote the backup could not use
 * it any more.
 */
export async function assertSameRelease(folder: string): Promise<void> {
  const { migrations } = await readManifest(folder);
  const present = migrationsOfRelease();
  if (present === migrations) return;
  throw new StartupError(
    `The backup was made by ${migrations < present ? 'an older' : 'a newer'} release: it has ${migrations} migrations, this release ${present}. Restore it with that release, then start this one.`,
  );
}

/**
 * Fills an empty database and file store from a backup, after comparing all of it with its manifest. Returns notes for
 * the operator. Throws a `StartupError` when something does not match. The database is filled last, so after a failure
 * it is still empty and the restore can be repeated.
 */
export function restoreBackup(target: BackupSource, folder: string): Promise<readonly string[]> {
  return withoutSystemErrors('restored', () => restore(target, folder));
}

async function restore(target: BackupSource, folder: string): Promise<readonly string[]> {
  const manifest = await readManifest(folder);
  const copies = await openLocalFileStore(join(folder, 'files'));
  await verifyBackup(manifest, copies, folder);
  await assertEmpty(target.database, manifest);
  await copyFiles(copies, target.files, 'restored');
  await target.database.transaction((tx) =>
    withoutForeignKeys(tx, async () => {
      for (const table of filledByMigrations) await tx.execute(sql`delete from ${sql.identifier(table)}`);
      for (const [table, { rows }] of Object.entries(manifest.tables)) {
        const loaded = await loadTable(tx, table, tableFile(folder, table));
        if (loaded !== rows) throw new StartupError(`${table} has ${loaded} rows instead of ${rows}.`);
      }
    }),
  );
  return secretNames(target.tokenSecret).includes(manifest.secret)
    ? []
    : [
        'TOKEN_SECRET differs from that of the backup: all users have to sign in again, authenticator apps stop working, and queued emails are lost. To keep them, set the old secret, or put it in TOKEN_SECRET_BEFORE.',
      ];
}

const listedFile = z.object({ key: z.string(), bytes: z.number(), sha256: z.string() });

async function verifyBackup(manifest: Manifest, copies: FileStore, folder: string): Promise<void> {
  const damaged: string[] = [];
  for (const [table, { sha256 }] of Object.entries(manifest.tables)) {
    const path = tableFile(folder, table);
    if ((await hashOfFile(path).catch(() => null)) !== sha256) damaged.push(path);
  }
  const list = join(folder, fileListName);
  if ((await hashOfFile(list).catch(() => null)) !== manifest.files.sha256) damaged.push(list);
  else {
    for await (const line of createInterface(createReadStream(list))) {
      const { key, sha256 } = listedFile.parse(JSON.parse(line));
      const content = await copies.read(key);
      const isSame = content !== null && createHash('sha256').update(content).digest('hex') === sha256;
      if (!isSame) damaged.push(join(folder, 'files', key));
    }
  }
  if (damaged.length > 0) throw new StartupError(`The backup is damaged: ${damaged.join(', ')}`);
}

async function assertEmpty(database: Database, { migrations, tables }: Manifest): Promise<void> {
  const present = await countMigrations(database);
  if (present !== migrations) {
    throw new StartupError(
      `The database is of another release than the backup: it has ${present} migrations, the backup ${migrations}. A backup can only be restored into a new database.`,
    );
  }
  const names = await tableNames(database);
  if (names.join() !== Object.keys(tables).sort().join())
    throw new StartupError('The database and the backup have different tables.');
  for (const name of names) {
    if (filledByMigrations.includes(name) || (await isEmpty(database, name))) continue;
    throw new StartupError('The database is not empty. A backup can only be restored into a new database.');
  }
}
