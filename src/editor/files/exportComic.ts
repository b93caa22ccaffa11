import { writePackage } from '@/comics/packages/comicsPackage';
import type { ProjectFile } from '@/comics/project';
import { saveProject } from '@/comics/projectFile';
import { collectMedia, type ReadFile } from '@/editor/files/collectMedia';

export interface Exported {
  readonly bytes: Uint8Array;
  readonly missing: number;
}

/** For saving, or for opening in another Kadr. */
export async function exportComic(
  project: ProjectFile,
  name: string,
  readFile: ReadFile,
  onProgress?: (done: number) => void,
): Promise<Exported> {
  const { project: collected, media, missing } = await collectMedia(project, readFile, onProgress);
  const info = { name, description: '' };
  const bytes = await writePackage({ projectText: saveProject(collected), info, media });
  return { bytes, missing };
}
