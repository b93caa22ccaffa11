import { eq, sql } from 'drizzle-orm';
import { commentType } from '@/domain/comment';
import type { ReportReason, ReportSubject } from '@/domain/moderation';
import type { Viewer } from '@/domain/user';
import type { Database } from '../../database/Database';
import { lockShared, lockUser, lockUserAndPerson } from '../../database/locks';
import { newId } from '../../database/rowKeys';
import { comments } from '../../database/tables/comments';
import { customFeeds } from '../../database/tables/customFeeds';
import { isOfPerson, reports } from '../../database/tables/moderation';
import { projects } from '../../database/tables/projects';
import type { HandlersOf } from '../../http/handlers';
import { type LocalizedText, notAllowed, notFound } from '../../lib/errors';
import { commentIdOf, commentTexts, lockComment } from '../comments/comments';
import { pickComments } from '../comments/listComments';
import { findFeed } from '../custom-feeds/findFeed';
import { findProject } from '../projects/findProject';
import type { Services } from '../services';

/** Readers' reports (docs/product/states.md#reports). */
export function reportHandlers({ database }: Services): HandlersOf<'reports'> {
  return {
    send: {
      rateLimit: { name: 'report', times: 30, perSeconds: 3600 },
      answer: ({ params: { id, kind = 'project' }, body, viewer }) =>
        sendReport(database, viewer, { ...body, kind, id }),
    },
  };
}

const ownThing: LocalizedText = {
  en: 'This is your own, so you cannot report it.',
  ru: 'Это ваше, на своё пожаловаться нельзя.',
};

type NewReport = typeof reports.$inferInsert;

/** A reported subject, its owner, and how its deletion is prevented during a transaction. */
interface Found {
  readonly about: Pick<NewReport, 'projectId' | 'commentId' | 'commentText' | 'personId' | 'feedId'>;
  readonly ownerId: string;
  /** Throws when it was deleted. */
  keep(tx: Database): Promise<void>;
}

/** Throws for a subject that the viewer may not see. */
async function findSubject(database: Database, viewer: Viewer, { kind, id }: ReportSubject): Promise<Found> {
  switch (kind) {
    case 'project': {
      const { id: projectId, ownerId } = await findProject(database, viewer, id);
      return { about: { projectId }, ownerId, keep: (tx) => lockShared(tx, projects, projectId) };
    }
    case 'comment': {
      const { commentId, comment } = await findComment(database, viewer, id);
      const commentText = comment.type === commentType.text ? comment.text : comment.project.name;
      const ownerId = comment.owner.id;
      return {
        about: { commentId, commentText, personId: ownerId },
        ownerId,
        async keep(tx) {
          if ((await lockComment(tx, commentId)) === null) throw notFound();
        },
      };
    }
    case 'person':
      return {
        about: { personId: id },
        ownerId: id,
        // The row of a deleted account remains. It is locked together with the reporter's row.
        keep: async () => undefined,
      };
    case 'feed': {
      const { _id: feedId, owner: ownerId } = await findFeed(database, id);
      return { about: { feedId }, ownerId, keep: (tx) => lockShared(tx, customFeeds, feedId) };
    }
  }
}

const once = {
  project: { target: [reports.projectId, reports.reporterId] },
  comment: { target: [reports.commentId, reports.reporterId] },
  person: { target: [reports.personId, reports.reporterId], targetWhere: isOfPerson },
  feed: { target: [reports.feedId, reports.reporterId] },
};

async function findComment(database: Database, viewer: Viewer, id: string) {
  const isIt = eq(comments.id, commentIdOf(id) ?? -1);
  const [row] = await database.select({ projectId: comments.projectId }).from(comments).where(isIt);
  if (row === undefined) throw notFound(commentTexts.gone);
  const { projectId } = row;
  await findProject(database, viewer, projectId);
  const [found] = await pickComments(database, viewer, { projectId, where: isIt, count: 1 });
  if (found === undefined) throw notFound(commentTexts.gone);
  return { commentId: found.id, comment: found.comment };
}

interface SentReport extends ReportSubject {
  readonly reason: ReportReason;
  readonly note: string;
}

/** Stores a report. A second one by the same user replaces the first, unless an admin has settled it. */
async function sendReport(
  database: Database,
  viewer: Viewer,
  { reason, note, ...subject }: SentReport,
): Promise<void> {
  const { about, ownerId, keep } = await findSubject(database, viewer, subject);
  if (ownerId === viewer.id) throw notAllowed(ownThing);
  const { kind } = subject;
  await database.transaction(async (tx) => {
    if (kind === 'person') await lockUserAndPerson(tx, viewer.id, subject.id);
    else {
      await lockUser(tx, viewer.id);
      await keep(tx);
    }
    await tx
      .insert(reports)
      .values({ ...about, kind, reason, note, reporterId: viewer.id, id: newId() })
      .onConflictDoUpdate({
        ...once[kind],
        set: { reason, note },
        setWhere: sql`${reports.settledAt} is null`,
      });
  });
}
