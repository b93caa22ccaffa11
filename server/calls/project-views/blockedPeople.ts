import { and, eq, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../../database/Database';
import { userBlocks } from '../../database/tables/users';
import type { SessionViewer } from '../../http/requestContext';

/** `null` for a viewer without blocks, whose statements do not look for any. */
export function blockerOf(viewer: SessionViewer | null): string | null {
  return viewer?.hasBlocked ? viewer.id : null;
}

/**
 * `not in` reads the blocked people once and keeps the order of the index that the list is read by; a plan of
 * `not exists` may sort all rows.
 */
export function isNotBlocked(person: SQLWrapper, blockerId: string | Placeholder | null): SQL | undefined {
  if (blockerId === null) return undefined;
  return sql`${person} not in (
    select ${userBlocks.blockedId} from ${userBlocks} where ${userBlocks.blockerId} = ${blockerId})`;
}

/** Whether one person has blocked another. */
export async function hasBlock(database: Database, blockerId: string, blockedId: string): Promise<boolean> {
  const isIt = and(eq(userBlocks.blockerId, blockerId), eq(userBlocks.blockedId, blockedId));
  const found = await database.select({ since: userBlocks.createdAt }).from(userBlocks).where(isIt);
  return found.length > 0;
}
