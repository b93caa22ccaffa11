import { mkdtemp, rm } from 'node:fs/promises';
import { request as ask, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runBackupCommand } from '../../../server/operator/backupCommands';
import { runDoctorCommand } from '../../../server/operator/doctorCommand';
import { apiFor } from '../../support/apiOverPeer';
import { type KadrHome, type KadrProcess, makeKadrHome } from '../../support/server/kadrProcess';
import { withSecondFactor } from '../../support/server/twoFactor';

// Separate processes.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const admin = { email: 'admin@kadr.test', password: 'correct horse battery' };
const received: string[] = [];
let folder = '';
let home: KadrHome;
let kadr: KadrProcess;
let proxy: Server;
let smtp: SMTPServer;
let environment: Record<string, string>;

const portOf = (server: { address(): AddressInfo | string | null }) => {
  const address = server.address();
  return address === null || typeof address === 'string' ? 0 : address.port;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kadr-doctor-'));
  smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, done) {
      stream.resume().on('end', () => {
        received.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  await new Promise<void>((listens) => smtp.listen(0, '127.0.0.1', listens));
  // The same as in deploy/nginx.conf.
  proxy = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, 'x-forwarded-for': '203.0.113.7' };
    const to = new URL(incoming.url ?? '/', kadr.websiteUrl.replace(/:\d+$/, `:${environment.PORT}`));
    incoming.pipe(
      ask(to, { method: incoming.method, headers }, (answer) => {
        answer.pipe(outgoing.writeHead(answer.statusCode ?? 500, answer.headers));
      }),
    );
  });
  await new Promise<void>((listens) => proxy.listen(0, '127.0.0.1', listens));
  environment = {
    DEMO: '0',
    TOKEN_SECRET: 'a secret of the tests, long enough',
    VK_APP_ID: '51',
    VK_SECURE_KEY: 'a key of the tests',
    VK_GROUP_ID: '7',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    SMTP_URL: `smtp://127.0.0.1:${portOf(smtp.server)}`,
    MAIL_FROM: 'Kadr <noreply@kadr.invalid>',
    // Nothing listens there.
    VK_API_URL: 'http://127.0.0.1:9',
  };
  home = await makeKadrHome({ ...environment, HOST: '127.0.0.1' });
  kadr = await home.start();
  environment.PORT = new URL(kadr.websiteUrl).port;
  environment.DATA_DIR = home.dataFolder;
  environment.PUBLIC_URL = `http://127.0.0.1:${portOf(proxy)}`;
});
afterAll(async () => {
  await home?.remove();
  await new Promise((closed) => proxy?.close(closed));
  await new Promise<void>((closed) => smtp?.close(closed));
  await rm(folder, { recursive: true, force: true });
});

const examine = (...words: readonly string[]) =>
  runDoctorCommand(environment, words).catch((error: unknown) => String(error));

test('the doctor lists what a new installation lacks, and what to do', async () => {
  const said = await examine('--backups', folder);
  expect(said).toContain(`  ok   The server is reachable at ${environment.PUBLIC_URL}.`);
  expect(said).toContain('  ok   The database and the disk work.');
  expect(said).toContain('→ Set TRUSTED_PROXIES=127.0.0.1.');
  expect(said).toContain(' BAD   These admins have no admin rights yet');
  expect(said).toContain(' BAD   There is no complete backup.');
  expect(said).toContain(' look  VK_SERVICE_KEY is not set');
  expect(said).toMatch(/\n\d to fix, \d to review\.$/);
});

test('a demo on the internet is an error, and its admin’s missing two-factor authentication is not reported', async () => {
  const demo = await makeKadrHome({});
  try {
    const { websiteUrl } = await demo.start();
    const { VK_API_URL = '' } = environment;
    const at = { DATA_DIR: demo.dataFolder, PORT: new URL(websiteUrl).port, VK_API_URL };
    const said = await runDoctorCommand(at, []).catch(String);
    expect(said).toContain(' BAD   This is the demo: its passwords are public');
    expect(said).not.toContain('two-factor');
  } finally {
    await demo.remove();
  }
});

test('the doctor sends a real email, finds the newest backup, and says when everything is done', async () => {
  const { token } = await apiFor(kadr.websiteUrl).api.auth.signIn(admin);
  await withSecondFactor(apiFor(kadr.websiteUrl, { token: () => token }).api, admin.password);
  await runBackupCommand(environment, [join(folder, 'tonight')]);
  const said = await examine('--backups', folder, '--email', 'operator@kadr.invalid');
  expect(received.filter((address) => address !== admin.email)).toEqual(['operator@kadr.invalid']);
  expect(said).toContain('The mail server accepted a test email to operator@kadr.invalid.');
  expect(said).toContain('  ok   The admin has two-factor authentication.');
  expect(said).toContain(`  ok   The newest backup, ${join(folder, 'tonight')}, is 0 hours old.`);
});

test('the report needs the secret, and unknown arguments are refused with the usage', async () => {
  const other = { ...environment, TOKEN_SECRET: 'another secret, which is long enough too' };
  await expect(runDoctorCommand(other, [])).rejects.toThrow('TOKEN_SECRET');
  for (const words of [['--email', 'nobody'], ['--mail', 'a@b.example'], ['now']])
    await expect(runDoctorCommand(environment, words)).rejects.toThrow('npm run doctor -- [--email');
});
