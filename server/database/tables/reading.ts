import { index, integer, json, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core';
import type { FoundEndings, ReadingProgress, SavedPlace } from '@/domain/readingProgress';
import { timestampMs } from './columns';
import { projectReference } from './projects';
import { userReference } from './users';

/**
 * Revisions that were deleted recently: a device's later change to one of them is too late. The reader and the comic
 * are not kept.
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
 * What people have read, and where they stopped (docs/product/states.md#reading-progress). `json` is enough because
 * nothing searches in it, and `jsonb` refuses some characters that people can type.
 */
export const readingProgress = pgTable(
  'reading_progress',
  {
    userId: userReference(),
    projectId: projectReference(),
    /** Changed by each write. */
    revision: text().notNull(),
    place: json().$type<SavedPlace>(),
    /** The progress that `place` contains, so that lists do not read `place`. */
    share: real(),
    seen: json().$type<readonly number[]>().notNull(),
    endings: json().$type<FoundEndings>().notNull(),
    kept: json().$type<NonNullable<ReadingProgress['kept']>>(),
    /** The version of the project's file at the last change. */
    fileVersion: integer().notNull(),
    readAt: timestampMs().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.projectId] }),
    index('reading_progress_list').on(table.userId, table.readAt.desc().nullsFirst(), table.projectId),
    index('reading_progress_of_project').on(table.projectId),
  ],
);
