import { createHmac } from 'node:crypto';
import { eq, inArray, lt, type SQL, sql, sum } from 'drizzle-orm';
import type { Database } from '../../database/Database';
import { lockRows } from '../../database/locks';
import { prepared } from '../../database/prepared';
import { ago } from '../../database/statements';
import { playStarts, projectCountChanges } from '../../database/tables/likesAndViews';
import { projects } from '../../database/tables/projects';
import type { RequestContext } from '../../http/requestContext';
import { allSecrets, type Secrets } from '../../lib/secrets';

/**
 * Buffers a view or a like. `flushCounters` adds it to the project a moment later, so that many at the same time do not
 * wait for a lock. Reads include buffered counts.
 */
export async function bufferCount(
  tx: Database,
  projectId: string,
  change: { readonly likes: 1 | -1 } | { readonly views: 1 },
): Promise<void> {
  await tx.insert(projectCountChanges).values({ projectId, ...change });
}

/** The buffered counts of some projects, one row for each, to be joined to them. */
export function bufferedCounts(database: Database, isTarget: SQL) {
  return database
    .select({
      projectId: projectCountChanges.projectId,
      likes: sum(projectCountChanges.likes).as('likes'),
      views: sum(projectCountChanges.views).as('views'),
    })
    .from(projectCountChanges)
    .where(isTarget)
    .groupBy(projectCountChanges.projectId)
    .as('waiting');
}

/** The counts of a project including buffered ones. */
export function shownCounts(waiting: ReturnType<typeof bufferedCounts>) {
  const shown = (count: typeof projects.likesCnt | typeof projects.viewsCnt, more: SQL.Aliased) =>
    sql<number>`greatest(${count} + coalesce(${more}, 0), 0)::int`;
  return {
    likesCnt: shown(projects.likesCnt, waiting.likes),
    viewsCnt: shown(projects.viewsCnt, waiting.views),
  };
}

/** The counts of one project; none when there is no such project. */
export const findCounts = prepared(['id'], (database, { id }) => {
  const waiting = bufferedCounts(database, eq(projectCountChanges.projectId, id));
  return database
    .select(shownCounts(waiting))
    .from(projects)
    .leftJoin(waiting, eq(waiting.projectId, projects.id))
    .where(eq(projects.id, id));
});

const batchSize = 500;

/**
 * Adds buffered counts to the projects, one transaction for each batch. Several processes may do so at the same time.
 */
export async function flushCounters(database: Database): Promise<void> {
  while (await flushBatch(database));
}

/** Returns whether there is another batch. */
async function flushBatch(database: Database): Promise<boolean> {
  const waiting = await database
    .selectDistinct({ id: projectCountChanges.projectId })
    .from(projectCountChanges)
    .limit(batchSize);
  if (waiting.length === 0) return false;
  const ids = waiting.map(({ id }) => id);
  const flushed = await database.transaction((tx) => flushInto(tx, ids));
  return flushed > 0 && waiting.length === batchSize;
}

/** Returns how many projects were flushed. */
async function flushInto(tx: Database, ids: readonly string[]): Promise<number> {
  const areTargets = inArray(projects.id, [...ids]);
  // Skips locked projects until the next flush.
  const held = await lockRows(tx, projects, areTargets, { skipLocked: true });
  const existing = await tx.select({ id: projects.id }).from(projects).where(areTargets);
  const gone = ids.filter((id) => !existing.some((project) => project.id === id));
  const done = [...held, ...gone];
  if (done.length === 0) return 0;
  const areDone = inArray(projectCountChanges.projectId, done);
  await tx.execute(sql`
    with taken as (
      delete from ${projectCountChanges} where ${areDone} returning project_id, likes, views
    ), added as (
      select project_id, sum(likes) as likes, sum(views) as views from taken group by project_id
    )
    update ${projects} set
      likes_cnt = greatest(${projects.likesCnt} + added.likes, 0),
      views_cnt = ${projects.viewsCnt} + added.views
    from added where ${projects.id} = added.project_id`);
  return done.length;
}

/** Within this time, starts by the same viewer count once. */
export const oneStartSeconds = 10;

export async function countView(database: Database, projectId: string, viewer: string): Promise<void> {
  const now = sql`now()`;
  await database.transaction(async (tx) => {
    const counted = await tx
      .insert(playStarts)
      .values({ projectId, viewer, countedAt: now })
      .onConflictDoUpdate({
        target: [playStarts.projectId, playStarts.viewer],
        set: { countedAt: now },
        setWhere: lt(playStarts.countedAt, ago({ seconds: oneStartSeconds })),
      })
      .returning({ viewer: playStarts.viewer });
    if (counted.length === 0) return;
    await bufferCount(tx, projectId, { views: 1 });
  });
}

/** A keyed hash of a user's id, or of a visitor's address. */
export function viewerKeyOf({ viewer, address }: RequestContext, secrets: Secrets): string {
  const [secret] = allSecrets(secrets);
  const [kind, who] = viewer === null ? ['visitor', address] : ['person', viewer.id];
  return `${kind}:${createHmac('sha256', secret).update(`play start ${who}`).digest('base64url')}`;
}
