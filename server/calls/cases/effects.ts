import { banBy, type CaseKind, type Outcome } from '@/domain/case';
import type { Locale } from '@/domain/locale';
import type { DecisionReason } from '@/domain/moderation';
import { newsType } from '@/domain/news';
import { adminManagedState, category } from '@/domain/project';
import { isGloballyAccessible } from '@/domain/projectAccess';
import { banCategories, defaultBanCategory, type Viewer } from '@/domain/user';
import type { Database } from '../../database/Database';
import { lockUsers } from '../../database/lockUsers';
import type { Before } from '../../database/tables/moderation';
import { conflict, notFound } from '../../lib/errors';
import { commentTexts, lockComment, setCommentHidden } from '../comments/comments';
import { clearFeed, restoreFeed } from '../custom-feeds/clearFeed';
import type { DecisionRow } from '../decisions/decisions';
import { notifyUser } from '../news/deliverNews';
import { setBan } from '../profiles/userActions';
import { changeProject, changeShownProject } from '../projects/changeProject';
import { projectTexts } from '../projects/findProject';
import { setAdminState, setProjectCategory } from '../projects/projectState';
import type { Services } from '../services';

interface Doing {
  readonly subjectId: string;
  readonly decisionId: string;
  readonly outcome: Outcome;
  readonly reason: DecisionReason | null;
  /** When the ban ends. */
  readonly until: Date | null;
  readonly admin: Viewer;
  /** The admin's language. */
  readonly locale: Locale;
  /** Stores the decision. The subject has to be locked. */
  record(inside: Database, before: Before): Promise<void>;
}

interface Undoing {
  readonly decision: DecisionRow;
  readonly admin: Viewer;
  /** Stores that it was taken back; `false` when somebody else has done so. The subject has to be locked. */
  record(inside: Database): Promise<boolean>;
}

interface Effect {
  act(services: Services, step: Doing): Promise<void>;
  /** What was changed since stays as it is. */
  undo(services: Services, step: Undoing): Promise<void>;
}

/** Bans a project. */
const ofProject: Effect = {
  async act(services, { subjectId, admin, reason, decisionId, record }) {
    await changeShownProject(services, subjectId, async (project, inside) => {
      await record(inside, { adminManagedState: project.adminManagedState });
      return setAdminState(inside, project, { admin, state: adminManagedState.banned, reason, decisionId });
    });
  },
  async undo({ database }, { decision: { subjectId, before }, admin, record }) {
    await changeProject(database, subjectId, async (project, inside) => {
      const isTakenBack = await record(inside);
      if (!isTakenBack || project.adminManagedState !== adminManagedState.banned) return {};
      const state = before.adminManagedState ?? adminManagedState.okGlobal;
      return setAdminState(inside, project, { admin, state, reason: null });
    });
  },
};

/** Hides a comment. */
const ofComment: Effect = {
  async act({ database }, { subjectId, admin, reason, decisionId, record }) {
    await database.transaction(async (inside) => {
      const comment = await lockComment(inside, commentId(subjectId));
      if (comment === null) throw notFound(commentTexts.gone);
      await record(inside, {});
      await setCommentHidden(inside, comment, { admin, isHidden: true, reason, decisionId });
    });
  },
  async undo({ database }, { decision: { subjectId }, admin, record }) {
    await database.transaction(async (inside) => {
      const comment = await lockComment(inside, commentId(subjectId));
      const isTakenBack = await record(inside);
      if (comment === null || !isTakenBack) return;
      await setCommentHidden(inside, comment, { admin, isHidden: false, reason: null });
    });
  },
};

/** Bans a person; a stricter or longer ban stays. */
const ofPerson: Effect = {
  async act({ database }, { subjectId, outcome, until, admin, reason, decisionId, record }) {
    await database.transaction(async (inside) => {
      const person = await lockPerson(inside, subjectId);
      const { banCategory, banUntil } = person;
      await record(inside, { banCategory, banUntil: banUntil?.toISOString() ?? null });
      const ban = banBy(outcome);
      const isMilder = ban < banCategory || (ban === banCategory && endOf(until) < endOf(banUntil));
      if (isMilder) return;
      await setBan(inside, person, { admin, category: ban, until, reason, decisionId });
    });
  },
  async undo({ database }, { decision: { subjectId, outcome, until, before }, admin, record }) {
    await database.transaction(async (inside) => {
      const person = await lockPerson(inside, subjectId);
      if (!(await record(inside))) return;
      const isStillThis =
        person.banCategory === banBy(outcome) && person.banUntil?.getTime() === until?.getTime();
      const earlier = banCategories.find((one) => one === before.banCategory) ?? defaultBanCategory;
      if (!isStillThis || earlier > banBy(outcome)) return;
      const earlierUntil = before.banUntil ? new Date(before.banUntil) : null;
      const isOver = earlierUntil !== null && earlierUntil.getTime() <= Date.now();
      await setBan(inside, person, {
        admin,
        category: isOver ? defaultBanCategory : earlier,
        until: isOver ? null : earlierUntil,
        reason: null,
      });
    });
  },
};

/** Removes name and cover of a custom feed. */
const ofFeed: Effect = {
  async act(services, { subjectId: feedId, admin, locale, reason, decisionId, record }) {
    await clearFeed(services, { feedId, locale }, async (inside, ownerId, before) => {
      await record(inside, before);
      if (admin.id !== ownerId)
        await notifyUser(inside, ownerId, { type: newsType.feedCleared, feedId, reason, decisionId });
    });
  },
  async undo(services, { decision: { subjectId: feedId, before }, admin, record }) {
    const { name = '', picId = '' } = before;
    await restoreFeed(services, feedId, { name, picId }, async (inside, ownerId) => {
      if (!(await record(inside))) return false;
      if (admin.id !== ownerId) await notifyUser(inside, ownerId, { type: newsType.feedRestored, feedId });
      return true;
    });
  },
};

/** Puts a project into the best feed. The news of that remain. */
const ofBestFeed: Effect = {
  async act({ database }, { subjectId, record }) {
    await database.transaction(async (inside) => {
      // The project is locked first, as everywhere: another order could deadlock.
      const { before, after } = await setProjectCategory(inside, subjectId, category.theBest);
      await record(inside, { category: before.category });
      if (!isGloballyAccessible(after)) throw conflict([{ text: projectTexts.notInFeeds }]);
    });
  },
  async undo({ database }, { decision: { subjectId, before }, record }) {
    await changeProject(database, subjectId, async (project, inside) => {
      const isTakenBack = await record(inside);
      const isStillBest = project.category === category.theBest;
      return isTakenBack && isStillBest && before.category !== undefined ? { category: before.category } : {};
    });
  },
};

/** What is done about each kind of thing, and how that is undone; appeals are about decisions. */
export const effects: Readonly<Record<Exclude<CaseKind, 'appeal'>, Effect>> = {
  project: ofProject,
  comment: ofComment,
  person: ofPerson,
  feed: ofFeed,
  bestFeed: ofBestFeed,
};

function endOf(until: Date | null): number {
  return until?.getTime() ?? Number.POSITIVE_INFINITY;
}

function commentId(subjectId: string): number | null {
  return /^\d{1,15}$/.test(subjectId) ? Number(subjectId) : null;
}

async function lockPerson(inside: Database, id: string) {
  const person = (await lockUsers(inside, [id])).get(id);
  if (person === undefined) throw notFound();
  return person;
}
