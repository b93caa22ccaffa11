import { isBannedFrom } from '@/domain/banCategory';
import { isPublished } from '@/domain/projectVisibility';
import type { UserManagedState } from '@/domain/publishing';
import { allowedPublishingMoves, publishingMoves } from '@/domain/publishingMoves';
import { projectFileKey } from '../files/fileKeys';
import { invalidField, refusal } from '../http/refusal';
import type { Services } from '../services';
import { changeProject } from './changeProject';
import { demandNone, errorsOfKept } from './fileFindings';
import type { OwnProject } from './findProject';
import { projectWords } from './projectWords';

/** The owner publishes a project or takes it back, by the moves of SPEC §4; a file with errors stays at home. */
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
      throw refusal(403, isPersonBanned ? projectWords.bannedFromFeeds : projectWords.keptOutOfFeeds);
    }
    if (isPublished(wanted)) {
      // What is made as a comment is published before it has a file.
      const kept = await files.read(projectFileKey(id));
      if (kept !== null) demandNone(errorsOfKept(kept));
    }
    return { userManagedState: wanted };
  });
}
