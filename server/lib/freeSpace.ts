import { statfs } from 'node:fs/promises';

/** With less, writes may fail at any moment. */
const minFreeBytes = 64 * 1024 * 1024;

/** Whether the disk of a folder has free space; assumed where the system does not tell. */
export async function hasFreeSpace(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null);
  return disk === null || disk.bavail * disk.bsize >= minFreeBytes;
}
