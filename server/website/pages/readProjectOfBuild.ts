import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFileKey } from '../../media/files/fileKeys';

/** Bytes: to read a larger one would keep all others waiting. */
export const largestOpened = 256 * 1024;

/** The file of a project that lies in an archive. */
export async function readProjectOfBuild(builtFolder: string, projectId: string): Promise<string | null> {
  const place = join(builtFolder, projectFileKey(projectId));
  const found = await stat(place).catch(() => null);
  return found?.isFile() && found.size <= largestOpened ? readFile(place, 'utf8') : null;
}
