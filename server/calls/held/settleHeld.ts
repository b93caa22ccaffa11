import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { HeldDecision, HeldKind } from '@/domain/filters';
import { newsType } from '@/domain/news';
import { userManagedState } from '@/domain/project';
import { isPublished } from '@/domain/projectAccess';
import { allowedPublishingMoves, privateState, stateWithSameAudience } from '@/domain/publishing';
import type { Viewer } from '@/domain/user';
import type { Database } from '../../database/Database';
import { comments } from '../../database/tables/comments';
import { filterHolds } from '../../database/tables/filters';
import { projects } from '../../database/tables/projects';
import { presentBanOf, users } from '../../database/tables/users';
import { conflict, type LocalizedText, notFound } from '../../lib/errors';
import { commentTexts, lockComment } from '../comments/comments';
import { changeFigure, type HeldThing, isAboutHeld } from '../filters/holds';
import { notifyUser } from '../news/deliverNews';
import { changeProject, changeShownProject } from '../projects/changeProject';
import { announceAnswers, announceComment } from '../projects/filterProject';
import type { ProjectRow } from '../projects/findProject';
import type { Services } from '../services';

const settledAlready: LocalizedText = {
  en: 'This does not wait any more: its author has taken it back, or another admin was first.',
  ru: 'Это уже не ждёт решения: автор передумал или другой админ успел раньше.',
};

interface Asked {
  readonly kind: HeldKind;
  /** Of the comic, or of the comment. */
  readonly id: string;
}

type Stores = Pick<Services, 'database' | 'files'>;

/** Releases something that is held, or refuses it, and notifies its author. */
export async function settleHeld(
  { database }: Stores,
  admin: Viewer,
  { kind, id }: Asked,
  decision: HeldDecision,
): Promise<void> {
  if (kind === 'comment') return settleComment(database, admin, id, decision);
  await changeProject(database, id, async (project, inside) => {
    const { heldState, ownerId } = project;
    const thing = { projectId: id, commentId: null };
    await close(inside, thing, {
      decision,
      settledBy: admin.id,
      stateBefore: decision === 'refuse' ? heldState : null,
    });
    if (heldState === null) return {};
    const isReleased = decision === 'release';
    const type = isReleased ? newsType.projectReleased : newsType.projectRefused;
    await notifyUser(inside, ownerId, { type, projectId: id });
    if (!isReleased) return { heldState: null };
    await announceAnswers(inside, id);
    return { heldState: null, userManagedState: await releasedState(inside, project, heldState) };
  });
}

/** Its author may have been banned from the feeds meanwhile. */
async function releasedState(inside: Database, project: ProjectRow, wanted: ProjectRow['userManagedState']) {
  const { ownerId, userManagedState: from, adminManagedState } = project;
  const isOwner = eq(users.id, ownerId);
  const [owner] = await inside
    .select({ banCategory: presentBanOf(users) })
    .from(users)
    .where(isOwner);
  if (owner === undefined) throw notFound();
  const moves = allowedPublishingMoves(from, { ...owner, adminManagedState });
  const { publishedProfileWasntPublishedGlobally: inProfile } = userManagedState;
  return moves.includes(wanted) ? wanted : stateWithSameAudience(from, inProfile);
}

async function settleComment(
  database: Database,
  { id: settledBy }: Viewer,
  id: string,
  decision: HeldDecision,
): Promise<void> {
  await database.transaction(async (inside) => {
    const comment = await lockComment(inside, commentIdOf(id));
    if (comment === null) throw notFound(commentTexts.gone);
    const { projectId, authorId } = comment;
    await close(inside, { projectId, commentId: comment.id }, { decision, settledBy });
    const isReleased = decision === 'release';
    // It is published now, by which notifications count it.
    const changes = isReleased ? { createdAt: sql`now()` } : { isHidden: true };
    await inside
      .update(comments)
      .set({ ...changes, isHeld: false })
      .where(eq(comments.id, comment.id));
    const type = isReleased ? newsType.commentReleased : newsType.commentRefused;
    await notifyUser(inside, authorId, { type, projectId });
    const [project] = await inside.select().from(projects).where(eq(projects.id, projectId));
    if (isReleased && project !== undefined) await announceComment(inside, project, authorId);
  });
}

/** Reverts a decision: it waits again, unless it was changed since. News of it remain. */
export async function reopenHeld(services: Stores, { kind, id }: Asked): Promise<void> {
  if (kind === 'comment') return reopenComment(services.database, id);
  await changeShownProject(services, id, async ({ userManagedState: state, heldState }, inside) => {
    const reopened = await reopen(inside, { projectId: id, commentId: null });
    if (reopened === null || heldState !== null) return {};
    if (reopened.decision === 'refuse') return isPublished(state) ? {} : { heldState: reopened.stateBefore };
    return isPublished(state) ? { userManagedState: privateState(state), heldState: state } : {};
  });
}

async function reopenComment(database: Database, id: string): Promise<void> {
  await database.transaction(async (inside) => {
    const comment = await lockComment(inside, commentIdOf(id));
    if (comment === null) throw notFound(commentTexts.gone);
    const { projectId, id: commentId } = comment;
    if ((await reopen(inside, { projectId, commentId })) === null) return;
    await inside.update(comments).set({ isHeld: true, isHidden: false }).where(eq(comments.id, commentId));
  });
}

function commentIdOf(id: string): number | null {
  return /^\d{1,15}$/.test(id) ? Number(id) : null;
}

type Settled = Partial<Pick<typeof filterHolds.$inferSelect, 'decision' | 'settledBy' | 'stateBefore'>>;

/** Of two admins, also at the same moment, only the first changes anything. */
async function close(inside: Database, thing: HeldThing, settled: Settled): Promise<void> {
  const closed = await inside
    .update(filterHolds)
    .set({ ...settled, settledAt: new Date() })
    .where(and(isAboutHeld(thing), isNull(filterHolds.settledAt)))
    .returning({ reasons: filterHolds.reasons });
  const [hold] = closed;
  if (hold === undefined) throw conflict([{ text: settledAlready }]);
  if (settled.decision === 'release') await changeFigure(inside, 'releasedCnt', hold.reasons, 1);
}

/** The hold that was settled last, open again; `null` when there is none, or another one is open. */
async function reopen(inside: Database, thing: HeldThing) {
  const [latest] = await inside
    .select()
    .from(filterHolds)
    .where(isAboutHeld(thing))
    .orderBy(desc(filterHolds.createdAt), desc(filterHolds.id))
    .limit(1);
  if (latest === undefined || latest.decision === null) return null;
  await inside
    .update(filterHolds)
    .set({ settledAt: null, settledBy: null, decision: null, stateBefore: null })
    .where(eq(filterHolds.id, latest.id));
  if (latest.decision === 'release') await changeFigure(inside, 'releasedCnt', latest.reasons, -1);
  return latest;
}
