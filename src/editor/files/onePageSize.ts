import type { ProjectFile } from '@/comics/project';
import type { VirtualPath } from '@/comics/resources';
import { mebibyte } from '@/lib/units';
import type { BuiltPlayer } from '@/player/exported/writePage';

/** The limit in bytes of a page in a single file, which browsers read completely before the comic begins. */
export const webPageLimit = 20 * mebibyte;

/**
 * The approximate size in bytes of a page in a single file; `fileSizes` are those of its pictures and sounds.
 */
export function onePageSize(
  projectText: string,
  { script, style }: BuiltPlayer,
  fileSizes: readonly number[],
): number {
  const encoded = fileSizes.reduce((sum, size) => sum + 4 * Math.ceil(size / 3), 0);
  return encoded + script.length + style.length + projectText.length;
}

/** Measures without loading files. */
export async function measureOnePage(
  project: ProjectFile,
  player: BuiltPlayer,
  sizeOf: (path: VirtualPath) => Promise<number>,
): Promise<number> {
  const paths = new Map(project.resources.map(({ vp }) => [JSON.stringify(vp), vp]));
  return onePageSize(JSON.stringify(project), player, await Promise.all([...paths.values()].map(sizeOf)));
}

/** With one decimal digit, rounded up. */
export function megabytes(bytes: number): number {
  return Math.ceil((10 * bytes) / mebibyte) / 10;
}
