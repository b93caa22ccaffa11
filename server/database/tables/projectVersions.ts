import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PageMark } from '@/comics/pageMarks';
import type { VersionKind } from '@/domain/versions';
import { textOrEmpty, timestampMs } from './columns';
import { projectReference } from './projects';

/** Kept versions of comics; their bytes are in the file store, by content hash. */
export const projectVersions = pgTable(
  'project_versions',
  {
    id: text().primaryKey(),
    projectId: projectReference(),
    kind: text().$type<VersionKind>().notNull(),
    name: textOrEmpty(),
    /** SHA-256 of the file. */
    hash: text().notNull(),
    /** Of the file. */
    bytes: integer().notNull(),
    pages: jsonb().$type<readonly PageMark[]>().notNull(),
    /** The uploads that it names, with their bytes: they are not deleted as long as it is kept. */
    media: jsonb().$type<Readonly<Record<string, number>>>().notNull(),
    savedAt: timestampMs().notNull(),
  },
  (table) => [
    uniqueIndex('project_versions_content').on(table.projectId, table.hash),
    index('project_versions_latest').on(
      table.projectId,
      table.savedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
);
