import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns';
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

/** The last counted start of the play by one viewer: a start that is told twice is one view. */
export const playStarts = pgTable(
  'play_starts',
  {
    projectId: projectReference(),
    /** A person's id, or a keyed hash of a visitor's address. */
    viewer: text().notNull(),
    countedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.viewer] }),
    index('play_starts_old').on(table.countedAt),
  ],
);

/**
 * What is still to be added to the counts of projects: a row for each view, like, and like that was taken back.
 * Without a reference: a deletion, and whoever adds up, would wait for each other.
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
