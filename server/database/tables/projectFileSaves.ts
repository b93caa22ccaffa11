import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { projects } from './projects';

/** When the last versions of a project's file were saved, by their etags. */
export const projectFileSaves = pgTable(
  'project_file_saves',
  {
    projectId: text()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    etag: text().notNull(),
    savedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.etag] }),
    index('project_file_saves_latest').on(table.projectId, table.savedAt.desc().nullsFirst()),
  ],
);
