import { join } from 'node:path';
import { inArray, sql } from 'drizzle-orm';
import { hashPassword } from '../calls/accounts/passwords';
import type { Database } from '../database/Database';
import { sortKey } from '../database/rowKeys';
import { proStatuses } from '../database/tables/accounts';
import { comments } from '../database/tables/comments';
import { customFeeds, feedAccessGrants } from '../database/tables/customFeeds';
import { playCounts } from '../database/tables/figures';
import { filterRules } from '../database/tables/filters';
import { projectLikes } from '../database/tables/likesAndViews';
import { news } from '../database/tables/news';
import { projectResources } from '../database/tables/projectFiles';
import { projects } from '../database/tables/projects';
import { follows, users } from '../database/tables/users';
import { createLimiter } from '../lib/limiter';
import type { FileStore } from '../media/files/FileStore';
import { type DemoActivity, demoActivity, demoReaders, demoUsers, type Studio } from './demoActivity';
import { type DemoAccount, demoAccounts, demoPassword } from './demoPeople';
import { plannedFeeds, plannedFilter, plannedPro } from './demoPlan';
import {
  type DemoProject,
  demoProjects,
  projectRow,
  storeProject,
  storeSampleThumbnails,
} from './demoProjects';
import { coverFile, readSamples, type Sample } from './readSamples';

/** Processing images is limited by the CPU: more tasks at the same time would not be faster. */
const limiter = createLimiter({ concurrency: 4 });

function mapSome<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>) {
  return Promise.all(items.map((item) => limiter.run(() => work(item))));
}

interface DemoFeed {
  readonly row: typeof customFeeds.$inferInsert;
  readonly granted: readonly string[];
  readonly projectIds: readonly string[];
}

/** Each feed gets the cover of its first project. */
function storeFeeds(files: FileStore, projects: readonly DemoProject[]): Promise<DemoFeed[]> {
  return mapSome(plannedFeeds, async ({ granted, projects: planned, ...feed }) => {
    const members = planned.flatMap((id) => projects.find((project) => project.id === id) ?? []);
    const [first] = members;
    const picId = first === undefined ? '' : await storeCover(files, feed.id, first);
    return {
      row: { ...feed, picId, nameKey: sortKey(feed.name) },
      granted,
      projectIds: members.map(({ id }) => id),
    };
  });
}

async function storeCover(files: FileStore, feedId: string, { sample }: DemoProject): Promise<string> {
  const source = join(sample.folder, coverFile);
  return (await storeSampleThumbnails(files, { kind: 'customFeedCover', id: feedId }, source)).picId;
}

interface DemoRows {
  readonly users: (typeof users.$inferInsert)[];
  readonly projects: (typeof projects.$inferInsert)[];
  readonly resources: (typeof projectResources.$inferInsert)[];
  readonly activity: DemoActivity;
  readonly feeds: readonly DemoFeed[];
  readonly plays: (typeof playCounts.$inferInsert)[];
  readonly pro: (typeof proStatuses.$inferInsert)[];
}

async function isEmpty(database: Database): Promise<boolean> {
  const found = await database.select({ id: users.id }).from(users).limit(1);
  return found.length === 0;
}

async function writeDemo(database: Database, rows: DemoRows): Promise<void> {
  await database.transaction(async (transaction) => {
    // When several processes start at the same time, only one fills the database.
    await transaction.execute(sql`lock table ${users} in exclusive mode`);
    if (!(await isEmpty(transaction))) return;
    await transaction.insert(users).values(rows.users);
    await transaction.insert(projects).values(rows.projects);
    await transaction.insert(projectResources).values(rows.resources);
    await transaction.insert(projectLikes).values([...rows.activity.likes]);
    await transaction.insert(comments).values([...rows.activity.comments]);
    await transaction.insert(follows).values([...rows.activity.follows]);
    await transaction.insert(news).values([...rows.activity.news]);
    if (rows.plays.length > 0) await transaction.insert(playCounts).values(rows.plays);
    await transaction.insert(proStatuses).values(rows.pro);
    await transaction.insert(filterRules).values(plannedFilter);
    for (const feed of rows.feeds) await writeFeed(transaction, feed);
  });
}

async function writeFeed(transaction: Database, { row, granted, projectIds }: DemoFeed): Promise<void> {
  await transaction.insert(customFeeds).values(row);
  if (granted.length > 0) {
    await transaction.insert(feedAccessGrants).values(granted.map((userId) => ({ feedId: row.id, userId })));
  }
  await transaction
    .update(projects)
    .set({ feedId: row.id, inFeedSince: sql`${projects.createdAt}` })
    .where(inArray(projects.id, [...projectIds]));
}

interface DemoDeps {
  readonly database: Database;
  readonly files: FileStore;
  /** Kadr's own comics. */
  readonly samplesFolder: string;
}

/**
 * Fills an empty database with the samples and some activity. Files are written first: after an aborted start they are
 * written again.
 */
export async function fillDemo({ database, files, samplesFolder }: DemoDeps): Promise<void> {
  if (!(await isEmpty(database))) return;
  const samples = await readSamples(samplesFolder);
  const now = new Date();
  const projects = demoProjects(samples, now);
  const studios = await storeStudios(files, samplesFolder, samples);
  const people = new Set([...studios, ...demoAccounts].map(({ id }) => id));
  const activity = demoActivity(projects, people, now);
  const likesOf = (id: string) => activity.likes.filter(({ projectId }) => projectId === id).length;
  const stored = await mapSome(projects, async (project) => {
    const kept = await storeProject(files, project);
    const likesCnt = Math.max(project.likesCnt, likesOf(project.id));
    return { row: projectRow({ ...project, likesCnt }, kept), resources: kept.resources };
  });
  await writeDemo(database, {
    users: demoUsers(studios, await hashPassword(demoPassword), activity),
    projects: stored.map(({ row }) => row),
    resources: stored.flatMap(({ resources }) => resources),
    activity,
    feeds: (await storeFeeds(files, projects)).filter(({ row }) => people.has(row.ownerId)),
    plays: demoReaders(now).filter(({ projectId }) => projects.some(({ id }) => id === projectId)),
    pro: plannedPro.filter(({ userId }) => people.has(userId)),
  });
}

export async function demoAccountsIn(database: Database): Promise<readonly DemoAccount[]> {
  const ids = demoAccounts.map(({ id }) => id);
  const found = await database.select({ id: users.id }).from(users).where(inArray(users.id, ids));
  return demoAccounts.filter(({ id }) => found.some((one) => one.id === id));
}

function storeStudios(files: FileStore, folder: string, samples: readonly Sample[]): Promise<Studio[]> {
  const owners = new Map(samples.map(({ owner }) => [owner.id, owner]));
  return mapSome([...owners.values()], async ({ id, name }) => {
    const source = join(folder, 'owners', `${id}.webp`);
    const { picId } = await storeSampleThumbnails(files, { kind: 'userAvatar', id }, source);
    return { id, name, picId };
  });
}
