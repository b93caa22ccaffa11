import { and, count, desc, eq, lt, or, type Placeholder, type SQL } from 'drizzle-orm';
import { type CommentPage, commentType, type ProjectComment } from '@/domain/comment';
import type { NamedPicture } from '@/domain/images';
import type { Viewer } from '@/domain/user';
import type { Database } from '../../database/Database';
import { prepared } from '../../database/prepared';
import { namedPicture } from '../../database/tables/columns';
import { comments } from '../../database/tables/comments';
import { projects } from '../../database/tables/projects';
import { users } from '../../database/tables/users';
import { isVisibleToKind, type ViewerKind, viewerKind } from '../project-views/visibleProjects';

/** A comment with its id in the database. */
export interface FoundComment {
  readonly id: number;
  readonly comment: ProjectComment;
}

/** Which comments of a project, beside the whole list: those of one moment and author, or one by its number. */
export interface CommentPick {
  readonly projectId: string;
  readonly where?: SQL | undefined;
  readonly offset?: number;
  /** `null` for all of them. */
  readonly count: number | null;
}

/** Whose comments are asked for, and how many of those before one of them. */
interface AskedPage {
  readonly projectId: string;
  readonly count: number;
  /** The number of the comment that comes after them. */
  readonly before?: number | undefined;
}

/** No comment has a number as high. */
const afterAll = Number.MAX_SAFE_INTEGER;

/**
 * The comments of a project as somebody sees them, the newest first: one by a project that was taken back is
 * there for those alone who may see that project.
 */
async function findComments(
  database: Database,
  viewer: Viewer | null,
  { projectId, count, before = afterAll }: AskedPage,
): Promise<FoundComment[]> {
  const asked = { projectId, count, before, viewerId: viewer?.id };
  return (await pages[viewerKind(viewer)](database, asked)).map(foundComment);
}

/** The latest of them. */
export async function lastComments(
  database: Database,
  viewer: Viewer | null,
  asked: Omit<AskedPage, 'before'>,
): Promise<ProjectComment[]> {
  return (await findComments(database, viewer, asked)).map(({ comment }) => comment);
}

/** A page of them, and what the next one is asked for by. */
export async function commentPage(
  database: Database,
  viewer: Viewer | null,
  asked: AskedPage,
): Promise<CommentPage> {
  // One more than is shown tells whether there are others.
  const found = await findComments(database, viewer, { ...asked, count: asked.count + 1 });
  const shown = found.slice(0, asked.count);
  const last = shown.at(-1);
  const earlier = found.length > shown.length && last !== undefined ? String(last.id) : null;
  const isAll = asked.before === undefined && earlier === null;
  const total = isAll ? shown.length : await countComments(database, viewer, asked.projectId);
  return { comments: shown.map(({ comment }) => comment), total, earlier };
}

/** So many are in memory at one time. */
const batchSize = 500;

/** As many of them as are asked for, piece by piece: however many there are, the server holds only some. */
export async function* commentsInBatches(
  read: <Result>(work: (database: Database) => Promise<Result>) => Promise<Result>,
  viewer: Viewer | null,
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

/** Some of the same comments. */
export async function pickComments(
  database: Database,
  viewer: Viewer,
  { projectId, where, offset = 0, count }: CommentPick,
): Promise<FoundComment[]> {
  const query = commentsQuery(database, viewerKind(viewer), { projectId, viewerId: viewer.id, where }).offset(
    offset,
  );
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

interface Asked {
  readonly projectId: string | Placeholder;
  readonly viewerId: string | Placeholder;
  readonly where?: SQL | undefined;
}

/** The statement behind both lists. */
export function commentsQuery(database: Database, kind: ViewerKind, { projectId, viewerId, where }: Asked) {
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
      // The project that is the comment, not the one that it is about.
      .leftJoin(projects, eq(projects.id, comments.answerProjectId))
      .where(and(eq(comments.projectId, projectId), isSeenBy(kind, viewerId), where))
      .orderBy(desc(comments.id))
      .$dynamic()
  );
}

const pageOf = (kind: ViewerKind) =>
  prepared(['projectId', 'viewerId', 'before', 'count'], (database, { before, count, ...asked }) =>
    commentsQuery(database, kind, { ...asked, where: lt(comments.id, before) }).limit(count),
  );
const pages = { visitor: pageOf('visitor'), person: pageOf('person'), admin: pageOf('admin') };

const countOf = (kind: ViewerKind) =>
  prepared(['projectId', 'viewerId'], (database, { projectId, viewerId }) =>
    database
      .select({ total: count() })
      .from(comments)
      .leftJoin(projects, eq(projects.id, comments.answerProjectId))
      .where(and(eq(comments.projectId, projectId), isSeenBy(kind, viewerId))),
  );
const counts = { visitor: countOf('visitor'), person: countOf('person'), admin: countOf('admin') };

async function countComments(database: Database, viewer: Viewer | null, projectId: string): Promise<number> {
  const [row] = await counts[viewerKind(viewer)](database, { projectId, viewerId: viewer?.id });
  return row?.total ?? 0;
}

function isSeenBy(kind: ViewerKind, viewerId: string | Placeholder): SQL | undefined {
  const isText = eq(comments.type, commentType.text);
  return or(isText, isVisibleToKind(kind, viewerId) ?? eq(comments.type, commentType.project));
}
