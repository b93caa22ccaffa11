import { eq, sql } from 'drizzle-orm';
import type { Category } from '@/domain/category';
import type { newsType } from '@/domain/newsItem';
import type { Database } from '../../database/Database';
import { news } from '../../database/tables/news';
import { users } from '../../database/tables/users';

type Happening =
  | {
      readonly type: typeof newsType.newAnswer | typeof newsType.newLike;
      /** The person's project. */
      readonly projectId: string;
      readonly actorId: string;
    }
  | { readonly type: typeof newsType.newFollower; readonly actorId: string }
  | {
      readonly type: typeof newsType.categoryChange;
      readonly projectId: string;
      readonly newCategory: Category;
    };

/** Somebody's own actions are no news to them; nor is a like or a follow that they were told of before. */
export async function tellPerson(database: Database, userId: string, happening: Happening): Promise<void> {
  if ('actorId' in happening && happening.actorId === userId) return;
  const told = await database
    .insert(news)
    .values({ userId, ...happening })
    .onConflictDoNothing()
    .returning({ id: news.id });
  if (told.length === 0) return;
  await database
    .update(users)
    .set({ unreadNewsCnt: sql`${users.unreadNewsCnt} + 1` })
    .where(eq(users.id, userId));
}
