import { and, eq, or } from 'drizzle-orm';
import { maxBlockedPeople } from '@/domain/limits';
import type { Database } from '../../database/Database';
import { listPeople } from '../../database/listPeople';
import { lockUserAndPerson } from '../../database/locks';
import { type OrPlaceholders, prepared } from '../../database/prepared';
import { follows, isFollow, userBlocks } from '../../database/tables/users';
import type { PageRange } from '../../http/validation';
import { type LocalizedText, notAllowed } from '../../lib/errors';
import { dropNewsBy } from '../news/deliverNews';
import { countFollow } from './likeAndFollow';

const blockTexts = {
  blockOneself: { en: 'You cannot block yourself.', ru: 'Нельзя заблокировать себя.' },
  tooMany: {
    en: `You can block at most ${maxBlockedPeople} people.`,
    ru: `Заблокировать можно не больше ${maxBlockedPeople} человек.`,
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;

/** Does nothing when the person is already blocked (docs/product/states.md#blocked-people). */
export async function block(database: Database, blockerId: string, blockedId: string): Promise<void> {
  if (blockerId === blockedId) throw notAllowed(blockTexts.blockOneself);
  await database.transaction(async (tx) => {
    const blocker = await lockUserAndPerson(tx, blockerId, blockedId);
    const begun = await tx
      .insert(userBlocks)
      .values({ blockerId, blockedId })
      .onConflictDoNothing()
      .returning();
    if (begun.length === 0) return;
    const people = await tx.$count(userBlocks, eq(userBlocks.blockerId, blockerId));
    if (people > maxBlockedPeople) throw notAllowed(blockTexts.tooMany);
    await endFollows(tx, blockerId, blockedId);
    await dropNewsBy(tx, blocker, blockedId);
  });
}

/** In both directions. */
async function endFollows(tx: Database, one: string, other: string): Promise<void> {
  const ended = await tx
    .delete(follows)
    .where(or(isFollow(one, other), isFollow(other, one)))
    .returning();
  for (const { followerId, followeeId } of ended) await countFollow(tx, followerId, followeeId, -1);
}

/** Nothing that the block has ended is restored. */
export async function unblock(database: Database, blockerId: string, blockedId: string): Promise<void> {
  await database
    .delete(userBlocks)
    .where(and(eq(userBlocks.blockerId, blockerId), eq(userBlocks.blockedId, blockedId)));
}

export function blockedQuery(
  database: Database,
  { userId, ...page }: OrPlaceholders<PageRange & { userId: string }>,
) {
  const where = eq(userBlocks.blockerId, userId);
  return listPeople(database, { table: userBlocks, person: userBlocks.blockedId, where }, page);
}

/** The people whom a user has blocked, latest first. */
export const blockedBy = prepared(['userId', 'offset', 'count'], blockedQuery);
