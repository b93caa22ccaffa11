import { and, desc, eq, or, type Placeholder, type SQL } from 'drizzle-orm';
import type { NamedPicture } from '@/domain/namedPicture';
import { commentType, type ProjectComment } from '@/domain/projectComment';
import type { Viewer } from '@/domain/role';
import type { Database } from '../../database/Database';
import { prepared } from '../../database/prepared';
import { comments } from '../../database/tables/comments';
import { projects } from '../../database/tables/projects';
import { users } from '../../database/tables/users';
import { isVisibleToKind, type ViewerKind, viewerKind } from '../project-views/visibleProjects';

/** A comment with the number by which the database knows it. */
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

/**
 * The comments of a project as somebody sees them, the newest first: one by a project that was taken back is
 * there for those alone who may see that project.
 */
export async function lastComments(
  database: Database,
  viewer: Viewer | null,
  { projectId, count }: { readonly projectId: string; readonly count: number },
): Promise<ProjectComment[]> {
  const asked = { projectId, count, viewerId: viewer?.id };
  const rows = await lastFor[viewerKind(viewer)](database, asked);
  return rows.map(foundComment).map(({ comment }) => comment);
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
  const base = { creationDate: createdAt.toISOString(), owner };
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
  const isSeen = or(
    eq(comments.type, commentType.text),
    isVisibleToKind(kind, viewerId) ?? eq(comments.type, commentType.project),
  );
  return (
    database
      .select({
        id: comments.id,
        type: comments.type,
        text: comments.text,
        createdAt: comments.createdAt,
        owner: { id: users.id, name: users.name, picId: users.picId },
        project: { id: projects.id, name: projects.name, picId: projects.picId },
      })
      .from(comments)
      .innerJoin(users, eq(users.id, comments.authorId))
      // The project that is the comment, not the one that it is about.
      .leftJoin(projects, eq(projects.id, comments.answerProjectId))
      .where(and(eq(comments.projectId, projectId), isSeen, where))
      .orderBy(desc(comments.id))
      .$dynamic()
  );
}

const lastOf = (kind: ViewerKind) =>
  prepared(['projectId', 'viewerId', 'count'], (database, { count, ...asked }) =>
    commentsQuery(database, kind, asked).limit(count),
  );
const lastFor = { visitor: lastOf('visitor'), person: lastOf('person'), admin: lastOf('admin') };
