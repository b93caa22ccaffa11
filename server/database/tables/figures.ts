import { index, integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PlayReport } from '@/comics/playReport';
import type { ProductFigureName } from '@/domain/figures';
import { timestampMs } from './columns';
import { projectReference } from './projects';

/**
 * Reported plays, without their players. A report stays until it is added up; its id stays for a day, so that a
 * repeated report is not counted as a second play.
 */
export const playReports = pgTable(
  'play_reports',
  {
    /** Made by the client, a new one for each play. */
    id: text().primaryKey(),
    projectId: projectReference(),
    part: integer().notNull(),
    /** `null` after it was added up. */
    report: json().$type<PlayReport>(),
    /** The hour of the last report. The exact time is not kept. */
    hour: timestampMs().notNull(),
  },
  (table) => [
    index('play_reports_of_project').on(table.projectId),
    index('play_reports_by_hour').on(table.hour),
  ],
);

/** The value of `day` for all days that are no longer kept apart. It sorts before all days. */
export const earlierDays = '0';

/** The value of `day` for plays that are too few to be shown. */
export const waitingPlays = '';

/**
 * What readers did (docs/product/states.md#what-readers-do). Plays of a file version wait until there are twenty and
 * then belong to that day, so the rows of a version and a day are of at least twenty plays.
 */
export const playCounts = pgTable(
  'play_counts',
  {
    projectId: projectReference(),
    /** The version of the project's file. */
    fileVersion: integer().notNull(),
    /** `2026-11-28` in UTC. */
    day: text().notNull(),
    /** A name that `figuresOf` gives. */
    figure: text().notNull(),
    plays: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.fileVersion, table.day, table.figure] })],
);

/** Anonymous counts for the whole product (docs/product/states.md#product-figures). */
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
