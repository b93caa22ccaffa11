import { and, eq } from 'drizzle-orm';
import type { Viewer } from '@/domain/role';
import type { Database } from '../../database/Database';
import { projects } from '../../database/tables/projects';
import type { PageRange } from '../../http/validation/boundedPage';
import { type PickedProjects, pickProjects } from '../project-views/projectViews';
import { isVisibleTo } from '../project-views/visibleProjects';

/** A page of a person's projects as far as somebody may see them, the latest first. */
export function pickProjectsOf(
  database: Database,
  viewer: Viewer | null,
  userId: string,
  page: PageRange,
): PickedProjects {
  const where = and(eq(projects.ownerId, userId), isVisibleTo(viewer));
  return pickProjects(database, { where, by: projects.createdAt, ...page });
}
