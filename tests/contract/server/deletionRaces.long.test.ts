import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { commentType } from '@/domain/comment';
import { accessMode } from '@/domain/customFeed';
import { userManagedState } from '@/domain/project';
import { eraseAccount } from '../../../server/calls/users/deleteAccount';
import type { Database } from '../../../server/database/Database';
import { externalIdentities, users } from '../../../server/database/tables/users';
import { signLaunchParams } from '../../../server/lib/vk';
import { pngFile } from '../../support/server/files';
import { tokenIn } from '../../support/server/mailbox';
import { everybodysPassword as password } from '../../support/server/makePerson';
import { makeProject, newsOf, outcomeOf } from '../../support/server/projects';
import { type SignedIn, startTestServer, type TestServer } from '../../support/server/startTestServer';
import { engineOfRun } from '../../support/server/testEngine';

let server: TestServer;
let leaving: SignedIn;
let other: SignedIn;
/** A published comic of the other person. */
let projId: string;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());
beforeEach(async () => {
  leaving = await server.person();
  other = await server.person();
  const published = { userManagedState: userManagedState.publishedGlobally };
  projId = await makeProject(server.database, other.id, published);
});

/** What stays by the rules: comments, reports, and other people’s news of what the person did. */
const staying = ['comments.author_id', 'project_reports.reporter_id', 'news.actor_id'];

/** The tables with rows that belong to a person, by their foreign keys. */
async function rowsOf(userId: string): Promise<readonly string[]> {
  const references = z.array(z.object({ table: z.string(), column: z.string() })).parse(
    await rows(sql`
      select conrelid::regclass::text as table, attname as column
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where contype = 'f' and confrelid = 'users'::regclass`),
  );
  const found: string[] = [];
  for (const { table, column } of references) {
    const isTheirs = sql`${sql.identifier(column)} = ${userId}`;
    const theirs = await rows(sql`select 1 from ${sql.identifier(table)} where ${isTheirs}`);
    if (theirs.length > 0 && !staying.includes(`${table}.${column}`)) found.push(`${table}.${column}`);
  }
  return found;
}

async function rows(statement: SQL, database: Database = server.database): Promise<readonly unknown[]> {
  const { rows: found } = z.object({ rows: z.array(z.unknown()) }).parse(await database.execute(statement));
  return found;
}

async function demandNobody(userId: string): Promise<void> {
  expect(await rowsOf(userId)).toEqual([]);
  const [row] = await server.database.select().from(users).where(eq(users.id, userId));
  expect(row).toMatchObject({ name: '', email: '', emailKey: null, isEmailConfirmed: false, status: '' });
  expect(row).toMatchObject({ passwordHash: null, picId: '', followersCnt: 0, subscriptionsCnt: 0 });
}

/** Waits until a query waits for the locked row, or the call has ended. */
async function untilHeld(inside: Database, asked: Promise<unknown>): Promise<void> {
  let isAnswered = false;
  void asked.then(() => {
    isAnswered = true;
  });
  for (;;) {
    // Other tests hold locks of their own.
    const waiting = await rows(
      sql`select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`,
      inside,
    );
    if (waiting.length > 0 || isAnswered) return;
  }
}

/** The response to a person whose account is deleted over another connection during the call. */
async function askedDuringDeletion(ask: () => Promise<unknown>): Promise<string> {
  const { asked } = await server.database.transaction(async (inside) => {
    const { tokenSecret: secrets } = server.services;
    await eraseAccount(inside, leaving.id, { secrets, keepsAdmin: null });
    const begun = outcomeOf(ask());
    await untilHeld(inside, begun);
    return { asked: begun };
  });
  return asked;
}

const launchParams = () => {
  const { appId, secureKey } = server.vk;
  const vk_ts = String(Math.floor(Date.now() / 1000));
  return signLaunchParams({ vk_user_id: leaving.id, vk_app_id: String(appId), vk_ts }, secureKey);
};

const identifyByVk = async () => {
  await server.database
    .insert(externalIdentities)
    .values({ provider: 'vk', subject: leaving.id, userId: leaving.id });
};

interface Write {
  readonly title: string;
  readonly answer?: string;
  readonly prepare?: () => Promise<unknown>;
  readonly ask: () => Promise<unknown>;
}

const newEmail = () => `new-${leaving.id}@kadr.test`;
const linkTo = (email: string) => tokenIn(server.mail.lastTo(email));

const writes: readonly Write[] = [
  {
    title: 'a confirmed change of the email',
    answer: '410 GENERIC',
    prepare: () => leaving.api.users.changeEmail({ email: newEmail(), password }),
    ask: () => server.client().api.auth.confirmEmail({ token: linkTo(newEmail()) }),
  },
  {
    title: 'a password by an emailed link',
    answer: '410 GENERIC',
    prepare: () => server.client().api.users.resetPassword({ email: leaving.email }),
    ask: () =>
      server
        .client()
        .api.users.resetPassword({ token: linkTo(leaving.email), newPassword: 'their new word' }),
  },
  {
    title: 'a changed password',
    ask: () => leaving.api.users.changePassword({ oldPassword: password, newPassword: 'their new word' }),
  },
  {
    title: 'a request for another email',
    ask: () => leaving.api.users.changeEmail({ email: newEmail(), password }),
  },
  {
    title: 'a link for a new password',
    ask: () => server.client().api.users.resetPassword({ email: leaving.email }),
  },
  {
    title: 'a changed profile',
    ask: () => leaving.api.users.save({ user: { name: 'Back again', status: 'Here' } }),
  },
  {
    title: 'a picture',
    ask: async () => leaving.api.users.uploadPicture({ pic: await pngFile() }),
  },
  {
    title: 'a custom feed',
    ask: () => leaving.api.customFeeds.create({ name: 'Cats', picId: '', accessMode: accessMode.addAnyone }),
  },
  { title: 'a reserved comic', ask: () => leaving.api.projectInfo.reserve() },
  {
    title: 'a comment',
    ask: () => leaving.api.comments.post({ projId, type: commentType.text, text: 'Good' }),
  },
  {
    title: 'a block of somebody’s comments',
    ask: () => leaving.api.comments.forbid({ userId: other.id }),
  },
  {
    title: 'a block of their comments by another person',
    answer: '404 GENERIC',
    ask: () => other.api.comments.forbid({ userId: leaving.id }),
  },
  { title: 'a like', ask: () => leaving.api.profiles.like({ projId }) },
  { title: 'a follow', ask: () => leaving.api.profiles.follow({ userId: other.id }) },
  {
    title: 'a follow by another person',
    answer: '404 GENERIC',
    ask: () => other.api.profiles.follow({ userId: leaving.id }),
  },
  { title: 'a stored value', ask: () => leaving.api.kv.set({ key: 'a', value: 'b' }) },
  {
    title: 'a report',
    ask: () => leaving.api.reports.send({ id: projId, reason: 'spam', note: '' }),
  },
  { title: 'a trial', ask: () => leaving.api.pro.startTrial() },
  { title: 'an authenticator app', ask: () => leaving.api.twoFactor.begin({ password }) },
  {
    title: 'a sign-in by the password',
    ask: () => server.client().api.auth.signIn({ email: leaving.email, password }),
  },
  { title: 'an exchanged token', ask: () => leaving.api.auth.refreshToken() },
  {
    title: 'a launch from VK',
    prepare: identifyByVk,
    ask: () => server.client().api.auth.signInByVkLaunch({ params: launchParams() }),
  },
];

// The embedded engine has one connection, so nothing is written during a deletion.
const onPostgres = test.runIf(engineOfRun() === 'postgres');

onPostgres.each(writes)(
  '$title that comes while the account is deleted is refused, and nothing belongs to nobody',
  async ({ answer = '401 AUTH_TOKEN_INVALID', prepare, ask }) => {
    await prepare?.();
    expect(await askedDuringDeletion(ask)).toBe(answer);
    await newsOf(server.database, leaving.id);
    await demandNobody(leaving.id);
    expect(await server.database.select().from(users).where(eq(users.id, other.id))).toMatchObject([
      { followersCnt: 0, subscriptionsCnt: 0 },
    ]);
  },
);

onPostgres.each(writes)(
  '$title and a deletion at one moment leave nothing behind',
  async ({ prepare, ask }) => {
    await prepare?.();
    const [, deleted] = await Promise.all([
      outcomeOf(ask()),
      outcomeOf(leaving.api.users.deleteAccount({ password })),
    ]);
    // A password or sessions changed meanwhile may have aborted the deletion; then the person still exists.
    if (deleted !== 'done') return;
    await newsOf(server.database, leaving.id);
    await demandNobody(leaving.id);
  },
);

onPostgres('nobody is told of a comment on a comic whose owner is deleted meanwhile', async () => {
  const published = { userManagedState: userManagedState.publishedGlobally };
  projId = await makeProject(server.database, leaving.id, published);
  const outcome = await askedDuringDeletion(() =>
    other.api.comments.post({ projId, type: commentType.text, text: 'Good' }),
  );
  expect(outcome).toBe('404 GENERIC');
  await demandNobody(leaving.id);
});

onPostgres('admins and their followers can all delete their accounts at one moment', async () => {
  await server.person({ role: 'admin' });
  const admins = await Promise.all([1, 2, 3].map(() => server.person({ role: 'admin' })));
  const followers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => server.person()));
  for (const { api } of followers) {
    for (const { id } of admins) await api.profiles.follow({ userId: id });
  }
  const outcomes = await Promise.all(
    [...followers, ...admins].map(({ api }) => outcomeOf(api.users.deleteAccount({ password }))),
  );
  expect(outcomes).toEqual(outcomes.map(() => 'done'));
});
