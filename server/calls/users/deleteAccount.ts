import { and, asc, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Locale } from '@/domain/locale';
import type { Database } from '../../database/Database';
import { sortKey } from '../../database/rowKeys';
import { signIns } from '../../database/tables/accountLogs';
import { commentBlacklist, comments } from '../../database/tables/comments';
import { customFeeds, feedAccessGrants } from '../../database/tables/customFeeds';
import { deletedProjects } from '../../database/tables/deletedProjects';
import { news } from '../../database/tables/news';
import { newsQueue } from '../../database/tables/newsQueue';
import { proStatuses } from '../../database/tables/pro';
import { projectCountChanges } from '../../database/tables/projectCountChanges';
import { projectLikes } from '../../database/tables/projectLikes';
import { projects } from '../../database/tables/projects';
import { sessions } from '../../database/tables/sessions';
import { recoveryCodes, twoFactorSecrets } from '../../database/tables/twoFactor';
import { externalIdentities, follows, keyValues, mailTokens, users } from '../../database/tables/users';
import type { SessionViewer } from '../../http/requestContext';
import { invalidField, notAllowed, tokenInvalid } from '../../lib/errors';
import type { Secrets } from '../../lib/secrets';
import { accountDeletedMail } from '../../mail/emails';
import { userContentFolders } from '../../media/files/fileKeys';
import { accountTexts } from '../accounts/accountTexts';
import { storeLeftIdentities } from '../accounts/leftIdentities';
import { isPasswordOf } from '../accounts/passwords';
import { dropDeletedFolders, dropFilesOfDeleted, markDeleted, tryDeleting } from '../projects/deleteProject';
import type { Services } from '../services';

/**
 * Erases an account with all that the person made; comments and reports stay, as of a deleted person
 * (docs/product/accounts.md#deletion). Their files are dropped afterwards, by whoever cleans. Without secrets nothing is
 * kept of a ban or a trial.
 */
export async function eraseAccount(inside: Database, userId: string, secrets: Secrets | null): Promise<void> {
  // It holds many rows, as others who leave at the same time do: a second is soon over.
  await inside.execute(sql`set local lock_timeout = '4s'`);
  // First of all, while nobody waits for us: whoever delivers holds what they take of it.
  await inside.delete(newsQueue).where(eq(newsQueue.userId, userId));
  await lockWithFollows(inside, userId);
  if (secrets !== null) await storeLeftIdentities(inside, secrets, userId);
  await lockProjects(inside, userId);
  await takeLikesBack(inside, userId);
  await endFollows(inside, userId);
  await dropProjects(inside, userId);
  const feeds = await dropFeeds(inside, userId);
  await dropRest(inside, userId);
  await inside.update(users).set(nobody).where(eq(users.id, userId));
  const { userAvatar, customFeedCover } = userContentFolders;
  await markDeleted(inside, [userAvatar(userId), ...feeds.map(customFeedCover)]);
}

function followsOf(inside: Database, userId: string) {
  return {
    followees: inside.select({ id: follows.followeeId }).from(follows).where(eq(follows.followerId, userId)),
    followers: inside.select({ id: follows.followerId }).from(follows).where(eq(follows.followeeId, userId)),
  };
}

/**
 * From here on nothing more comes to belong to the person: whoever writes locks them first, as `lockPeople` does, in the
 * same order and before anything else.
 */
async function lockWithFollows(inside: Database, userId: string): Promise<void> {
  const { followees, followers } = followsOf(inside, userId);
  await inside
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.id, userId), inArray(users.id, followees), inArray(users.id, followers)))
    .orderBy(asc(users.id))
    .for('no key update');
}

/**
 * Locks all projects that a deletion changes or deletes, in the order of their ids: in any other order two people who
 * delete their accounts at one moment would wait for each other. A comment by a project goes with either of two
 * projects, so both are locked.
 */
async function lockProjects(inside: Database, userId: string): Promise<void> {
  // Each use needs a query of its own: `union` changes its first one.
  const own = () => inside.select({ id: projects.id }).from(projects).where(eq(projects.ownerId, userId));
  const liked = inside
    .select({ id: projectLikes.projectId })
    .from(projectLikes)
    .where(eq(projectLikes.userId, userId));
  const inFeeds = inside
    .select({ id: projects.id })
    .from(projects)
    .where(inArray(projects.feedId, feedsOf(inside, userId)));
  const commentedByOwn = inside
    .select({ id: comments.projectId })
    .from(comments)
    .where(inArray(comments.answerProjectId, own()));
  const commentsOnOwn = inside
    .select({ id: sql<string>`${comments.answerProjectId}` })
    .from(comments)
    .where(and(inArray(comments.projectId, own()), isNotNull(comments.answerProjectId)));
  await inside
    .select({ id: projects.id })
    .from(projects)
    .where(inArray(projects.id, union(own(), liked, inFeeds, commentedByOwn, commentsOnOwn)))
    .orderBy(asc(projects.id))
    .for('no key update');
}

function feedsOf(inside: Database, userId: string) {
  return inside.select({ id: customFeeds.id }).from(customFeeds).where(eq(customFeeds.ownerId, userId));
}

async function takeLikesBack(inside: Database, userId: string): Promise<void> {
  const isTheirs = eq(projectLikes.userId, userId);
  await inside.execute(sql`
    with taken as (delete from ${projectLikes} where ${isTheirs} returning project_id)
    insert into ${projectCountChanges} (project_id, likes) select project_id, -1 from taken`);
}

async function endFollows(inside: Database, userId: string): Promise<void> {
  const { followees, followers } = followsOf(inside, userId);
  await inside
    .update(users)
    .set({ followersCnt: sql`greatest(${users.followersCnt} - 1, 0)` })
    .where(inArray(users.id, followees));
  await inside
    .update(users)
    .set({ subscriptionsCnt: sql`greatest(${users.subscriptionsCnt} - 1, 0)` })
    .where(inArray(users.id, followers));
  await inside.delete(follows).where(or(eq(follows.followerId, userId), eq(follows.followeeId, userId)));
}

/** Their files are dropped afterwards, by whatever process comes to it. */
async function dropProjects(inside: Database, userId: string): Promise<void> {
  const gone = await inside
    .delete(projects)
    .where(eq(projects.ownerId, userId))
    .returning({ projectId: projects.id });
  if (gone.length > 0) await inside.insert(deletedProjects).values(gone);
}

async function dropFeeds(inside: Database, userId: string): Promise<readonly string[]> {
  await inside
    .update(projects)
    .set({ feedId: null, inFeedSince: null })
    .where(inArray(projects.feedId, feedsOf(inside, userId)));
  const gone = await inside
    .delete(customFeeds)
    .where(eq(customFeeds.ownerId, userId))
    .returning({ id: customFeeds.id });
  return gone.map(({ id }) => id);
}

async function dropRest(inside: Database, userId: string): Promise<void> {
  await inside
    .delete(commentBlacklist)
    .where(or(eq(commentBlacklist.ownerId, userId), eq(commentBlacklist.userId, userId)));
  for (const table of [
    sessions,
    mailTokens,
    externalIdentities,
    keyValues,
    feedAccessGrants,
    news,
    proStatuses,
    recoveryCodes,
    twoFactorSecrets,
    signIns,
  ]) {
    await inside.delete(table).where(eq(table.userId, userId));
  }
}

/**
 * What stays of a person, under whose comments others may have answered. Nobody else is without a name: each reader
 * is shown a word for it in their own language.
 */
const nobody = {
  name: '',
  nameKey: sortKey(''),
  email: '',
  emailKey: null,
  isEmailConfirmed: false,
  passwordHash: null,
  tokenVersion: sql`${users.tokenVersion} + 1`,
  role: 'user',
  provider: 'local',
  status: '',
  website: '',
  mainLifeValue: 'UNKNOWN',
  picId: '',
  isVerified: false,
  followersCnt: 0,
  subscriptionsCnt: 0,
  unreadNewsCnt: 0,
} as const;

/** Who has no password proves by a sign-in of the last minutes that it is them. */
const freshMinutes = 10;

type User = typeof users.$inferSelect;

/**
 * Deletes an account with all that the person made; comments and reports stay, as of a deleted person
 * (docs/product/accounts.md#deletion).
 */
export async function deleteAccount(
  services: Services,
  person: SessionViewer,
  password: string | undefined,
  language: Locale,
): Promise<void> {
  const { database, mail, tokenSecret, websiteUrl } = services;
  const [user] = await database.select().from(users).where(eq(users.id, person.id));
  if (user === undefined) throw tokenInvalid();
  await verifyOwner(database, user, person.sessionId, password);
  await database.transaction(async (inside) => {
    if (user.role === 'admin') await assertAnotherAdmin(inside, user.id);
    await eraseAccount(inside, user.id, tokenSecret);
  });
  if (user.isEmailConfirmed && user.email !== '') {
    const message = accountDeletedMail({ language, link: websiteUrl(), name: user.name });
    await mail.send({ to: user.email, ...message });
  }
  await tryDeleting(async () => {
    await dropDeletedFolders(services);
    await dropFilesOfDeleted(services);
  });
}

async function verifyOwner(
  database: Database,
  { id, passwordHash }: User,
  sessionId: string | null,
  password: string | undefined,
): Promise<void> {
  if (passwordHash !== null) {
    if (await isPasswordOf(passwordHash, password ?? '')) return;
    throw invalidField('password', accountTexts.wrongOldPassword);
  }
  const isFresh = gt(sessions.signedInAt, sql`now() - make_interval(mins => ${freshMinutes})`);
  const isThis = and(eq(sessions.id, sessionId ?? ''), eq(sessions.userId, id));
  const found = await database.select({ id: sessions.id }).from(sessions).where(and(isThis, isFresh));
  if (found.length === 0) throw notAllowed(accountTexts.signInAnew);
}

/** Two admins who leave at one moment hold the same rows. */
async function assertAnotherAdmin(inside: Database, userId: string): Promise<void> {
  const admins = await inside
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(asc(users.id))
    .for('update');
  if (!admins.some(({ id }) => id !== userId)) throw notAllowed(accountTexts.lastAdmin);
}
