import { index, integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PlayReport } from '@/comics/playReport';
import type { ProductFigureName } from '@/domain/figures';
import { timestampMs } from './columns';
import { projectReference } from './projects';

/**
 * Plays that were reported and are not yet added up, without who played them. What is left of one after that is its id, for
 * a day, so that a repeated report is not a second play.
 */
export const playReports = pgTable(
  'play_reports',
  {
    /** Made by the client for this play alone. */
    id: text().primaryKey(),
    projectId: projectReference(),
    part: integer().notNull(),
    /** `null` once it was added up. */
    report: json().$type<PlayReport>(),
    /** The hour of the last report: no exact time is kept. */
    hour: timestampMs().notNull(),
  },
  (table) => [
    index('play_reports_of_project').on(table.projectId),
    index('play_reports_by_hour').on(table.hour),
  ],
);

/** In place of a day, and before all days: the days that are no longer kept apart. */
export const earlierDays = '0';

/** The same for plays that are not shown, since there are too few. */
export const waitingPlays = '';

/**
 * What readers did (docs/product/states.md#what-readers-do). The rows of a version and a day are of at least twenty
 * plays, since plays wait until they are so many and then belong to that day.
 */
export const playCounts = pgTable(
  'play_counts',
  {
    projectId: projectReference(),
    /** Of the project's file. */
    fileVersion: integer().notNull(),
    /** `2026-11-28` in UTC. */
    day: text().notNull(),
    /** As `figuresOf` names it. */
    figure: text().notNull(),
    plays: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.fileVersion, table.day, table.figure] })],
);

/** What is counted of the whole product, without anybody's name (docs/product/states.md#product-figures). */
export const productFigures = pgTable(
  'product_figures',
  {
    /** `2026-11-28` in UTC. */
    day: text().notNull(),
    figure: text().$type<ProductFigureName>().notNull(),
    amount: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.figure] })],
);
