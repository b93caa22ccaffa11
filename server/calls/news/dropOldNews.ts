import { asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/Database';
import { news } from '../../database/tables/news';
import { users } from '../../database/tables/users';

/** News are kept so long (docs/product/states.md#news). */
const keptDays = 90;

const atOnce = 1_000;

/**
 * Drops what is too old, some at a time, so that nobody waits long for it. Numbers grow with time: the oldest are looked
 * at, and when one of them is to stay there is no more to do.
 */
export async function dropOldNews(database: Database): Promise<void> {
  while ((await dropOldest(database)) === atOnce);
}

/** Gives how many were too old. */
async function dropOldest(database: Database): Promise<number> {
  const oldest = await database
    .select({
      id: news.id,
      userId: news.userId,
      isOld: sql<boolean>`${news.createdAt} < now() - make_interval(days => ${keptDays})`,
    })
    .from(news)
    .orderBy(asc(news.id))
    .limit(atOnce);
  const old = oldest.filter(({ isOld }) => isOld);
  if (old.length === 0) return 0;
  const ids = old.map(({ id }) => id);
  const told = [...new Set(old.map(({ userId }) => userId))];
  await database.transaction(async (inside) => {
    // People before their news, as whoever delivers.
    await inside
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.id, told))
      .orderBy(asc(users.id))
      .for('no key update');
    await inside.delete(news).where(inArray(news.id, ids));
    await lowerUnread(inside, told);
  });
  return old.length;
}

/** Nobody has more to read than is there. */
async function lowerUnread(inside: Database, userIds: readonly string[]): Promise<void> {
  const left = inside.select({ items: count() }).from(news).where(eq(news.userId, users.id));
  await inside
    .update(users)
    .set({ unreadNewsCnt: sql`least(${users.unreadNewsCnt}, ${left})` })
    .where(inArray(users.id, [...userIds]));
}
