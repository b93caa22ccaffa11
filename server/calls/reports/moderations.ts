import type { Locale } from '@/domain/locale';
import type { ReportReason } from '@/domain/moderation';
import { newsType } from '@/domain/news';
import { adminManagedState } from '@/domain/project';
import type { ReportKind } from '@/domain/report';
import { type BanCategory, banCategories, type Viewer } from '@/domain/user';
import type { Database } from '../../database/Database';
import { lockUsers } from '../../database/lockUsers';
import type { reports } from '../../database/tables/moderation';
import { notFound } from '../../lib/errors';
import { commentTexts, lockComment, setCommentHidden } from '../comments/comments';
import { clearFeed, restoreFeed } from '../custom-feeds/clearFeed';
import { notifyUser } from '../news/deliverNews';
import { setBan } from '../profiles/userActions';
import { changeProject, changeShownProject } from '../projects/changeProject';
import { setAdminState } from '../projects/projectState';
import type { Services } from '../services';

export type ReportRow = typeof reports.$inferSelect;

/** What is needed to revert a decision. */
export type Before = Partial<Pick<ReportRow, 'stateBefore' | 'nameBefore' | 'picIdBefore'>>;

interface Decided {
  readonly report: ReportRow;
  readonly admin: Viewer;
  /** Of a person. */
  readonly ban: BanCategory;
}

interface Act extends Decided {
  /** The admin's language. */
  readonly locale: Locale;
  /** Settles the reports. The subject has to be locked. */
  close(inside: Database, before: Before): Promise<ReportReason>;
}

interface Undo extends Decided {
  /** Opens the reports again; `false` when somebody else has done so. The subject has to be locked. */
  open(inside: Database): Promise<boolean>;
}

interface Moderation {
  act(services: Services, step: Act): Promise<void>;
  /** What was changed since stays as it is. */
  undo(services: Services, step: Undo): Promise<void>;
}

/** Bans a project. */
const ofProject: Moderation = {
  async act(services, { report, admin, close }) {
    await changeShownProject(services, idOf(report.projectId), async (project, inside) => {
      const reason = await close(inside, { stateBefore: project.adminManagedState });
      return setAdminState(inside, project, { admin, state: adminManagedState.banned, reason });
    });
  },
  async undo({ database }, { report, admin, open }) {
    await changeProject(database, idOf(report.projectId), async (project, inside) => {
      const isReverted = await open(inside);
      if (!isReverted || project.adminManagedState !== adminManagedState.banned) return {};
      const state =
        Object.values(adminManagedState).find((one) => one === report.stateBefore) ??
        adminManagedState.okGlobal;
      return setAdminState(inside, project, { admin, state, reason: null });
    });
  },
};

/** Hides a comment. */
const ofComment: Moderation = {
  async act({ database }, { report, admin, close }) {
    await database.transaction(async (inside) => {
      const comment = await lockComment(inside, report.commentId);
      if (comment === null) throw notFound(commentTexts.gone);
      const reason = await close(inside, {});
      await setCommentHidden(inside, comment, { admin, isHidden: true, reason });
    });
  },
  async undo({ database }, { report, admin, open }) {
    await database.transaction(async (inside) => {
      const comment = await lockComment(inside, report.commentId);
      const isReverted = await open(inside);
      if (comment === null || !isReverted) return;
      await setCommentHidden(inside, comment, { admin, isHidden: false, reason: null });
    });
  },
};

/** Bans a person; a stricter ban stays. */
const ofPerson: Moderation = {
  async act({ database }, { report, admin, ban, close }) {
    await database.transaction(async (inside) => {
      const person = await lockPerson(inside, report);
      const reason = await close(inside, { stateBefore: person.banCategory });
      if (ban > person.banCategory) await setBan(inside, person, { admin, category: ban, reason });
    });
  },
  async undo({ database }, { report, admin, ban, open }) {
    await database.transaction(async (inside) => {
      const person = await lockPerson(inside, report);
      const category = banCategories.find((one) => one === report.stateBefore);
      const isReverted = await open(inside);
      const isKept = category === undefined || category > ban || person.banCategory !== ban;
      if (isReverted && !isKept) await setBan(inside, person, { admin, category, reason: null });
    });
  },
};

/** Removes name and cover of a custom feed. */
const ofFeed: Moderation = {
  async act(services, { report, admin, locale, close }) {
    const feedId = idOf(report.feedId);
    await clearFeed(services, { feedId, locale }, async (inside, ownerId, before) => {
      const reason = await close(inside, before);
      if (admin.id !== ownerId)
        await notifyUser(inside, ownerId, { type: newsType.feedCleared, feedId, reason });
    });
  },
  async undo(services, { report, admin, open }) {
    const feedId = idOf(report.feedId);
    const before = { name: report.nameBefore ?? '', picId: report.picIdBefore ?? '' };
    await restoreFeed(services, feedId, before, async (inside, ownerId) => {
      if (!(await open(inside))) return false;
      if (admin.id !== ownerId) await notifyUser(inside, ownerId, { type: newsType.feedRestored, feedId });
      return true;
    });
  },
};

/** What admins do about each kind of what is reported, and how they undo it. */
export const moderations: Readonly<Record<ReportKind, Moderation>> = {
  project: ofProject,
  comment: ofComment,
  person: ofPerson,
  feed: ofFeed,
};

function idOf(id: string | null): string {
  if (id === null) throw notFound();
  return id;
}

async function lockPerson(inside: Database, { personId }: ReportRow) {
  const id = idOf(personId);
  const person = (await lockUsers(inside, [id])).get(id);
  if (person === undefined) throw notFound();
  return person;
}
