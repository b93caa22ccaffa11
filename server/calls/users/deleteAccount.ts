import { and, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Locale } from '@/domain/locale';
import type { Database } from '../../database/Database';
import { lockRows } from '../../database/locks';
import { sortKey } from '../../database/rowKeys';
import {
  adminActions,
  proStatuses,
  recoveryCodes,
  sessions,
  signIns,
  twoFactorSecrets,
} from '../../database/tables/accounts';
import { commentBlacklist, comments } from '../../database/tables/comments';
import { customFeeds, feedAccessGrants } from '../../database/tables/customFeeds';
import { deletedProjects } from '../../database/tables/deletions';
import { filterHolds } from '../../database/tables/filters';
import { projectCountChanges, projectLikes } from '../../database/tables/likesAndViews';
import { decisions, isOfPerson, moderatorNotes, reports } from '../../database/tables/moderation';
import { news, newsQueue } from '../../database/tables/news';
import { notificationSubscriptions } from '../../database/tables/notifications';
import { projects } from '../../database/tables/projects';
import { readingProgress } from '../../database/tables/reading';
import {
  externalIdentities,
  follows,
  keyValues,
  mailTokens,
  noAcceptedTerms,
  proposals,
  userBlocks,
  users,
} from '../../database/tables/users';
import type { SessionViewer } from '../../http/requestContext';
import { notAllowed, tokenInvalid } from '../../lib/errors';
import type { Secrets } from '../../lib/secrets';
import { userContentFolders } from '../../media/files/fileKeys';
import { accountTexts } from '../accounts/accountTexts';
import { storeDeletedIdentities } from '../accounts/deletedIdentities';
import { sendEmail } from '../accounts/email/sendEmail';
import { verifyPassword } from '../accounts/passwords';
import { listAdmins } from '../admins/admins';
import { dropDeletedFolders, dropFilesOfDeleted, markDeleted, tryDeleting } from '../projects/deleteProject';
import type { Services } from '../services';

interface Erasure {
  /** The secrets of the hashes under which the ban and the used trial are stored; `null` stores nothing. */
  readonly secrets: Secrets | null;
  /** Throws when no other admin who can act would remain; `null` skips this check. */
  readonly keepsAdmin: Pick<Services, 'adminsNeedTwoFactor'> | null;
}

/**
 * Erases an account with everything that the person made. Comments and reports remain, by a deleted user
 * (docs/product/accounts.md#deletion). The files are deleted later, by the hourly cleanup at the latest.
 */
export async function eraseAccount(
  tx: Database,
  userId: string,
  { secrets, keepsAdmin }: Erasure,
): Promise<void> {
  // An erasure locks many rows, and so may others at the same time: the usual second may be too short.
  await tx.execute(sql`set local lock_timeout = '4s'`);
  // Before any lock, because the delivery of news also locks rows of the queue first.
  await tx.delete(newsQueue).where(eq(newsQueue.userId, userId));
  await lockUsersAround(tx, userId, keepsAdmin);
  if (secrets !== null) await storeDeletedIdentities(tx, secrets, userId);
  await lockProjects(tx, userId);
  await takeLikesBack(tx, userId);
  await endFollows(tx, userId);
  await dropProjects(tx, userId);
  const feeds = await dropFeeds(tx, userId);
  await dropRest(tx, userId);
  await tx.update(users).set(nobody).where(eq(users.id, userId));
  const { userAvatar, customFeedCover } = userContentFolders;
  await markDeleted(tx, [userAvatar(userId), ...feeds.map(customFeedCover)]);
}

function followsOf(tx: Database, userId: string) {
  return {
    followees: tx.select({ id: follows.followeeId }).from(follows).where(eq(follows.followerId, userId)),
    followers: tx.select({ id: follows.followerId }).from(follows).where(eq(follows.followeeId, userId)),
  };
}

/**
 * Locks the user, the people whom they follow and their followers, and all admins when one of them leaves. A single
 * statement locks them in the order of `lockUsers`: any other order could deadlock. After that nobody can add rows to
 * the account.
 */
async function lockUsersAround(
  tx: Database,
  userId: string,
  keepsAdmin: Erasure['keepsAdmin'],
): Promise<void> {
  const { followees, followers } = followsOf(tx, userId);
  const areFollows = or(inArray(users.id, followees), inArray(users.id, followers));
  const areAdmins = keepsAdmin === null ? undefined : eq(users.role, 'admin');
  await lockRows(tx, users, or(eq(users.id, userId), areFollows, areAdmins));
  if (keepsAdmin === null) return;
  const others = await listAdmins(tx, keepsAdmin, userId);
  if (!others.some(({ isReady }) => isReady)) throw notAllowed(accountTexts.lastAdmin);
}

/**
 * Locks all projects that an erasure changes or deletes, in the order of their ids, so that two erasures cannot
 * deadlock. A comment by a project is deleted with either project, so both are locked.
 */
async function lockProjects(tx: Database, userId: string): Promise<void> {
  // Each use needs its own query, because `union` changes its first one.
  const own = () => tx.select({ id: projects.id }).from(projects).where(eq(projects.ownerId, userId));
  const liked = tx
    .select({ id: projectLikes.projectId })
    .from(projectLikes)
    .where(eq(projectLikes.userId, userId));
  const inFeeds = tx
    .select({ id: projects.id })
    .from(projects)
    .where(inArray(projects.feedId, feedsOf(tx, userId)));
  const commentedByOwn = tx
    .select({ id: comments.projectId })
    .from(comments)
    .where(inArray(comments.answerProjectId, own()));
  const commentsOnOwn = tx
    .select({ id: sql<string>`${comments.answerProjectId}` })
    .from(comments)
    .where(and(inArray(comments.projectId, own()), isNotNull(comments.answerProjectId)));
  const all = union(own(), liked, inFeeds, commentedByOwn, commentsOnOwn);
  await lockRows(tx, projects, inArray(projects.id, all));
}

function feedsOf(tx: Database, userId: string) {
  return tx.select({ id: customFeeds.id }).from(customFeeds).where(eq(customFeeds.ownerId, userId));
}

async function takeLikesBack(tx: Database, userId: string): Promise<void> {
  const isTheirs = eq(projectLikes.userId, userId);
  await tx.execute(sql`
    with taken as (delete from ${projectLikes} where ${isTheirs} returning project_id)
    insert into ${projectCountChanges} (project_id, likes) select project_id, -1 from taken`);
}

async function endFollows(tx: Database, userId: string): Promise<void> {
  const { followees, followers } = followsOf(tx, userId);
  await tx
    .update(users)
    .set({ followersCnt: sql`greatest(${users.followersCnt} - 1, 0)` })
    .where(inArray(users.id, followees));
  await tx
    .update(users)
    .set({ subscriptionsCnt: sql`greatest(${users.subscriptionsCnt} - 1, 0)` })
    .where(inArray(users.id, followers));
  await tx.delete(follows).where(or(eq(follows.followerId, userId), eq(follows.followeeId, userId)));
}

async function dropProjects(tx: Database, userId: string): Promise<void> {
  const gone = await tx
    .delete(projects)
    .where(eq(projects.ownerId, userId))
    .returning({ projectId: projects.id });
  if (gone.length > 0) await tx.insert(deletedProjects).values(gone);
}

async function dropFeeds(tx: Database, userId: string): Promise<readonly string[]> {
  await tx
    .update(projects)
    .set({ feedId: null, inFeedSince: null })
    .where(inArray(projects.feedId, feedsOf(tx, userId)));
  const gone = await tx
    .delete(customFeeds)
    .where(eq(customFeeds.ownerId, userId))
    .returning({ id: customFeeds.id });
  return gone.map(({ id }) => id);
}

async function dropRest(tx: Database, userId: string): Promise<void> {
  await tx
    .delete(commentBlacklist)
    .where(or(eq(commentBlacklist.ownerId, userId), eq(commentBlacklist.userId, userId)));
  await tx.delete(userBlocks).where(or(eq(userBlocks.blockerId, userId), eq(userBlocks.blockedId, userId)));
  await tx.delete(reports).where(and(isOfPerson, eq(reports.personId, userId)));
  // Nobody else has seen these comments.
  await tx.delete(comments).where(and(eq(comments.authorId, userId), eq(comments.isHeld, true)));
  await tx.delete(filterHolds).where(eq(filterHolds.authorId, userId));
  // An admin's actions stay in the log, but not the admin's address.
  await tx.update(adminActions).set({ address: '' }).where(eq(adminActions.adminId, userId));
  for (const table of [decisions, moderatorNotes]) await tx.delete(table).where(eq(table.personId, userId));
  for (const table of [
    sessions,
    mailTokens,
    externalIdentities,
    keyValues,
    proposals,
    readingProgress,
    feedAccessGrants,
    news,
    notificationSubscriptions,
    proStatuses,
    recoveryCodes,
    twoFactorSecrets,
    signIns,
  ]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
}

/**
 * What remains of a user, because others may have replied to their comments. No other user has an empty name; clients
 * show a text in the reader's language instead.
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
  showsAdult: false,
  ...noAcceptedTerms,
  firstRunId: '',
  followersCnt: 0,
  subscriptionsCnt: 0,
  unreadNewsCnt: 0,
} as const;

/** Without a password, a recent sign-in proves the user's identity. */
const freshMinutes = 10;

/** Deletes the viewer's account (docs/product/accounts.md#deletion). */
export async function deleteAccount(
  services: Services,
  person: SessionViewer,
  password: string | undefined,
  language: Locale,
): Promise<void> {
  const { database, tokenSecret } = services;
  const [user] = await database.select().from(users).where(eq(users.id, person.id));
  if (user === undefined) throw tokenInvalid();
  if (user.passwordHash === null) await assertSignedInRecently(database, person);
  else await verifyPassword(database, user.id, password ?? '');
  const keepsAdmin = user.role === 'admin' ? services : null;
  await database.transaction((tx) => eraseAccount(tx, user.id, { secrets: tokenSecret, keepsAdmin }));
  if (user.isEmailConfirmed && user.email !== '') {
    await sendEmail(services, user, 'accountDeleted', { language, path: '' });
  }
  await tryDeleting(async () => {
    await dropDeletedFolders(services);
    await dropFilesOfDeleted(services);
  });
}

async function assertSignedInRecently(database: Database, { id, sessionId }: SessionViewer): Promise<void> {
  const isFresh = gt(sessions.signedInAt, sql`now() - make_interval(mins => ${freshMinutes})`);
  const isThis = and(eq(sessions.id, sessionId ?? ''), eq(sessions.userId, id));
  if ((await database.$count(sessions, and(isThis, isFresh))) === 0)
    throw notAllowed(accountTexts.signInAgain);
}
