import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { DecisionReason } from '@/domain/moderation';
import type { BanNewsType, newsType } from '@/domain/news';
import type { Category } from '@/domain/project';
import type { Database } from '../../database/Database';
import { lockRows } from '../../database/locks';
import { ago } from '../../database/statements';
import { news, newsQueue } from '../../database/tables/news';
import { projects } from '../../database/tables/projects';
import { isNotDeleted, type UserRow, userBlocks, users } from '../../database/tables/users';

/** A moderators' decision and its reason. */
interface OfDecision {
  readonly reason: DecisionReason | null;
  readonly decisionId?: string | undefined;
}

type NotificationEvent =
  | {
      readonly type: typeof newsType.newAnswer | typeof newsType.newLike;
      /** The recipient's project. */
      readonly projectId: string;
      readonly actorId: string;
    }
  | { readonly type: typeof newsType.newFollower; readonly actorId: string }
  | {
      readonly type: typeof newsType.categoryChange;
      readonly projectId: string;
      readonly newCategory: Category;
    }
  | ({
      readonly type:
        | typeof newsType.projectHidden
        | typeof newsType.commentHidden
        | typeof newsType.projectRefused
        | typeof newsType.commentRefused
        | typeof newsType.requestDeclined;
      readonly projectId: string;
    } & OfDecision)
  | {
      readonly type:
        | typeof newsType.projectShown
        | typeof newsType.commentShown
        | typeof newsType.projectReleased
        | typeof newsType.commentReleased;
      readonly projectId: string;
    }
  | ({
      readonly type: typeof newsType.appealRejected;
      readonly projectId: string | null;
      readonly feedId: string | null;
    } & OfDecision)
  | ({ readonly type: BanNewsType } & OfDecision)
  | ({ readonly type: typeof newsType.feedCleared; readonly feedId: string } & OfDecision)
  | { readonly type: typeof newsType.feedRestored; readonly feedId: string };

/**
 * Queues news for a user. `deliverNews` delivers them a moment later, so that many people who act on one user at the
 * same time do not wait for each other. A user's own actions are not news.
 */
export async function notifyUser(
  database: Database,
  userId: string,
  event: NotificationEvent,
): Promise<void> {
  if ('actorId' in event && event.actorId === userId) return;
  await database.insert(newsQueue).values({ userId, ...event });
}

/** The maximum of the column with the unread count. */
export const maxUnread = 2 ** 31 - 1;

const batchSize = 500;

type Queued = typeof newsQueue.$inferSelect;

/**
 * Turns the queue into news, one transaction for each batch. Any number of processes may do so at the same time, and
 * may be killed.
 */
export async function deliverNews(database: Database): Promise<void> {
  while (await deliverSome(database));
}

/** Returns whether there is another batch. */
async function deliverSome(database: Database): Promise<boolean> {
  const [waiting] = await database.select({ id: newsQueue.id }).from(newsQueue).limit(1);
  if (waiting === undefined) return false;
  return database.transaction(async (tx) => {
    const taken = await tx
      .select()
      .from(newsQueue)
      .orderBy(asc(newsQueue.id))
      .limit(batchSize)
      .for('update', { skipLocked: true });
    const done = await deliver(tx, taken);
    return done > 0 && taken.length === batchSize;
  });
}

/**
 * Returns how many entries were removed from the queue. Entries about a locked user or project stay: the row may be
 * about to be deleted, and waiting for it could deadlock.
 */
async function deliver(tx: Database, taken: readonly Queued[]): Promise<number> {
  const people = await findPeople(tx, taken);
  const found = await findProjects(tx, taken);
  const isFree = ({ userId, projectId }: Queued) =>
    people.held.has(userId) && (projectId === null || found.held.has(projectId));
  const isOver = ({ userId, projectId }: Queued) =>
    !people.there.has(userId) || (projectId !== null && !found.there.has(projectId));
  const free = taken.filter(isFree);
  const isBlocked = await blocksAmong(tx, free);
  const welcome = free.filter((queued) => !isBlocked(queued));
  await addNews(
    tx,
    welcome.map((queued) => ({
      ...queued,
      actorId: queued.actorId !== null && people.known.has(queued.actorId) ? queued.actorId : null,
    })),
  );
  const done = [...free, ...taken.filter(isOver)].map(({ id }) => id);
  if (done.length > 0) await tx.delete(newsQueue).where(inArray(newsQueue.id, done));
  return done.length;
}

/** A block that is added meanwhile waits for the recipient's lock, and then deletes the news. */
async function blocksAmong(tx: Database, queued: readonly Queued[]) {
  const recipients = unique(queued.map(({ userId }) => userId));
  const acted = unique(queued.map(({ actorId }) => actorId));
  const found = await tx
    .select({ blockerId: userBlocks.blockerId, blockedId: userBlocks.blockedId })
    .from(userBlocks)
    .where(and(inArray(userBlocks.blockerId, recipients), inArray(userBlocks.blockedId, acted)));
  const pairs = new Set(found.map(({ blockerId, blockedId }) => `${blockerId} ${blockedId}`));
  return ({ userId, actorId }: Queued) => pairs.has(`${userId} ${actorId}`);
}

async function findPeople(tx: Database, taken: readonly Queued[]) {
  const isRecipient = inArray(users.id, unique(taken.map(({ userId }) => userId)));
  const held = await lockRows(tx, users, and(isRecipient, isNotDeleted), { skipLocked: true });
  const existing = await tx.select({ id: users.id }).from(users).where(and(isRecipient, isNotDeleted));
  const acted = inArray(users.id, unique(taken.map(({ actorId }) => actorId)));
  const known = await tx.select({ id: users.id }).from(users).where(acted);
  return { held: new Set(held), there: idsOf(existing), known: idsOf(known) };
}

async function findProjects(tx: Database, taken: readonly Queued[]) {
  const areTargets = inArray(projects.id, unique(taken.map(({ projectId }) => projectId)));
  const meant = and(areTargets, isNull(projects.deletedAt));
  const held = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(meant)
    .for('key share', { skipLocked: true });
  const existing = await tx.select({ id: projects.id }).from(projects).where(meant);
  return { held: idsOf(held), there: idsOf(existing) };
}

/** A repeated like or follow is not news. */
async function addNews(tx: Database, queued: readonly Queued[]): Promise<void> {
  if (queued.length === 0) return;
  const added = await tx
    .insert(news)
    .values(queued.map(({ id: _id, ...row }) => row))
    .onConflictDoNothing()
    .returning({ userId: news.userId });
  if (added.length === 0) return;
  const more = sql`(
    select user_id, count(*) as items
    from unnest(${sql.param(added.map(({ userId }) => userId))}::text[]) as user_id group by user_id
  ) as more`;
  await tx.execute(sql`
    update ${users} set unread_news_cnt = least(${users.unreadNewsCnt} + more.items, ${maxUnread})
    from ${more} where ${users.id} = more.user_id`);
}

function unique(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids)].filter((id) => id !== null);
}

function idsOf(rows: readonly { readonly id: string }[]): ReadonlySet<string> {
  return new Set(rows.map(({ id }) => id));
}

/** (docs/product/states.md#news). */
const keptDays = 90;

const deletedAtOnce = 1_000;

/** Deletes old news in small batches, oldest first, so that nobody waits long for the locks. */
export async function dropOldNews(database: Database): Promise<void> {
  while ((await dropOldest(database)) === deletedAtOnce);
}

/** Returns how many were deleted. */
async function dropOldest(database: Database): Promise<number> {
  const oldest = await database
    .select({
      id: news.id,
      userId: news.userId,
      isOld: sql<boolean>`${news.createdAt} < ${ago({ days: keptDays })}`,
    })
    .from(news)
    .orderBy(asc(news.id))
    .limit(deletedAtOnce);
  const old = oldest.filter(({ isOld }) => isOld);
  if (old.length === 0) return 0;
  const ids = old.map(({ id }) => id);
  const recipients = [...new Set(old.map(({ userId }) => userId))];
  await database.transaction(async (tx) => {
    // Users are locked before their news, in the same order as in the delivery.
    await lockRows(tx, users, inArray(users.id, recipients));
    await tx.delete(news).where(inArray(news.id, ids));
    await lowerUnread(tx, recipients);
  });
  return old.length;
}

/**
 * Deletes a user's news about another person's actions. The user must be locked, so that the unread count stays right.
 */
export async function dropNewsBy(
  tx: Database,
  { id: userId, unreadNewsCnt }: Pick<UserRow, 'id' | 'unreadNewsCnt'>,
  actorId: string,
): Promise<void> {
  const unread = tx
    .select({ actorId: news.actorId })
    .from(news)
    .where(eq(news.userId, userId))
    .orderBy(desc(news.id))
    .limit(unreadNewsCnt)
    .as('unread');
  const gone = tx.select({ items: count() }).from(unread).where(eq(unread.actorId, actorId));
  await tx
    .update(users)
    .set({ unreadNewsCnt: sql`greatest(${users.unreadNewsCnt} - ${gone}, 0)` })
    .where(eq(users.id, userId));
  await tx.delete(news).where(and(eq(news.userId, userId), eq(news.actorId, actorId)));
}

/** The unread count must not exceed the remaining news. */
async function lowerUnread(tx: Database, userIds: readonly string[]): Promise<void> {
  const left = tx.select({ items: count() }).from(news).where(eq(news.userId, users.id));
  await tx
    .update(users)
    .set({ unreadNewsCnt: sql`least(${users.unreadNewsCnt}, ${left})` })
    .where(inArray(users.id, [...userIds]));
}
