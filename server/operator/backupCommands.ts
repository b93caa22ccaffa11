import { join, resolve } from 'node:path';
import { askRunningServer, writeBackup } from '../backup/backup';
import type { Manifest } from '../backup/manifest';
import { assertSameRelease, restoreBackup } from '../backup/restore';
import { StartupError } from '../lib/errors';
import type { Config } from '../start/config';
import { FolderInUseError } from '../start/dataFolder';
import { withServices } from '../start/openServices';
import { readConfig } from '../start/readConfig';

function folderIn([given]: readonly string[], command: 'backup' | 'restore'): string {
  if (given === undefined) throw new StartupError(`No folder given. Usage: npm run ${command} -- DIR`);
  return resolve(given);
}

/** `npm run backup -- DIR` (docs/deploy.md#backups). */
export async function runBackupCommand(environment: NodeJS.ProcessEnv, words: readonly string[]) {
  const folder = folderIn(words, 'backup');
  const { config } = readConfig(environment);
  const fromServer = config.databaseUrl === null ? await askRunningServer(config, folder) : null;
  return wordsFor(fromServer ?? (await backUpItself(config, folder)), folder);
}

async function backUpItself(config: Config, folder: string): Promise<Manifest> {
  try {
    return await withServices(config, (services) => writeBackup(services, folder));
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    throw new StartupError(
      `A running Kadr uses the data folder ${resolve(config.dataFolder)} and must make the backup, but it did not accept the request at port ${config.port}. Run this command with the PORT and TOKEN_SECRET of that server, or stop it.`,
    );
  }
}

function wordsFor({ tables, files }: Manifest, folder: string): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return `Backup written to ${folder}: ${rows} rows of ${Object.keys(tables).length} tables, ${files.count} files (${(files.bytes / 1_000_000).toFixed(1)} MB).`;
}

/** `npm run restore -- DIR` */
export async function runRestoreCommand(environment: NodeJS.ProcessEnv, words: readonly string[]) {
  const folder = folderIn(words, 'restore');
  const { config } = readConfig(environment);
  await assertSameRelease(folder);
  const notes = await withServices(config, (services) => restoreBackup(services, folder));
  return [`Restored ${join(folder, 'manifest.json')}.`, ...notes].join('\n');
}
