import { and, eq, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm';
import { readWholeProject } from '@/comics/lenient/readWholeProject';
import { eachObject } from '@/comics/pageContents';
import {
  type CountedParts,
  fewestReaders,
  figuresOf,
  type PlayReport,
  playGoesOnMs,
} from '@/comics/playReport';
import { dayBefore, readerDays } from '@/domain/figures';
import { isPubliclyAccessible } from '@/domain/projectAccess';
import { hourMs } from '@/lib/units';
import type { Database } from '../../database/Database';
import { lockShared } from '../../database/locks';
import { ago } from '../../database/statements';
import { earlierDays, playCounts, playReports, waitingPlays } from '../../database/tables/figures';
import { projects } from '../../database/tables/projects';
import type { SessionViewer } from '../../http/requestContext';
import { type FileStore, readText } from '../../media/files/FileStore';
import { projectFileKey } from '../../media/files/fileKeys';
import { addFigures, type FigureCount, utcDay } from '../product-figures/productFigures';
import { findProject } from '../projects/findProject';
import type { Stores } from '../services';

interface Reported {
  readonly id: string;
  readonly play: string;
  readonly part: number;
  readonly report: PlayReport;
}

/**
 * Buffers a play until `foldPlays`. A later part of the same play replaces an earlier one, and a repeated part changes
 * nothing. Plays by the author, and of a comic that is not public, are not counted.
 */
export async function takeReport(
  database: Database,
  viewer: SessionViewer | null,
  { id, play, part, report }: Reported,
): Promise<void> {
  const project = await findProject(database, viewer, id);
  if (!isPubliclyAccessible(project) || project.ownerId === viewer?.id) return;
  await database.transaction(async (tx) => {
    await lockShared(tx, projects, id);
    const hour = sql`date_trunc('hour', now())`;
    await tx
      .insert(playReports)
      .values({ id: play, projectId: id, part, report, hour })
      .onConflictDoUpdate({
        target: playReports.id,
        set: { part, report, hour },
        setWhere: sql`${playReports.projectId} = ${id} and ${playReports.report} is not null
          and excluded.part > ${playReports.part}`,
      });
  });
}

/** How long a repeated report is recognized. */
const knownForHours = 24;

export async function dropOldReports(database: Database): Promise<void> {
  await database.delete(playReports).where(lt(playReports.hour, ago({ hours: knownForHours })));
}

const batchSize = 500;

/** Reports of an hour are added up when none of its plays can continue any more. */
function lastHour(now: Date): Date {
  return new Date(now.getTime() - hourMs - playGoesOnMs);
}

/**
 * Adds up the reported plays by project and file version. Several processes may do so at the same time: a project that
 * another one has locked is skipped.
 */
export async function foldPlays({ database, files }: Stores, now = new Date()): Promise<void> {
  const due = await database
    .selectDistinct({ id: playReports.projectId })
    .from(playReports)
    .where(isDue(now));
  for (const { id } of due) {
    const parts = await countedParts(files, id);
    await database.transaction((tx) => foldProject(tx, id, { parts, now }));
  }
}

interface Folding {
  /** `null` when the project cannot be played any more: its plays are not counted. */
  readonly parts: CountedParts | null;
  readonly now: Date;
}

async function foldProject(tx: Database, id: string, { parts, now }: Folding): Promise<void> {
  const [project] = await tx
    .select({ version: projects.fileVersion })
    .from(projects)
    .where(eq(projects.id, id))
    .for('no key update', { skipLocked: true });
  if (project === undefined) return;
  const counts = await takeWaiting(tx, id);
  const reports = await takeReports(tx, id, now);
  const counted = reports.flatMap(({ report, hour }) =>
    report === null || parts === null ? [] : [{ figures: figuresOf(report, parts), day: utcDay(hour) }],
  );
  for (const name of counted.flatMap(({ figures }) => [...figures])) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const isShown = (counts.get('plays') ?? 0) >= fewestReaders;
  const place = {
    projectId: id,
    fileVersion: project.version,
    day: isShown ? dayBefore(now, 0) : waitingPlays,
  };
  await addCounts(
    tx,
    [...counts].map(([name, count]) => ({ ...place, figure: name, plays: count })),
  );
  // Last, because all projects share these rows.
  await addFigures(
    tx,
    counted.flatMap(({ figures, day }): FigureCount[] => [
      { day, figure: 'plays', amount: 1 },
      ...(figures.has('ended') ? [{ day, figure: 'endings', amount: 1 } as const] : []),
    ]),
  );
}

function isDue(now: Date) {
  return and(isNotNull(playReports.report), lte(playReports.hour, lastHour(now)));
}

async function takeReports(tx: Database, projectId: string, now: Date) {
  const taken = await tx
    .select({ id: playReports.id, report: playReports.report, hour: playReports.hour })
    .from(playReports)
    .where(and(eq(playReports.projectId, projectId), isDue(now)))
    .for('update');
  const ids = taken.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += batchSize) {
    const batch = inArray(playReports.id, ids.slice(from, from + batchSize));
    await tx.update(playReports).set({ report: null }).where(batch);
  }
  return taken;
}

/** Includes plays of earlier versions: plays that were too few are counted with the next version. */
async function takeWaiting(tx: Database, projectId: string): Promise<Map<string, number>> {
  const waiting = await tx
    .delete(playCounts)
    .where(and(eq(playCounts.projectId, projectId), eq(playCounts.day, waitingPlays)))
    .returning({ figure: playCounts.figure, plays: playCounts.plays });
  return new Map(waiting.map(({ figure, plays }) => [figure, plays]));
}

type CountRow = typeof playCounts.$inferInsert;

const { projectId, fileVersion, day, figure, plays } = playCounts;
const key = [projectId, fileVersion, day, figure];

async function addCounts(tx: Database, rows: readonly CountRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += batchSize) {
    await tx
      .insert(playCounts)
      .values(rows.slice(from, from + batchSize))
      .onConflictDoUpdate({ target: key, set: { plays: sql`${plays} + excluded.plays` } });
  }
}

/** Adds the oldest days to the totals. */
export async function foldOldDays(database: Database, now = new Date()): Promise<void> {
  const oldest = dayBefore(now, readerDays.pro - 1);
  await database.transaction(async (tx) => {
    const taken = await tx
      .delete(playCounts)
      .where(and(sql`${day} > ${earlierDays}`, lt(day, oldest)))
      .returning();
    const totals = new Map<string, CountRow>();
    for (const row of taken) {
      const name = `${row.projectId} ${row.fileVersion} ${row.figure}`;
      const known = totals.get(name)?.plays ?? 0;
      totals.set(name, { ...row, day: earlierDays, plays: known + row.plays });
    }
    await addCounts(tx, [...totals.values()]);
  });
}

/** The pages and options of a project's file as it is played; `null` without a file that can be played. */
async function countedParts(files: FileStore, projectId: string): Promise<CountedParts | null> {
  const text = await readText(files, projectFileKey(projectId));
  if (text === null) return null;
  const reading = readWholeProject(text);
  if (!reading.ok) return null;
  const { pages } = reading.project;
  const objects = pages.flatMap((page) => [...eachObject(page.objects)]);
  return {
    pages: new Set(pages.map(({ id }) => id)),
    options: new Map(
      objects.flatMap(({ object }) =>
        object.type === 'choice' ? [[object.id, object.options.length] as const] : [],
      ),
    ),
  };
}
