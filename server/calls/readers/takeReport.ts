import { lt, sql } from 'drizzle-orm';
import type { PlayReport } from '@/comics/playReport';
import { isPubliclyAccessible } from '@/domain/projectAccess';
import type { Database } from '../../database/Database';
import { playReports } from '../../database/tables/plays';
import type { SessionViewer } from '../../http/requestContext';
import { notFound } from '../../lib/errors';
import { findProject, lockProjectShared } from '../projects/findProject';

interface Reported {
  readonly id: string;
  readonly play: string;
  readonly part: number;
  readonly report: PlayReport;
}

/**
 * Buffers a play until `foldPlays`. A later part of the same play replaces an earlier one, and a repeated one changes
 * nothing. Plays of its author, and of a comic that is not public, are not counted.
 */
export async function takeReport(
  database: Database,
  viewer: SessionViewer | null,
  { id, play, part, report }: Reported,
): Promise<void> {
  const project = await findProject(database, viewer, id);
  if (!isPubliclyAccessible(project) || project.ownerId === viewer?.id) return;
  await database.transaction(async (inside) => {
    if (!(await lockProjectShared(inside, id))) throw notFound();
    const hour = sql`date_trunc('hour', now())`;
    await inside
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

/** How long a report may be repeated without being a second play. */
const knownForHours = 24;

export async function dropOldReports(database: Database): Promise<void> {
  await database
    .delete(playReports)
    .where(lt(playReports.hour, sql`now() - make_interval(hours => ${knownForHours})`));
}
