import { fieldsOf } from '@/comics/lenient/values';
import { writePackage } from '@/comics/packages/comicsPackage';
import { gatherShared } from '@/comics/packages/gatherShared';
import type { ProjectFile } from '@/comics/project';
import type { VirtualPath } from '@/comics/resources';
import { saveProject } from '@/comics/saveProject';

export interface Exported {
  readonly bytes: Uint8Array;
  readonly missing: number;
}

/** For saving, or for opening in another Kadr. */
export async function exportComic(
  project: ProjectFile,
  name: string,
  readFile: (path: VirtualPath) => Promise<Uint8Array | null>,
): Promise<Exported> {
  const own = new Map<string, Uint8Array>();
  let missing = 0;
  for (const { vp } of project.resources) {
    if (vp.type !== 4 || own.has(vp.vpstr)) continue;
    const bytes = await readFile(vp);
    if (bytes === null) missing += 1;
    else own.set(vp.vpstr, bytes);
  }
  const gathered = await gatherShared(fieldsOf(project), own, readFile);
  const bytes = await writePackage({
    projectText: saveProject(gathered.project),
    info: { name, description: '' },
    media: gathered.media,
  });
  return { bytes, missing: missing + gathered.missing.length };
}
