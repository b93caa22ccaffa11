import { readWholeProject } from '@/comics/lenient/readWholeProject';
import type { CountedParts } from '@/comics/playReport';
import type { ComicObject } from '@/comics/project';
import type { FileStore } from '../../media/files/FileStore';
import { projectFileKey } from '../../media/files/fileKeys';

/** The pages and options of a project's file as it is played; `null` without a file that can be played. */
export async function countedParts(files: FileStore, projectId: string): Promise<CountedParts | null> {
  const file = await files.read(projectFileKey(projectId));
  if (file === null) return null;
  const reading = readWholeProject(Buffer.from(file).toString());
  if (!reading.ok) return null;
  const { pages } = reading.project;
  return {
    pages: new Set(pages.map(({ id }) => id)),
    options: new Map(pages.flatMap(({ objects }) => [...choicesIn(objects)])),
  };
}

function* choicesIn(objects: readonly ComicObject[]): Generator<readonly [id: number, options: number]> {
  for (const object of objects) {
    if (object.type === 'choice') yield [object.id, object.options.length];
    else if (object.type === 'frame') yield* choicesIn(object.objects);
  }
}
