import { aliasedTable, and, desc, eq } from 'drizzle-orm';
import type { Category } from '@/domain/category';
import type { NamedPicture } from '@/domain/namedPicture';
import { type NewsItem, newsType } from '@/domain/newsItem';
import type { Viewer } from '@/domain/role';
import type { Database } from '../../database/Database';
import { news } from '../../database/tables/news';
import { projects } from '../../database/tables/projects';
import { users } from '../../database/tables/users';
import type { PageRange } from '../../http/validation/boundedPage';
import { isVisibleTo } from '../project-views/visibleProjects';

/** A page of a person's news, the latest first. Projects that they may not see any more are left out of them. */
export async function newsOf(database: Database, person: Viewer, page: PageRange): Promise<NewsItem[]> {
  const rows = await newsQuery(database, person, page);
  return rows.map(newsItemOf);
}

export function newsQuery(database: Database, person: Viewer, { offset, count }: PageRange) {
  const page = database
    .select()
    .from(news)
    .where(eq(news.userId, person.id))
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
      createdAt: page.createdAt,
      project: { id: projects.id, name: projects.name, picId: projects.picId },
      user: { id: actors.id, name: actors.name, picId: actors.picId },
    })
    .from(page)
    .leftJoin(projects, and(eq(projects.id, page.projectId), isVisibleTo(person)))
    .leftJoin(actors, eq(actors.id, page.actorId))
    .orderBy(desc(page.id));
}

interface NewsRow {
  readonly id: number;
  readonly type: NewsItem['type'];
  readonly newCategory: Category | null;
  readonly createdAt: Date;
  readonly project: NamedPicture | null;
  readonly user: NamedPicture | null;
}

function newsItemOf({ id, type, newCategory, createdAt, project, user }: NewsRow): NewsItem {
  const base = { _id: String(id), creationDate: createdAt.toISOString() };
  if (type !== newsType.categoryChange) return { ...base, type, data: { project, user } };
  if (newCategory === null) throw new Error(`News ${id} of a category names none`);
  return { ...base, type, data: { project, user, newCategory } };
}
