import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { fileListName, type Manifest, readManifest, tableFile } from '../../server/backup/manifest';
import { runBackupCommand, runRestoreCommand } from '../../server/operator/backupCommands';
import { apiFor } from '../support/apiOverPeer';
import { startPostgres } from '../support/machines/startPostgres';
import { makeKadrHome } from '../support/server/kadrProcess';
import { codeOf } from '../support/server/twoFactor';
import { arrive, type Deps, type Kept, type Traveller, travellersPassword } from './journey';
import type { Layout } from './layouts';
import { lostOf } from './verify';

/** A person whose authenticator app has to work after a restore. */
interface Guarded {
  readonly person: Traveller;
  readonly secret: string;
}

export interface Drill {
  /** Backs up under load; `kept` is everything that was confirmed to people. */
  backUp(kept: readonly Kept[]): Promise<void>;
  /** Restores into another folder; returns a sentence for each difference. */
  restore(): Promise<readonly string[]>;
  remove(): Promise<void>;
}

export async function prepareDrill({ environment }: Layout, deps: Deps): Promise<Drill> {
  const folder = await mkdtemp(join(tmpdir(), 'kadr-drill-'));
  const [backup, again] = [join(folder, 'backup'), join(folder, 'again')];
  const guarded = await guard(deps);
  let before: readonly Kept[] = [];
  return {
    async backUp(kept) {
      before = [...kept];
      console.log(await runBackupCommand(environment, [backup]));
    },
    async restore() {
      const elsewhere = await startPostgres();
      const {
        FILES_URL: _bucket,
        FILES_ENDPOINT: _store,
        FILES_ACCESS_KEY: _key,
        FILES_SECRET_KEY: _word,
        ...rest
      } = environment;
      const { DATABASE_READ_URL: _replica, ...own } = rest;
      const restored = { ...own, DATABASE_URL: elsewhere.url, DATA_DIR: join(folder, 'data') };
      const home = await makeKadrHome(restored);
      try {
        console.log(await runRestoreCommand(restored, [backup]));
        await runBackupCommand(restored, [again]);
        const differences = await differencesBetween(backup, again);
        const { websiteUrl } = await home.start();
        const lost: string[] = [];
        for (const one of before) lost.push(...(await lostOf(websiteUrl, one)));
        console.log(
          `${before.length} journeys were over before the backup; compared ${await countIn(backup)}.`,
        );
        return [...differences, ...lost, ...(await signIn(websiteUrl, guarded))];
      } finally {
        await home.remove();
        await elsewhere.stop();
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function guard(deps: Deps): Promise<Guarded> {
  const person = await arrive(deps, 'guarded');
  const { twoFactor } = deps.asker.api(person.token);
  const { secret } = await twoFactor.begin({ password: travellersPassword });
  await twoFactor.confirm({ code: codeOf(secret) });
  return { person, secret };
}

/** With the app’s next code, since each works once. */
async function signIn(url: string, { person, secret }: Guarded): Promise<readonly string[]> {
  const { auth } = apiFor(url).api;
  const sign = (code?: string) =>
    auth
      .signIn({ email: person.email, password: travellersPassword, ...(code !== undefined && { code }) })
      .then(
        () => true,
        () => false,
      );
  if (await sign()) return ['somebody signed in without the second factor'];
  return (await sign(codeOf(secret, 1))) ? [] : ['the authenticator app does not fit any more'];
}

async function differencesBetween(one: string, other: string): Promise<readonly string[]> {
  const [{ tables }, { tables: same }] = [await readManifest(one), await readManifest(other)];
  const differences: string[] = [];
  for (const table of new Set([...Object.keys(tables), ...Object.keys(same)])) {
    const hashes = [await hashOfRows(one, table), await hashOfRows(other, table)];
    if (hashes[0] !== hashes[1]) differences.push(`the rows of ${table} differ`);
  }
  const files = await Promise.all([one, other].map((folder) => readFile(join(folder, fileListName), 'utf8')));
  const [listed, restored] = files.map(sortedLines);
  if (listed !== restored) differences.push('the files differ');
  return differences;
}

/** Databases return rows in different orders. */
async function hashOfRows(backup: string, table: string): Promise<string> {
  const rows = gunzipSync(await readFile(tableFile(backup, table))).toString();
  return createHash('sha256').update(sortedLines(rows)).digest('hex');
}

function sortedLines(text: string): string {
  return text.split('\n').sort().join('\n');
}

async function countIn(backup: string): Promise<string> {
  const { tables, files }: Manifest = await readManifest(backup);
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows and ${files.count} files, hash for hash`;
}
