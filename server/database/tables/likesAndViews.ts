import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, timestampMs } from './columns';
import { projectReference } from './projects';
import { userReference } from './users';

export const projectLikes = pgTable(
  'project_likes',
  {
    userId: userReference(),
    projectId: projectReference(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.projectId] }),
    index('project_likes_of_project').on(table.projectId, table.createdAt.desc().nullsFirst()),
  ],
);

/** The last counted play of each viewer, so that a repeated request is not counted as a second view. */
export const playStarts = pgTable(
  'play_starts',
  {
    projectId: projectReference(),
    /** A keyed hash of a user's id, or of a visitor's address. */
    viewer: text().notNull(),
    countedAt: timestampMs().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.viewer] }),
    index('play_starts_old').on(table.countedAt),
  ],
);

/**
 * Buffered counts of projects: one row for each view, like and unlike. There are no foreign keys, because deletions and
 * `flushCounters` would wait for each other.
 */
export const projectCountChanges = pgTable(
  'project_count_changes',
  {
    projectId: text().notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    likes: integer().notNull().default(0),
    views: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.id] })],
);
