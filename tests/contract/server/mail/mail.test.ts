import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openMail } from '../../../../server/mail/mail';
import { renderEmail } from '../../../../server/mail/renderEmail';

const from = 'Kadr <noreply@kadr.example>';
const link = `https://kadr.example/auth/confirm?token=${'a1b2'.repeat(30)}&lang=ru`;
const message = renderEmail('confirmation', { language: 'ru', link, name: 'Анна' });

interface Delivered {
  readonly recipients: readonly string[];
  readonly message: Uint8Array;
}

const delivered: Delivered[] = [];
let smtpUrl = '';
let server: SMTPServer;
let dataFolder = '';

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'kadr' && password === 'p@ss' ? done(null, { user: username }) : done(new Error('Who?')),
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('nobody@') ? new Error('No such mailbox') : null),
    onData: (stream, session, done) => {
      buffer(stream).then((message) => {
        delivered.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), message });
        done(null);
      }, done);
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  smtpUrl = `smtp://kadr:p%40ss@127.0.0.1:${port}`;
});
afterAll(() => new Promise<void>((closed) => server.close(closed)));

beforeEach(async () => {
  delivered.length = 0;
  dataFolder = await mkdtemp(join(tmpdir(), 'kadr-mail-'));
});
afterEach(() => rm(dataFolder, { recursive: true, force: true }));

describe('with a mail server', () => {
  test('an email arrives complete, in text and HTML', async () => {
    const mail = openMail({ smtpUrl, dataFolder, from });
    await mail.send({ to: 'anna@kadr.example', ...message });
    expect(delivered.map(({ recipients }) => recipients)).toEqual([['anna@kadr.example']]);
    const read = await PostalMime.parse(delivered[0]?.message ?? '');
    expect(read).toMatchObject({
      subject: 'Kadr: подтвердите почту',
      from: { name: 'Kadr', address: 'noreply@kadr.example' },
      to: [{ address: 'anna@kadr.example' }],
      attachments: [],
    });
    expect(read.text?.trim()).toBe(message.text.trim());
    expect(read.html?.trim()).toBe(message.html.trim());
    expect(await readdir(dataFolder)).toEqual([]);
  });

  test('no address or subject can add a recipient or a header', async () => {
    const mail = openMail({ smtpUrl, dataFolder, from });
    const to = 'anna@kadr.example, other@kadr.example';
    const subject = 'Hi\r\nBcc: third@kadr.example';
    await mail.send({ ...message, to, subject }).catch(() => undefined);
    await mail.send({ ...message, to: 'anna@kadr.example', subject });
    const all = delivered.flatMap(({ recipients }) => recipients);
    expect(all).toContain('anna@kadr.example');
    expect(all).not.toContain('other@kadr.example');
    expect(all).not.toContain('third@kadr.example');
    const read = await PostalMime.parse(delivered.at(-1)?.message ?? '');
    expect(read.bcc ?? []).toEqual([]);
  });

  test('an email that could not be sent is logged', async () => {
    const mail = openMail({ smtpUrl, dataFolder, from });
    await expect(mail.send({ to: 'nobody@kadr.example', ...message })).rejects.toThrow('No such mailbox');
    const wrong = openMail({ smtpUrl: smtpUrl.replace('p%40ss', 'no'), dataFolder, from });
    await expect(wrong.send({ to: 'anna@kadr.example', ...message })).rejects.toThrow('Who?');
    const silent = openMail({ smtpUrl: 'smtp://127.0.0.1:1', dataFolder, from });
    await expect(silent.send({ to: 'anna@kadr.example', ...message })).rejects.toThrow();
    expect(delivered).toEqual([]);
  });
});

describe('without a mail server', () => {
  test('emails are stored in the data folder as .eml files, readable only by the folder’s owner', async () => {
    const mail = openMail({ smtpUrl: null, dataFolder, from });
    const other = renderEmail('reset', { language: 'en', link, name: 'Anna' });
    await Promise.all([
      mail.send({ to: 'anna@kadr.example', ...message }),
      mail.send({ to: 'anna@kadr.example', ...other }),
    ]);
    const files = await readdir(join(dataFolder, 'mail'));
    expect(files).toHaveLength(2);
    const read = await Promise.all(
      files.map(async (file) => {
        expect(file).toMatch(/^[\w-]+\.eml$/);
        const path = join(dataFolder, 'mail', file);
        expect((await stat(path)).mode & 0o077).toBe(0);
        return PostalMime.parse(await readFile(path));
      }),
    );
    expect(read.map(({ subject }) => subject).sort()).toEqual([
      'Kadr: a new password',
      'Kadr: подтвердите почту',
    ]);
    expect(read.map(({ text }) => text?.trim()).sort()).toEqual([other.text.trim(), message.text.trim()]);
    expect(read.every(({ to }) => to?.[0]?.address === 'anna@kadr.example')).toBe(true);
  });

  test('only an email that nobody needs says how to unsubscribe', async () => {
    const mail = openMail({ smtpUrl: null, dataFolder: join(dataFolder, 'ended'), from });
    const unsubscribeUrl = `https://kadr.example/unsubscribe?token=${'x'.repeat(120)}`;
    await mail.send({ to: 'anna@kadr.example', ...message, unsubscribeUrl });
    await mail.send({ to: 'anna@kadr.example', ...message });
    const files = await readdir(join(dataFolder, 'ended', 'mail'));
    const headers = await Promise.all(
      files.sort().map(async (file) => {
        const email = await PostalMime.parse(await readFile(join(dataFolder, 'ended', 'mail', file)));
        return email.headers
          .filter(({ key }) => key.startsWith('list-'))
          .map(({ key, value }) => [key, value]);
      }),
    );
    expect(headers).toContainEqual([
      ['list-unsubscribe', `<${unsubscribeUrl}>`],
      ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
    ]);
    expect(headers).toContainEqual([]);
  });
});
