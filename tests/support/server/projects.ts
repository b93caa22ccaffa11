import { eq } from 'drizzle-orm';
import { ApiError } from '@/api/errors';
import { saveProject } from '@/comics/projectFile';
import type { VirtualPath } from '@/comics/resources';
import { deliverNews } from '../../../server/calls/news/deliverNews';
import { flushCounters } from '../../../server/calls/project-views/projectCounts';
import type { Database } from '../../../server/database/Database';
import { newId } from '../../../server/database/rowKeys';
import { news } from '../../../server/database/tables/news';
import { projects } from '../../../server/database/tables/projects';
import { projectFileKey } from '../../../server/media/files/fileKeys';
import { comicFile } from './files';
import type { TestServer } from './startTestServer';

type ProjectFields = Partial<Omit<typeof projects.$inferInsert, 'id' | 'ownerId'>>;

/** Inserts a project into the database as if it had been made through the API; it has no file. */
export async function makeProject(
  database: Database,
  ownerId: string,
  fields: ProjectFields = {},
): Promise<string> {
  const id = newId();
  const moment = laterMoment();
  await database
    .insert(projects)
    .values({ name: 'A cat', createdAt: moment, changedAt: moment, ...fields, id, ownerId });
  return id;
}

/** The same with a comic of one page, since only such a project can be published. */
export async function makeComic(
  { database, files }: Pick<TestServer, 'database' | 'files'>,
  ownerId: string,
  fields: ProjectFields = {},
): Promise<string> {
  const id = await makeProject(database, ownerId, fields);
  await files.put(projectFileKey(id), Buffer.from(saveProject(comicFile())));
  return id;
}

let lastMoment = 0;

/** Lists are sorted by the time of creation, so no two projects may have the same one. */
function laterMoment(): Date {
  lastMoment = Math.max(Date.now(), lastMoment + 1);
  return new Date(lastMoment);
}

/** The row of a project once all buffered counters are flushed. */
export async function projectRow(database: Database, id: string): Promise<typeof projects.$inferSelect> {
  await flushCounters(database);
  const [row] = await database.select().from(projects).where(eq(projects.id, id));
  if (row === undefined) throw new Error(`There is no project ${id}`);
  return row;
}

/** A person's notifications once all news are delivered, oldest first. */
export async function newsOf(database: Database, userId: string) {
  await deliverNews(database);
  return database.select().from(news).where(eq(news.userId, userId)).orderBy(news.id);
}

/** The keys of the files that are stored for a project's readers. */
export async function filesOf({ files }: Pick<TestServer, 'files'>, id: string): Promise<readonly string[]> {
  const keys: string[] = [];
  for await (const key of files.list(`project_files/${id}/`)) keys.push(key);
  return keys;
}

/** The path of an upload in its project. */
export function vpathOf(path: string | VirtualPath): string {
  if (typeof path === 'string') return path;
  return path.type === 4 ? path.vpstr : '';
}

/** `done`, or the status and the kind of the error that a call rejects with. */
export async function outcomeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'done';
  } catch (error) {
    if (error instanceof ApiError) return `${error.httpStatusCode} ${error.kind}`;
    throw error;
  }
}
