import { and, eq, type Placeholder } from 'drizzle-orm';
import type { Database } from '../../database/Database';
import { prepared } from '../../database/prepared';
import { projects } from '../../database/tables/projects';
import { pickProjects } from '../project-views/projectViews';
import { standsInPublic } from '../project-views/visibleProjects';

interface Asked {
  readonly feedId: string | Placeholder;
  readonly offset: number | Placeholder;
  readonly count: number | Placeholder;
}

/** The statement behind `pickProjectsIn`. */
export function projectsInQuery(database: Database, { feedId, ...page }: Asked) {
  const where = and(eq(projects.feedId, feedId), standsInPublic());
  return pickProjects(database, { where, by: projects.inFeedSince, ...page });
}

/** A page of the projects in a custom feed, the latest put on top; one that is taken back does not show. */
export const pickProjectsIn = prepared(['feedId', 'offset', 'count'], projectsInQuery);
