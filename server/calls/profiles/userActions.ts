import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { type BanTerm, banBy, banEnd, outcomeOfBan, outcomes } from '@/domain/case';
import type { DecisionReason, ReportReason } from '@/domain/moderation';
import { newsOfBan, newsType } from '@/domain/news';
import { type BanCategory, defaultBanCategory, type Viewer } from '@/domain/user';
import type { Database } from '../../database/Database';
import { lockUser, lockUsers } from '../../database/lockUsers';
import { newId } from '../../database/rowKeys';
import { projectLikes } from '../../database/tables/likesAndViews';
import { projects } from '../../database/tables/projects';
import { follows, isNotDeleted, users } from '../../database/tables/users';
import { type LocalizedText, notAllowed, notFound, tokenInvalid } from '../../lib/errors';
import { decisionsOn, storeDecision, withdrawAndMail } from '../decisions/decisions';
import { notifyUser } from '../news/deliverNews';
import { hasBlock } from '../project-views/blockedPeople';
import { bufferCount } from '../project-views/projectCounts';
import { maySeeProject } from '../project-views/visibleProjects';
import type { Services } from '../services';

/** Texts of errors about people. */
const profileTexts = {
  banOneself: { en: 'You cannot ban yourself.', ru: 'Нельзя заблокировать себя.' },
  banAdmin: {
    en: 'This person is an admin. Dismiss them as one first.',
    ru: 'Это админ. Сначала лишите его прав админа.',
  },
  followOneself: { en: 'You cannot follow yourself.', ru: 'Нельзя подписаться на себя.' },
  blockedBy: { en: 'You cannot follow this person.', ru: 'На этого человека нельзя подписаться.' },
  blocked: {
    en: 'You have blocked this person. Unblock them to follow them.',
    ru: 'Вы заблокировали этого человека. Чтобы подписаться, разблокируйте его.',
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;

/** Does nothing for somebody who follows already. */
export async function follow(database: Database, followerId: string, followeeId: string): Promise<void> {
  if (followerId === followeeId) throw notAllowed(profileTexts.followOneself);
  await database.transaction(async (tx) => {
    const people = await lockUsers(tx, [followerId, followeeId]);
    if (!people.has(followerId)) throw tokenInvalid();
    if (!people.has(followeeId)) throw notFound();
    if (await hasBlock(tx, followeeId, followerId)) throw notAllowed(profileTexts.blockedBy);
    if (await hasBlock(tx, followerId, followeeId)) throw notAllowed(profileTexts.blocked);
    const begun = await tx
      .insert(follows)
      .values({ followerId, followeeId })
      .onConflictDoNothing()
      .returning();
    if (begun.length === 0) return;
    await countFollow(tx, followerId, followeeId, 1);
    await notifyUser(tx, followeeId, { type: newsType.newFollower, actorId: followerId });
  });
}

export async function unfollow(database: Database, followerId: string, followeeId: string): Promise<void> {
  await database.transaction(async (tx) => {
    const people = await lockUsers(tx, [followerId, followeeId]);
    if (!people.has(followeeId)) throw notFound();
    const isTheirs = and(eq(follows.followerId, followerId), eq(follows.followeeId, followeeId));
    const ended = await tx.delete(follows).where(isTheirs).returning();
    if (ended.length > 0) await countFollow(tx, followerId, followeeId, -1);
  });
}

export async function countFollow(
  tx: Database,
  followerId: string,
  followeeId: string,
  change: 1 | -1,
): Promise<void> {
  await tx
    .update(users)
    .set({ followersCnt: sql`greatest(${users.followersCnt} + ${change}, 0)` })
    .where(eq(users.id, followeeId));
  await tx
    .update(users)
    .set({ subscriptionsCnt: sql`greatest(${users.subscriptionsCnt} + ${change}, 0)` })
    .where(eq(users.id, followerId));
}

/** Does nothing for somebody who has liked the project already. */
export async function like(database: Database, viewer: Viewer, projectId: string): Promise<void> {
  await database.transaction(async (tx) => {
    await lockUser(tx, viewer.id);
    // Prevents the deletion of the project; others may like it at the same time.
    const [project] = await tx.select().from(projects).where(eq(projects.id, projectId)).for('key share');
    if (project === undefined || !maySeeProject(viewer, project)) throw notFound();
    const given = await tx
      .insert(projectLikes)
      .values({ userId: viewer.id, projectId })
      .onConflictDoNothing()
      .returning();
    if (given.length === 0) return;
    await bufferCount(tx, projectId, { likes: 1 });
    await notifyUser(tx, project.ownerId, { type: newsType.newLike, projectId, actorId: viewer.id });
  });
}

/** Also for a project that is no longer visible. */
export async function unlike(database: Database, viewer: Viewer, projectId: string): Promise<void> {
  await database.transaction(async (tx) => {
    const isTheirs = and(eq(projectLikes.userId, viewer.id), eq(projectLikes.projectId, projectId));
    const taken = await tx.delete(projectLikes).where(isTheirs).returning();
    if (taken.length > 0) await bufferCount(tx, projectId, { likes: -1 });
  });
}

interface DirectBan {
  readonly userId: string;
  readonly category: BanCategory;
  readonly reason?: ReportReason | undefined;
  /** Without it, as by older clients, there is no end. */
  readonly days?: BanTerm | undefined;
}

/** Bans a person without a case, or lifts their ban, whichever admin set it. */
export async function banPerson(
  services: Pick<Services, 'database' | 'mail' | 'tokenSecret' | 'websiteUrl'>,
  admin: Viewer,
  { userId, category, reason: given, days }: DirectBan,
): Promise<void> {
  await services.database.transaction(async (inside) => {
    const person = (await lockUsers(inside, [userId])).get(userId);
    if (person === undefined) throw notFound();
    const reason = given ?? null;
    const outcome = outcomeOfBan[category];
    if (outcome === undefined) {
      await setBan(inside, person, { admin, category, until: null, reason: null });
      await withdrawAndMail(services, inside, admin, decisionsOn('person', userId, ...bans));
      return;
    }
    const until = banEnd(days);
    const id = newId();
    const isChanged = await setBan(inside, person, { admin, category, until, reason, decisionId: id });
    if (!isChanged) return;
    const before = { banCategory: person.banCategory, banUntil: person.banUntil?.toISOString() ?? null };
    const about = { kind: 'person', subjectId: userId, personId: userId, projectId: null } as const;
    await storeDecision(services, inside, admin, { ...about, outcome, reason, until, before }, id);
  });
}

const bans = outcomes.filter((outcome) => banBy(outcome) !== defaultBanCategory);

type Person = typeof users.$inferSelect;

interface Ban {
  readonly admin: Viewer;
  readonly category: BanCategory;
  /** When it ends; `null` without an end. */
  readonly until: Date | null;
  readonly reason: DecisionReason | null;
  readonly decisionId?: string;
}

/** Changes from what a person is banned, and notifies them; `false` when it is so already. The person's row has to be locked. */
export async function setBan(
  inside: Database,
  { id, role, banCategory, banUntil }: Pick<Person, 'id' | 'role' | 'banCategory' | 'banUntil'>,
  { admin, category, until, reason, decisionId }: Ban,
): Promise<boolean> {
  const isOneself = admin.id === id;
  if (isOneself && category !== defaultBanCategory) throw notAllowed(profileTexts.banOneself);
  if (category === banCategory && until?.getTime() === banUntil?.getTime()) return false;
  if (role === 'admin' && category !== defaultBanCategory) throw notAllowed(profileTexts.banAdmin);
  await inside.update(users).set({ banCategory: category, banUntil: until }).where(eq(users.id, id));
  if (!isOneself) await notifyUser(inside, id, { type: newsOfBan[category], reason, decisionId });
  return true;
}

/** Ends the bans whose time is over, and tells whom they concern; until then they are over wherever they are read. */
export async function endBans(database: Database): Promise<void> {
  await database.transaction(async (inside) => {
    const over = await inside
      .select({ id: users.id })
      .from(users)
      .where(lte(users.banUntil, sql`now()`))
      .orderBy(asc(users.id))
      .limit(endedAtOnce)
      .for('no key update', { skipLocked: true });
    if (over.length === 0) return;
    const ids = over.map(({ id }) => id);
    await inside
      .update(users)
      .set({ banCategory: defaultBanCategory, banUntil: null })
      .where(inArray(users.id, ids));
    for (const id of ids) await notifyUser(inside, id, { type: newsType.banLifted, reason: null });
  });
}

/** The others follow in half a minute. */
const endedAtOnce = 100;

/** Changes what only admins may change. */
export async function changePerson(
  database: Database,
  userId: string,
  changes: { readonly isVerified: boolean },
): Promise<void> {
  const changed = await database
    .update(users)
    .set(changes)
    .where(and(eq(users.id, userId), isNotDeleted))
    .returning({ id: users.id });
  if (changed.length === 0) throw notFound();
}
