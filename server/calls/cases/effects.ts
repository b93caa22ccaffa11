import type { CaseKind } from '@/domain/case';
import { newsType } from '@/domain/news';
import { adminManagedState, category } from '@/domain/project';
import { isGloballyAccessible } from '@/domain/projectAccess';
import { conflict, notFound } from '../../lib/errors';
import { commentIdOf, commentTexts, lockComment, setCommentHidden } from '../comments/comments';
import { clearFeed, restoreFeed } from '../custom-feeds/changeFeed';
import { notifyUser } from '../news/deliverNews';
import { changeProject, changeShownProject } from '../projects/changeProject';
import { projectTexts } from '../projects/findProject';
import { setAdminState, setProjectCategory } from '../projects/projectState';
import type { CaseEffect } from './caseEffect';
import { ofHeldComment, ofHeldProject } from './heldEffects';
import { ofPerson } from './personEffect';

/** Bans a project. */
const ofProject: CaseEffect = {
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
const ofComment: CaseEffect = {
  async act({ database }, { subjectId, admin, reason, decisionId, record }) {
    await database.transaction(async (inside) => {
      const comment = await lockComment(inside, commentIdOf(subjectId));
      if (comment === null) throw notFound(commentTexts.gone);
      await record(inside, {});
      await setCommentHidden(inside, comment, { admin, isHidden: true, reason, decisionId });
    });
  },
  async undo({ database }, { decision: { subjectId }, admin, record }) {
    await database.transaction(async (inside) => {
      const comment = await lockComment(inside, commentIdOf(subjectId));
      const isTakenBack = await record(inside);
      if (comment === null || !isTakenBack) return;
      await setCommentHidden(inside, comment, { admin, isHidden: false, reason: null });
    });
  },
};

/** Removes name and cover of a custom feed. */
const ofFeed: CaseEffect = {
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

/** Adds a project to the best feed. Undoing keeps the news about it. */
const ofBestFeed: CaseEffect = {
  async act({ database }, { subjectId, record }) {
    await database.transaction(async (inside) => {
      // Projects are locked first, as everywhere: another order could deadlock.
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

/** How decisions of each kind act and are undone. Appeals are missing, because they are about decisions. */
export const effects: Readonly<Record<Exclude<CaseKind, 'appeal'>, CaseEffect>> = {
  project: ofProject,
  comment: ofComment,
  person: ofPerson,
  feed: ofFeed,
  bestFeed: ofBestFeed,
  heldProject: ofHeldProject,
  heldComment: ofHeldComment,
};
