import { aliasedTable, and, desc, eq, type Placeholder } from 'drizzle-orm';
import type { Category } from '@/domain/category';
import type { NamedPicture } from '@/domain/namedPicture';
import { type NewsItem, newsType } from '@/domain/newsItem';
import type { ReportReason } from '@/domain/projectReport';
import type { Viewer } from '@/domain/role';
import type { Database } from '../../database/Database';
import { prepared } from '../../database/prepared';
import { news } from '../../database/tables/news';
import { projects } from '../../database/tables/projects';
import { users } from '../../database/tables/users';
import type { PageRange } from '../../http/validation/boundedPage';
import { isVisibleToKind, type ViewerKind, viewerKind } from '../project-views/visibleProjects';

/** A page of a person's news, the latest first. Projects that they may not see any more are left out of them. */
export async function newsOf(database: Database, person: Viewer, page: PageRange): Promise<NewsItem[]> {
  const rows = await pages[viewerKind(person)](database, { userId: person.id, ...page });
  return rows.map(newsItemOf);
}

interface Asked {
  readonly userId: string | Placeholder;
  readonly offset: number | Placeholder;
  readonly count: number | Placeholder;
}

/** The statement behind `newsOf`. */
export function newsQuery(database: Database, kind: ViewerKind, { userId, offset, count }: Asked) {
  const page = database
    .select()
    .from(news)
    .where(eq(news.userId, userId))
    .orderBy(desc(news.id))
    .limit(count)
    .offset(offset)
    .as('page');
  const actors = aliasedTable(users, 'actors');
  return database
    .select({
      id: page.id,
      type: page.type,
      newCategory: page.newCategory,
      reason: page.reason,
      createdAt: page.createdAt,
      project: { id: projects.id, name: projects.name, picId: projects.picId },
      user: { id: actors.id, name: actors.name, picId: actors.picId },
    })
    .from(page)
    .leftJoin(projects, and(eq(projects.id, page.projectId), isVisibleToKind(kind, userId)))
    .leftJoin(actors, eq(actors.id, page.actorId))
    .orderBy(desc(page.id));
}

const pagesFor = (kind: ViewerKind) =>
  prepared(['userId', 'offset', 'count'], (database, asked) => newsQuery(database, kind, asked));
const pages = { visitor: pagesFor('visitor'), person: pagesFor('person'), admin: pagesFor('admin') };

interface NewsRow {
  readonly id: number;
  readonly type: NewsItem['type'];
  readonly newCategory: Category | null;
  readonly reason: ReportReason | null;
  readonly createdAt: Date;
  readonly project: NamedPicture | null;
  readonly user: NamedPicture | null;
}

function newsItemOf({ id, type, newCategory, reason, createdAt, project, user }: NewsRow): NewsItem {
  const base = { _id: String(id), creationDate: createdAt.toISOString() };
  if (type === newsType.projectHidden) return { ...base, type, data: { project, user, reason } };
  if (type !== newsType.categoryChange) return { ...base, type, data: { project, user } };
  if (newCategory === null) throw new Error(`News ${id} of a category names none`);
  return { ...base, type, data: { project, user, newCategory } };
}
