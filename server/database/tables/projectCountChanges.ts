import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

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
