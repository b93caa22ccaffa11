import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PageMark } from '@/comics/pageMarks';
import type { VersionKind } from '@/domain/versions';
import { createdAt, textOrEmpty, timestampMs } from './columns';
import { projectReference } from './projects';

/** The etags of the last saved revisions of a project's file, and when they were saved. */
export const projectFileSaves = pgTable(
  'project_file_saves',
  {
    projectId: projectReference(),
    etag: text().notNull(),
    savedAt: timestampMs().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.etag] }),
    index('project_file_saves_latest').on(table.projectId, table.savedAt.desc().nullsFirst()),
  ],
);

export type ResourceKind = 'image' | 'sound';

/** Uploaded images and sounds; the bytes are in the file store. */
export const projectResources = pgTable(
  'project_resources',
  {
    projectId: projectReference(),
    kind: text().$type<ResourceKind>().notNull(),
    resId: integer().notNull(),
    name: text().notNull(),
    /** The path inside the project. */
    vpath: text().notNull(),
    mediaType: text().notNull(),
    bytes: integer().notNull(),
    /** Only for images. */
    width: integer(),
    height: integer(),
    /** Only for opaque images: the mean color, `#rrggbb`. */
    color: text(),
    /** For finding similar images; empty for an image of a single color, `null` before it was computed. */
    pictureHash: text(),
    /** Only for sounds. */
    durationMs: integer(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.kind, table.resId] }),
    uniqueIndex('project_resources_vpath').on(table.projectId, table.vpath),
  ],
);

/** Kept versions of comics. Their bytes are in the file store, by content hash. */
export const projectVersions = pgTable(
  'project_versions',
  {
    id: text().primaryKey(),
    projectId: projectReference(),
    kind: text().$type<VersionKind>().notNull(),
    name: textOrEmpty(),
    /** SHA-256 of the version's file. */
    hash: text().notNull(),
    /** The size of the version's file. */
    bytes: integer().notNull(),
    pages: jsonb().$type<readonly PageMark[]>().notNull(),
    /** The uploads that the version uses, with their sizes. They are not deleted while the version is kept. */
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
