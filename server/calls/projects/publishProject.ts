import type { Finding } from '@/comics/validate/finding';
import { isBannedFrom } from '@/domain/banCategory';
import { isPublished } from '@/domain/projectVisibility';
import type { UserManagedState } from '@/domain/publishing';
import { allowedPublishingMoves, publishingMoves } from '@/domain/publishingMoves';
import { busy, invalidField, notAllowed } from '../../lib/domainError';
import type { FileStore } from '../../media/files/FileStore';
import { projectFileKey } from '../../media/files/fileKeys';
import type { Services } from '../services';
import { changeShownProject } from './changeShownProject';
import { checkKept, demandNone } from './file-check/checkFile';
import type { OwnProject, ProjectRow } from './findProject';
import { projectWords } from './words';

/** A file that is saved each time while it is checked is saved faster than anybody draws. */
const mostTries = 5;

/**
 * The owner publishes a project or takes it back, by the moves that are open to it
 * (docs/product/states.md#publishing-moves); a file with errors stays at home. The file is checked before the
 * project is held, so that nobody waits for that, and anew when it was saved meanwhile.
 */
export async function publishProject(
  services: Services,
  { owner, project }: OwnProject,
  wanted: UserManagedState,
): Promise<void> {
  let { fileVersion } = project;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const errors = isPublished(wanted) ? await errorsOf(services.files, project.id) : [];
    const { before } = await changeShownProject(services, project.id, (present) => {
      demandMove(owner, present, wanted);
      if (present.fileVersion !== fileVersion) return {};
      demandNone(errors);
      return { userManagedState: wanted };
    });
    if (before.fileVersion === fileVersion) return;
    fileVersion = before.fileVersion;
  }
  throw busy(1);
}

function demandMove(
  { banCategory }: OwnProject['owner'],
  project: ProjectRow,
  wanted: UserManagedState,
): void {
  const { userManagedState: from, adminManagedState } = project;
  if (!publishingMoves(from).includes(wanted)) throw invalidField('value', projectWords.stateOutOfReach);
  if (!allowedPublishingMoves(from, { banCategory, adminManagedState }).includes(wanted)) {
    const isPersonBanned = isBannedFrom('publishInFeeds', banCategory);
    throw notAllowed(isPersonBanned ? projectWords.bannedFromFeeds : projectWords.keptOutOfFeeds);
  }
}

/** What is made as a comment is published before it has a file. */
async function errorsOf(files: FileStore, projectId: string): Promise<readonly Finding[]> {
  const kept = await files.read(projectFileKey(projectId));
  return kept === null ? [] : (await checkKept(kept)).errors;
}
