import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { CaseKind, CaseRef } from '@/domain/case';
import type { Database } from '../../database/Database';
import { comments } from '../../database/tables/comments';
import { customFeeds } from '../../database/tables/customFeeds';
import { appeals, bestFeedRequests, decisions, reports } from '../../database/tables/moderation';
import { projects } from '../../database/tables/projects';

/** Where cases come from. Another kind of case is another source here, and what is done by it in `effects`. */
export interface CaseSource {
  /** A query of its open cases, with the columns of `openCases`. */
  readonly open: SQL;
  /** Settles what is open of a case; `false` when there is nothing any more. */
  settle(inside: Database, id: string, decisionId: string): Promise<boolean>;
  /** Opens what a decision has settled. */
  reopen(inside: Database, decisionId: string): Promise<void>;
}

/** A comment may have been deleted since: then each report of it is a case. */
const subjectId = sql`coalesce(r.project_id, r.feed_id, r.comment_id::text, case when r.kind = 'person' then r.person_id else r.id end)`;

/** Reports of deleted projects return when these are restored. */
const openReports = sql`
  select r.kind, ${subjectId} as id, min(r.created_at) as since, count(*)::integer as report_count,
    mode() within group (order by r.reason) as reason, max(coalesce(r.person_id, p.owner_id, (select f.owner_id from ${customFeeds} f where f.id = r.feed_id))) as person_id,
    max(coalesce(r.project_id, (select c.project_id from ${comments} c where c.id = r.comment_id))) as project_id, max(r.feed_id) as feed_id,
    coalesce(max(r.comment_text), '') as text, null as decided_by
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
      return /^\d{1,15}$/.test(id) ? or(eq(reports.commentId, Number(id)), isOfDeleted) : isOfDeleted;
    }
    default:
      return sql`false`;
  }
}

const reportsOf = (kind: CaseKind): Omit<CaseSource, 'open'> => ({
  async settle(inside, id, decisionId) {
    const areMeant = and(reportsAbout({ kind, id }), isNull(reports.settledAt));
    const done = await inside.update(reports).set(settled(decisionId)).where(areMeant).returning();
    return done.length > 0;
  },
  async reopen(inside, decisionId) {
    await inside.update(reports).set(open).where(eq(reports.decisionId, decisionId));
  },
});

const requests: CaseSource = {
  open: sql`
    select 'bestFeed', r.project_id, r.created_at, 0, null, r.user_id, r.project_id, null, '', null
    from ${bestFeedRequests} r join ${projects} p on p.id = r.project_id
    where r.settled_at is null and p.deleted_at is null`,
  async settle(inside, id, decisionId) {
    const isMeant = and(eq(bestFeedRequests.projectId, id), isNull(bestFeedRequests.settledAt));
    const done = await inside.update(bestFeedRequests).set(settled(decisionId)).where(isMeant).returning();
    return done.length > 0;
  },
  async reopen(inside, decisionId) {
    await inside.update(bestFeedRequests).set(open).where(eq(bestFeedRequests.decisionId, decisionId));
  },
};

const appealed: CaseSource = {
  open: sql`
    select 'appeal', a.appealed_id, a.created_at, 0, d.reason, d.person_id, d.project_id,
      case when d.kind = 'feed' then d.subject_id end, a.text, d.decided_by
    from ${appeals} a cross join lateral (select * from ${decisions} one where one.id = a.appealed_id limit 1) d
    where a.settled_at is null`,
  async settle(inside, id, decisionId) {
    const isMeant = and(eq(appeals.appealedId, id), isNull(appeals.settledAt));
    const done = await inside.update(appeals).set(settled(decisionId)).where(isMeant).returning();
    return done.length > 0;
  },
  async reopen(inside, decisionId) {
    await inside.update(appeals).set(open).where(eq(appeals.decisionId, decisionId));
  },
};

export const caseSources: Readonly<Record<CaseKind, Omit<CaseSource, 'open'>>> = {
  project: reportsOf('project'),
  comment: reportsOf('comment'),
  person: reportsOf('person'),
  feed: reportsOf('feed'),
  bestFeed: requests,
  appeal: appealed,
};

/** All open cases; the first query names the columns. */
export const openCases: SQL = sql`(${sql.join([openReports, requests.open, appealed.open], sql` union all `)}) as open`;
