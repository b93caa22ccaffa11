import { type Fields, fieldsOf } from '@/comics/lenient/values';
import { comicsLimits, packageLimits } from '@/comics/limits';
import { gatherShared, writePackage } from '@/comics/packages/comicsPackage';
import type { ProjectFile } from '@/comics/project';
import { saveProject } from '@/comics/projectFile';
import { pathType, type VirtualPath } from '@/comics/resources';

interface Exported {
  readonly bytes: Uint8Array;
  readonly missing: number;
  /** The part that is too large to be imported again (docs/comics-format.md#packages). */
  readonly tooLarge: 'projectFile' | 'package' | null;
}

/** Exports a file for saving, or for opening in another Kadr. */
export async function exportComic(
  project: ProjectFile,
  name: string,
  readFile: ReadFile,
  onProgress?: (done: number) => void,
): Promise<Exported> {
  const { project: collected, media, missing } = await collectMedia(project, readFile, onProgress);
  const info = { name, description: '' };
  const projectText = saveProject(collected);
  const bytes = await writePackage({ projectText, info, media });
  const projectSize = new TextEncoder().encode(projectText).length;
  const unpacked = [...media.values()].reduce((sum, { length }) => sum + length, projectSize);
  return { bytes, missing, tooLarge: tooLarge(projectSize, Math.max(unpacked, bytes.length)) };
}

function tooLarge(projectSize: number, packageSize: number): Exported['tooLarge'] {
  if (projectSize > comicsLimits.fileSize) return 'projectFile';
  return packageSize > packageLimits.size ? 'package' : null;
}

export type ReadFile = (path: VirtualPath) => Promise<Uint8Array | null>;

export interface CollectedComic {
  /** Its paths refer to `media` only, except those of missing files. */
  readonly project: Fields;
  readonly media: ReadonlyMap<string, Uint8Array>;
  readonly missing: number;
}

/** The comic with all its files, including pictures of packs. `onProgress`: from 0 to 1. */
export async function collectMedia(
  project: ProjectFile,
  readFile: ReadFile,
  onProgress: (done: number) => void = () => undefined,
): Promise<CollectedComic> {
  const own = new Map<string, Uint8Array>();
  let [missing, done] = [0, 0];
  const read: ReadFile = async (path) => {
    const bytes = await readFile(path);
    done += 1;
    onProgress(Math.min(1, done / project.resources.length));
    return bytes;
  };
  for (const { vp } of project.resources) {
    if (vp.type !== pathType.project || own.has(vp.vpstr)) continue;
    const bytes = await read(vp);
    if (bytes === null) missing += 1;
    else own.set(vp.vpstr, bytes);
  }
  const gathered = await gatherShared(fieldsOf(project), own, read);
  const { media } = gathered;
  return { project: gathered.project, media, missing: missing + gathered.missing.length };
}
