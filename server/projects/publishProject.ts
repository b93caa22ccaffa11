import { isBannedFrom } from '@/domain/banCategory';
import type { UserManagedState } from '@/domain/publishing';
import { allowedPublishingMoves, publishingMoves } from '@/domain/publishingMoves';
import type { Database } from '../database/Database';
import { invalidField, refusal } from '../http/refusal';
import { changeProject } from './changeProject';
import type { OwnProject } from './findProject';
import { projectWords } from './projectWords';

/** The owner publishes a project or takes it back, by the moves of SPEC §4. */
export async function publishProject(
  database: Database,
  { owner, project: { id } }: OwnProject,
  wanted: UserManagedState,
): Promise<void> {
  await changeProject(database, id, ({ userManagedState: from, adminManagedState }) => {
    const { banCategory } = owner;
    if (!publishingMoves(from).includes(wanted)) throw invalidField('value', projectWords.stateOutOfReach);
    if (!allowedPublishingMoves(from, { banCategory, adminManagedState }).includes(wanted)) {
      const isPersonBanned = isBannedFrom('publishInFeeds', banCategory);
      throw refusal(403, isPersonBanned ? projectWords.bannedFromFeeds : projectWords.keptOutOfFeeds);
    }
    return { userManagedState: wanted };
  });
}
