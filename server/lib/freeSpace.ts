import { statfs } from 'node:fs/promises';

/** With less, any write may fail. */
const minFreeBytes = 64 * 1024 * 1024;

/** Whether the disk of a folder has free space; `true` where the system does not report it. */
export async function hasFreeSpace(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null);
  return disk === null || disk.bavail * disk.bsize >= minFreeBytes;
}
