import { eq, sql } from 'drizzle-orm';
import { newsType } from '@/domain/newsItem';
import type { Database } from '../../database/Database';
import { news } from '../../database/tables/news';
import { follows } from '../../database/tables/users';

/**
 * Tells everybody who follows a person of their project, in one statement however many they are. As clients
 * hide news of this type (docs/product/screens.md#news), they do not count as unread: nobody could find out
 * what the number means.
 */
export async function tellFollowers(database: Database, ownerId: string, projectId: string): Promise<void> {
  await database.execute(sql`
    insert into ${news} (user_id, type, project_id, actor_id)
    select ${follows.followerId}, ${newsType.newFolloweeProject}, ${projectId}, ${ownerId}
    from ${follows} where ${eq(follows.followeeId, ownerId)}`);
}
