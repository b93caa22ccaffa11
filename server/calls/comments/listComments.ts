import { and, count, desc, eq, lt, or, type Placeholder, type SQL } from 'drizzle-orm';
import { type CommentPage, commentType, type ProjectComment } from '@/domain/comment';
import type { NamedPicture } from '@/domain/images';
import type { Viewer } from '@/domain/user';
import type { Database } from '../../database/Database';
import type { OrPlaceholders } from '../../database/prepared';
import { namedPicture } from '../../database/tables/columns';
import { comments } from '../../database/tables/comments';
import { projects } from '../../database/tables/projects';
import { users } from '../../database/tables/users';
import type { SessionViewer } from '../../http/requestContext';
import { isNotBlocked } from '../project-views/blockedPeople';
import {
  isVisibleToKind,
  preparedByKind,
  type ViewerKind,
  viewerKind,
} from '../project-views/visibleProjects';

/** A comment with its id in the database. */
export interface FoundComment {
  readonly id: number;
  readonly comment: ProjectComment;
}

export interface CommentPick {
  readonly projectId: string;
  /** Whose blocks count; all comments of the project can be found without. */
  readonly blockerId?: string | null;
  readonly where?: SQL | undefined;
  readonly offset?: number;
  /** `null` for all of them. */
  readonly count: number | null;
}

interface AskedPage {
  readonly projectId: string;
  readonly count: number;
  /** The id of the comment that follows them. */
  readonly before?: number | undefined;
}

/** Above the ids of all comments. */
const afterAll = Number.MAX_SAFE_INTEGER;

/**
 * The comments on a project as somebody sees them, the newest first: a comment by a project is visible to those who may see
 * that project, and none by a person whom they have blocked.
 */
async function findComments(
  database: Database,
  viewer: SessionViewer | null,
  { projectId, count, before = afterAll }: AskedPage,
): Promise<FoundComment[]> {
  const asked = { projectId, count, before, viewerId: viewer?.id };
  return (await statementsFor(viewer).page(database, asked)).map(foundComment);
}

export async function lastComments(
  database: Database,
  viewer: SessionViewer | null,
  asked: Omit<AskedPage, 'before'>,
): Promise<ProjectComment[]> {
  return (await findComments(database, viewer, asked)).map(({ comment }) => comment);
}

export async function commentPage(
  database: Database,
  viewer: SessionViewer | null,
  asked: AskedPage,
): Promise<CommentPage> {
  // One more than is returned tells whether there are earlier ones.
  const found = await findComments(database, viewer, { ...asked, count: asked.count + 1 });
  const shown = found.slice(0, asked.count);
  const last = shown.at(-1);
  const earlier = found.length > shown.length && last !== undefined ? String(last.id) : null;
  const isAll = asked.before === undefined && earlier === null;
  const total = isAll ? shown.length : await countComments(database, viewer, asked.projectId);
  return { comments: shown.map(({ comment }) => comment), total, earlier };
}

const batchSize = 500;

/** Reads a long list in batches, so that it never is in memory as a whole. */
export async function* commentsInBatches(
  read: <Result>(work: (database: Database) => Promise<Result>) => Promise<Result>,
  viewer: SessionViewer | null,
  { projectId, count }: Omit<AskedPage, 'before'>,
): AsyncGenerator<readonly ProjectComment[]> {
  let before: number | undefined;
  for (let left = count; left > 0; ) {
    const asked = { projectId, before, count: Math.min(left, batchSize) };
    const found = await read((from) => findComments(from, viewer, asked));
    yield found.map(({ comment }) => comment);
    if (found.length < asked.count) return;
    left -= found.length;
    before = found.at(-1)?.id;
  }
}

export async function pickComments(
  database: Database,
  viewer: Viewer,
  { projectId, blockerId = null, where, offset = 0, count }: CommentPick,
): Promise<FoundComment[]> {
  const asked = { projectId, viewerId: viewer.id, blockerId, where };
  const query = commentsQuery(database, viewerKind(viewer), asked).offset(offset);
  return (await (count === null ? query : query.limit(count))).map(foundComment);
}

interface CommentRow {
  readonly id: number;
  readonly type: ProjectComment['type'];
  readonly text: string | null;
  readonly createdAt: Date;
  readonly owner: NamedPicture;
  readonly project: NamedPicture | null;
}

function foundComment({ id, type, text, createdAt, owner, project }: CommentRow): FoundComment {
  const base = { id: String(id), creationDate: createdAt.toISOString(), owner };
  if (type === commentType.text) return { id, comment: { ...base, type, text: text ?? '' } };
  if (project === null) throw new Error(`The comment ${id} has no project`);
  return { id, comment: { ...base, type, project } };
}

interface Asked extends OrPlaceholders<{ projectId: string; viewerId: string }> {
  /** `null` for a viewer without blocks. */
  readonly blockerId: string | Placeholder | null;
}

export function commentsQuery(
  database: Database,
  kind: ViewerKind,
  { where, ...asked }: Asked & { readonly where?: SQL | undefined },
) {
  return (
    database
      .select({
        id: comments.id,
        type: comments.type,
        text: comments.text,
        createdAt: comments.createdAt,
        owner: namedPicture(users),
        project: namedPicture(projects),
      })
      .from(comments)
      .innerJoin(users, eq(users.id, comments.authorId))
      // The project that is the comment, not the one that is commented on.
      .leftJoin(projects, eq(projects.id, comments.answerProjectId))
      .where(and(isVisible(kind, asked), where))
      .orderBy(desc(comments.id))
      .$dynamic()
  );
}

const pagesFor = (hasBlocked: boolean) =>
  preparedByKind(
    ['projectId', 'viewerId', 'before', 'count'],
    (database, kind, { projectId, viewerId, before, count }) => {
      const asked = { projectId, viewerId, blockerId: hasBlocked ? viewerId : null };
      return commentsQuery(database, kind, { ...asked, where: lt(comments.id, before) }).limit(count);
    },
  );

const countsFor = (hasBlocked: boolean) =>
  preparedByKind(['projectId', 'viewerId'], (database, kind, { projectId, viewerId }) =>
    database
      .select({ total: count() })
      .from(comments)
      .leftJoin(projects, eq(projects.id, comments.answerProjectId))
      .where(isVisible(kind, { projectId, viewerId, blockerId: hasBlocked ? viewerId : null })),
  );

const statements = {
  all: { pages: pagesFor(false), counts: countsFor(false) },
  unblocked: { pages: pagesFor(true), counts: countsFor(true) },
};

function statementsFor(viewer: SessionViewer | null) {
  const { pages, counts } = statements[viewer?.hasBlocked ? 'unblocked' : 'all'];
  const kind = viewerKind(viewer);
  return { page: pages[kind], total: counts[kind] };
}

async function countComments(
  database: Database,
  viewer: SessionViewer | null,
  projectId: string,
): Promise<number> {
  const [row] = await statementsFor(viewer).total(database, { projectId, viewerId: viewer?.id });
  return row?.total ?? 0;
}

function isVisible(kind: ViewerKind, { projectId, viewerId, blockerId }: Asked): SQL | undefined {
  const isText = eq(comments.type, commentType.text);
  return and(
    eq(comments.projectId, projectId),
    eq(comments.isHidden, false),
    or(isText, isVisibleToKind(kind, viewerId) ?? eq(comments.type, commentType.project)),
    isNotBlocked(comments.authorId, blockerId),
  );
}
