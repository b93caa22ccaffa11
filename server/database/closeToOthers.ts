import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const ownFolder = 0o700;
const ownFile = 0o600;

/**
 * Leaves a folder and all in it to its owner alone. The engine makes the files of a new database open to
 * everybody, and later ones as they should be; the folder itself is closed last, and says that all is done.
 */
export async function closeToOthers(folder: string): Promise<void> {
  const { mode } = await stat(folder);
  if ((mode & 0o777) === ownFolder) return;
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? ownFolder : ownFile);
  }
  await chmod(folder, ownFolder);
}
