import { aliasedTable, and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type {
  Case,
  CaseDetails,
  CaseKind,
  CaseRef,
  Decision,
  ModeratedPerson,
  ModeratorNote,
} from '@/domain/case';
import type { NamedPicture } from '@/domain/images';
import type { ReportReason } from '@/domain/moderation';
import { searchWords } from '@/domain/search';
import type { Viewer } from '@/domain/user';
import type { Database } from '../../database/Database';
import { searchQuery, searchVector } from '../../database/searchVector';
import { namedPicture } from '../../database/tables/columns';
import { customFeeds } from '../../database/tables/customFeeds';
import { filterHolds } from '../../database/tables/filters';
import { decisions, moderatorNotes, reports } from '../../database/tables/moderation';
import { projects } from '../../database/tables/projects';
import { isNotDeleted, presentBanOf, users } from '../../database/tables/users';
import type { PageRange } from '../../http/validation';
import { notFound } from '../../lib/errors';
import { emailKeyOf } from '../accounts/passwords';
import { isOpenHold, openCases, reportsAbout } from './caseSources';

const column = {
  kind: sql<CaseKind>`open.kind`,
  id: sql<string>`open.id`,
  personId: sql<string | null>`open.person_id`,
  projectId: sql<string | null>`open.project_id`,
};

interface Filter {
  readonly where?: SQL | undefined;
  readonly page: PageRange;
  /** Whether the viewer can leave cases about their own decisions to another admin. */
  readonly hasOtherAdmin: boolean;
}

/** Open cases, oldest first. */
export async function listOpenCases(
  database: Database,
  viewer: Viewer,
  { where = sql`true`, page: { offset, count }, hasOtherAdmin }: Filter,
): Promise<Case[]> {
  // The page is selected first. Its people and subjects are joined afterwards, by their ids.
  const order = sql`open.since, open.id, open.kind`;
  const page = sql`(
    select * from ${openCases} where ${where} order by ${order} offset ${offset} limit ${count}
  ) as open`;
  const rows = await database
    .select({
      kind: column.kind,
      id: column.id,
      text: sql<string>`open.text`,
      reportCount: sql<number>`open.report_count`,
      reason: sql<ReportReason | null>`open.reason`,
      decidedBy: sql<string | null>`open.decided_by`,
      revision: sql<string>`open.revision`,
      since: sql<Date>`open.since`.mapWith(reports.createdAt),
      person: namedPicture(users),
      project: namedPicture(projects),
      feed: namedPicture(customFeeds),
    })
    .from(page)
    .leftJoin(users, eq(users.id, column.personId))
    .leftJoin(projects, and(eq(projects.id, column.projectId), isNull(projects.deletedAt)))
    .leftJoin(customFeeds, eq(customFeeds.id, sql`open.feed_id`))
    .orderBy(order);
  return rows.map(({ since, decidedBy, ...row }) => ({
    ...row,
    needsOther: row.kind === 'appeal' && hasOtherAdmin && decidedBy === viewer.id,
    creationDate: since.toISOString(),
  }));
}

type Seen = Pick<Filter, 'hasOtherAdmin'>;

/** `null` when the case is not open. */
export async function findOpenCase(
  database: Database,
  viewer: Viewer,
  { kind, id }: CaseRef,
  seen: Seen,
): Promise<Case | null> {
  const isTarget = and(eq(column.kind, kind), eq(column.id, id));
  const found = await listOpenCases(database, viewer, {
    ...seen,
    where: isTarget,
    page: { offset: 0, count: 1 },
  });
  return found[0] ?? null;
}

export async function viewCase(
  database: Database,
  viewer: Viewer,
  ref: CaseRef,
  seen: Seen,
): Promise<CaseDetails> {
  const found = await findOpenCase(database, viewer, ref, seen);
  if (found === null) throw notFound();
  const { kind, id, person, project, revision } = found;
  const [states] =
    project === null || kind === 'comment' || kind === 'heldComment'
      ? []
      : await database
          .select({
            category: projects.category,
            userManagedState: projects.userManagedState,
            adminManagedState: projects.adminManagedState,
          })
          .from(projects)
          .where(eq(projects.id, project.id));
  const [appealed] = kind === 'appeal' ? await listDecisions(database, eq(decisions.id, id)) : [];
  return {
    revision,
    matches: await matchesOf(database, ref),
    reports: await openReportsAbout(database, ref),
    states: states ?? null,
    appealed: appealed ?? null,
    author: person === null ? null : await viewPerson(database, viewer, person.id, seen),
  };
}

async function matchesOf(database: Database, ref: CaseRef): Promise<CaseDetails['matches']> {
  if (ref.kind !== 'heldProject' && ref.kind !== 'heldComment') return [];
  const holds = await database
    .select({ reasons: filterHolds.reasons })
    .from(filterHolds)
    .where(isOpenHold(ref));
  return holds.flatMap(({ reasons }) => reasons.map(({ kind, match }) => ({ kind, match })));
}

async function openReportsAbout(database: Database, ref: CaseRef): Promise<CaseDetails['reports']> {
  const rows = await database
    .select({
      id: reports.id,
      reporter: namedPicture(users),
      reason: reports.reason,
      note: reports.note,
      createdAt: reports.createdAt,
    })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.reporterId))
    .where(and(reportsAbout(ref), isNull(reports.settledAt)))
    .orderBy(asc(reports.createdAt), asc(reports.id))
    .limit(maxAtOnce);
  return rows.map(({ createdAt, ...report }) => ({ ...report, creationDate: createdAt.toISOString() }));
}

/** Nobody reads more about one person or subject. */
const maxAtOnce = 100;

const admins = aliasedTable(users, 'admins');

/** Decisions, latest first. */
async function listDecisions(database: Database, where: SQL): Promise<Decision[]> {
  const rows = await database
    .select({
      decisionId: decisions.id,
      kind: decisions.kind,
      id: decisions.subjectId,
      outcome: decisions.outcome,
      reason: decisions.reason,
      until: decisions.until,
      takenBackAt: decisions.takenBackAt,
      createdAt: decisions.createdAt,
      admin: namedPicture(admins),
      project: namedPicture(projects),
    })
    .from(decisions)
    .leftJoin(admins, eq(admins.id, decisions.decidedBy))
    .leftJoin(projects, and(eq(projects.id, decisions.projectId), isNull(projects.deletedAt)))
    .where(where)
    .orderBy(desc(decisions.createdAt), desc(decisions.id))
    .limit(maxAtOnce);
  return rows.map(({ until, takenBackAt, createdAt, ...row }) => ({
    ...row,
    until: until?.toISOString() ?? null,
    isTakenBack: takenBackAt !== null,
    creationDate: createdAt.toISOString(),
  }));
}

async function listNotes(database: Database, personId: string): Promise<ModeratorNote[]> {
  const rows = await database
    .select({
      id: moderatorNotes.id,
      admin: namedPicture(users),
      text: moderatorNotes.text,
      createdAt: moderatorNotes.createdAt,
    })
    .from(moderatorNotes)
    .leftJoin(users, eq(users.id, moderatorNotes.adminId))
    .where(eq(moderatorNotes.personId, personId))
    .orderBy(desc(moderatorNotes.id))
    .limit(maxAtOnce);
  return rows.map(({ id, createdAt, ...note }) => ({
    ...note,
    id: String(id),
    creationDate: createdAt.toISOString(),
  }));
}

/** What admins see of a person. Also works for a deleted account, whose comments may be reported. */
export async function viewPerson(
  database: Database,
  viewer: Viewer,
  userId: string,
  seen: Seen,
): Promise<ModeratedPerson> {
  const [found] = await database
    .select({
      person: namedPicture(users),
      banCategory: presentBanOf(users),
      banUntil: users.banUntil,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (found === undefined) throw notFound();
  const { person, banCategory, banUntil, createdAt } = found;
  const page = { offset: 0, count: maxAtOnce };
  return {
    person,
    banCategory,
    bannedUntil: banUntil?.toISOString() ?? null,
    decisions: await listDecisions(database, eq(decisions.personId, userId)),
    notes: await listNotes(database, userId),
    openCases: await listOpenCases(database, viewer, { ...seen, where: eq(column.personId, userId), page }),
    creationDate: createdAt.toISOString(),
  };
}

/** Searches by words of the name, the exact email or the id. */
export async function findPeople(database: Database, text: string, page: PageRange): Promise<NamedPicture[]> {
  const words = searchWords(text);
  const hasWords =
    words.length === 0 ? sql`false` : sql`${searchVector(users.name)} @@ ${searchQuery(words, 'all')}`;
  return database
    .select(namedPicture(users))
    .from(users)
    .where(
      and(
        isNotDeleted,
        sql`(${hasWords} or ${users.emailKey} = ${emailKeyOf(text)} or ${users.id} = ${text.trim()})`,
      ),
    )
    .orderBy(asc(users.nameKey), asc(users.id))
    .offset(page.offset)
    .limit(page.count);
}
