import { createHash } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { banCategory } from '@/domain/user';
import { keyValues, mailTokens, users } from '../../../server/database/tables/users';
import { errorOf } from '../../support/apiOverPeer';
import { tokenIn } from '../../support/server/mailbox';
import { everybodysPassword } from '../../support/server/makePerson';
import { outcomeOf } from '../../support/server/projects';
import { startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

const studio = { name: 'Kadr Shorts', email: 'Shorts@kadr.test', password: 'long enough' };

test('a person signs up, follows the link of the email and signs in', async () => {
  const { api } = server.client();
  await api.users.signUp(studio);
  const refused = await errorOf(api.auth.signIn(studio));
  expect(refused).toMatchObject({ kind: 'GENERIC', httpStatusCode: 403, isRetriable: false });
  expect(refused.message).toContain('not confirmed yet');

  const message = server.mail.lastTo(studio.email);
  expect(message.text).toContain(`${server.address}/auth/confirm?token=`);
  await api.auth.confirmEmail({ token: tokenIn(message) });
  const { token } = await api.auth.signIn({ ...studio, email: 'shorts@KADR.test' });
  expect(await server.client(token).api.users.me()).toEqual({
    _id: expect.any(String),
    name: 'Kadr Shorts',
    email: 'Shorts@kadr.test',
    role: 'user',
    provider: 'local',
    status: '',
    website: '',
    mainLifeValue: 'UNKNOWN',
    picId: '',
    banCategory: 0,
    isVerified: false,
    showsAdult: false,
    hasBlocked: false,
  });
});

test('a link confirms once', async () => {
  const { api } = server.client();
  await api.users.signUp({ ...studio, email: 'once@kadr.test' });
  const token = tokenIn(server.mail.lastTo('once@kadr.test'));
  await api.auth.confirmEmail({ token });
  expect(await errorOf(api.auth.confirmEmail({ token }))).toMatchObject({ httpStatusCode: 410 });
});

test('the emailed link leads a browser to the sign-in page, also when it was used before', async () => {
  await server.client().api.users.signUp({ ...studio, email: 'browser@kadr.test' });
  const link = /http\S+/.exec(server.mail.lastTo('browser@kadr.test').text)?.[0] ?? '';
  const follow = () => fetch(link, { headers: { accept: 'text/html' }, redirect: 'manual' });
  const isTheirs = eq(users.email, 'browser@kadr.test');
  const [account] = await server.database.select({ id: users.id }).from(users).where(isTheirs);
  expect((await follow()).headers.get('location')).toBe(
    `${server.address}/auth/signin?confirmed=1&account=${account?.id}`,
  );
  expect((await follow()).headers.get('location')).toBe(`${server.address}/auth/signin?confirmed=0`);
});

test('signing up again with the same password sends another email, and the earlier link no longer works', async () => {
  const { api } = server.client();
  const email = 'again@kadr.test';
  await api.users.signUp({ ...studio, email });
  const first = tokenIn(server.mail.lastTo(email));
  await api.users.signUp({ ...studio, email, name: 'Owner' });
  expect(await errorOf(api.auth.confirmEmail({ token: first }))).toMatchObject({ httpStatusCode: 410 });
  await api.auth.confirmEmail({ token: tokenIn(server.mail.lastTo(email)) });
  const { token } = await api.auth.signIn({ email, password: studio.password });
  expect(await server.client(token).api.users.me()).toMatchObject({ name: 'Owner' });
});

test('a stranger who signs up with another person’s email cannot sign in after its owner follows a link', async () => {
  const { api } = server.client();
  const email = 'taken@kadr.test';
  const [owners, strangers] = ['the owner’s own', 'the stranger’s'];
  await api.users.signUp({ name: 'Owner', email, password: owners });
  const first = tokenIn(server.mail.lastTo(email));
  await api.users.signUp({ name: 'Stranger', email, password: strangers });
  const message = server.mail.lastTo(email);
  expect(message.text).toContain(`${server.address}/password/forgot?token=`);
  for (const token of [first, tokenIn(message)]) {
    expect(await errorOf(api.auth.confirmEmail({ token }))).toMatchObject({ httpStatusCode: 410 });
  }
  for (const password of [owners, strangers]) {
    expect(await errorOf(api.auth.signIn({ email, password }))).toMatchObject({ httpStatusCode: 401 });
  }

  // The stranger signs up again, and the owner follows the latest link.
  await api.users.signUp({ name: 'Stranger', email, password: strangers });
  const token = tokenIn(server.mail.lastTo(email));
  const before = server.mail.emails.length;
  await api.users.resetPassword({ token, newPassword: 'chosen by the letter' });
  expect(server.mail.emails.length).toBe(before);
  await api.auth.signIn({ email, password: 'chosen by the letter' });
  expect(await errorOf(api.auth.signIn({ email, password: strangers }))).toMatchObject({
    httpStatusCode: 401,
  });
});

test('only an email to the owner reveals that an account exists, not the response to a sign-up', async () => {
  const { email } = await server.person({ name: 'Owner' });
  await server.client(null, 'ru').api.users.signUp({ ...studio, email });
  const message = server.mail.lastTo(email);
  expect(message.subject).toBe('Kadr: у вас уже есть аккаунт');
  expect(message.text).toContain(`${server.address}/password/forgot\n`);
  // Perhaps somebody else typed the name.
  expect(message.text).not.toContain(studio.name);
  const { token } = await server.client().api.auth.signIn({ email, password: everybodysPassword });
  expect(await server.client(token).api.users.me()).toMatchObject({ name: 'Owner' });
});

test('a wrong password and an unknown email get the same response', async () => {
  const { email } = await server.person();
  const { api } = server.client();
  const wrong = await errorOf(api.auth.signIn({ email, password: 'wrong' }));
  const unknown = await errorOf(api.auth.signIn({ email: 'nobody@kadr.test', password: 'wrong' }));
  expect(wrong).toMatchObject({ kind: 'GENERIC', httpStatusCode: 401 });
  expect(unknown.messages).toEqual(wrong.messages);
});

test('a token is refreshed; a tampered one signs the person out, and signing in again works', async () => {
  const { api, token, email } = await server.person();
  const fresh = await api.auth.refreshToken();
  expect(await server.client(fresh.token).api.users.me()).toMatchObject({ email });

  const tampered = server.client(`${token}x`);
  expect(await errorOf(tampered.api.users.me())).toMatchObject({
    kind: 'AUTH_TOKEN_INVALID',
    httpStatusCode: 401,
  });
  expect(tampered.events).toMatchObject([{ type: 'authTokenInvalid' }]);
  const { token: another } = await tampered.api.auth.signIn({ email, password: everybodysPassword });
  expect(await server.client(another).api.users.me()).toMatchObject({ email });
});

test('a visitor gets a request to sign in, which is no token failure', async () => {
  const { api, events } = server.client();
  expect(await errorOf(api.users.me())).toMatchObject({ kind: 'GENERIC', httpStatusCode: 401 });
  expect(events).toEqual([]);
});

test('every call of a banned person says that they may not sign in', async () => {
  const banned = await server.person({ banCategory: banCategory.cantLogin });
  expect(await errorOf(banned.api.users.me())).toMatchObject({ kind: 'USER_IS_BANNED', httpStatusCode: 403 });
  expect(await errorOf(banned.api.auth.refreshToken())).toMatchObject({ kind: 'USER_IS_BANNED' });
  expect(await errorOf(banned.api.kv.get({ key: 'a' }))).toMatchObject({ kind: 'USER_IS_BANNED' });
  expect(banned.events.map(({ type }) => type)).toEqual(['userIsBanned', 'userIsBanned', 'userIsBanned']);
  const signIn = server.client().api.auth.signIn({ email: banned.email, password: everybodysPassword });
  expect(await errorOf(signIn)).toMatchObject({ kind: 'USER_IS_BANNED' });
});

test('a new password ends all tokens, and needs the old password', async () => {
  const { api, email } = await server.person();
  const wrong = await errorOf(api.users.changePassword({ oldPassword: 'no', newPassword: 'long enough' }));
  expect(wrong).toMatchObject({ kind: 'ENT_VALIDN', messages: [{ path: 'oldPassword' }] });
  await api.users.changePassword({ oldPassword: everybodysPassword, newPassword: 'long enough' });
  expect(await errorOf(api.users.me())).toMatchObject({ kind: 'AUTH_TOKEN_INVALID' });
  const { token } = await server.client().api.auth.signIn({ email, password: 'long enough' });
  expect(await server.client(token).api.users.me()).toMatchObject({ email });
});

test('the email about a changed password names the person, however it was changed', async () => {
  const { email } = await server.person();
  const { api } = server.client(
    (await server.client().api.auth.signIn({ email, password: everybodysPassword })).token,
    'ru',
  );
  await api.users.changePassword({ oldPassword: everybodysPassword, newPassword: 'long enough' });
  const sent = server.mail.lastTo(email);
  expect(sent.subject).toBe('Kadr: пароль изменён');
  expect(sent.text).toContain(`${server.address}/password/forgot\n`);

  const visitor = server.client().api;
  await visitor.users.resetPassword({ email });
  await visitor.users.resetPassword({
    token: tokenIn(server.mail.lastTo(email)),
    newPassword: 'another one',
  });
  expect(server.mail.lastTo(email).subject).toBe('Kadr: your password was changed');
});

test('a forgotten password can be reset once by the emailed link', async () => {
  const { api: theirs, email } = await server.person({ name: '<b>Kadr</b>' });
  const { api } = server.client(null, 'ru');
  await api.users.resetPassword({ email });
  const message = server.mail.lastTo(email);
  expect(message.subject).toBe('Kadr: новый пароль');
  expect(message.text).toContain(`${server.address}/password/forgot?token=`);
  expect(message.html).not.toContain('<b>Kadr');
  const token = tokenIn(message);
  await api.users.checkResetLink({ token });
  await api.users.resetPassword({ token, newPassword: 'a new password' });
  expect(await errorOf(theirs.users.me())).toMatchObject({ kind: 'AUTH_TOKEN_INVALID' });
  await api.auth.signIn({ email, password: 'a new password' });
  const again = await errorOf(api.users.resetPassword({ token, newPassword: 'another one' }));
  expect(again).toMatchObject({
    httpStatusCode: 410,
    messages: [{ text: 'Эта ссылка уже использована или устарела.' }],
  });
  expect(await errorOf(api.users.checkResetLink({ token }))).toMatchObject({ httpStatusCode: 410 });
});

test('the link of an email works for its purpose only, and until it expires', async () => {
  const { api } = server.client();
  const email = 'late@kadr.test';
  await api.users.signUp({ ...studio, email });
  const token = tokenIn(server.mail.lastTo(email));
  const elsewhere = await errorOf(api.users.resetPassword({ token, newPassword: 'a new password' }));
  expect(elsewhere).toMatchObject({ httpStatusCode: 410 });
  expect(await errorOf(api.users.checkResetLink({ token }))).toMatchObject({ httpStatusCode: 410 });

  const isIts = eq(mailTokens.tokenHash, createHash('sha256').update(token).digest('base64url'));
  const inTime = (hours: number) => sql`now() + make_interval(hours => ${hours})`;
  await server.database
    .update(mailTokens)
    .set({ expiresAt: inTime(-1) })
    .where(isIts);
  expect(await errorOf(api.auth.confirmEmail({ token }))).toMatchObject({ httpStatusCode: 410 });
  await server.database
    .update(mailTokens)
    .set({ expiresAt: inTime(1) })
    .where(isIts);
  await api.auth.confirmEmail({ token });
});

test('a link for a new password stops working when the password is changed in another way', async () => {
  const { api, email } = await server.person();
  await api.users.resetPassword({ email });
  const token = tokenIn(server.mail.lastTo(email));
  await api.users.changePassword({ oldPassword: everybodysPassword, newPassword: 'long enough' });
  const visitor = server.client().api;
  expect(await errorOf(visitor.users.resetPassword({ token, newPassword: 'another one' }))).toMatchObject({
    httpStatusCode: 410,
  });
  await visitor.auth.signIn({ email, password: 'long enough' });
});

test.each(['password1', 'QWERTY123', '１２３４５６７８'])(
  'the common password %s is refused',
  async (common) => {
    const { api, email } = await server.person();
    const visitor = server.client(null, 'ru').api;
    const text = 'Этот пароль у многих, и его пробуют первым. Выберите, пожалуйста, другой.';
    const signedUp = errorOf(
      visitor.users.signUp({ ...studio, email: 'common@kadr.test', password: common }),
    );
    expect(await signedUp).toMatchObject({ kind: 'ENT_VALIDN', messages: [{ path: 'password', text }] });
    const changed = errorOf(
      api.users.changePassword({ oldPassword: everybodysPassword, newPassword: common }),
    );
    expect(await changed).toMatchObject({ kind: 'ENT_VALIDN', messages: [{ path: 'newPassword' }] });
    await visitor.users.resetPassword({ email });
    const token = tokenIn(server.mail.lastTo(email));
    const reset = errorOf(visitor.users.resetPassword({ token, newPassword: common }));
    expect(await reset).toMatchObject({ kind: 'ENT_VALIDN', messages: [{ path: 'newPassword', text }] });
    await visitor.users.resetPassword({ token, newPassword: 'not so common' });
  },
);

test('a password is the same with composed and decomposed characters', async () => {
  const { api, email } = await server.person();
  const [composed, decomposed] = ['пароль Ёй ﬁ 1', 'пароль Е\u0308и\u0306 fi １'];
  await api.users.changePassword({ oldPassword: everybodysPassword, newPassword: composed });
  await server.client().api.auth.signIn({ email, password: decomposed });
});

test('a password stored before characters were composed still works', async () => {
  const decomposed = 'паролЬ Е\u0308и\u0306';
  const passwordHash = await hash(decomposed, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  const { email } = await server.person({ passwordHash });
  await server.client().api.auth.signIn({ email, password: decomposed });
});

test('a request for a new password does not reveal whether an account exists', async () => {
  const before = server.mail.emails.length;
  await server.client().api.users.resetPassword({ email: 'nobody@kadr.test' });
  expect(server.mail.emails.length).toBe(before);
});

test('profile fields are saved one by one', async () => {
  const { api } = await server.person({ name: 'Before', status: 'Draws' });
  await api.users.save({ user: { name: ' After ', website: 'https://kadr.test' } });
  expect(await api.users.me()).toMatchObject({
    name: 'After',
    status: 'Draws',
    website: 'https://kadr.test',
  });
  await api.users.save({ user: {} });
  await api.users.save({ user: { mainLifeValue: 'BEAUTY_AND_ART', status: '' } });
  expect(await api.users.me()).toMatchObject({ name: 'After', status: '', mainLifeValue: 'BEAUTY_AND_ART' });
});

test('keys stored at the same moment do not exceed a person’s limit', async () => {
  const { api, id } = await server.person();
  const rows = Array.from({ length: 195 }, (_, place) => ({ userId: id, key: `old ${place}`, value: '' }));
  await server.database.insert(keyValues).values(rows);
  const put = (place: number) => outcomeOf(api.kv.set({ key: `new ${place}`, value: '' }));
  const outcomes = await Promise.all(Array.from({ length: 20 }, (_, place) => put(place)));
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(5);
  expect(outcomes.filter((outcome) => outcome === '422 ENT_VALIDN')).toHaveLength(15);
  expect(await outcomeOf(api.kv.set({ key: 'old 7', value: 'new' }))).toBe('done');
});

test('a key has a value per person, with any characters in either', async () => {
  const [one, other] = [await server.person(), await server.person()];
  const key = 'a/b?c=%d ключ';
  expect(await one.api.kv.get({ key })).toEqual({ value: null });
  await one.api.kv.set({ key, value: 'x&y=z ё' });
  await one.api.kv.set({ key: 'empty', value: '' });
  expect(await one.api.kv.get({ key })).toEqual({ value: 'x&y=z ё' });
  expect(await one.api.kv.get({ key: 'empty' })).toEqual({ value: '' });
  expect(await other.api.kv.get({ key })).toEqual({ value: null });
  await one.api.kv.set({ key, value: 'second' });
  expect(await one.api.kv.get({ key })).toEqual({ value: 'second' });
  expect(await errorOf(server.client().api.kv.get({ key }))).toMatchObject({ httpStatusCode: 401 });
  const long = await errorOf(one.api.kv.set({ key, value: 'x'.repeat(4001) }));
  expect(long).toMatchObject({ kind: 'ENT_VALIDN', messages: [{ path: 'value' }] });
});

test('nobody can have an invisible name, or one that looks like an admin or a verified person', async () => {
  await server.person({ role: 'admin', name: 'Head of Kadr' });
  const verified = await server.person({ isVerified: true, name: 'Ольга' });
  const person = await server.person({ name: 'Vera' });
  const { api } = person;
  const visitor = server.client().api;
  const account = { email: 'copy@kadr.test', password: 'long enough' };
  for (const name of ['Ve\u200Bra', '\u202EareV']) {
    // Our own client sends no such name.
    const answer = await fetch(`${server.address}/api/users`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, ...account }),
    });
    const body: unknown = await answer.json();
    expect([answer.status, body]).toMatchObject([422, { type: 'ENT_VALIDN', messages: [{ path: 'name' }] }]);
  }
  for (const name of ['Неаd оf Каdr', 'Oльгa', 'head-of-kadr']) {
    for (const call of [
      () => visitor.users.signUp({ name, ...account }),
      () => api.users.save({ user: { name } }),
    ]) {
      const { kind, messages } = await errorOf(call());
      expect([name, kind, messages[0]?.path]).toEqual([name, 'ENT_VALIDN', 'name']);
    }
  }
  // Names are not unique, but a verified person’s name is.
  await api.users.save({ user: { name: 'Kadr' } });
  await api.users.save({ user: { name: 'Vera' } });
  await verified.api.users.save({ user: { name: 'Ольга!' } });
  await verified.api.users.save({ user: { name: 'Ольга' } });
});
