import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { projects } from './projects';

/** The last counted start of the play by one viewer: a start that is told twice is one view. */
export const playStarts = pgTable(
  'play_starts',
  {
    projectId: text()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** A person's id, or a keyed hash of a visitor's address. */
    viewer: text().notNull(),
    countedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.viewer] }),
    index('play_starts_old').on(table.countedAt),
  ],
);
