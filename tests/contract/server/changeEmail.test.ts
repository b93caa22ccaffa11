import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailTokens, users } from '../../../server/database/tables/users';
import { errorOf } from '../../support/apiOverPeer';
import { tokenIn } from '../../support/server/mailbox';
import { everybodysPassword as password } from '../../support/server/makePerson';
import { outcomeOf } from '../../support/server/projects';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

let made = 0;
const newEmail = () => {
  made += 1;
  return `new-${made}@Kadr.test`;
};

const signsInWith = (email: string) => outcomeOf(server.client().api.auth.signIn({ email, password }));
const lettersTo = (address: string) => server.mail.emails.filter(({ to }) => to === address);
const confirm = (email: string) =>
  outcomeOf(server.client().api.auth.confirmEmail({ token: tokenIn(server.mail.lastTo(email)) }));
const emailOf = async ({ api }: SignedIn) => (await api.users.me()).email;

test('a new email is used once it is confirmed, and the old one gets an email before and after', async () => {
  const person = await server.person();
  const email = newEmail();
  await person.api.users.changeEmail({ email, password });
  expect(lettersTo(email)[0]?.subject).toBe('Kadr: confirm your new email');
  expect(lettersTo(person.email).map(({ subject }) => subject)).toEqual([
    'Kadr: your email is about to change',
  ]);
  expect(await emailOf(person)).toBe(person.email);
  expect(await signsInWith(person.email)).toBe('done');
  expect(await signsInWith(email)).toBe('401 GENERIC');

  expect(await confirm(email)).toBe('done');
  expect(await emailOf(person)).toBe(email);
  expect(await signsInWith(email)).toBe('done');
  expect(await signsInWith(person.email)).toBe('401 GENERIC');
  expect(lettersTo(person.email).at(-1)?.subject).toBe('Kadr: your email was changed');
  expect(await confirm(email)).toBe('410 GENERIC');
});

test('changing the email needs the password, and another email than the current one', async () => {
  const person = await server.person();
  const { changeEmail } = person.api.users;
  const wrong = await errorOf(changeEmail({ email: newEmail(), password: 'not this one' }));
  expect(wrong.messages).toEqual([{ path: 'password', text: 'This is not your current password.' }]);
  const same = await errorOf(changeEmail({ email: person.email.toUpperCase(), password }));
  expect(same.messages).toEqual([{ path: 'email', text: 'This is already your email.' }]);
  expect(lettersTo(person.email)).toEqual([]);

  const byVk = await server.person({ passwordHash: null });
  expect(await outcomeOf(byVk.api.users.changeEmail({ email: newEmail(), password }))).toBe('422 ENT_VALIDN');
});

test('only the owner of an email learns that another account has it', async () => {
  const [person, owner] = [await server.person(), await server.person({ email: newEmail() })];
  expect(await outcomeOf(person.api.users.changeEmail({ email: owner.email, password }))).toBe('done');
  const { subject, text } = server.mail.lastTo(owner.email);
  expect(subject).toBe('Kadr: this email has an account already');
  expect(text).not.toContain('token=');
  expect(await emailOf(owner)).toBe(owner.email);
  expect(lettersTo(person.email)).toHaveLength(1);
});

test('an email belongs to the account that confirms it, even if others signed up with it and never confirmed', async () => {
  const person = await server.person();
  const email = newEmail();
  const { api } = server.client();
  await api.users.signUp({ name: 'Early', email, password: 'their own word' });
  await person.api.users.changeEmail({ email, password });
  expect(await confirm(email)).toBe('done');
  expect(await emailOf(person)).toBe(email);
  const rows = await server.database.select().from(users).where(eq(users.emailKey, email.toLowerCase()));
  expect(rows.map(({ id }) => id)).toEqual([person.id]);
});

test('when two people request the same email, the first to confirm gets it', async () => {
  const [one, other] = [await server.person(), await server.person()];
  const email = newEmail();
  await one.api.users.changeEmail({ email, password });
  const first = tokenIn(server.mail.lastTo(email));
  await other.api.users.changeEmail({ email, password });
  expect(await confirm(email)).toBe('done');
  expect(await outcomeOf(server.client().api.auth.confirmEmail({ token: first }))).toBe('410 GENERIC');
  expect([await emailOf(one), await emailOf(other)]).toEqual([one.email, email]);
});

test('a new password, or a newer request, invalidates the link to another email', async () => {
  const person = await server.person();
  const [first, second] = [newEmail(), newEmail()];
  await person.api.users.changeEmail({ email: first, password });
  await person.api.users.changeEmail({ email: second, password });
  expect(await confirm(first)).toBe('410 GENERIC');
  await person.api.users.changePassword({ oldPassword: password, newPassword: 'another one of theirs' });
  expect(await confirm(second)).toBe('410 GENERIC');
  const left = await server.database.select().from(mailTokens).where(eq(mailTokens.userId, person.id));
  expect(left).toEqual([]);
});

test('a request to reset the password keeps that link valid', async () => {
  const person = await server.person();
  const email = newEmail();
  await person.api.users.changeEmail({ email, password });
  await server.client().api.users.resetPassword({ email: person.email });
  expect(await confirm(email)).toBe('done');
});

test('a link sent to the old email no longer works once there is a new one', async () => {
  const person = await server.person();
  const { api } = server.client();
  await api.users.resetPassword({ email: person.email });
  const token = tokenIn(server.mail.lastTo(person.email));
  const email = newEmail();
  await person.api.users.changeEmail({ email, password });
  expect(await confirm(email)).toBe('done');
  expect(await outcomeOf(api.users.resetPassword({ token, newPassword: 'long enough' }))).toBe('410 GENERIC');
});
