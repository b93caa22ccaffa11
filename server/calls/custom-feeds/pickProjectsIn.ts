import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/Database';
import { projects } from '../../database/tables/projects';
import type { PageRange } from '../../http/validation/boundedPage';
import { type PickedProjects, pickProjects } from '../project-views/projectViews';
import { standsInPublic } from '../project-views/visibleProjects';

/** A page of the projects in a custom feed, the latest put on top; one that is taken back does not show. */
export function pickProjectsIn(database: Database, feedId: string, page: PageRange): PickedProjects {
  const where = and(eq(projects.feedId, feedId), standsInPublic());
  return pickProjects(database, { where, by: projects.inFeedSince, ...page });
}
