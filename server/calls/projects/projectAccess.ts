import { eq } from 'drizzle-orm';
import { isBannedProject, isPubliclyAccessible } from '@/domain/projectVisibility';
import type { Database } from '../../database/Database';
import { projects } from '../../database/tables/projects';

/** Whether anybody may see a project's files, only who has a key (one of a banned project), or nobody because there is none. */
export type ProjectAccess = 'open' | 'closed' | 'banned' | 'absent';

/** Who may read the files of a project. */
export async function projectAccess(database: Database, projectId: string): Promise<ProjectAccess> {
  const [found] = await database
    .select({ userManagedState: projects.userManagedState, adminManagedState: projects.adminManagedState })
    .from(projects)
    .where(eq(projects.id, projectId));
  if (found === undefined) return 'absent';
  if (isBannedProject(found)) return 'banned';
  return isPubliclyAccessible(found) ? 'open' : 'closed';
}
