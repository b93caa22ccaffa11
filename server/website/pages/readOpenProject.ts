import { projectAccess } from '../../calls/projects/projectAccess';
import type { Services } from '../../calls/services';
import { projectFileKey } from '../../media/files/fileKeys';
import { readWhole } from '../../media/files/readWhole';
import { largestOpened } from './readProjectOfBuild';

/** The file of a project that everybody may see. */
export async function readOpenProject(
  { database, files }: Pick<Services, 'database' | 'files'>,
  projectId: string,
): Promise<string | null> {
  if ((await projectAccess(database, projectId)) !== 'open') return null;
  const file = await files.open(projectFileKey(projectId));
  if (file === null || file.info.size <= largestOpened) {
    const bytes = await readWhole(file);
    return bytes && Buffer.from(bytes).toString('utf8');
  }
  await file.close();
  return null;
}
