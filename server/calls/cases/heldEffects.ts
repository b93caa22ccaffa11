import { eq, sql } from 'drizzle-orm';
import { banBy } from '@/domain/case';
import type { HeldDecision } from '@/domain/filters';
import { newsType } from '@/domain/news';
import { type UserManagedState, userManagedState } from '@/domain/project';
import { allowedPublishingMoves, privateState, stateWithSameAudience } from '@/domain/projectRights';
import { defaultBanCategory } from '@/domain/user';
import type { Database } from '../../database/Database';
import { lockPerson } from '../../database/locks';
import { comments } from '../../database/tables/comments';
import { filterHolds } from '../../database/tables/filters';
import { projects } from '../../database/tables/projects';
import type { UserRow } from '../../database/tables/users';
import { notFound } from '../../lib/errors';
import { type CommentRow, commentIdOf, commentTexts, lockComment } from '../comments/comments';
import { changeFigure } from '../filters/holds';
import { notifyUser } from '../news/deliverNews';
import { beforeBan } from '../profiles/bans';
import { changeShownProject, type ProjectChanges } from '../projects/changeProject';
import { announceAnswers, announceComment, shownState } from '../projects/filterProject';
import type { ProjectRow } from '../projects/findProject';
import type { CaseEffect, Doing } from './caseEffect';
import { banPerson, unbanPerson } from './personEffect';

const isBan = ({ outcome }: Pick<Doing, 'outcome'>) => banBy(outcome) !== defaultBanCategory;

/** The decision on held content. A ban of its author also refuses it. */
const decisionBy = ({ outcome }: Pick<Doing, 'outcome'>): HeldDecision =>
  outcome === 'release' ? 'release' : 'refuse';

/** Publishes a comic that filters hold, or leaves it private. */
export const ofHeldProject: CaseEffect = {
  async act(services, step) {
    const { subjectId, personId } = step;
    const decide = async (project: ProjectRow, tx: Database): Promise<ProjectChanges> => {
      const author = await lockPerson(tx, personId);
      const heldState = shownState(project);
      await step.record(tx, { heldState, ...(isBan(step) && beforeBan(author)) });
      await noteDecision(tx, step.decisionId, decisionBy(step));
      await notifyAuthor(tx, author, step, { projectId: subjectId, isComment: false });
      if (decisionBy(step) === 'refuse') return hiddenAway(project, null);
      return heldState === null ? {} : published(tx, project, author, heldState);
    };
    await changeShownProject(services, subjectId, decide, (tx) => lockPerson(tx, personId));
  },
  async undo(services, step) {
    const { subjectId, personId, id, outcome, before } = step.decision;
    const decide = async (project: ProjectRow, tx: Database): Promise<ProjectChanges> => {
      const author = await lockPerson(tx, personId);
      if (!(await step.record(tx))) return {};
      await unbanPerson(tx, author, step);
      const shown = shownState(project);
      const refused = shown === null ? (before.heldState ?? null) : null;
      if (step.isGranted) {
        await noteDecision(tx, id, 'release');
        return refused === null ? {} : published(tx, project, author, refused);
      }
      const released = project.heldState === null ? shown : null;
      const waiting = outcome === 'release' ? released : refused;
      await noteDecision(tx, id, waiting === null ? null : 'waits');
      return waiting === null ? {} : hiddenAway(project, waiting);
    };
    await changeShownProject(services, subjectId, decide, (tx) => lockPerson(tx, personId));
  },
};

/** Shows a comment that filters hold, or hides it from everybody. */
export const ofHeldComment: CaseEffect = {
  async act({ database }, step) {
    await database.transaction(async (tx) => {
      const author = await lockPerson(tx, step.personId);
      const comment = await lockComment(tx, commentIdOf(step.subjectId));
      if (comment === null) throw notFound(commentTexts.gone);
      await step.record(tx, isBan(step) ? beforeBan(author) : {});
      const decision = decisionBy(step);
      await noteDecision(tx, step.decisionId, decision);
      await notifyAuthor(tx, author, step, { projectId: comment.projectId, isComment: true });
      if (decision === 'release') await showComment(tx, comment);
      else await setComment(tx, comment.id, { isHeld: false, isHidden: true });
    });
  },
  async undo({ database }, step) {
    const { subjectId, personId, id } = step.decision;
    await database.transaction(async (tx) => {
      const author = await lockPerson(tx, personId);
      const comment = await lockComment(tx, commentIdOf(subjectId));
      if (!(await step.record(tx))) return;
      await unbanPerson(tx, author, step);
      if (comment === null) return;
      await noteDecision(tx, id, step.isGranted ? 'release' : 'waits');
      if (step.isGranted) await showComment(tx, comment);
      else await setComment(tx, comment.id, { isHeld: true, isHidden: false });
    });
  },
};

function hiddenAway(
  { userManagedState: state }: ProjectRow,
  heldState: UserManagedState | null,
): ProjectChanges {
  return { userManagedState: privateState(state), heldState };
}

/** The author may have been banned from the feeds meanwhile. */
async function published(
  tx: Database,
  { id, userManagedState: from, adminManagedState }: ProjectRow,
  { banCategory }: UserRow,
  wanted: UserManagedState,
): Promise<ProjectChanges> {
  await announceAnswers(tx, id);
  const moves = allowedPublishingMoves(from, { banCategory, adminManagedState });
  const { publishedProfileWasntPublishedGlobally: inProfile } = userManagedState;
  const state = moves.includes(wanted) ? wanted : stateWithSameAudience(from, inProfile);
  return { userManagedState: state, heldState: null };
}

async function setComment(tx: Database, id: number, changes: Partial<CommentRow>): Promise<void> {
  await tx.update(comments).set(changes).where(eq(comments.id, id));
}

async function showComment(tx: Database, { id, projectId, authorId }: CommentRow): Promise<void> {
  await setComment(tx, id, { isHeld: false, isHidden: false });
  // Notifications count a comment from its publication, which is now.
  await tx.update(comments).set({ createdAt: sql`now()` }).where(eq(comments.id, id));
  const [project] = await tx.select().from(projects).where(eq(projects.id, projectId));
  if (project !== undefined) await announceComment(tx, project, authorId);
}

/** When the author was banned, the appeal belongs to the news of the ban. */
async function notifyAuthor(
  tx: Database,
  author: UserRow,
  step: Doing,
  { projectId, isComment }: { readonly projectId: string; readonly isComment: boolean },
): Promise<void> {
  const isBanned = isBan(step) && (await banPerson(tx, author, step));
  if (author.id === step.admin.id) return;
  const { projectReleased, projectRefused, commentReleased, commentRefused } = newsType;
  if (decisionBy(step) === 'release') {
    const type = isComment ? commentReleased : projectReleased;
    return notifyUser(tx, author.id, { type, projectId });
  }
  const type = isComment ? commentRefused : projectRefused;
  const { reason, decisionId } = step;
  await notifyUser(tx, author.id, {
    type,
    projectId,
    reason,
    decisionId: isBanned ? undefined : decisionId,
  });
}

/**
 * Stores the decision at its hold, so that the same content is not held again, and counts false alarms. `waits` reopens
 * the hold; `null` leaves it closed because the author has changed the content since.
 */
async function noteDecision(
  tx: Database,
  decisionId: string,
  decision: HeldDecision | 'waits' | null,
): Promise<void> {
  const isOfIt = eq(filterHolds.decisionId, decisionId);
  const [hold] = await tx.select().from(filterHolds).where(isOfIt).for('update');
  if (hold === undefined) return;
  const kept = decision === 'waits' ? null : decision;
  const opened = decision === 'waits' ? { settledAt: null, decisionId: null } : {};
  await tx
    .update(filterHolds)
    .set({ decision: kept, ...opened })
    .where(eq(filterHolds.id, hold.id));
  const wasReleased = hold.decision === 'release';
  if (wasReleased !== (kept === 'release'))
    await changeFigure(tx, 'releasedCnt', hold.reasons, wasReleased ? -1 : 1);
}
