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
    await changeShownProject(services, subjectId, async (project, tx) => {
      await record(tx, { adminManagedState: project.adminManagedState });
      return setAdminState(tx, project, { admin, state: adminManagedState.banned, reason, decisionId });
    });
  },
  async undo({ database }, { decision: { subjectId, before }, admin, record }) {
    await changeProject(database, subjectId, async (project, tx) => {
      const isTakenBack = await record(tx);
      if (!isTakenBack || project.adminManagedState !== adminManagedState.banned) return {};
      const state = before.adminManagedState ?? adminManagedState.okGlobal;
      return setAdminState(tx, project, { admin, state, reason: null });
    });
  },
};

/** Hides a comment. */
const ofComment: CaseEffect = {
  async act({ database }, { subjectId, admin, reason, decisionId, record }) {
    await database.transaction(async (tx) => {
      const comment = await lockComment(tx, commentIdOf(subjectId));
      if (comment === null) throw notFound(commentTexts.gone);
      await record(tx, {});
      await setCommentHidden(tx, comment, { admin, isHidden: true, reason, decisionId });
    });
  },
  async undo({ database }, { decision: { subjectId }, admin, record }) {
    await database.transaction(async (tx) => {
      const comment = await lockComment(tx, commentIdOf(subjectId));
      const isTakenBack = await record(tx);
      if (comment === null || !isTakenBack) return;
      await setCommentHidden(tx, comment, { admin, isHidden: false, reason: null });
    });
  },
};

/** Removes name and cover of a custom feed. */
const ofFeed: CaseEffect = {
  async act(services, { subjectId: feedId, admin, locale, reason, decisionId, record }) {
    await clearFeed(services, { feedId, locale }, async (tx, ownerId, before) => {
      await record(tx, before);
      if (admin.id !== ownerId)
        await notifyUser(tx, ownerId, { type: newsType.feedCleared, feedId, reason, decisionId });
    });
  },
  async undo(services, { decision: { subjectId: feedId, before }, admin, record }) {
    const { name = '', picId = '' } = before;
    await restoreFeed(services, feedId, { name, picId }, async (tx, ownerId) => {
      if (!(await record(tx))) return false;
      if (admin.id !== ownerId) await notifyUser(tx, ownerId, { type: newsType.feedRestored, feedId });
      return true;
    });
  },
};

/** Adds a project to the best feed. Undoing keeps the news about it. */
const ofBestFeed: CaseEffect = {
  async act({ database }, { subjectId, record }) {
    await database.transaction(async (tx) => {
      // Projects are locked first, as everywhere: another order could deadlock.
      const { before, after } = await setProjectCategory(tx, subjectId, category.theBest);
      await record(tx, { category: before.category });
      if (!isGloballyAccessible(after)) throw conflict([{ text: projectTexts.notInFeeds }]);
    });
  },
  async undo({ database }, { decision: { subjectId, before }, record }) {
    await changeProject(database, subjectId, async (project, tx) => {
      const isTakenBack = await record(tx);
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
