import { index, integer, json, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core';
import type { FoundEndings, ReadingProgress, SavedPlace } from '@/domain/readingProgress';
import { timestampMs } from './columns';
import { projectReference } from './projects';
import { userReference } from './users';

/**
 * Revisions that were deleted not long ago: what a device sends of one is too late. Neither whose they were nor of which comic is
 * kept.
 */
export const deletedReadings = pgTable(
  'deleted_readings',
  {
    revision: text().primaryKey(),
    deletedAt: timestampMs().notNull().defaultNow(),
  },
  (table) => [index('deleted_readings_old').on(table.deletedAt)],
);

/**
 * What people have read, and where they stopped (docs/product/states.md#reading-progress). `json`, since nothing is searched
 * in it, and `jsonb` refuses characters that people can type.
 */
export const readingProgress = pgTable(
  'reading_progress',
  {
    userId: userReference(),
    projectId: projectReference(),
    /** Another one after each change. */
    revision: text().notNull(),
    place: json().$type<SavedPlace>(),
    /** The place's progress, so that lists do not read the place. */
    share: real(),
    seen: json().$type<readonly number[]>().notNull(),
    endings: json().$type<FoundEndings>().notNull(),
    kept: json().$type<NonNullable<ReadingProgress['kept']>>(),
    /** Of the project's file at the last change. */
    fileVersion: integer().notNull(),
    readAt: timestampMs().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.projectId] }),
    index('reading_progress_list').on(table.userId, table.readAt.desc().nullsFirst(), table.projectId),
    index('reading_progress_of_project').on(table.projectId),
  ],
);
