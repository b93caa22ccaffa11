import { aliasedTable, and, desc, eq, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import type { WireNewsItem } from '@/api/endpoints/news';
import type { NamedPicture } from '@/domain/images';
import { type ModerationNews, newsType } from '@/domain/news';
import type { Viewer } from '@/domain/user';
import type { Database } from '../../database/Database';
import { type OrPlaceholders, prepared } from '../../database/prepared';
import { namedPicture } from '../../database/tables/columns';
import { customFeeds } from '../../database/tables/customFeeds';
import { appeals, decisions } from '../../database/tables/moderation';
import { news } from '../../database/tables/news';
import { projects } from '../../database/tables/projects';
import { users } from '../../database/tables/users';
import type { HandlersOf } from '../../http/handlers';
import { boundedPage, type PageRange } from '../../http/validation';
import { tokenInvalid } from '../../lib/errors';
import { isVisibleToKind, preparedByKind, type ViewerKind, viewerKind } from '../project-views/visibility';
import type { Services } from '../services';
import { maxUnread } from './deliverNews';

/** News, latest first, without those about projects that the user may no longer see. */
async function newsOf(database: Database, person: Viewer, page: PageRange): Promise<WireNewsItem[]> {
  const rows = await pages[viewerKind(person)](database, { userId: person.id, ...page });
  const feedIds = rows.flatMap(({ feedId }) => feedId ?? []);
  const feeds = feedIds.length > 0 ? await feedsById(database, feedIds) : null;
  const decisionIds = rows.flatMap(({ decisionId }) => decisionId ?? []);
  const decided = decisionIds.length > 0 ? await decisionsById(database, decisionIds) : null;
  return rows.map((row) =>
    newsItemOf(row, feeds?.get(row.feedId ?? '') ?? null, decided?.get(row.decisionId ?? '') ?? {}),
  );
}

/** The fields that a decision adds to its news. */
type OfDecision = Pick<ModerationNews['data'], 'appeal' | 'until'>;

/** A separate query, because few news are about decisions. Decisions that were undone cannot be appealed. */
async function decisionsById(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OfDecision>> {
  const found = await database
    .select({
      id: decisions.id,
      until: decisions.until,
      sentAt: appeals.createdAt,
      settledAt: appeals.settledAt,
    })
    .from(decisions)
    .leftJoin(appeals, eq(appeals.appealedId, decisions.id))
    .where(and(inArray(decisions.id, [...ids]), isNull(decisions.takenBackAt)));
  return new Map(
    found.map(({ id, until, sentAt, settledAt }) => [
      id,
      {
        ...(until !== null && { until: until.toISOString() }),
        appeal: {
          decisionId: id,
          state: sentAt === null ? null : settledAt === null ? ('sent' as const) : ('settled' as const),
        },
      },
    ]),
  );
}

/** A separate query, because few news are about feeds. */
async function feedsById(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedPicture>> {
  const areTargets = inArray(customFeeds.id, [...ids]);
  const found = await database.select(namedPicture(customFeeds)).from(customFeeds).where(areTargets);
  return new Map(found.map((feed) => [feed.id, feed]));
}

export function newsQuery(
  database: Database,
  kind: ViewerKind,
  { userId, offset, count }: OrPlaceholders<PageRange & { userId: string }>,
) {
  const deleted = database
    .select({ one: sql`1` })
    .from(projects)
    .where(and(eq(projects.id, news.projectId), isNotNull(projects.deletedAt)));
  const page = database
    .select()
    .from(news)
    .where(and(eq(news.userId, userId), notExists(deleted)))
    .orderBy(desc(news.id))
    .limit(count)
    .offset(offset)
    .as('page');
  const actors = aliasedTable(users, 'actors');
  return database
    .select({
      id: page.id,
      type: page.type,
      newCategory: page.newCategory,
      reason: page.reason,
      createdAt: page.createdAt,
      project: namedPicture(projects),
      user: namedPicture(actors),
      feedId: page.feedId,
      decisionId: page.decisionId,
    })
    .from(page)
    .leftJoin(projects, and(eq(projects.id, page.projectId), isVisibleToKind(kind, userId)))
    .leftJoin(actors, eq(actors.id, page.actorId))
    .orderBy(desc(page.id));
}

const pages = preparedByKind(['userId', 'offset', 'count'], newsQuery);

function newsItemOf(
  row: Awaited<ReturnType<typeof newsQuery>>[number],
  feed: NamedPicture | null,
  decided: OfDecision,
): WireNewsItem {
  const { id, type, newCategory, reason, createdAt, project, user } = row;
  const base = { _id: String(id), creationDate: createdAt.toISOString() };
  switch (type) {
    case newsType.categoryChange:
      if (newCategory === null) throw new Error(`News ${id} of a category names none`);
      return { ...base, type, data: { project, user, newCategory } };
    case newsType.feedCleared:
    case newsType.feedRestored:
      return { ...base, type, data: { project, user, reason, feed, ...decided } };
    case newsType.projectHidden:
    case newsType.commentHidden:
    case newsType.projectRefused:
    case newsType.commentRefused:
    case newsType.bannedFromComments:
    case newsType.bannedFromFeeds:
    case newsType.bannedFromSignIn:
    case newsType.banLifted:
    case newsType.requestDeclined:
    case newsType.appealRejected:
      return { ...base, type, data: { project, user, reason, ...decided } };
    default:
      return { ...base, type, data: { project, user } };
  }
}

const findUnread = prepared(['userId'], (database, { userId }) =>
  database.select({ value: users.unreadNewsCnt }).from(users).where(eq(users.id, userId)),
);

/** News about a user's projects and account (docs/product/calls.md#news). */
export function newsHandlers({ database }: Services): HandlersOf<'news'> {
  return {
    async unreadCount({ viewer }) {
      const [row] = await findUnread(database, { userId: viewer.id });
      if (row === undefined) throw tokenInvalid();
      return row;
    },
    setUnreadCount: {
      keepsCache: true,
      async answer({ body: { value }, viewer }) {
        await database
          .update(users)
          .set({ unreadNewsCnt: Math.min(value, maxUnread) })
          .where(eq(users.id, viewer.id));
      },
    },
    feed: ({ params, viewer, read }) => read(async (from) => newsOf(from, viewer, boundedPage(params))),
  };
}
