import { aliasedTable, and, asc, eq, isNull } from 'drizzle-orm';
import type { NamedPicture } from '@/domain/images';
import type { ReportReason } from '@/domain/moderation';
import type { Report, ReportKind } from '@/domain/report';
import type { Database } from '../../database/Database';
import { prepared } from '../../database/prepared';
import { namedPicture } from '../../database/tables/columns';
import { comments } from '../../database/tables/comments';
import { customFeeds } from '../../database/tables/customFeeds';
import { reports } from '../../database/tables/moderation';
import { projects } from '../../database/tables/projects';
import { users } from '../../database/tables/users';
import type { PageRange } from '../../http/validation';

/** Reports that are not settled, the oldest first. */
export async function listOpenReports(database: Database, page: PageRange): Promise<Report[]> {
  return (await openReports(database, { ...page })).map(reportOf);
}

const people = aliasedTable(users, 'people');
const commentedProjects = aliasedTable(projects, 'commented_projects');

const openReports = prepared(['offset', 'count'], (database, { offset, count }) =>
  database
    .select({
      id: reports.id,
      kind: reports.kind,
      reason: reports.reason,
      note: reports.note,
      createdAt: reports.createdAt,
      text: reports.commentText,
      project: namedPicture(projects),
      commented: namedPicture(commentedProjects),
      person: namedPicture(people),
      feed: namedPicture(customFeeds),
      reporter: namedPicture(users),
    })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.reporterId))
    .leftJoin(projects, eq(projects.id, reports.projectId))
    .leftJoin(comments, eq(comments.id, reports.commentId))
    .leftJoin(
      commentedProjects,
      and(eq(commentedProjects.id, comments.projectId), isNull(commentedProjects.deletedAt)),
    )
    .leftJoin(people, eq(people.id, reports.personId))
    .leftJoin(customFeeds, eq(customFeeds.id, reports.feedId))
    // Reports of deleted projects return when these are restored.
    .where(and(isNull(reports.settledAt), isNull(projects.deletedAt)))
    .orderBy(asc(reports.createdAt), asc(reports.id))
    .offset(offset)
    .limit(count),
);

interface ReportRow {
  readonly id: string;
  readonly kind: ReportKind;
  readonly reason: ReportReason;
  readonly note: string;
  readonly createdAt: Date;
  readonly text: string | null;
  readonly project: NamedPicture | null;
  readonly commented: NamedPicture | null;
  readonly person: NamedPicture | null;
  readonly feed: NamedPicture | null;
  readonly reporter: NamedPicture;
}

function reportOf(row: ReportRow): Report {
  const { id, kind, reason, note, reporter, createdAt, text, project, commented, person, feed } = row;
  const base = { id, reason, note, reporter, creationDate: createdAt.toISOString() };
  if (kind === 'project' && project !== null) return { ...base, kind, project };
  if (kind === 'comment' && person !== null) return { ...base, kind, person, text: text ?? '', commented };
  if (kind === 'person' && person !== null) return { ...base, kind, person };
  if (kind === 'feed' && feed !== null) return { ...base, kind, feed };
  throw new Error(`The report ${id} is about nothing`);
}
