import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consumeCode, reencryptTwoFactorSecrets } from '../../../server/calls/accounts/twoFactor';
import { recoveryCodes, twoFactorSecrets } from '../../../server/database/tables/accounts';
import { externalIdentities } from '../../../server/database/tables/users';
import { createEncryptor } from '../../../server/lib/secrets';
import { signLaunchParams } from '../../../server/lib/vk';
import { errorOf } from '../../support/apiOverPeer';
import { everybodysPassword as password } from '../../support/server/makePerson';
import { outcomeOf } from '../../support/server/projects';
import { startTestServer, type TestServer } from '../../support/server/startTestServer';
import { codeOf, withSecondFactor } from '../../support/server/twoFactor';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ limits: { wrongCode: { times: 10, perSeconds: 3600 } } });
});
afterAll(() => server?.stop());

const signIn = (email: string, code?: string) => server.client().api.auth.signIn({ email, password, code });

test('a person with two-factor authentication signs in with a code after the password; no code works twice', async () => {
  const person = await server.person();
  const { api } = person;
  const { secret, address } = await api.twoFactor.begin({ password });
  expect(address).toContain(`secret=${secret}`);
  expect(await outcomeOf(signIn(person.email))).toBe('done');
  expect(await outcomeOf(api.twoFactor.confirm({ code: '000' }))).toBe('422 ENT_VALIDN');
  const first = codeOf(secret);
  await api.twoFactor.confirm({ code: first });
  expect(await api.twoFactor.state()).toEqual({ isOn: true, recoveryCodesLeft: 10 });

  const asked = await errorOf(signIn(person.email));
  expect(asked.messages).toEqual([
    { path: 'code', text: 'Enter the code from your authenticator app, or a recovery code.' },
  ]);
  expect(await outcomeOf(signIn(person.email, first))).toBe('422 ENT_VALIDN');
  const next = codeOf(secret, 1);
  const both = await Promise.all([1, 2].map(() => outcomeOf(signIn(person.email, next))));
  expect(both.sort()).toEqual(['422 ENT_VALIDN', 'done']);
  const wrong = server
    .client()
    .api.auth.signIn({ email: person.email, password: 'not this one', code: next });
  expect(await outcomeOf(wrong)).toBe('401 GENERIC');
});

test('a code of a key that another tab has replaced is rejected with that reason', async () => {
  const { api } = await server.person();
  const first = await api.twoFactor.begin({ password });
  const { secret } = await api.twoFactor.begin({ password });
  const late = await errorOf(api.twoFactor.confirm({ code: codeOf(first.secret), secret: first.secret }));
  expect(late.messages).toEqual([
    { path: 'code', text: expect.stringMatching(/^This key no longer works: setup was started again/) },
  ]);
  await api.twoFactor.confirm({ code: codeOf(secret), secret });
});

test('a setup whose response was lost can be confirmed again for ten minutes, which replaces the recovery codes', async () => {
  const { api, id, email } = await server.person();
  const { secret } = await api.twoFactor.begin({ password });
  const code = codeOf(secret);
  const confirm = (typed: { readonly code: string; readonly secret?: string }) =>
    api.twoFactor.confirm(typed);
  const { recoveryCodes: lost } = await confirm({ code, secret });
  const sentBefore = server.mail.emails.length;
  await confirm({ code, secret });
  const { recoveryCodes: shown } = await confirm({ code: codeOf(secret, 1), secret });
  expect(server.mail.emails).toHaveLength(sentBefore);
  expect(await api.twoFactor.state()).toEqual({ isOn: true, recoveryCodesLeft: 10 });
  expect(await outcomeOf(signIn(email, lost[0]))).toBe('422 ENT_VALIDN');
  expect(await outcomeOf(signIn(email, shown[0]))).toBe('done');

  expect(await outcomeOf(confirm({ code, secret }))).toBe('422 ENT_VALIDN');
  expect(await outcomeOf(confirm({ code: codeOf(secret, 1) }))).toBe('422 ENT_VALIDN');
  expect(await outcomeOf(confirm({ code: '000', secret }))).toBe('422 ENT_VALIDN');
  const confirmedAt = (minutesAgo: number) =>
    server.database
      .update(twoFactorSecrets)
      .set({ lastStep: Math.floor(Date.now() / 30_000) - 2 * minutesAgo })
      .where(eq(twoFactorSecrets.userId, id));
  await confirmedAt(9);
  expect(await outcomeOf(confirm({ code: codeOf(secret), secret }))).toBe('done');
  await confirmedAt(12);
  expect(await outcomeOf(confirm({ code: codeOf(secret), secret }))).toBe('422 ENT_VALIDN');
});

test('a recovery code works once, however it is typed', async () => {
  const person = await server.person();
  const [code = '', other = ''] = await withSecondFactor(person.api);
  const spaced = `${code.slice(0, 4)} ${code.slice(4)}`.toLowerCase();
  expect(await outcomeOf(signIn(person.email, spaced))).toBe('done');
  expect(await outcomeOf(signIn(person.email, code))).toBe('422 ENT_VALIDN');
  expect(await person.api.twoFactor.state()).toEqual({ isOn: true, recoveryCodesLeft: 9 });
  const rows = await server.database.select().from(recoveryCodes);
  expect(JSON.stringify(rows)).not.toContain(other);
});

test('a recovery code has 80 random bits and is stored under a key; one from before keys still works once, and is keyed', async () => {
  const { database, services } = server;
  const person = await server.person();
  const codes = await withSecondFactor(person.api);
  expect(codes.map((code) => code.replaceAll('-', ''))).toEqual(
    codes.map(() => expect.stringMatching(/^[A-Z2-7]{16}$/)),
  );
  const bareHash = (code: string) =>
    createHash('sha256').update(code.replaceAll('-', '')).digest('base64url');
  const isTheirs = eq(recoveryCodes.userId, person.id);
  const kept = async () =>
    (await database.select().from(recoveryCodes).where(isTheirs)).map(({ codeHash }) => codeHash);
  for (const code of codes) expect(await kept()).not.toContain(bareHash(code));

  const [early, earlier] = ['ABCDEFGH', 'HGFEDCBA'];
  await database.delete(recoveryCodes).where(isTheirs);
  const given = [early, earlier].map((code) => ({ userId: person.id, codeHash: bareHash(code) }));
  await database.insert(recoveryCodes).values(given);
  expect(await outcomeOf(signIn(person.email, early))).toBe('done');
  await reencryptTwoFactorSecrets(services);
  expect(await kept()).toEqual([expect.not.stringContaining(bareHash(earlier))]);
  await reencryptTwoFactorSecrets(services);
  expect(await outcomeOf(signIn(person.email, earlier))).toBe('done');
  expect(await outcomeOf(signIn(person.email, earlier))).toBe('422 ENT_VALIDN');
});

test('recovery codes still work after the key has changed', async () => {
  const { database, services } = server;
  const person = await server.person();
  const [code = ''] = await withSecondFactor(person.api);
  const keyBefore = String(services.tokenSecret);
  await reencryptTwoFactorSecrets({ database, tokenSecret: ['another key', keyBefore] });
  const deps = { ...services, tokenSecret: 'another key' };
  expect(await consumeCode(deps, person.id, code)).toBe('recovery');
  await reencryptTwoFactorSecrets({ database, tokenSecret: [keyBefore, 'another key'] });
});

test('after ten wrong codes even the right one has to wait', async () => {
  const person = await server.person();
  const [code = ''] = await withSecondFactor(person.api);
  for (const place of Array.from({ length: 10 }, (_, index) => index)) {
    expect(await outcomeOf(signIn(person.email, `wrong ${place}`))).toBe('422 ENT_VALIDN');
  }
  expect(await outcomeOf(signIn(person.email, code))).toBe('429 GENERIC');
});

test('turning two-factor authentication on needs the password, turning it off password and code', async () => {
  const person = await server.person();
  const { twoFactor } = person.api;
  expect(await outcomeOf(twoFactor.begin({ password: 'not this one' }))).toBe('422 ENT_VALIDN');
  const codes = await withSecondFactor(person.api);
  expect(await outcomeOf(twoFactor.begin({ password }))).toBe('403 GENERIC');
  const [code = ''] = codes;
  expect(await outcomeOf(twoFactor.remove({ password: 'not this one', code }))).toBe('422 ENT_VALIDN');
  expect(await outcomeOf(twoFactor.remove({ password, code: 'not one' }))).toBe('422 ENT_VALIDN');
  await twoFactor.remove({ password, code });
  // Again, as when the response was lost.
  expect(await outcomeOf(twoFactor.remove({ password, code }))).toBe('done');
  expect(await twoFactor.state()).toEqual({ isOn: false, recoveryCodesLeft: 0 });
  expect(await outcomeOf(signIn(person.email))).toBe('done');
});

test('the first code ends all other sessions', async () => {
  const person = await server.person();
  const [here, there] = [await signIn(person.email), await signIn(person.email)];
  const { api } = server.client(here.token);
  await withSecondFactor(api);
  expect(await outcomeOf(api.users.me())).toBe('done');
  expect(await outcomeOf(server.client(there.token).api.users.me())).toBe('401 AUTH_TOKEN_INVALID');
});

test('two-factor authentication closes other sign-in methods, and its secret is stored encrypted', async () => {
  const person = await server.person();
  await server.database
    .insert(externalIdentities)
    .values({ provider: 'vk', subject: '99', userId: person.id });
  const { appId, secureKey } = server.vk;
  const vk_ts = String(Math.floor(Date.now() / 1000));
  const params = signLaunchParams({ vk_user_id: '99', vk_app_id: String(appId), vk_ts }, secureKey);
  const launch = () => outcomeOf(server.client().api.auth.signInByVkLaunch({ params }));
  expect(await launch()).toBe('done');
  const { secret } = await person.api.twoFactor.begin({ password });
  await person.api.twoFactor.confirm({ code: codeOf(secret) });
  expect(await launch()).toBe('403 GENERIC');
  const [row] = await server.database
    .select()
    .from(twoFactorSecrets)
    .where(eq(twoFactorSecrets.userId, person.id));
  expect(JSON.stringify(row)).not.toContain(secret);
});

test('the owner is notified when two-factor authentication is turned on or off, and when the last recovery code is used', async () => {
  const person = await server.person({ name: 'Ada' });
  const subject = () => server.mail.lastTo(person.email).subject;
  const codes = await withSecondFactor(person.api);
  expect(server.mail.lastTo(person.email).text).toMatch(/^Hello, Ada!\n\nAn authenticator app was added/);
  const [last = '', ...others] = codes;
  for (const code of others) await consumeCode(server.services, person.id, code);
  const russian = server.client(null, 'ru').api.auth;
  await russian.signIn({ email: person.email, password, code: last });
  expect(subject()).toBe('Kadr: использован последний резервный код');

  const second = await server.person();
  const [code = '', next = ''] = await withSecondFactor(second.api);
  await signIn(second.email, code);
  expect(server.mail.lastTo(second.email).subject).toBe('Kadr: signing in requires a code now');
  await second.api.twoFactor.remove({ password, code: next });
  expect(server.mail.lastTo(second.email).subject).toBe('Kadr: signing in no longer requires a code');
});

test('when the key changes, app secrets are encrypted again with the new one, and work without the old one', async () => {
  const { database, services } = server;
  const person = await server.person();
  await withSecondFactor(person.api);
  const encrypted = async () =>
    (await database.select().from(twoFactorSecrets).where(eq(twoFactorSecrets.userId, person.id)))[0]
      ?.encrypted ?? '';
  const before = await encrypted();
  const keyBefore = String(services.tokenSecret);
  await reencryptTwoFactorSecrets({ database, tokenSecret: 'another key' });
  expect(await encrypted()).toBe(before);
  await reencryptTwoFactorSecrets({ database, tokenSecret: ['another key', keyBefore] });
  const after = await encrypted();
  const open = (key: string, text: string) => createEncryptor(key, 'second factors').decrypt(text);
  expect(open('another key', after)).toBe(open(keyBefore, before));
  expect(open(keyBefore, after)).toBeUndefined();
  await reencryptTwoFactorSecrets({ database, tokenSecret: ['another key', keyBefore] });
  expect(await encrypted()).toBe(after);
  await reencryptTwoFactorSecrets({ database, tokenSecret: [keyBefore, 'another key'] });
});
