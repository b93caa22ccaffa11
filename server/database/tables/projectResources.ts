import { integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt } from './columns';
import { projects } from './projects';

export type ResourceKind = 'image' | 'sound';

/** What was uploaded into projects; the bytes are in the file store. */
export const projectResources = pgTable(
  'project_resources',
  {
    projectId: text()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    kind: text().$type<ResourceKind>().notNull(),
    resId: integer().notNull(),
    name: text().notNull(),
    /** The path inside the project. */
    vpath: text().notNull(),
    mediaType: text().notNull(),
    bytes: integer().notNull(),
    /** Of an image. */
    width: integer(),
    height: integer(),
    /** The mean colour, `#rrggbb`, of an image without holes. */
    color: text(),
    /** Of a sound. */
    durationMs: integer(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.kind, table.resId] }),
    uniqueIndex('project_resources_vpath').on(table.projectId, table.vpath),
  ],
);
