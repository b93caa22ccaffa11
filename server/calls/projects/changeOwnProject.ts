import { isBannedFrom } from '@/domain/banCategory';
import { stateAfterChange } from '@/domain/publishingMoves';
import type { Database } from '../../database/Database';
import { type ChangedProject, changeProject, type ProjectChanges } from './changeProject';
import type { OwnProject, ProjectRow } from './findProject';

/**
 * Changes what readers see of a project, for its owner. Who is banned from the feeds takes it out of all of them by
 * that (docs/product/states.md#bans).
 */
export function changeOwnProject(
  database: Database,
  { owner: { banCategory }, project: { id } }: OwnProject,
  decide: (project: ProjectRow, inside: Database) => ProjectChanges | Promise<ProjectChanges>,
): Promise<ChangedProject> {
  return changeProject(database, id, async (project, inside) => {
    const userManagedState = stateAfterChange(project.userManagedState, banCategory);
    const isKeptOut = isBannedFrom('publishInFeeds', banCategory) && project.feedId !== null;
    return {
      ...(userManagedState !== project.userManagedState && { userManagedState }),
      ...(isKeptOut && { feedId: null, inFeedSince: null }),
      ...(await decide(project, inside)),
    };
  });
}
