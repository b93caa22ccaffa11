import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { CaseKind, CaseRef } from '@/domain/case';
import type { Database } from '../../database/Database';
import { comments } from '../../database/tables/comments';
import { customFeeds } from '../../database/tables/customFeeds';
import { filterHolds } from '../../database/tables/filters';
import { appeals, bestFeedRequests, decisions, reports } from '../../database/tables/moderation';
import { projects } from '../../database/tables/projects';
import { commentIdOf } from '../comments/comments';

/** Where cases come from. A new kind of case needs a source here and an entry in `effects`. */
interface CaseSource {
  /** Settles the open rows of a case. Returns the case's revision, or `null` when none is open any more. */
  settle(tx: Database, id: string, decisionId: string): Promise<string | null>;
  /** Reopens the rows that a decision has settled. */
  reopen(tx: Database, decisionId: string): Promise<void>;
}

/** After a reported comment is deleted, each report of it is a case of its own. */
const subjectId = sql`coalesce(r.project_id, r.feed_id, r.comment_id::text, case when r.kind = 'person' then r.person_id else r.id end)`;

/** A report that is sent again with another reason or note also changes the revision. */
function revisionOfReports(r: SQL): SQL<string> {
  return sql`md5(string_agg(concat_ws(' ', ${r}.id, ${r}.reason, ${r}.note), ' ' order by ${r}.id))`;
}

/** A held comic may be changed while it waits; a comment cannot. */
const revisionOfHold = sql<string>`md5(concat_ws(' ', p.file_version, p.name, p.description, p.pic_id))`;

/** Reports of deleted projects return when the projects are restored. */
const openReports = sql`
  select r.kind, ${subjectId} as id, min(r.created_at) as since, count(*)::integer as report_count,
    mode() within group (order by r.reason) as reason, max(coalesce(r.person_id, p.owner_id, (select f.owner_id from ${customFeeds} f where f.id = r.feed_id))) as person_id,
    max(coalesce(r.project_id, (select c.project_id from ${comments} c where c.id = r.comment_id))) as project_id, max(r.feed_id) as feed_id,
    coalesce(max(r.comment_text), '') as text, null as decided_by, ${revisionOfReports(sql`r`)} as revision
  from ${reports} r left join ${projects} p on p.id = r.project_id
  where r.settled_at is null and p.deleted_at is null
  group by 1, 2`;

const settled = (decisionId: string) => ({ decisionId, settledAt: new Date() });
const open = { decisionId: null, settledAt: null };

export function reportsAbout({ kind, id }: CaseRef): SQL | undefined {
  switch (kind) {
    case 'project':
      return eq(reports.projectId, id);
    case 'feed':
      return eq(reports.feedId, id);
    case 'person':
      return and(sql`${reports.kind} = 'person'`, eq(reports.personId, id));
    case 'comment': {
      const isOfDeleted = and(eq(reports.kind, 'comment'), isNull(reports.commentId), eq(reports.id, id));
      const commentId = commentIdOf(id);
      return commentId === null ? isOfDeleted : or(eq(reports.commentId, commentId), isOfDeleted);
    }
    default:
      return sql`false`;
  }
}

export function isOpenHold({ kind, id }: CaseRef): SQL | undefined {
  const isOfThing =
    kind === 'heldComment'
      ? eq(filterHolds.commentId, commentIdOf(id) ?? -1)
      : and(eq(filterHolds.projectId, id), isNull(filterHolds.commentId));
  return and(isOfThing, isNull(filterHolds.settledAt));
}

type ReopenedTable = typeof reports | typeof bestFeedRequests | typeof appeals;

const reopenIn =
  (table: ReopenedTable): CaseSource['reopen'] =>
  async (tx, decisionId) => {
    await tx.update(table).set(open).where(eq(table.decisionId, decisionId));
  };

const reportsOf = (kind: CaseKind): CaseSource => ({
  async settle(tx, id, decisionId) {
    const areTargets = and(reportsAbout({ kind, id }), isNull(reports.settledAt));
    await tx.update(reports).set(settled(decisionId)).where(areTargets);
    const revision = revisionOfReports(sql`${reports}`);
    const [done] = await tx.select({ revision }).from(reports).where(eq(reports.decisionId, decisionId));
    return done?.revision ?? null;
  },
  reopen: reopenIn(reports),
});

/** Cases of one row each, which does not change while it is open. */
const rowsOf = (table: Exclude<ReopenedTable, typeof reports>, caseId: PgColumn): CaseSource => ({
  async settle(tx, id, decisionId) {
    const isTarget = and(eq(caseId, id), isNull(table.settledAt));
    const done = await tx.update(table).set(settled(decisionId)).where(isTarget).returning();
    return done.length > 0 ? '' : null;
  },
  reopen: reopenIn(table),
});

const openRequests = sql`
  select 'bestFeed', r.project_id, r.created_at, 0, null, r.user_id, r.project_id, null, '', null, ''
  from ${bestFeedRequests} r join ${projects} p on p.id = r.project_id
  where r.settled_at is null and p.deleted_at is null`;

const heldOf = (kind: 'heldProject' | 'heldComment'): CaseSource => ({
  async settle(tx, id, decisionId) {
    const isTarget = isOpenHold({ kind, id });
    const [done] = await tx.update(filterHolds).set(settled(decisionId)).where(isTarget).returning();
    if (done === undefined) return null;
    const isIt = sql`p.id = ${done.projectId}`;
    const [found] = await tx.select({ revision: revisionOfHold }).from(sql`${projects} p`).where(isIt);
    return found?.revision ?? null;
  },
  // Done by the effect's `undo`, because the author may have changed the subject since.
  async reopen() {},
});

/** Held content of a deleted comic waits again when the comic is restored. */
const openHolds = sql`
  select case h.kind when 'project' then 'heldProject' else 'heldComment' end, coalesce(h.comment_id::text, h.project_id),
    h.created_at, 0, null, h.author_id, h.project_id, null, coalesce(c.text, ''), null, ${revisionOfHold}
  from ${filterHolds} h join ${projects} p on p.id = h.project_id left join ${comments} c on c.id = h.comment_id
  where h.settled_at is null and p.deleted_at is null`;

const openAppeals = sql`
  select 'appeal', a.appealed_id, a.created_at, 0, d.reason, d.person_id, d.project_id,
    case when d.kind = 'feed' then d.subject_id end, a.text, d.decided_by, ''
  from ${appeals} a cross join lateral (select * from ${decisions} one where one.id = a.appealed_id limit 1) d
    left join ${projects} p on p.id = d.project_id
  where a.settled_at is null and p.deleted_at is null`;

export const caseSources: Readonly<Record<CaseKind, CaseSource>> = {
  project: reportsOf('project'),
  comment: reportsOf('comment'),
  person: reportsOf('person'),
  feed: reportsOf('feed'),
  bestFeed: rowsOf(bestFeedRequests, bestFeedRequests.projectId),
  heldProject: heldOf('heldProject'),
  heldComment: heldOf('heldComment'),
  appeal: rowsOf(appeals, appeals.appealedId),
};

/** All open cases. The first query names the columns. */
export const openCases: SQL = sql`(${sql.join([openReports, openRequests, openHolds, openAppeals], sql` union all `)}) as open`;
