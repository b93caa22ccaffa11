import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, serialNumber, timestampMs } from './columns';
import { projectReference } from './projects';

/** The link to a project's draft. The link contains the signed id, so a new id ends the old link. */
export const previewLinks = pgTable('preview_links', {
  projectId: projectReference().primaryKey(),
  id: text().notNull().unique(),
  endsAt: timestampMs().notNull(),
  createdAt: createdAt(),
});

/** Notes of readers of a draft. The readers' names are not kept. */
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
