import { and, count, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import { type CommentPage, commentType, type ProjectComment } from '@/domain/comment';
import type { Viewer } from '@/domain/user';
import type { Database } from '../../database/Database';
import type { OrPlaceholders } from '../../database/prepared';
import { namedPicture } from '../../database/tables/columns';
import { comments } from '../../database/tables/comments';
import { projects } from '../../database/tables/projects';
import { users } from '../../database/tables/users';
import {
  type Audience,
  type AudienceKind,
  forEachKind,
  isNotBlocked,
  isVisibleToKind,
  preparedByAudience,
  type ViewerKind,
  viewerKind,
} from '../project-views/visibility';

/** A comment with its id in the database. */
export interface FoundComment {
  readonly id: number;
  readonly comment: ProjectComment;
}

interface CommentPick {
  readonly projectId: string;
  /** The audience of the list; without one, all comments of the project are found. */
  readonly audience?: Audience;
  readonly where?: SQL | undefined;
  readonly offset?: number;
  /** `null` for all comments. */
  readonly count: number | null;
}

interface PageParams {
  readonly projectId: string;
  readonly audience: Audience;
  readonly count: number;
  /** Only comments before the one with this id. */
  readonly before?: number | undefined;
}

/** Greater than the ids of all comments. */
const afterAll = Number.MAX_SAFE_INTEGER;

/**
 * The comments on a project that a viewer may see, newest first. A comment by a project is visible when the viewer may
 * see that project and it may be in their lists. Comments by people whom the viewer has blocked are not visible.
 */
async function findComments(
  database: Database,
  viewer: Viewer | null,
  { audience, before = afterAll, ...page }: PageParams,
): Promise<FoundComment[]> {
  const params = { ...page, before, viewerId: viewer?.id };
  return (await statements[viewerKind(viewer)].page(database, audience, params)).map(foundComment);
}

export async function lastComments(
  database: Database,
  viewer: Viewer | null,
  params: Omit<PageParams, 'before'>,
): Promise<ProjectComment[]> {
  return (await findComments(database, viewer, params)).map(({ comment }) => comment);
}

export async function commentPage(
  database: Database,
  viewer: Viewer | null,
  params: PageParams,
): Promise<CommentPage> {
  // One more than is returned, to find out whether there are earlier ones.
  const found = await findComments(database, viewer, { ...params, count: params.count + 1 });
  const shown = found.slice(0, params.count);
  const last = shown.at(-1);
  const earlier = found.length > shown.length && last !== undefined ? String(last.id) : null;
  const isAll = params.before === undefined && earlier === null;
  const total = isAll ? shown.length : await countComments(database, viewer, params);
  return { comments: shown.map(({ comment }) => comment), total, earlier };
}

const batchSize = 500;

/** An audience for whom no comment is left out. */
const everybody: Audience = { seesAdult: true, blockerId: null };

/** Reads a long list in batches, so that it is never in memory as a whole. */
export async function* commentsInBatches(
  read: <Result>(work: (database: Database) => Promise<Result>) => Promise<Result>,
  viewer: Viewer | null,
  { count, ...page }: Omit<PageParams, 'before'>,
): AsyncGenerator<readonly ProjectComment[]> {
  let before: number | undefined;
  for (let left = count; left > 0; ) {
    const params = { ...page, before, count: Math.min(left, batchSize) };
    const found = await read((from) => findComments(from, viewer, params));
    yield found.map(({ comment }) => comment);
    if (found.length < params.count) return;
    left -= found.length;
    before = found.at(-1)?.id;
  }
}

export async function pickComments(
  database: Database,
  viewer: Viewer,
  { projectId, audience = everybody, where, offset = 0, count }: CommentPick,
): Promise<FoundComment[]> {
  const params = { projectId, viewerId: viewer.id, ...audience, where };
  const query = commentsQuery(database, viewerKind(viewer), params).offset(offset);
  return (await (count === null ? query : query.limit(count))).map(foundComment);
}

type CommentRow = Awaited<ReturnType<typeof commentsQuery>>[number];

function foundComment({ id, type, text, createdAt, isHeld, owner, project }: CommentRow): FoundComment {
  const base = {
    id: String(id),
    creationDate: createdAt.toISOString(),
    owner,
    ...(isHeld && { isHeld }),
  };
  if (type === commentType.text) return { id, comment: { ...base, type, text: text ?? '' } };
  if (project === null) throw new Error(`The comment ${id} has no project`);
  return { id, comment: { ...base, type, project } };
}

interface CommentsQuery extends AudienceKind, OrPlaceholders<{ projectId: string; viewerId: string }> {}

export function commentsQuery(
  database: Database,
  kind: ViewerKind,
  { where, ...params }: CommentsQuery & { readonly where?: SQL | undefined },
) {
  return (
    database
      .select({
        id: comments.id,
        type: comments.type,
        text: comments.text,
        createdAt: comments.createdAt,
        isHeld: comments.isHeld,
        owner: namedPicture(users),
        project: namedPicture(projects),
      })
      .from(comments)
      .innerJoin(users, eq(users.id, comments.authorId))
      // The project that is the comment, not the one that is commented on.
      .leftJoin(projects, eq(projects.id, comments.answerProjectId))
      .where(and(isVisible(kind, params), where))
      .orderBy(desc(comments.id))
      .$dynamic()
  );
}

const statements = forEachKind((kind) => ({
  page: preparedByAudience(
    ['projectId', 'viewerId', 'before', 'count'],
    (database, audience, { projectId, viewerId, before, count }) => {
      const params = { projectId, viewerId, ...audience, where: lt(comments.id, before) };
      return commentsQuery(database, kind, params).limit(count);
    },
  ),
  total: preparedByAudience(['projectId', 'viewerId'], (database, audience, params) =>
    database
      .select({ total: count() })
      .from(comments)
      .leftJoin(projects, eq(projects.id, comments.answerProjectId))
      .where(isVisible(kind, { ...params, ...audience })),
  ),
}));

async function countComments(
  database: Database,
  viewer: Viewer | null,
  { projectId, audience }: PageParams,
): Promise<number> {
  const params = { projectId, viewerId: viewer?.id };
  const [row] = await statements[viewerKind(viewer)].total(database, audience, params);
  return row?.total ?? 0;
}

/**
 * Admins see all projects that are not deleted. This condition avoids reading their rows, of which there may be many.
 */
const isAnswerKept = sql`${comments.answerProjectId} not in (
  select ${projects.id} from ${projects} where ${projects.deletedAt} is not null)`;

function isVisible(
  kind: ViewerKind,
  { projectId, viewerId, seesAdult, blockerId }: CommentsQuery,
): SQL | undefined {
  const isText = eq(comments.type, commentType.text);
  const isReleased = eq(comments.isHeld, false);
  const isOwn = kind === 'visitor' ? undefined : eq(projects.ownerId, viewerId);
  const isListed = seesAdult ? undefined : or(sql`not ${projects.isAdult}`, isOwn);
  const isAnswerVisible = kind === 'admin' ? isAnswerKept : isVisibleToKind(kind, viewerId);
  return and(
    eq(comments.projectId, projectId),
    eq(comments.isHidden, false),
    kind === 'visitor' ? isReleased : or(isReleased, eq(comments.authorId, viewerId)),
    or(isText, and(isAnswerVisible, isListed)),
    isNotBlocked(comments.authorId, blockerId),
  );
}
