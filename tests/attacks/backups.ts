import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askRunningServer, type RunningServer } from '../../server/backup/backup';
import { readManifest } from '../../server/backup/manifest';
import { allSecrets, createSigner, type Secrets } from '../../server/lib/secrets';
import { developmentConfig } from '../../server/start/config';
import { type Attack, people } from './attack';
import { senderTo, untaken } from './sending';

const othersMay = 0o077;
const path = '/internal/backup';

export const backups: Attack = {
  title: 'only the operator can request or read a backup, and none of its content is trusted',
  async run({ kadr, home, signIn }) {
    const folder = await mkdtemp(join(tmpdir(), 'kadr-backup-'));
    const token = await signIn(people.admin);
    const { dataFolder } = home;
    const [asVisitor, asAdmin] = [senderTo(kadr.websiteUrl), senderTo(kadr.websiteUrl, token)];
    const secret = developmentConfig.tokenSecret;
    const endsAt = Date.now() + 60_000;
    const signed = (purpose: string, value: unknown, by: Secrets = secret) =>
      createSigner(by, purpose).sign(value);
    const purpose = 'backup of a running server';
    const target = join(folder, 'stolen');
    try {
      const found = await untaken([
        ['a backup without an order', asVisitor, 'POST', path, {}],
        ['a backup by an admin', asAdmin, 'POST', path, { folder: target }],
        ['an order that is a token', asVisitor, 'POST', path, { order: token }],
        [
          'an order of another secret',
          asVisitor,
          'POST',
          path,
          { order: signed(purpose, { folder: target, endsAt, dataFolder }, 'another secret') },
        ],
        [
          'an order for another purpose',
          asVisitor,
          'POST',
          path,
          { order: signed('own data', { folder: target, endsAt, dataFolder }) },
        ],
        [
          'an order that has expired',
          asVisitor,
          'POST',
          path,
          { order: signed(purpose, { folder: target, endsAt: Date.now() - 1, dataFolder }) },
        ],
        [
          'an order for a relative folder',
          asVisitor,
          'POST',
          path,
          { order: signed(purpose, { folder: '../stolen', endsAt, dataFolder }) },
        ],
        ['an order for nothing', asVisitor, 'POST', path, { order: signed(purpose, null) }],
        ['an order that is read', asVisitor, 'GET', path],
      ]);
      const port = Number(new URL(kadr.websiteUrl).port);
      const at = join(folder, 'backup');
      // A folder with the usual permissions.
      await mkdir(at, { mode: 0o755 });
      await askRunningServer({ port, tokenSecret: secret, dataFolder }, at);
      return [
        ...found,
        ...(await openTo(at)),
        ...(await secretsIn(at)),
        ...(await overwritten({ port, tokenSecret: secret, dataFolder }, at)),
        ...(await trusted(at)),
      ];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** What other accounts of the machine can read. */
async function openTo(at: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(at, { withFileTypes: true })) {
    const { mode } = await stat(join(at, entry.name));
    if ((mode & othersMay) !== 0) found.push(`others may read ${entry.name} of a backup`);
  }
  return found.slice(0, 3);
}

/** Neither the secret nor a password may be in it. */
async function secretsIn(at: string): Promise<string[]> {
  const text = await readFile(join(at, 'manifest.json'), 'utf8');
  return allSecrets(developmentConfig.tokenSecret).some((secret) => text.includes(secret))
    ? ['the manifest has the secret']
    : [];
}

/** A second backup into the same folder. */
async function overwritten(server: RunningServer, at: string): Promise<string[]> {
  const said = await askRunningServer(server, at).then(
    () => 'done',
    (error: unknown) => String(error),
  );
  return said.includes('is not empty') ? [] : [`a backup into a backup: ${said}`];
}

/** Forged manifests. */
async function trusted(at: string): Promise<string[]> {
  const file = join(at, 'manifest.json');
  const manifest: unknown = JSON.parse(await readFile(file, 'utf8'));
  const table = { rows: 0, sha256: '0'.repeat(64) };
  const worse = {
    'a table outside of the folder': { tables: { '../../../etc/passwd': table } },
    'a table that is a statement': { tables: { 'users; drop table users': table } },
    'a negative count that is no number': { tables: { users: { ...table, rows: 'many' } } },
    'a hash that is a path': { tables: { users: { ...table, sha256: '../users' } } },
    'another version': { version: 2 },
    'another format': { format: 'kadr-comics' },
  };
  const found: string[] = [];
  for (const [what, changes] of Object.entries(worse)) {
    await writeFile(file, JSON.stringify(Object.assign({}, manifest, changes)));
    const isTaken = await readManifest(at).then(
      () => true,
      () => false,
    );
    if (isTaken) found.push(`${what} is taken`);
  }
  return found;
}
