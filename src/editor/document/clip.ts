import * as z from 'zod/mini';
import { speakersSchema } from '@/comics/features/richText/richTextSchemas';
import { rotationOf, toPage } from '@/comics/geometry';
import type { PlacedObject } from '@/comics/pageContents';
import type { ComicObject, ProjectFile } from '@/comics/project';
import { objectsSchema } from '@/comics/schema/objectSchemas';
import { resourceSchema } from '@/comics/schema/partSchemas';
import { variablesSchema } from '@/comics/schema/projectSchema';
import { findPage } from '@/editor/document/Command';
import { boundedLength, outermost, roundCoordinate } from '@/editor/document/objects/tree';
import { parseJson } from '@/lib/parseJson';

const clipSchema = z.object({
  kind: z.literal('kadr-objects'),
  /** Ids have the same meaning only within one comic. */
  comic: z.string(),
  objects: objectsSchema,
  resources: z.array(resourceSchema),
  variables: variablesSchema,
  speakers: speakersSchema,
});

/** Copied objects as JSON, with everything that another comic needs to use them. */
export type Clip = Omit<z.infer<typeof clipSchema>, 'speakers'> & Pick<ProjectFile, 'speakers'>;

export function copyObjects(
  project: ProjectFile,
  pageId: number,
  ids: readonly number[],
  comic: string,
): Clip | undefined {
  const page = findPage(project, pageId);
  const placed = page === undefined ? [] : outermost(page, ids);
  if (placed.length === 0) return undefined;
  const { resources, variables, speakers } = project;
  const objects = placed.map(onPage);
  return { kind: 'kadr-objects', comic, objects, resources: [...resources], variables, speakers };
}

/** The clipboard may be from another tab, another version, or any other source. */
export function readClip(text: string): Clip | undefined {
  return clipSchema.safeParse(parseJson(text)).data;
}

/** In page coordinates, outside its frames. */
export function onPage({ object, frames }: PlacedObject): ComicObject {
  if (frames.length === 0) return object;
  const { rotate = 0, ...upright } = object;
  const { width, height } = object;
  const [x, y] = toPage([object.x + width / 2, object.y + height / 2], frames);
  const turn = roundCoordinate(rotate + rotationOf(frames));
  const place = { x: boundedLength(x - width / 2), y: boundedLength(y - height / 2) };
  return { ...upright, ...place, ...(turn !== 0 && { rotate: turn }) };
}
