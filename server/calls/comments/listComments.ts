import { and, desc, eq, or, type SQL } from 'drizzle-orm';
import { commentType, type ProjectComment } from '@/domain/projectComment';
import type { Viewer } from '@/domain/role';
import type { Database } from '../../database/Database';
import { comments } from '../../database/tables/comments';
import { projects } from '../../database/tables/projects';
import { users } from '../../database/tables/users';
import { isVisibleTo } from '../project-views/visibleProjects';

/** A comment with the number by which the database knows it. */
export interface FoundComment {
  readonly id: number;
  readonly comment: ProjectComment;
}

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
export async function listComments(
  database: Database,
  viewer: Viewer | null,
  pick: CommentPick,
): Promise<FoundComment[]> {
  const rows = await commentsQuery(database, viewer, pick);
  return rows.map(({ id, type, text, createdAt, owner, project }) => {
    const base = { creationDate: createdAt.toISOString(), owner };
    if (type === commentType.text) return { id, comment: { ...base, type, text: text ?? '' } };
    if (project === null) throw new Error(`The comment ${id} has no project`);
    return { id, comment: { ...base, type, project } };
  });
}

/** The statement behind `listComments`. */
export function commentsQuery(database: Database, viewer: Viewer | null, pick: CommentPick) {
  const isSeen = or(
    eq(comments.type, commentType.text),
    isVisibleTo(viewer) ?? eq(comments.type, commentType.project),
  );
  const query = database
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
    .where(and(eq(comments.projectId, pick.projectId), isSeen, pick.where))
    .orderBy(desc(comments.id))
    .offset(pick.offset ?? 0)
    .$dynamic();
  return pick.count === null ? query : query.limit(pick.count);
}
