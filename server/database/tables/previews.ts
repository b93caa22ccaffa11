import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, serialNumber, timestampMs } from './columns';
import { projectReference } from './projects';

/** The link to the draft of a project: what is signed is its id, so that another one ends the link. */
export const previewLinks = pgTable('preview_links', {
  projectId: projectReference().primaryKey(),
  id: text().notNull().unique(),
  endsAt: timestampMs().notNull(),
  createdAt: createdAt(),
});

/** What readers of a draft noted. Who they are is not kept. */
export const previewNotes = pgTable(
  'preview_notes',
  {
    id: serialNumber(),
    projectId: projectReference(),
    page: integer().notNull(),
    pageId: integer(),
    name: text().notNull(),
    text: text().notNull(),
    isSettled: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [index('preview_notes_of_project').on(table.projectId, table.id)],
);
