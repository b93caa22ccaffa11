import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns';
import { projects } from './projects';
import { users } from './users';

const projectId = () =>
  text()
    .notNull()
    .references(() => projects.id, { onDelete: 'cascade' });

const userId = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const projectLikes = pgTable(
  'project_likes',
  { userId: userId(), projectId: projectId(), createdAt: createdAt() },
  (table) => [
    primaryKey({ columns: [table.userId, table.projectId] }),
    index('project_likes_of_project').on(table.projectId, table.createdAt.desc().nullsFirst()),
  ],
);

/** The last counted start of the play by one viewer: a start that is told twice is one view. */
export const playStarts = pgTable(
  'play_starts',
  {
    projectId: projectId(),
    /** A person's id, or a keyed hash of a visitor's address. */
    viewer: text().notNull(),
    countedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.viewer] }),
    index('play_starts_old').on(table.countedAt),
  ],
);

/** Projects whose owners asked to have them in the best feed. */
export const bestFeedRequests = pgTable(
  'best_feed_requests',
  {
    projectId: text()
      .primaryKey()
      .references(() => projects.id, { onDelete: 'cascade' }),
    userId: userId(),
    createdAt: createdAt(),
  },
  (table) => [
    index('best_feed_requests_of_user').on(table.userId),
    index('best_feed_requests_newest').on(table.createdAt.desc().nullsFirst()),
  ],
);
