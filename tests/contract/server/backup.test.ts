import { appendFile, chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { commentType } from '@/domain/comment';
import { userManagedState } from '@/domain/project';
import { type BackupSource, writeBackup } from '../../../server/backup/backup';
import { tableFile } from '../../../server/backup/manifest';
import { restoreBackup } from '../../../server/backup/restore';
import { openDatabase } from '../../../server/database/openDatabase';
import { openLocalFileStore } from '../../../server/media/files/localFileStore';
import { runRestoreCommand } from '../../../server/operator/backupCommands';
import { comicFile, pngFile } from '../../support/server/files';
import { everybodysPassword as password } from '../../support/server/makePerson';
import { makeProject } from '../../support/server/projects';
import { startTestServer, type TestServer } from '../../support/server/startTestServer';
import { type Engine, engineOfRun, freshPlace } from '../../support/server/testEngine';
import { withSecondFactor } from '../../support/server/twoFactor';

let server: TestServer;
let folder = '';
const atEnd: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'kadr-backup-'));
});
afterEach(async () => {
  for (const work of atEnd.splice(0).reverse()) await work();
});
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A new machine: an empty database and an empty store. */
async function newMachine(engine: Engine = engineOfRun()): Promise<BackupSource> {
  const at = await freshPlace(engine);
  const opened = await openDatabase(at.place);
  const files = await openLocalFileStore(await mkdtemp(join(folder, 'files-')));
  atEnd.push(at.drop, opened.close);
  return { ...opened, files, tokenSecret: server.services.tokenSecret };
}

const backupFolder = () => mkdtemp(join(folder, 'backup-'));

async function rowsIn(backup: string, table: string): Promise<string[]> {
  return gunzipSync(await readFile(tableFile(backup, table)))
    .toString()
    .split('\n')
    .sort();
}

test('another machine has all rows and files, continues the ids, and accepts two-factor codes', {
  tags: 'long',
}, async () => {
  const author = await server.person({ name: 'Анна "quoted" \\ \u2028' });
  const [code = ''] = await withSecondFactor(author.api);
  const { _id: id } = await author.api.projectInfo.reserve();
  await author.api.resources.uploadImage({ id, image: await pngFile() });
  let ifMatch = '';
  const onEtag = (etag: string) => {
    ifMatch = etag;
  };
  await author.api.resources.createFile({ id, file: comicFile('Line one\nline two') }, { onEtag });
  const projId = await makeProject(server.database, author.id, {
    userManagedState: userManagedState.publishedGlobally,
  });
  await author.api.comments.post({ projId, type: commentType.text, text: 'First' });
  const backup = await backupFolder();
  const manifest = await writeBackup(server.services, backup);
  expect(manifest.files.count).toBeGreaterThan(1);

  const machine = await newMachine();
  expect(await restoreBackup(machine, backup)).toEqual([]);
  const again = await backupFolder();
  const restored = await writeBackup(machine, again);
  for (const table of Object.keys(manifest.tables)) {
    expect(await rowsIn(again, table), table).toEqual(await rowsIn(backup, table));
  }
  expect(restored.files.count).toBe(manifest.files.count);
  expect(restored.files.bytes).toBe(manifest.files.bytes);

  const other = await startTestServer({ opened: await openedOf(machine), files: machine.files });
  atEnd.push(() => other.stop());
  const { token } = await other.client().api.auth.signIn({ email: author.email, password, code });
  const { api } = other.client(token);
  await api.comments.post({ projId, type: commentType.text, text: 'Second' });
  const { items } = await api.comments.list({ projId, limit: 20 });
  expect(items.map((comment) => 'text' in comment && comment.text)).toEqual(['Second', 'First']);
  // The editor that was open during the restore still works.
  await api.resources.saveFile({ id, file: comicFile('Goes on') }, { ifMatch });
});

async function openedOf({ database }: BackupSource) {
  const { readersOf } = await import('../../../server/database/readers');
  return { database, readers: readersOf(database) };
}

// An operator moves away from the embedded database by a backup.
test.runIf(engineOfRun() === 'postgres')(
  'a backup of one engine is restored into the other',
  { tags: 'long' },
  async () => {
    await server.person({ name: 'Boris' });
    const backup = await backupFolder();
    const { tables } = await writeBackup(server.services, backup);
    const embedded = await newMachine('pglite');
    await restoreBackup(embedded, backup);
    const back = await backupFolder();
    const { tables: same } = await writeBackup(embedded, back);
    expect(Object.entries(same).map(([name, { rows }]) => [name, rows])).toEqual(
      Object.entries(tables).map(([name, { rows }]) => [name, rows]),
    );
  },
);

test('what was deleted while files were copied is in the backup if a row names it', async () => {
  const { files } = server;
  await files.put('projects/gone/covers/cover.webp', Buffer.from('cover'));
  const backup = await backupFolder();
  let isFirst = true;
  const whileCopied: BackupSource = {
    ...server.services,
    files: {
      ...files,
      async *list(prefix) {
        yield* files.list(prefix);
        if (!isFirst) return;
        isFirst = false;
        await files.delete('projects/gone/covers/cover.webp');
        await files.put('projects/new/covers/cover.webp', Buffer.from('new'));
      },
    },
  };
  await writeBackup(whileCopied, backup);
  const copies = await openLocalFileStore(join(backup, 'files'));
  expect(await copies.read('projects/gone/covers/cover.webp')).not.toBeNull();
  expect(await copies.read('projects/new/covers/cover.webp')).not.toBeNull();
});

test('only its owner can read a backup, wherever it is', async () => {
  const backup = await backupFolder();
  await chmod(backup, 0o755);
  await writeBackup(server.services, backup);
  for (const name of await readdir(backup)) {
    const { mode } = await stat(join(backup, name));
    expect([name, mode & 0o077]).toEqual([name, 0]);
  }
});

test('a damaged or interrupted backup, a database with data and a folder with files are refused', {
  tags: 'long',
}, async () => {
  await server.person();
  const backup = await backupFolder();
  await writeBackup(server.services, backup);
  await expect(writeBackup(server.services, backup)).rejects.toThrow('is not empty');
  const under = join(backup, 'manifest.json', 'more');
  await expect(writeBackup(server.services, under)).rejects.toThrow(
    /^The backup could not be written: ENOTDIR/,
  );
  await expect(restoreBackup(server.services, backup)).rejects.toThrow('The database is not empty');
  await appendFile(tableFile(backup, 'users'), 'more');
  await expect(restoreBackup(await newMachine(), backup)).rejects.toThrow(/damaged: .*users/);
  await rm(join(backup, 'manifest.json'));
  await expect(restoreBackup(await newMachine(), backup)).rejects.toThrow('no complete backup');
});

test('a restore that ran out of space can be run again', async () => {
  await server.files.put('projects/any/covers/cover.webp', Buffer.from('cover'));
  const backup = await backupFolder();
  const { files } = await writeBackup(server.services, backup);
  const machine = await newMachine();
  const noSpace = Object.assign(new Error('ENOSPC: no space left on device, write'), { syscall: 'write' });
  const full = { ...machine, files: { ...machine.files, put: () => Promise.reject(noSpace) } };
  await expect(restoreBackup(full, backup)).rejects.toThrow('The backup could not be restored: ENOSPC');
  expect(await restoreBackup(machine, backup)).toEqual([]);
  expect((await writeBackup(machine, await backupFolder())).files).toEqual(files);
});

test('a backup of another release is refused, and no database is created for it', async () => {
  const backup = await backupFolder();
  const manifest = { format: 'kadr-backup', version: 1, madeAt: new Date().toISOString(), migrations: 2 };
  const rest = { secret: '', tables: {}, files: { count: 0, bytes: 0, sha256: '0'.repeat(64) } };
  await writeFile(join(backup, 'manifest.json'), JSON.stringify({ ...manifest, ...rest }));
  const DATA_DIR = join(folder, 'never-made');
  await expect(runRestoreCommand({ DATA_DIR }, [backup])).rejects.toThrow(
    /The backup was made by an older release: it has 2 migrations, this release \d+\. Restore it with that release/,
  );
  await expect(stat(DATA_DIR)).rejects.toThrow('ENOENT');
});

test('with another secret the operator is warned what is lost', { tags: 'long' }, async () => {
  const backup = await backupFolder();
  await writeBackup(server.services, backup);
  const [secret, previous] = ['another secret, long enough', 'a secret of the tests'] as const;
  const other = { ...(await newMachine()), tokenSecret: secret };
  expect(await restoreBackup(other, backup)).toEqual([expect.stringContaining('sign in again')]);
  expect(await restoreBackup({ ...(await newMachine()), tokenSecret: [secret, previous] }, backup)).toEqual(
    [],
  );
});
