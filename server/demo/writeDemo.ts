import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/Database';
import { comments } from '../database/tables/comments';
import { customFeeds, feedAccessGrants } from '../database/tables/customFeeds';
import { news } from '../database/tables/news';
import { proStatuses } from '../database/tables/pro';
import { projectLikes } from '../database/tables/projectLikes';
import { projectResources } from '../database/tables/projectResources';
import { projects } from '../database/tables/projects';
import { follows, users } from '../database/tables/users';
import type { DemoActivity } from './demoActivity';
import type { DemoFeed } from './demoFeeds';

export interface DemoRows {
  readonly users: (typeof users.$inferInsert)[];
  readonly projects: (typeof projects.$inferInsert)[];
  readonly resources: (typeof projectResources.$inferInsert)[];
  readonly activity: DemoActivity;
  readonly feeds: readonly DemoFeed[];
  readonly pro: (typeof proStatuses.$inferInsert)[];
}

/** Whether nobody is in the database yet. */
export async function isEmpty(database: Database): Promise<boolean> {
  const found = await database.select({ id: users.id }).from(users).limit(1);
  return found.length === 0;
}

/** Puts the demo into the database, all of it or nothing. */
export async function writeDemo(database: Database, rows: DemoRows): Promise<void> {
  await database.transaction(async (transaction) => {
    // Of several servers that start on one database one fills it.
    await transaction.execute(sql`lock table ${users} in exclusive mode`);
    if (!(await isEmpty(transaction))) return;
    await transaction.insert(users).values(rows.users);
    await transaction.insert(projects).values(rows.projects);
    await transaction.insert(projectResources).values(rows.resources);
    await transaction.insert(projectLikes).values([...rows.activity.likes]);
    await transaction.insert(comments).values([...rows.activity.comments]);
    await transaction.insert(follows).values([...rows.activity.follows]);
    await transaction.insert(news).values([...rows.activity.news]);
    await transaction.insert(proStatuses).values(rows.pro);
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
