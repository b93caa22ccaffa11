import { isBannedFrom } from '@/domain/banCategory';
import { isPublished } from '@/domain/projectVisibility';
import type { UserManagedState } from '@/domain/publishing';
import { allowedPublishingMoves, publishingMoves } from '@/domain/publishingMoves';
import { invalidField, notAllowed } from '../../lib/domainError';
import { projectFileKey } from '../../media/files/fileKeys';
import type { Services } from '../services';
import { changeProject } from './changeProject';
import { demandNone, errorsOfKept } from './fileFindings';
import type { OwnProject } from './findProject';
import { projectWords } from './words';

/**
 * The owner publishes a project or takes it back, by the moves that are open to it
 * (docs/product/states.md#publishing-moves); a file with errors stays at home.
 */
export async function publishProject(
  { database, files }: Services,
  { owner, project: { id } }: OwnProject,
  wanted: UserManagedState,
): Promise<void> {
  await changeProject(database, id, async ({ userManagedState: from, adminManagedState }) => {
    const { banCategory } = owner;
    if (!publishingMoves(from).includes(wanted)) throw invalidField('value', projectWords.stateOutOfReach);
    if (!allowedPublishingMoves(from, { banCategory, adminManagedState }).includes(wanted)) {
      const isPersonBanned = isBannedFrom('publishInFeeds', banCategory);
      throw notAllowed(isPersonBanned ? projectWords.bannedFromFeeds : projectWords.keptOutOfFeeds);
    }
    if (isPublished(wanted)) {
      // What is made as a comment is published before it has a file.
      const kept = await files.read(projectFileKey(id));
      if (kept !== null) demandNone(errorsOfKept(kept));
    }
    return { userManagedState: wanted };
  });
}
