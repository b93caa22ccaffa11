import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { commentEndpoints } from '@/api/endpoints/comments';
import { commentType, mayDeleteComment, type ProjectComment } from '@/domain/comment';
import type { DecisionReason } from '@/domain/moderation';
import { newsType } from '@/domain/news';
import { isPubliclyAccessible } from '@/domain/projectAccess';
import { isBannedFrom, type Viewer } from '@/domain/user';
import type { Database } from '../../database/Database';
import { lockShared, lockUser, lockUserAndPerson } from '../../database/locks';
import { commentBlacklist, comments } from '../../database/tables/comments';
import { projects } from '../../database/tables/projects';
import type { BodyOf } from '../../http/handlers';
import type { SessionViewer } from '../../http/requestContext';
import { invalidField, type LocalizedText, notAllowed, notFound } from '../../lib/errors';
import { filterTexts } from '../filters/filterTexts';
import { addHold } from '../filters/holds';
import { notifyUser } from '../news/deliverNews';
import { audienceOf, hasBlock } from '../project-views/visibility';
import { announceComment } from '../projects/filterProject';
import { type ProjectRow, projectTexts } from '../projects/findProject';
import type { Services } from '../services';
import { type FoundComment, pickComments } from './listComments';

export const commentTexts = {
  banned: { en: 'You can’t comment.', ru: 'Вам нельзя писать комментарии.' },
  closed: {
    en: 'Comments on this comic are turned off.',
    ru: 'Комментарии к этому комиксу отключены.',
  },
  blacklisted: {
    en: 'The author doesn’t let you comment on their comics.',
    ru: 'Автор запретил вам комментировать свои комиксы.',
  },
  answerNotYours: {
    en: 'Only your own published comic can be a comment.',
    ru: 'Комментарием может быть только ваш опубликованный комикс.',
  },
  gone: { en: 'This comment no longer exists.', ru: 'Этого комментария уже нет.' },
  oneself: { en: 'This is you.', ru: 'Это вы.' },
} as const satisfies Readonly<Record<string, LocalizedText>>;

/** People try again while the server restarts, and rarely write the same text again so soon. */
const sentAgainWithinMinutes = 10;

/** Posts a comment, and notifies the owner of the project. A comment that is sent again is stored once. */
export async function postComment(
  services: Pick<Services, 'database' | 'scanner'>,
  author: SessionViewer,
  project: ProjectRow,
  { type, text }: BodyOf<typeof commentEndpoints.post>,
): Promise<ProjectComment> {
  const { database } = services;
  await assertMayComment(database, author, project);
  // The commented author is notified when others can see the held comic.
  const isAnswerHeld =
    type === commentType.project && (await findAnswer(database, author, project, text)).heldState !== null;
  const isText = type === commentType.text;
  const content = { text: isText ? text : null, answerProjectId: isText ? null : text };
  const toFilter = { kind: 'comment', projectId: project.id, texts: [{ field: 'text', text }] } as const;
  const matches = isText ? await filterTexts(services, author, async () => toFilter) : [];
  const isHeld = matches.length > 0;
  const id = await database.transaction(async (tx) => {
    await lockUser(tx, author.id);
    await lockShared(tx, projects, project.id);
    const sent = await findSent(tx, { authorId: author.id, projectId: project.id, content });
    if (sent !== null) return sent;
    const [row] = await tx
      .insert(comments)
      .values({ projectId: project.id, authorId: author.id, type, isHeld, ...content })
      .returning({ id: comments.id });
    if (row === undefined) throw new Error('The comment was not inserted');
    if (type === commentType.project) {
      const isAnswer = and(eq(projects.id, text), eq(projects.commentedId, project.id));
      await tx.update(projects).set({ isAnswerPosted: true }).where(isAnswer);
    }
    await addHold(tx, { projectId: project.id, commentId: row.id, authorId: author.id }, matches);
    if (!isHeld && !isAnswerHeld) await announceComment(tx, project, author.id);
    return row.id;
  });
  const [posted] = await pickComments(database, author, {
    projectId: project.id,
    where: eq(comments.id, id),
    count: 1,
  });
  if (posted === undefined) throw notFound();
  return posted.comment;
}

interface NewComment {
  readonly authorId: string;
  readonly projectId: string;
  readonly content: Pick<CommentRow, 'text' | 'answerProjectId'>;
}

/** The author's latest comment, if it is new and has this content. */
async function findSent(tx: Database, { authorId, projectId, content }: NewComment): Promise<number | null> {
  const { createdAt, isHidden } = comments;
  const [latest] = await tx
    .select()
    .from(comments)
    .where(
      and(
        eq(comments.projectId, projectId),
        eq(comments.authorId, authorId),
        eq(isHidden, false),
        gt(createdAt, sql`now() - make_interval(mins => ${sentAgainWithinMinutes})`),
      ),
    )
    .orderBy(desc(comments.id))
    .limit(1);
  const isSame = latest?.text === content.text && latest.answerProjectId === content.answerProjectId;
  return isSame ? latest.id : null;
}

async function assertMayComment(
  database: Database,
  author: SessionViewer,
  project: ProjectRow,
): Promise<void> {
  if (isBannedFrom('comment', author.banCategory)) throw notAllowed(commentTexts.banned);
  if (!project.commentsEnabled) throw notAllowed(commentTexts.closed);
  const { ownerId, userId } = commentBlacklist;
  const isListed = and(eq(ownerId, project.ownerId), eq(userId, author.id));
  // The message is that of the blacklist, so that people do not learn that they are blocked.
  if (
    (await database.$count(commentBlacklist, isListed)) > 0 ||
    (await hasBlock(database, project.ownerId, author.id))
  ) {
    throw notAllowed(commentTexts.blacklisted);
  }
}

async function findAnswer(
  database: Database,
  author: SessionViewer,
  project: ProjectRow,
  answerId: string,
): Promise<ProjectRow> {
  if (answerId === project.id) throw invalidField('text', projectTexts.answerToItself);
  const [answer] = await database.select().from(projects).where(eq(projects.id, answerId));
  const isUsable = answer !== undefined && (isPubliclyAccessible(answer) || answer.heldState !== null);
  if (!isUsable || answer.ownerId !== author.id) throw invalidField('text', commentTexts.answerNotYours);
  return answer;
}

/**
 * Deletes a comment by its id. Older clients only send an index in the list that the user saw. When that index has
 * another comment, because others were added, deleted or blocked in the meantime, the comment with the same content is
 * deleted.
 */
export async function deleteComment(
  database: Database,
  person: SessionViewer,
  project: ProjectRow,
  { index, comment }: { readonly index: number; readonly comment: ProjectComment },
): Promise<void> {
  const found = await findComment(database, person, project.id, { index, comment });
  if (found === null) throw notFound(commentTexts.gone);
  const written = { authorId: found.comment.owner.id };
  if (!mayDeleteComment(person, written, project)) throw notAllowed();
  await database.delete(comments).where(eq(comments.id, found.id));
}

async function findComment(
  database: Database,
  person: SessionViewer,
  projectId: string,
  { index, comment }: { readonly index: number; readonly comment: ProjectComment },
): Promise<FoundComment | null> {
  if (comment.id !== undefined) {
    const isIt = eq(comments.id, Number(comment.id));
    const [found] = await pickComments(database, person, { projectId, where: isIt, count: 1 });
    return found ?? null;
  }
  const audience = audienceOf(person, {});
  const [existing] = await pickComments(database, person, { projectId, offset: index, count: 1, audience });
  if (existing !== undefined && isSame(existing.comment, comment)) return existing;
  if (comment.creationDate === null) return null;
  const where = and(
    eq(comments.authorId, comment.owner.id),
    eq(comments.createdAt, new Date(comment.creationDate)),
  );
  const near = await pickComments(database, person, { projectId, where, count: null });
  return near.find((one) => isSame(one.comment, comment)) ?? null;
}

/** Ignores names and images, which may have changed since the list was read. */
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

export type CommentRow = typeof comments.$inferSelect;

/** `null` for an invalid id. */
export function commentIdOf(id: string): number | null {
  return /^\d{1,15}$/.test(id) ? Number(id) : null;
}

/** Prevents the deletion of a comment until the transaction ends; `null` when it was deleted. */
export async function lockComment(tx: Database, id: number | null): Promise<CommentRow | null> {
  if (id === null) return null;
  const [comment] = await tx.select().from(comments).where(eq(comments.id, id)).for('no key update');
  return comment ?? null;
}

interface HidingByAdmin {
  readonly admin: Viewer;
  readonly isHidden: boolean;
  readonly reason: DecisionReason | null;
  readonly decisionId?: string;
}

/** Hides a comment from everybody or shows it again, and notifies its author. The comment must be locked. */
export async function setCommentHidden(
  tx: Database,
  { id, projectId, authorId, isHidden: wasHidden }: CommentRow,
  { admin, isHidden, reason, decisionId }: HidingByAdmin,
): Promise<void> {
  if (isHidden === wasHidden) return;
  await tx.update(comments).set({ isHidden }).where(eq(comments.id, id));
  if (admin.id === authorId) return;
  const { commentHidden, commentShown } = newsType;
  await notifyUser(
    tx,
    authorId,
    isHidden ? { type: commentHidden, projectId, reason, decisionId } : { type: commentShown, projectId },
  );
}

/** Prevents a user from commenting on the projects of another. */
export async function forbidCommenting(database: Database, ownerId: string, userId: string): Promise<void> {
  if (userId === ownerId) throw invalidField('userId', commentTexts.oneself);
  await database.transaction(async (tx) => {
    await lockUserAndPerson(tx, ownerId, userId);
    await tx.insert(commentBlacklist).values({ ownerId, userId }).onConflictDoNothing();
  });
}

export async function allowCommenting(database: Database, ownerId: string, userId: string): Promise<void> {
  await database
    .delete(commentBlacklist)
    .where(and(eq(commentBlacklist.ownerId, ownerId), eq(commentBlacklist.userId, userId)));
}
