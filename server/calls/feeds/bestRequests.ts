import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { BestFeedDecision, BestFeedRequest } from '@/domain/moderation';
import { category } from '@/domain/project';
import { isGloballyAccessible } from '@/domain/projectAccess';
import { isBannedFrom, type Viewer } from '@/domain/user';
import type { Database } from '../../database/Database';
import { lockUser } from '../../database/lockUsers';
import { prepared } from '../../database/prepared';
import { namedPicture } from '../../database/tables/columns';
import { bestFeedRequests } from '../../database/tables/moderation';
import { projects } from '../../database/tables/projects';
import { users } from '../../database/tables/users';
import type { PageRange } from '../../http/validation';
import { conflict, type LocalizedText, notAllowed, notFound } from '../../lib/errors';
import { changeProject } from '../projects/changeProject';
import { lockProjectShared, type OwnProject, projectTexts } from '../projects/findProject';
import { setProjectCategory } from '../projects/projectState';

/** Texts of errors about feeds. */
const feedTexts = {
  notInFeeds: {
    en: 'Only a comic that everyone sees in the feeds can be one of the best.',
    ru: 'В лучшее попадают только комиксы, которые видны всем в лентах.',
  },
  decidedAlready: {
    en: 'Somebody has decided this request already.',
    ru: 'По этой заявке уже кто-то решил.',
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;

/** Asks the admins to consider an own project for the best feed; asking again changes nothing. */
export async function requestBest(database: Database, { owner, project }: OwnProject): Promise<void> {
  if (isBannedFrom('publishInFeeds', owner.banCategory)) throw notAllowed(projectTexts.bannedFromFeeds);
  if (!isGloballyAccessible(project)) throw notAllowed(feedTexts.notInFeeds);
  await database.transaction(async (inside) => {
    await lockUser(inside, owner.id);
    if (!(await lockProjectShared(inside, project.id))) throw notFound();
    await inside
      .insert(bestFeedRequests)
      .values({ projectId: project.id, userId: owner.id })
      .onConflictDoNothing();
  });
}

/** Requests without a decision, the oldest first. */
export async function listBestRequests(database: Database, page: PageRange): Promise<BestFeedRequest[]> {
  const rows = await openRequests(database, { ...page });
  return rows.map(({ createdAt, ...request }) => ({ ...request, creationDate: createdAt.toISOString() }));
}

const openRequests = prepared(['offset', 'count'], (database, { offset, count }) =>
  database
    .select({
      project: namedPicture(projects),
      owner: namedPicture(users),
      category: projects.category,
      userManagedState: projects.userManagedState,
      adminManagedState: projects.adminManagedState,
      createdAt: bestFeedRequests.createdAt,
    })
    .from(bestFeedRequests)
    .innerJoin(projects, eq(projects.id, bestFeedRequests.projectId))
    .innerJoin(users, eq(users.id, bestFeedRequests.userId))
    .where(and(isNull(bestFeedRequests.settledAt), isNull(projects.deletedAt)))
    .orderBy(asc(bestFeedRequests.createdAt), asc(bestFeedRequests.projectId))
    .offset(offset)
    .limit(count),
);

/** Decides a request. An accepted project is in the best feed, and its owner is notified. */
export async function decideBestRequest(
  database: Database,
  admin: Viewer,
  projectId: string,
  decision: BestFeedDecision,
): Promise<void> {
  await database.transaction(async (inside) => {
    // The project is locked first, as everywhere: another order could deadlock.
    const accepted =
      decision === 'accept' ? await setProjectCategory(inside, projectId, category.theBest) : null;
    const categoryBefore = accepted?.before.category ?? null;
    const settled = await inside
      .update(bestFeedRequests)
      .set({ settledAt: new Date(), settledBy: admin.id, decision, categoryBefore })
      .where(and(eq(bestFeedRequests.projectId, projectId), isNull(bestFeedRequests.settledAt)))
      .returning({ projectId: bestFeedRequests.projectId });
    if (settled.length === 0) throw await notOpen(inside, projectId);
    if (accepted !== null && !isGloballyAccessible(accepted.after)) {
      throw conflict([{ text: feedTexts.notInFeeds }]);
    }
  });
}

/** Reverts a decision: the request is open again, and the project has its earlier category. The notification remains. */
export async function reopenBestRequest(database: Database, projectId: string): Promise<void> {
  await database.transaction(async (inside) => {
    const isMeant = and(eq(bestFeedRequests.projectId, projectId), isNotNull(bestFeedRequests.settledAt));
    await changeProject(inside, projectId, async (project) => {
      const [request] = await inside.select().from(bestFeedRequests).where(isMeant);
      const isStillBest = project.category === category.theBest;
      const before = request?.categoryBefore ?? null;
      return before !== null && isStillBest ? { category: before } : {};
    });
    await inside
      .update(bestFeedRequests)
      .set({ settledAt: null, settledBy: null, decision: null, categoryBefore: null })
      .where(isMeant);
  });
}

async function notOpen(inside: Database, projectId: string) {
  const [request] = await inside
    .select()
    .from(bestFeedRequests)
    .where(eq(bestFeedRequests.projectId, projectId));
  return request === undefined ? notFound() : conflict([{ text: feedTexts.decidedAlready }]);
}
