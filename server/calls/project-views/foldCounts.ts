import { asc, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/Database';
import { projectCountChanges } from '../../database/tables/projectCountChanges';
import { projects } from '../../database/tables/projects';

const projectsAtOnce = 500;

/**
 * Adds what was counted lately to the projects. Any number of processes may do so at one time: a project is added to
 * by one of them, and what is taken away here is added in the same transaction.
 */
export async function foldCounts(database: Database): Promise<void> {
  while (await foldSome(database));
}

/** Whether there is more to do at once. */
async function foldSome(database: Database): Promise<boolean> {
  const waiting = await database
    .selectDistinct({ id: projectCountChanges.projectId })
    .from(projectCountChanges)
    .limit(projectsAtOnce);
  if (waiting.length === 0) return false;
  const ids = waiting.map(({ id }) => id);
  const folded = await database.transaction((inside) => foldInto(inside, ids));
  return folded > 0 && waiting.length === projectsAtOnce;
}

/** Gives how many of the projects are done with. */
async function foldInto(inside: Database, ids: readonly string[]): Promise<number> {
  const areMeant = inArray(projects.id, [...ids]);
  // What somebody else holds has time: whoever waits here keeps others waiting.
  const held = await inside
    .select({ id: projects.id })
    .from(projects)
    .where(areMeant)
    .orderBy(asc(projects.id))
    .for('no key update', { skipLocked: true });
  const there = await inside.select({ id: projects.id }).from(projects).where(areMeant);
  const gone = ids.filter((id) => !there.some((project) => project.id === id));
  const done = [...held.map(({ id }) => id), ...gone];
  if (done.length === 0) return 0;
  const areDone = inArray(projectCountChanges.projectId, done);
  await inside.execute(sql`
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
