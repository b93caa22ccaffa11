import type { FileStore } from '../../media/files/FileStore';
import { projectDraftKey, projectFileKey } from '../../media/files/fileKeys';

/**
 * Whether the saved file of a project or its draft names a picture or a sound: readers, or the author, need it until
 * that file is saved again.
 */
export async function isNamedInFiles(files: FileStore, projectId: string, vpath: string): Promise<boolean> {
  const kept = await Promise.all([projectFileKey(projectId), projectDraftKey(projectId)].map(files.read));
  return kept.some((bytes) => bytes !== null && Buffer.from(bytes).includes(vpath));
}
