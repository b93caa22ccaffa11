import { and, desc, eq, gte, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod/mini';
import type { readersAnswer } from '@/api/endpoints/readers';
import { fewestReaders } from '@/comics/playReport';
import { dayBefore, endingShares, readerDays, readFigures } from '@/domain/figures';
import type { Database } from '../../database/Database';
import { earlierDays, playCounts, waitingPlays } from '../../database/tables/figures';
import { proStatusOf } from '../pro/pro';
import type { ProjectRow } from '../projects/findProject';

const { projectId, fileVersion, day, figure, plays } = playCounts;

const sum = sql<number>`sum(${plays})::int`;

/** Only plays that may be shown: while they are too few, they wait. */
function isShownOf(id: string) {
  return and(eq(projectId, id), ne(day, waitingPlays));
}

async function playsOf(database: Database, where: SQL | undefined): Promise<ReadonlyMap<string, number>> {
  const rows = await database.select({ figure, plays: sum }).from(playCounts).where(where).groupBy(figure);
  return new Map(rows.map((row) => [row.figure, row.plays]));
}

/** Statistics of a project, for as many days as its owner may see. */
export async function findFigures(
  database: Database,
  project: ProjectRow,
  { days, version }: { readonly days?: number | undefined; readonly version?: number | undefined },
): Promise<z.output<typeof readersAnswer>> {
  const { isPro } = await proStatusOf(database, project.ownerId);
  const maxDays = isPro ? readerDays.pro : readerDays.others;
  const since = (count: number) => gte(day, dayBefore(new Date(), Math.min(count, maxDays) - 1));
  const isShown = isShownOf(project.id);
  const figures = await playsOf(
    database,
    and(
      isShown,
      days === undefined ? undefined : since(days),
      version === undefined ? undefined : eq(fileVersion, version),
    ),
  );
  const byDay = await database
    .select({
      day,
      plays: sql<number>`sum(${plays}) filter (where ${figure} = 'plays')::int`,
      ended: sql<number>`coalesce(sum(${plays}) filter (where ${figure} = 'ended'), 0)::int`,
    })
    .from(playCounts)
    .where(and(isShown, since(maxDays), inArray(figure, ['plays', 'ended'])))
    .groupBy(day)
    .orderBy(desc(day));
  const versions = await database
    .select({ version: fileVersion, plays: sum })
    .from(playCounts)
    .where(and(isShown, eq(figure, 'plays')))
    .groupBy(fileVersion)
    .orderBy(desc(fileVersion));
  return {
    figures: readFigures(figures),
    days: byDay.filter((one) => one.plays >= fewestReaders),
    versions: versions.filter((one) => one.plays >= fewestReaders),
    mostDays: maxDays,
    showsEndingShares: project.showsEndingShares,
  };
}

/** The shares of endings that readers may see, if the author allows it. */
export async function findEndingShares(database: Database, project: ProjectRow) {
  if (!project.showsEndingShares) return { endings: [] };
  const isOfEndings = sql`(${figure} in ('plays', 'ended') or ${figure} like 'ending %')`;
  const figures = await playsOf(database, and(isShownOf(project.id), isOfEndings));
  return { endings: [...endingShares(readFigures(figures))] };
}

/** All statistics of a project, for its owner's data export. */
export async function allFigures(database: Database, id: string) {
  const rows = await database
    .select({ fileVersion, day, figure, plays })
    .from(playCounts)
    .where(isShownOf(id))
    .orderBy(fileVersion, day, figure);
  return rows.map((row) => ({ ...row, day: row.day === earlierDays ? null : row.day }));
}
