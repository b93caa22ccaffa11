import type { Rect } from '@/comics/features/bubbles/bubbles';
import { middleOf, rotateAround } from '@/comics/geometry';
import { readRef } from '@/comics/lenient/readResources';
import { type Fields, fieldsOf, isFields, listOf, readFour, readNumber } from '@/comics/lenient/values';

/** In canvas units of the page, even if the picture is in frames. */
export interface DrawnFace extends Rect {
  readonly picture: number | undefined;
}

/** Keyed by `dt/id` of the resource (docs/comics-format.md#resources). */
type FaceMarks = ReadonlyMap<string, readonly [x: number, y: number, width: number, height: number]>;

export function faceMarks(project: Fields): FaceMarks {
  const marks = listOf(project.resources).flatMap((resource) => {
    const { dt, id, face } = fieldsOf(resource);
    const mark = readFour(face);
    return mark === undefined ? [] : [[`${dt}/${id}`, mark] as const];
  });
  return new Map(marks);
}

/** Faces of a picture, and of the pictures that may replace it. */
export function facesOf(
  object: Fields,
  marks: FaceMarks,
  from: readonly [number, number],
): readonly DrawnFace[] {
  if (object.type !== 'image') return [];
  const pictures = [object.image, ...listOf(object.looks).map((look) => fieldsOf(look).image)];
  const keys = new Set(pictures.map((picture) => readRef(picture)?.join('/') ?? ''));
  return [...keys].flatMap((key) => {
    const mark = marks.get(key);
    const box = mark && faceBox(object, mark);
    if (box === undefined) return [];
    return [{ ...box, x: box.x + from[0], y: box.y + from[1], picture: readNumber(object.id) }];
  });
}

function faceBox(object: Fields, face: readonly [number, number, number, number]): Rect | undefined {
  const [cropX, cropY, cropWide, cropHigh] = readFour(object.crop) ?? [0, 0, 1, 1];
  if (!(cropWide > 0) || !(cropHigh > 0)) return undefined;
  const across = shares(
    face[0],
    face[2],
    cropX,
    cropWide,
    object.flip === true || /x/.test(String(object.flip)),
  );
  const down = shares(face[1], face[3], cropY, cropHigh, /y/.test(String(object.flip)));
  const box = {
    x: (readNumber(object.x) ?? 0) + across.from * (readNumber(object.width) ?? 0),
    y: (readNumber(object.y) ?? 0) + down.from * (readNumber(object.height) ?? 0),
    width: (across.to - across.from) * (readNumber(object.width) ?? 0),
    height: (down.to - down.from) * (readNumber(object.height) ?? 0),
  };
  return box.width > 0 && box.height > 0 ? rotated(box, object) : undefined;
}

/** Converts to shares of the cropped picture. */
function shares(start: number, length: number, cropStart: number, cropLength: number, isMirrored: boolean) {
  const from = Math.max(0, (start - cropStart) / cropLength);
  const to = Math.min(1, (start + length - cropStart) / cropLength);
  return isMirrored ? { from: 1 - to, to: 1 - from } : { from, to };
}

/** The upright box around a rotated face. */
function rotated(face: Rect, object: Fields): Rect {
  const degrees = readNumber(object.rotate) ?? 0;
  if (degrees === 0) return face;
  const [across = 0.5, down = 0.5] = listOf(object.pivot).map(readNumber);
  const pivotX = (readNumber(object.x) ?? 0) + across * (readNumber(object.width) ?? 0);
  const pivotY = (readNumber(object.y) ?? 0) + down * (readNumber(object.height) ?? 0);
  const [x, y] = rotateAround(middleOf(face), [pivotX, pivotY], degrees);
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const width = Math.abs(face.width * cos) + Math.abs(face.height * sin);
  const height = Math.abs(face.width * sin) + Math.abs(face.height * cos);
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** All objects of a page, in the order in which they are drawn. */
export function* drawnInOrder(
  objects: unknown,
  from: readonly [x: number, y: number] = [0, 0],
  path: readonly PropertyKey[] = [],
): Generator<
  {
    readonly object: Fields;
    readonly from: readonly [number, number];
    readonly path: readonly PropertyKey[];
  },
  void
> {
  for (const [index, object] of listOf(objects).entries()) {
    if (!isFields(object)) continue;
    const own = [...path, index];
    yield { object, from, path: own };
    const corner = [from[0] + (readNumber(object.x) ?? 0), from[1] + (readNumber(object.y) ?? 0)] as const;
    yield* drawnInOrder(object.objects, corner, [...own, 'objects']);
  }
}
