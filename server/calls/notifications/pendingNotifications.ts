import {
  aliasedTable,
  and,
  eq,
  exists,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type NotificationChannel, type NotificationItem, notificationTime } from '@/domain/notifications';
import { adminManagedState, category, projectTexts } from '@/domain/project';
import { type BanCategory, banCategory, isBannedFrom } from '@/domain/user';
import type { Database } from '../../database/Database';
import { comments } from '../../database/tables/comments';
import { notificationItems, notificationSubscriptions } from '../../database/tables/notifications';
import { isInFeeds, projects } from '../../database/tables/projects';
import { follows, presentBanOf, userBlocks, users } from '../../database/tables/users';

const recipients = aliasedTable(users, 'recipients');
const writers = aliasedTable(users, 'writers');

const bannedFrom = (action: Parameters<typeof isBannedFrom>[0]): BanCategory[] =>
  Object.values(banCategory).filter((one) => isBannedFrom(action, one));

/** The same rule as in lists of comics (docs/product/states.md#comics-for-adults). */
const seesAdult = or(recipients.showsAdult, eq(recipients.role, 'admin'));

const byEmail: SQL = eq(notificationItems.channel, 'email' satisfies NotificationChannel);

/** The author is one whom the recipient still follows. A block ends following. */
function isNewComic(database: Database) {
  // A scalar subquery reads by key. A join may read all followers of the author.
  const bell = database
    .select({ hasBell: follows.hasBell })
    .from(follows)
    .where(and(eq(follows.followerId, notificationItems.userId), eq(follows.followeeId, projects.ownerId)));
  return and(
    eq(notificationItems.topic, 'newComic'),
    isInFeeds(projects),
    or(seesAdult, sql`not ${projects.isAdult}`),
    notInArray(presentBanOf(users), bannedFrom('publishInFeeds')),
    or(sql`${bell}`, and(byEmail, exists(bell))),
  );
}

const isOwn = eq(projects.ownerId, notificationItems.userId);

const isPopular = and(
  eq(notificationItems.topic, 'popular'),
  isOwn,
  isInFeeds(projects),
  gte(projects.category, category.popular),
);

const isCommented = and(
  eq(notificationItems.topic, 'comments'),
  isOwn,
  lt(projects.adminManagedState, adminManagedState.banned),
  isNull(projects.deletedAt),
);

/** Comments by others that the owner can see. */
function commentCount(database: Database) {
  const isBlocked = sql`exists (select from ${userBlocks}
    where ${userBlocks.blockerId} = ${notificationItems.userId} and ${userBlocks.blockedId} = ${comments.authorId})`;
  return database
    .select({ count: sql`count(*)` })
    .from(comments)
    .innerJoin(writers, eq(writers.id, comments.authorId))
    .where(
      and(
        eq(comments.projectId, notificationItems.projectId),
        gte(comments.createdAt, notificationItems.since),
        sql`${comments.authorId} <> ${notificationItems.userId}`,
        sql`not ${comments.isHidden} and not ${comments.isHeld}`,
        notInArray(presentBanOf(writers), bannedFrom('comment')),
        sql`not ${isBlocked}`,
      ),
    );
}

/** The waiting notifications of people that may be sent, by person, latest first. People without any are missing. */
export async function pendingNotifications(
  database: Database,
  channel: NotificationChannel,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly NotificationItem[]>> {
  const found = await database
    .select({
      userId: notificationItems.userId,
      topic: notificationItems.topic,
      id: projects.id,
      name: projects.name,
      facts: projects.facts,
      translations: projects.translations,
      author: users.name,
      count: sql<number>`case when ${notificationItems.topic} = 'comments'
        then (${commentCount(database)})::int else 1 end`,
      language: notificationSubscriptions.language,
    })
    .from(notificationItems)
    .innerJoin(
      notificationSubscriptions,
      and(
        eq(notificationSubscriptions.userId, notificationItems.userId),
        eq(notificationSubscriptions.channel, notificationItems.channel),
      ),
    )
    .innerJoin(recipients, eq(recipients.id, notificationItems.userId))
    .innerJoin(projects, eq(projects.id, notificationItems.projectId))
    .innerJoin(users, eq(users.id, projects.ownerId))
    .where(
      and(
        eq(notificationItems.channel, channel),
        isNull(notificationItems.batchId),
        inArray(notificationItems.userId, [...userIds]),
        notInArray(presentBanOf(recipients), bannedFrom('login')),
        or(isNewComic(database), isPopular, isCommented),
      ),
    )
    .orderBy(sql`${notificationItems.id} desc`);
  const byPerson = new Map<string, NotificationItem[]>();
  for (const { userId, topic, id, author, count, language, ...texts } of found) {
    const { name } = projectTexts({ description: '', ...texts }, language);
    const items = byPerson.get(userId) ?? [];
    items.push({ topic, project: { id, name: name.text }, author, count });
    byPerson.set(userId, items);
  }
  return byPerson;
}

export type Subscription = typeof notificationSubscriptions.$inferSelect;

/** How many people are processed in one transaction. */
const peopleAtOnce = 500;

/**
 * Works for the next people who may be notified now, in one transaction. Returns whether there may be more such people.
 */
export function forDuePeople(
  database: Database,
  channel: NotificationChannel,
  now: Date,
  work: (tx: Database, ready: readonly Subscription[]) => Promise<void>,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const people = await takeDuePeople(tx, channel, now);
    const ready = await putOff(tx, channel, people, now);
    if (ready.length > 0) await work(tx, ready);
    return people.length === peopleAtOnce;
  });
}

/**
 * The next people with notifications that are due, locked until the transaction ends; other processes skip them. People
 * in a batch are left out.
 */
async function takeDuePeople(
  tx: Database,
  channel: NotificationChannel,
  now: Date,
): Promise<readonly Subscription[]> {
  const isTheirs = and(
    eq(notificationItems.userId, notificationSubscriptions.userId),
    eq(notificationItems.channel, notificationSubscriptions.channel),
  );
  const isDue = and(isNull(notificationItems.batchId), lte(notificationItems.dueAt, now));
  const due = tx.select({ id: notificationItems.id }).from(notificationItems).where(and(isTheirs, isDue));
  return tx
    .select()
    .from(notificationSubscriptions)
    .where(
      and(
        eq(notificationSubscriptions.channel, channel),
        isNull(notificationSubscriptions.batchId),
        exists(due),
      ),
    )
    .limit(peopleAtOnce)
    .for('no key update', { skipLocked: true });
}

export const isWaitingFor = (channel: NotificationChannel, userIds: readonly string[]) =>
  and(
    eq(notificationItems.channel, channel),
    isNull(notificationItems.batchId),
    inArray(notificationItems.userId, [...userIds]),
  );

/** Postpones notifications of people for whom it is night, or who were notified recently. Returns the others. */
async function putOff(
  tx: Database,
  channel: NotificationChannel,
  people: readonly Subscription[],
  now: Date,
): Promise<readonly Subscription[]> {
  const ready: Subscription[] = [];
  const later = new Map<number, string[]>();
  for (const person of people) {
    const at = notificationTime(person, now).getTime();
    if (at <= now.getTime()) ready.push(person);
    else later.set(at, [...(later.get(at) ?? []), person.userId]);
  }
  for (const [at, userIds] of later) {
    await tx
      .update(notificationItems)
      .set({ dueAt: new Date(at) })
      .where(isWaitingFor(channel, userIds));
  }
  return ready;
}
