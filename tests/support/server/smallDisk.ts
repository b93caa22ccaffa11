import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A separate small disk, which fills up soon. */
export interface SmallDisk {
  readonly folder: string;
  /** Fills it with a file, except for this many bytes; returns the file. */
  fill(left: number): Promise<string>;
  remove(): void;
}

/** A disk in memory; `null` where mounting is not allowed. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'kadr-disk-'));
  const run = (program: string, args: readonly string[]) => execFileSync(program, args, { stdio: 'ignore' });
  try {
    run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'kadr', folder]);
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  return {
    folder,
    async fill(left) {
      const file = join(folder, 'filler');
      const { bavail, bsize } = await statfs(folder);
      await writeFile(file, Buffer.alloc(Math.max(0, bavail * bsize - left)));
      return file;
    },
    remove() {
      run('umount', ['-l', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
