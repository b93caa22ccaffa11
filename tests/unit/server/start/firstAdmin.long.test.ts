import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hashPassword } from '../../../../server/calls/accounts/passwords';
import { openDatabase } from '../../../../server/database/openDatabase';
import { users } from '../../../../server/database/tables/users';
import { demoUsers } from '../../../../server/demo/demoActivity';
import { demoPassword } from '../../../../server/demo/demoPeople';
import { runAdminCommand } from '../../../../server/operator/adminCommand';
import { type KadrOptions, type RunningKadr, startKadr } from '../../../../server/start/startKadr';
import { apiFor, errorOf } from '../../../support/apiOverPeer';
import { makeStartFolder } from '../../../support/server/startFolder';
import { codeOf } from '../../../support/server/twoFactor';

// A new embedded database takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let folder = '';
let options: KadrOptions;
let kadr: RunningKadr | null = null;

beforeEach(async () => {
  ({ folder, options } = await makeStartFolder());
});
afterEach(async () => {
  await kadr?.stop();
  kadr = null;
  await rm(folder, { recursive: true, force: true });
});

/** The demo’s people, as a first start with the samples creates them. */
async function putDemoPeople(): Promise<void> {
  const place = { kind: 'folder', folder: join(folder, 'data/database') } as const;
  const { database, close } = await openDatabase(place);
  const nothing = { likes: [], comments: [], follows: [], news: [] };
  await database.insert(users).values(demoUsers([], await hashPassword(demoPassword), nothing));
  await close();
}

test('every start says why the configured admin was not created', async () => {
  const first = { email: 'admin@kadr.test', password: 'long enough' };
  const started = async (firstAdmin: typeof first) => {
    kadr = await startKadr({ ...options, demo: false, firstAdmin });
    const { notes } = kadr;
    await kadr.stop();
    return notes;
  };
  expect(await started(first)).toEqual([]);
  expect(await started(first)).toEqual([expect.stringContaining('admin@kadr.test is an admin already')]);
  const other = { ...first, email: 'another@kadr.test' };
  expect(await started(other)).toEqual([expect.stringMatching(/another@kadr\.test\) created no admin/)]);
});

test('a person who signed up with the address and did not confirm it never becomes admin', async () => {
  const email = 'admin@kadr.test';
  kadr = await startKadr(options);
  await apiFor(kadr.websiteUrl).api.users.signUp({
    name: 'Mallory',
    email,
    password: 'the password of mallory',
  });
  await kadr.stop();
  kadr = await startKadr({ ...options, demo: false, firstAdmin: { email, password: 'long enough' } });
  const { api } = apiFor(kadr.websiteUrl);
  await expect(api.auth.signIn({ email, password: 'the password of mallory' })).rejects.toThrow();
  const { token } = await api.auth.signIn({ email, password: 'long enough' });
  const me = await apiFor(kadr.websiteUrl, { token: () => token }).api.users.me();
  expect(me).toMatchObject({ name: 'Admin', role: 'admin' });
});

test('a demo data folder cannot be opened to the internet while people have the demo password', async () => {
  const [email, password] = ['admin@kadr.example', 'kadr-demo'];
  const firstAdmin = { email: 'admin@kadr.test', password: 'long enough' };
  const own = { ...options, demo: false, firstAdmin };
  await (await startKadr(options)).stop();
  await putDemoPeople();
  kadr = await startKadr(options);
  const { token } = await apiFor(kadr.websiteUrl).api.auth.signIn({ email, password });
  await kadr.stop();

  const refusal = /Everybody knows the password of .*admin@kadr\.example.*REMOVE_DEMO_PEOPLE=1/;
  await expect(startKadr(own)).rejects.toThrow(refusal);
  const removing = { ...own, removesDemoPeople: true };
  await expect(startKadr(removing)).rejects.toThrow(/admin@kadr\.example.* were removed\. Start without/);
  await expect(startKadr(removing)).rejects.toThrow('Nobody had the password of the demo.');

  kadr = await startKadr(own);
  const { api } = apiFor(kadr.websiteUrl, { token: () => token });
  await expect(api.auth.signIn({ email, password })).rejects.toThrow();
  expect(await errorOf(api.users.me())).toMatchObject({ kind: 'AUTH_TOKEN_INVALID' });
  await apiFor(kadr.websiteUrl).api.auth.signIn(firstAdmin);
});

const command = (...words: string[]) => runAdminCommand({ DATA_DIR: join(folder, 'data'), DEMO: '1' }, words);

test('the operator appoints and dismisses admins, but cannot dismiss the only one', async () => {
  const [email, password] = ['admin@kadr.test', 'long enough'];
  const own = { ...options, demo: false, firstAdmin: { email, password } };
  kadr = await startKadr(own);
  const { api } = apiFor(kadr.websiteUrl);
  await api.users.signUp({ name: 'Olga', email: 'olga@kadr.test', password });
  await expect(command('list')).rejects.toThrow('another');
  await expect(command('dance')).rejects.toThrow('npm run admin');
  await expect(command('add')).rejects.toThrow('npm run admin');
  await kadr.stop();
  await expect(command('add', 'olga@kadr.test')).rejects.toThrow('confirmed email');
  expect(await command('list')).toMatch(/^admin@kadr\.test Admin \(\w+\)(, no admin rights yet)?$/);
  await expect(command('remove', email)).rejects.toThrow('only admin');
});

test('without demo data the first admin can only turn two-factor authentication on, and the operator turns it off', async () => {
  const [email, password] = ['admin@kadr.test', 'long enough'];
  const own = { ...options, demo: false, firstAdmin: { email, password } };
  const signedIn = async (code?: string) => {
    const { token } = await apiFor(kadr?.websiteUrl ?? '').api.auth.signIn({ email, password, code });
    return apiFor(kadr?.websiteUrl ?? '', { token: () => token }).api;
  };
  kadr = await startKadr(own);
  const api = await signedIn();
  const refusal = await errorOf(api.cases.listOpen({ offset: 0, count: 1 }));
  expect(refusal).toMatchObject({ httpStatusCode: 403, kind: 'SECOND_FACTOR_NEEDED', isRetriable: false });
  const { secret } = await api.twoFactor.begin({ password });
  const { recoveryCodes } = await api.twoFactor.confirm({ code: codeOf(secret) });
  await api.cases.listOpen({ offset: 0, count: 1 });
  await expect(signedIn()).rejects.toThrow('Enter the code');
  await (await signedIn(recoveryCodes[0])).cases.listOpen({ offset: 0, count: 1 });
  await kadr.stop();

  await expect(command('reset-two-factor', 'nobody@kadr.test')).rejects.toThrow('no account');
  expect(await command('reset-two-factor', email)).toMatch('is off');
  expect(await command('reset-two-factor', email)).toMatch('has no two-factor');
  kadr = await startKadr(own);
  expect(await errorOf((await signedIn()).cases.listOpen({ offset: 0, count: 1 }))).toMatchObject({
    kind: 'SECOND_FACTOR_NEEDED',
  });
});
