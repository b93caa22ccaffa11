import { commentType } from '@/domain/comment';
import { termsVersion } from '@/domain/legal';
import { newsType } from '@/domain/news';
import { adminManagedState } from '@/domain/project';
import { isPubliclyAccessible } from '@/domain/projectAccess';
import { emailKeyOf } from '../calls/accounts/passwords';
import { sortKey } from '../database/rowKeys';
import type { comments } from '../database/tables/comments';
import type { projectLikes } from '../database/tables/likesAndViews';
import type { news } from '../database/tables/news';
import type { follows, users } from '../database/tables/users';
import { demoAccounts } from './demoPeople';
import { plannedComments, plannedFollows, plannedLikes } from './demoPlan';
import type { DemoProject } from './demoProjects';

const hourMs = 3_600_000;

type Dated<Row> = Omit<Row, 'createdAt'> & { readonly createdAt: Date };

export interface DemoActivity {
  readonly likes: readonly Dated<typeof projectLikes.$inferInsert>[];
  readonly comments: readonly Dated<typeof comments.$inferInsert>[];
  readonly follows: readonly Dated<typeof follows.$inferInsert>[];
  /** In chronological order, as their ids. */
  readonly news: readonly Dated<typeof news.$inferInsert>[];
}

/** Old news would be deleted: those of the demo are at most a month old. */
const newsMs = 30 * 24 * hourMs;

/** Likes, comments and follows around the projects, and the news about them. */
export function demoActivity(
  projects: readonly DemoProject[],
  people: ReadonlySet<string>,
  now: Date,
): DemoActivity {
  const open = projects.filter(({ userManagedState }) =>
    isPubliclyAccessible({ userManagedState, adminManagedState: adminManagedState.okGlobal }),
  );
  const byId = new Map(open.map((project) => [project.id, project]));
  const likes = plannedLikes.flatMap(([userId, every]) =>
    open
      .filter((project, index) => project.ownerId !== userId && index % every === 0)
      .map(({ id, createdAt }) => ({ userId, projectId: id, createdAt: later(createdAt, every) })),
  );
  const activityComments = plannedComments.flatMap(({ projectId, authorId, hours, says }) => {
    const project = byId.get(projectId);
    if (project === undefined || ('projectId' in says && !byId.has(says.projectId))) return [];
    const answer =
      'text' in says
        ? { type: commentType.text, text: says.text }
        : { type: commentType.project, answerProjectId: says.projectId };
    return [{ projectId, authorId, createdAt: later(project.createdAt, hours), ...answer }];
  });
  const newest = new Date(Math.max(0, ...open.map(({ createdAt }) => createdAt.getTime())));
  const followed = plannedFollows
    .filter((pair) => pair.every((id) => people.has(id)))
    .map(([followerId, followeeId], index) => ({ followerId, followeeId, createdAt: later(newest, index) }));

  const ownerOf = (id: string) => byId.get(id)?.ownerId ?? '';
  const activityNews = [
    ...likes.map(({ userId: actorId, projectId, createdAt }) => ({
      type: newsType.newLike,
      userId: ownerOf(projectId),
      actorId,
      projectId,
      createdAt,
    })),
    ...activityComments.map(({ authorId: actorId, projectId, createdAt }) => ({
      type: newsType.newAnswer,
      userId: ownerOf(projectId),
      actorId,
      projectId,
      createdAt,
    })),
    ...followed.map(({ followerId: actorId, followeeId: userId, createdAt }) => ({
      type: newsType.newFollower,
      userId,
      actorId,
      createdAt,
    })),
  ];
  return {
    likes,
    comments: activityComments.sort(byTime),
    follows: followed,
    news: activityNews
      .filter(({ userId, actorId }) => userId !== actorId)
      .sort(byTime)
      .map((item) => ({ ...item, createdAt: notBefore(item.createdAt, now.getTime() - newsMs) })),
  };
}

function later(moment: Date, hours: number): Date {
  return new Date(moment.getTime() + hours * hourMs);
}

function notBefore(moment: Date, earliest: number): Date {
  return new Date(Math.max(moment.getTime(), earliest));
}

function byTime(one: { readonly createdAt: Date }, other: { readonly createdAt: Date }): number {
  return one.createdAt.getTime() - other.createdAt.getTime();
}

type UserRow = typeof users.$inferInsert;

export interface Studio {
  readonly id: string;
  readonly name: string;
  readonly picId: string;
}

const maxUnread = 3;

/** The studios, as whom nobody can sign in, and the three people of the demo. */
export function demoUsers(
  studios: readonly Studio[],
  passwordHash: string,
  { follows, news }: DemoActivity,
): UserRow[] {
  const rows: Omit<UserRow, 'nameKey'>[] = [
    ...studios.map((studio) => ({ ...studio, isVerified: true })),
    ...demoAccounts.map(({ id, name, email, role }) => ({
      id,
      name,
      email,
      emailKey: emailKeyOf(email),
      isEmailConfirmed: true,
      passwordHash,
      role,
      acceptedTerms: termsVersion,
      acceptedTermsAt: new Date(),
    })),
  ];
  return rows.map((row) => ({
    ...row,
    nameKey: sortKey(row.name),
    followersCnt: follows.filter(({ followeeId }) => followeeId === row.id).length,
    subscriptionsCnt: follows.filter(({ followerId }) => followerId === row.id).length,
    unreadNewsCnt: Math.min(maxUnread, news.filter(({ userId }) => userId === row.id).length),
  }));
}
