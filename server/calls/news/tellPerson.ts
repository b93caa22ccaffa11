import type { Category } from '@/domain/category';
import type { newsType } from '@/domain/newsItem';
import type { ReportReason } from '@/domain/projectReport';
import type { Database } from '../../database/Database';
import { newsQueue } from '../../database/tables/newsQueue';

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
    }
  | {
      readonly type: typeof newsType.projectHidden;
      readonly projectId: string;
      readonly reason: ReportReason | null;
    }
  | { readonly type: typeof newsType.projectShown; readonly projectId: string };

/**
 * Tells a person what happened, a moment later (`deliverNews`): many who do something to one person do not wait for
 * each other. Somebody's own actions are no news to them.
 */
export async function tellPerson(database: Database, userId: string, happening: Happening): Promise<void> {
  if ('actorId' in happening && happening.actorId === userId) return;
  await database.insert(newsQueue).values({ userId, ...happening });
}
