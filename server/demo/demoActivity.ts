import { figuresOf, type PlaySource } from '@/comics/playReport';
import { commentType } from '@/domain/comment';
import { dayBefore } from '@/domain/figures';
import { termsVersion } from '@/domain/legal';
import { newsType } from '@/domain/news';
import { adminManagedState } from '@/domain/project';
import { isPubliclyAccessible } from '@/domain/projectAccess';
import { hourMs } from '@/lib/units';
import { emailKeyOf } from '../calls/accounts/passwords';
import { sortKey } from '../database/rowKeys';
import type { comments } from '../database/tables/comments';
import type { playCounts } from '../database/tables/figures';
import type { projectLikes } from '../database/tables/likesAndViews';
import type { news } from '../database/tables/news';
import type { follows, users } from '../database/tables/users';
import { demoAccounts } from './demoPeople';
import { plannedComments, plannedFollows, plannedLikes } from './demoPlan';
import type { DemoProject } from './demoProjects';

type Dated<Row> = Omit<Row, 'createdAt'> & { readonly createdAt: Date };

export interface DemoActivity {
  readonly likes: readonly Dated<typeof projectLikes.$inferInsert>[];
  readonly comments: readonly Dated<typeof comments.$inferInsert>[];
  readonly follows: readonly Dated<typeof follows.$inferInsert>[];
  /** In chronological order, because their ids follow it. */
  readonly news: readonly Dated<typeof news.$inferInsert>[];
}

/** Old news are deleted, so those of the demo are at most a month old. */
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

type NewUser = typeof users.$inferInsert;

export interface Studio {
  readonly id: string;
  readonly name: string;
  readonly picId: string;
}

const maxUnread = 3;

/** The studios, which have no sign-in, and the three people of the demo. */
export function demoUsers(
  studios: readonly Studio[],
  passwordHash: string,
  { follows, news }: DemoActivity,
): NewUser[] {
  const rows: Omit<NewUser, 'nameKey'>[] = [
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

/** Plays of the author's first comic: at least twenty a day, so that each day is shown. */
const playedProjectId = 'demo-my-first-cat';
const playedChoice = 27;
const firstPages = [1, 2, 12];

interface PlannedPlays {
  readonly daysAgo: number;
  readonly plays: number;
  readonly source: PlaySource;
  readonly length: number;
  /** Either the chosen option with the ending that it leads to, or the page where the reader stopped. */
  readonly end: { readonly option: number; readonly ending: number } | { readonly leftAt: number };
}

const plannedPlays: readonly PlannedPlays[] = [
  { daysAgo: 1, plays: 41, source: 'feed', length: 1, end: { option: 2, ending: 23 } },
  { daysAgo: 1, plays: 18, source: 'vk', length: 1, end: { option: 0, ending: 21 } },
  { daysAgo: 1, plays: 9, source: 'link', length: 0, end: { leftAt: 2 } },
  { daysAgo: 2, plays: 33, source: 'vk', length: 2, end: { option: 2, ending: 23 } },
  { daysAgo: 2, plays: 12, source: 'feed', length: 1, end: { option: 0, ending: 21 } },
  { daysAgo: 2, plays: 4, source: 'feed', length: 0, end: { leftAt: 12 } },
  { daysAgo: 4, plays: 22, source: 'link', length: 1, end: { option: 0, ending: 21 } },
  { daysAgo: 4, plays: 7, source: 'feed', length: 0, end: { leftAt: 1 } },
];

/** Statistics for the author's first comic, so that its story map shows something. No reader has chosen anatomy. */
export function demoReaders(now: Date): (typeof playCounts.$inferInsert)[] {
  const rows = new Map<string, typeof playCounts.$inferInsert>();
  const pages = new Set([...firstPages, 21, 22, 23]);
  for (const { daysAgo, plays, source, length, end } of plannedPlays) {
    const isEnded = 'ending' in end;
    const seen = isEnded
      ? [...firstPages, end.ending]
      : firstPages.slice(0, firstPages.indexOf(end.leftAt) + 1);
    const report = {
      pages: seen,
      ways: seen.slice(1).map((to, index) => ({ from: seen[index] ?? to, to })),
      options: isEnded ? [{ choice: playedChoice, option: end.option }] : [],
      endings: isEnded ? [end.ending] : [],
      leftAt: isEnded ? null : end.leftAt,
      length,
      source,
    };
    const day = dayBefore(now, daysAgo);
    for (const figure of figuresOf(report, { pages, options: new Map([[playedChoice, 3]]) })) {
      const before = rows.get(`${day} ${figure}`)?.plays ?? 0;
      rows.set(`${day} ${figure}`, {
        projectId: playedProjectId,
        fileVersion: 1,
        day,
        figure,
        plays: before + plays,
      });
    }
  }
  return [...rows.values()];
}
