import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { type AccessMode, accessMode } from '@/domain/customFeed';
import { createdAt, textOrEmpty } from './columns';
import { userReference } from './users';

/** `projects.feedId` references the feed of a project. */
export const customFeeds = pgTable(
  'custom_feeds',
  {
    id: text().primaryKey(),
    ownerId: userReference(),
    name: text().notNull(),
    /** `sortKey` of the name. */
    nameKey: text().notNull(),
    picId: textOrEmpty(),
    accessMode: integer().$type<AccessMode>().notNull(),
    createdAt: createdAt(),
    /** Sent by the client, so that a repeated request does not create a second feed. */
    idempotencyKey: text(),
  },
  (table) => [
    uniqueIndex('custom_feeds_made_once').on(table.ownerId, table.idempotencyKey),
    index('custom_feeds_of_owner').on(
      table.ownerId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('custom_feeds_open')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.accessMode} = ${sql.raw(String(accessMode.addAnyone))}`),
    // A prefix search needs an index in byte order, not by a collation.
    index('custom_feeds_by_name').on(table.nameKey.op('text_pattern_ops'), table.id),
  ],
);

/** A reference to a feed; deleting the feed deletes the row. */
function feedReference() {
  return text()
    .notNull()
    .references(() => customFeeds.id, { onDelete: 'cascade' });
}

/** People with access to a feed. The owner has access without a row. */
export const feedAccessGrants = pgTable(
  'feed_access_grants',
  {
    feedId: feedReference(),
    userId: userReference(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.feedId, table.userId] }),
    index('feed_access_grants_of_feed').on(table.feedId, table.createdAt.desc().nullsFirst(), table.userId),
    index('feed_access_grants_of_user').on(table.userId, table.createdAt.desc().nullsFirst(), table.feedId),
  ],
);

/** The feed that a VK community shows first, chosen by the feed's owner, who runs the community. */
export const communityFeeds = pgTable(
  'community_feeds',
  {
    communityId: text().primaryKey(),
    feedId: feedReference(),
  },
  (table) => [index('community_feeds_of_feed').on(table.feedId)],
);
