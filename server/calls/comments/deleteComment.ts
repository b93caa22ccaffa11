import { and, eq } from 'drizzle-orm';
import { mayDeleteComment } from '@/domain/commentRights';
import { commentType, type ProjectComment } from '@/domain/projectComment';
import type { Database } from '../../database/Database';
import { comments } from '../../database/tables/comments';
import type { Person } from '../../http/Caller';
import { notAllowed, notFound } from '../../lib/domainError';
import type { ProjectRow } from '../projects/findProject';
import { type FoundComment, pickComments } from './listComments';
import { commentWords } from './words';

/**
 * Deletes the comment at a place of the list that the person sees. The comment itself proves the place: when
 * others came or went meanwhile, it is found by what it says.
 */
export async function deleteComment(
  database: Database,
  person: Person,
  project: ProjectRow,
  { index, comment }: { readonly index: number; readonly comment: ProjectComment },
): Promise<void> {
  const found = await findComment(database, person, project.id, { index, comment });
  if (found === null) throw notFound(commentWords.gone);
  const written = { authorId: found.comment.owner.id };
  if (!mayDeleteComment(person, written, project)) throw notAllowed();
  await database.delete(comments).where(eq(comments.id, found.id));
}

async function findComment(
  database: Database,
  person: Person,
  projectId: string,
  { index, comment }: { readonly index: number; readonly comment: ProjectComment },
): Promise<FoundComment | null> {
  const [there] = await pickComments(database, person, { projectId, offset: index, count: 1 });
  if (there !== undefined && isSame(there.comment, comment)) return there;
  if (comment.creationDate === null) return null;
  const where = and(
    eq(comments.authorId, comment.owner.id),
    eq(comments.createdAt, new Date(comment.creationDate)),
  );
  const near = await pickComments(database, person, { projectId, where, count: null });
  return near.find((one) => isSame(one.comment, comment)) ?? null;
}

/** Names and pictures may have changed since the list was read. */
function isSame(found: ProjectComment, given: ProjectComment): boolean {
  return (
    found.owner.id === given.owner.id &&
    (given.creationDate === null || found.creationDate === given.creationDate) &&
    contentOf(found) === contentOf(given)
  );
}

function contentOf(comment: ProjectComment): string {
  const content = comment.type === commentType.text ? comment.text : comment.project.id;
  return `${comment.type} ${content}`;
}
