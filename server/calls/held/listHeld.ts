import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Held } from '@/domain/filters';
import type { Database } from '../../database/Database';
import { prepared } from '../../database/prepared';
import { namedPicture } from '../../database/tables/columns';
import { comments } from '../../database/tables/comments';
import { filterHolds } from '../../database/tables/filters';
import { projects } from '../../database/tables/projects';
import { users } from '../../database/tables/users';
import type { PageRange } from '../../http/validation';

const openHolds = prepared(['offset', 'count'], (database, { offset, count }) =>
  database
    .select({
      kind: filterHolds.kind,
      project: namedPicture(projects),
      author: namedPicture(users),
      commentId: filterHolds.commentId,
      text: comments.text,
      reasons: filterHolds.reasons,
      createdAt: filterHolds.createdAt,
    })
    .from(filterHolds)
    .innerJoin(projects, eq(projects.id, filterHolds.projectId))
    .innerJoin(users, eq(users.id, filterHolds.authorId))
    .leftJoin(comments, eq(comments.id, filterHolds.commentId))
    // What is deleted waits again when it is restored.
    .where(and(isNull(filterHolds.settledAt), isNull(projects.deletedAt)))
    .orderBy(asc(filterHolds.createdAt), asc(filterHolds.id))
    .offset(offset)
    .limit(count),
);

/** Comics and comments that wait for a moderator, the oldest first. */
export async function listHeld(database: Database, page: PageRange): Promise<Held[]> {
  const rows = await openHolds(database, { ...page });
  return rows.map(({ kind, project, author, commentId, text, reasons, createdAt }) => {
    const matches = reasons.map(({ kind: ruleKind, match }) => ({ kind: ruleKind, match }));
    const base = { author, matches, creationDate: createdAt.toISOString() };
    if (kind === 'project') return { ...base, kind, id: project.id, project };
    return { ...base, kind, id: String(commentId), text: text ?? '', commented: project };
  });
}
