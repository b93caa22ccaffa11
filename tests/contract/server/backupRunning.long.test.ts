import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAccounts, demoPassword } from '../../../server/demo/demoPeople';
import { runBackupCommand, runRestoreCommand } from '../../../server/operator/backupCommands';
import { apiFor } from '../../support/apiOverPeer';
import { type KadrHome, makeKadrHome } from '../../support/server/kadrProcess';

let folder = '';
let home: KadrHome;
let spare: KadrHome;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kadr-backup-'));
  [home, spare] = [await makeKadrHome({}), await makeKadrHome({})];
});
afterAll(async () => {
  await home?.remove();
  await spare?.remove();
  await rm(folder, { recursive: true, force: true });
});

const feed = { type: 'newest', offset: 0, count: 20 } as const;

test('a running server on its embedded database can be backed up, and the spare machine has its comics', {
  timeout: 240_000,
}, async () => {
  const kadr = await home.start();
  const environment = { DATA_DIR: home.dataFolder, PORT: new URL(kadr.websiteUrl).port };
  const backup = join(folder, 'one');
  expect(await runBackupCommand(environment, [backup])).toMatch(/ rows of \d+ tables, \d+ files /);
  await expect(runBackupCommand(environment, [backup])).rejects.toThrow('is not empty');
  // Only the named server is asked to back up, and a refusal names the settings to check.
  const noOrder = /did not accept the request at port \d+\. Run this command with the PORT and TOKEN_SECRET/;
  const another = { TOKEN_SECRET: '7f3a9c1e5b8d2046a7e9c3f1b5d80264' };
  await expect(runBackupCommand({ ...environment, ...another }, [join(folder, 'two')])).rejects.toThrow(
    noOrder,
  );
  await expect(runBackupCommand({ ...environment, PORT: '1' }, [join(folder, 'two')])).rejects.toThrow(
    noOrder,
  );
  const other = { ...environment, DATA_DIR: spare.dataFolder };
  expect(await runBackupCommand(other, [join(folder, 'empty')])).toMatch(/ tables, 0 files /);
  await rm(spare.dataFolder, { recursive: true });

  const { items } = await apiFor(kadr.websiteUrl).api.feeds.get(feed);
  await kadr.stop();

  expect(await runRestoreCommand({ DATA_DIR: spare.dataFolder }, [backup])).toMatch('Restored ');
  await expect(runRestoreCommand({ DATA_DIR: spare.dataFolder }, [backup])).rejects.toThrow('not empty');
  const restored = await spare.start();
  const { api } = apiFor(restored.websiteUrl);
  expect((await api.feeds.get(feed)).items.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
  await api.auth.signIn({ email: demoAccounts[0]?.email ?? '', password: demoPassword });

  const again = join(folder, 'two');
  await restored.stop();
  await runBackupCommand({ DATA_DIR: spare.dataFolder, PORT: '1' }, [again]);
});
