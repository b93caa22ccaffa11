import { eq, sql } from 'drizzle-orm';
import { banBy } from '@/domain/case';
import type { HeldDecision } from '@/domain/filters';
import { newsType } from '@/domain/news';
import { type UserManagedState, userManagedState } from '@/domain/project';
import { allowedPublishingMoves, privateState, stateWithSameAudience } from '@/domain/projectRights';
import { defaultBanCategory } from '@/domain/user';
import type { Database } from '../../database/Database';
import { lockPerson } from '../../database/lockUsers';
import { comments } from '../../database/tables/comments';
import { filterHolds } from '../../database/tables/filters';
import { projects } from '../../database/tables/projects';
import type { UserRow } from '../../database/tables/users';
import { notFound } from '../../lib/errors';
import type { CommentRow } from '../comments/comments';
import { commentIdOf, commentTexts, lockComment } from '../comments/comments';
import { changeFigure } from '../filters/holds';
import { notifyUser } from '../news/deliverNews';
import { changeShownProject, type ProjectChanges } from '../projects/changeProject';
import { announceAnswers, announceComment, shownState } from '../projects/filterProject';
import type { ProjectRow } from '../projects/findProject';
import type { CaseEffect, Doing } from './caseEffect';
import { banPerson, beforeBan, unbanPerson } from './personEffect';

const isBan = ({ outcome }: Pick<Doing, 'outcome'>) => banBy(outcome) !== defaultBanCategory;

/** The decision on held content. A ban of its author also refuses it. */
const decisionBy = ({ outcome }: Pick<Doing, 'outcome'>): HeldDecision =>
  outcome === 'release' ? 'release' : 'refuse';

/** Publishes a comic that filters hold, or leaves it private. */
export const ofHeldProject: CaseEffect = {
  async act(services, step) {
    const { subjectId, personId } = step;
    const decide = async (project: ProjectRow, inside: Database): Promise<ProjectChanges> => {
      const author = await lockPerson(inside, personId);
      const heldState = shownState(project);
      await step.record(inside, { heldState, ...(isBan(step) && beforeBan(author)) });
      await noteDecision(inside, step.decisionId, decisionBy(step));
      await notifyAuthor(inside, author, step, { projectId: subjectId, isComment: false });
      if (decisionBy(step) === 'refuse') return hiddenAway(project, null);
      return heldState === null ? {} : published(inside, project, author, heldState);
    };
    await changeShownProject(services, subjectId, decide, (inside) => lockPerson(inside, personId));
  },
  async undo(services, step) {
    const { subjectId, personId, id, outcome, before } = step.decision;
    const decide = async (project: ProjectRow, inside: Database): Promise<ProjectChanges> => {
      const author = await lockPerson(inside, personId);
      if (!(await step.record(inside))) return {};
      await unbanPerson(inside, author, step);
      const shown = shownState(project);
      const refused = shown === null ? (before.heldState ?? null) : null;
      if (step.isGranted) {
        await noteDecision(inside, id, 'release');
        return refused === null ? {} : published(inside, project, author, refused);
      }
      const released = project.heldState === null ? shown : null;
      const waiting = outcome === 'release' ? released : refused;
      await noteDecision(inside, id, waiting === null ? null : 'waits');
      return waiting === null ? {} : hiddenAway(project, waiting);
    };
    await changeShownProject(services, subjectId, decide, (inside) => lockPerson(inside, personId));
  },
};

/** Shows a comment that filters hold, or hides it from everybody. */
export const ofHeldComment: CaseEffect = {
  async act({ database }, step) {
    await database.transaction(async (inside) => {
      const author = await lockPerson(inside, step.personId);
      const comment = await lockComment(inside, commentIdOf(step.subjectId));
      if (comment === null) throw notFound(commentTexts.gone);
      await step.record(inside, isBan(step) ? beforeBan(author) : {});
      const decision = decisionBy(step);
      await noteDecision(inside, step.decisionId, decision);
      await notifyAuthor(inside, author, step, { projectId: comment.projectId, isComment: true });
      if (decision === 'release') await showComment(inside, comment);
      else await setComment(inside, comment.id, { isHeld: false, isHidden: true });
    });
  },
  async undo({ database }, step) {
    const { subjectId, personId, id } = step.decision;
    await database.transaction(async (inside) => {
      const author = await lockPerson(inside, personId);
      const comment = await lockComment(inside, commentIdOf(subjectId));
      if (!(await step.record(inside))) return;
      await unbanPerson(inside, author, step);
      if (comment === null) return;
      await noteDecision(inside, id, step.isGranted ? 'release' : 'waits');
      if (step.isGranted) await showComment(inside, comment);
      else await setComment(inside, comment.id, { isHeld: true, isHidden: false });
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
  inside: Database,
  { id, userManagedState: from, adminManagedState }: ProjectRow,
  { banCategory }: UserRow,
  wanted: UserManagedState,
): Promise<ProjectChanges> {
  await announceAnswers(inside, id);
  const moves = allowedPublishingMoves(from, { banCategory, adminManagedState });
  const { publishedProfileWasntPublishedGlobally: inProfile } = userManagedState;
  const state = moves.includes(wanted) ? wanted : stateWithSameAudience(from, inProfile);
  return { userManagedState: state, heldState: null };
}

async function setComment(inside: Database, id: number, changes: Partial<CommentRow>): Promise<void> {
  await inside.update(comments).set(changes).where(eq(comments.id, id));
}

async function showComment(inside: Database, { id, projectId, authorId }: CommentRow): Promise<void> {
  await setComment(inside, id, { isHeld: false, isHidden: false });
  // Notifications count a comment from its publication, which is now.
  await inside.update(comments).set({ createdAt: sql`now()` }).where(eq(comments.id, id));
  const [project] = await inside.select().from(projects).where(eq(projects.id, projectId));
  if (project !== undefined) await announceComment(inside, project, authorId);
}

interface Subject {
  readonly projectId: string;
  readonly isComment: boolean;
}

/** When the author was banned, the appeal belongs to the news of the ban. */
async function notifyAuthor(
  inside: Database,
  author: UserRow,
  step: Doing,
  { projectId, isComment }: Subject,
): Promise<void> {
  const isBanned = isBan(step) && (await banPerson(inside, author, step));
  if (author.id === step.admin.id) return;
  const { projectReleased, projectRefused, commentReleased, commentRefused } = newsType;
  if (decisionBy(step) === 'release') {
    const type = isComment ? commentReleased : projectReleased;
    return notifyUser(inside, author.id, { type, projectId });
  }
  const type = isComment ? commentRefused : projectRefused;
  const { reason, decisionId } = step;
  await notifyUser(inside, author.id, {
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
  inside: Database,
  decisionId: string,
  decision: HeldDecision | 'waits' | null,
): Promise<void> {
  const isOfIt = eq(filterHolds.decisionId, decisionId);
  const [hold] = await inside.select().from(filterHolds).where(isOfIt).for('update');
  if (hold === undefined) return;
  const kept = decision === 'waits' ? null : decision;
  const opened = decision === 'waits' ? { settledAt: null, decisionId: null } : {};
  await inside
    .update(filterHolds)
    .set({ decision: kept, ...opened })
    .where(eq(filterHolds.id, hold.id));
  const wasReleased = hold.decision === 'release';
  if (wasReleased !== (kept === 'release'))
    await changeFigure(inside, 'releasedCnt', hold.reasons, wasReleased ? -1 : 1);
}
