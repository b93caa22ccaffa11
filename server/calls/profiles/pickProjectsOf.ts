import { and, eq, type Placeholder } from 'drizzle-orm';
import type { Viewer } from '@/domain/role';
import type { Database } from '../../database/Database';
import { prepared } from '../../database/prepared';
import { projects } from '../../database/tables/projects';
import type { PageRange } from '../../http/validation/boundedPage';
import { type PickedProjects, pickProjects } from '../project-views/projectViews';
import { isVisibleToKind, type ViewerKind, viewerKind } from '../project-views/visibleProjects';

interface Asked {
  readonly userId: string | Placeholder;
  readonly viewerId: string | Placeholder;
  readonly offset: number | Placeholder;
  readonly count: number | Placeholder;
}

/** The statement behind `pickProjectsOf`. */
export function projectsOfQuery(database: Database, kind: ViewerKind, { userId, viewerId, ...page }: Asked) {
  const where = and(eq(projects.ownerId, userId), isVisibleToKind(kind, viewerId));
  return pickProjects(database, { where, by: projects.createdAt, ...page });
}

const picksFor = (kind: ViewerKind) =>
  prepared(['userId', 'viewerId', 'offset', 'count'], (database, asked) =>
    projectsOfQuery(database, kind, asked),
  );
const picks = { visitor: picksFor('visitor'), person: picksFor('person'), admin: picksFor('admin') };

/** A page of a person's projects as far as somebody may see them, the latest first. */
export function pickProjectsOf(
  database: Database,
  viewer: Viewer | null,
  userId: string,
  page: PageRange,
): Promise<PickedProjects> {
  return picks[viewerKind(viewer)](database, { userId, viewerId: viewer?.id, ...page });
}
