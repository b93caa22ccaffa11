import type { Growth } from '@/comics/features/bubbles/bubbles';
import { type DrawnFace, drawnInOrder, faceMarks, facesOf } from '@/comics/features/bubbles/faces';
import { fieldsOf } from '@/comics/lenient/values';
import { eachObject, type PlacedObject } from '@/comics/pageContents';
import type { BubbleObject, ComicPage, ProjectFile, Rect, Size } from '@/comics/project';
import { type Command, findPage, mapSame, pageSize } from '@/editor/document/Command';
import { changeObjects } from '@/editor/document/objects/updateObjects';
import { replaceItem } from '@/lib/lists';

/** A share of the shorter side of the page or frame: bubbles do not grow closer to its edge. */
const margin = 0.03;
/** A share of the distance to the tip of the tail. */
const maxTowardTip = 0.5;

/** Used until it is known how far a bubble may grow. */
export const noGrowth: Growth = [0, 0, 0, 0];

/** Updates how far changed bubbles may grow: up to the margin of the page, and not over faces. */
export function withRooms({ change, ...command }: Command): Command {
  return {
    ...command,
    change: (before) => {
      const after = change(before);
      if (after === before) return before;
      const pagesBefore = new Set(before.pages);
      const pages = mapSame(after.pages, (page) => {
        if (pagesBefore.has(page)) return page;
        const previous = findPage(before, page.id)?.objects ?? [];
        const known = new Set([...eachObject(previous)].map(({ object }) => object));
        return roomsOn(after, page, ({ object }) => !known.has(object));
      });
      return pages === after.pages ? after : { ...after, pages };
    },
  };
}

function roomsOn(project: ProjectFile, page: ComicPage, isNew: (placed: PlacedObject) => boolean): ComicPage {
  const changed = [...eachObject(page.objects)].filter(
    (placed) => placed.object.type === 'bubble' && placed.object.grow !== undefined && isNew(placed),
  );
  if (changed.length === 0) return page;
  const faces = facesOnPage(project, page);
  const rooms = new Map(
    changed.flatMap(({ object, frames }) =>
      object.type === 'bubble'
        ? [[object.id, growthOf(object, containerOf(project, page, frames), faces)] as const]
        : [],
    ),
  );
  return changeObjects(page, [...rooms.keys()], (object) => {
    const grow = rooms.get(object.id);
    if (object.type !== 'bubble' || grow === undefined || object.grow?.join() === grow.join()) return object;
    return { ...object, grow };
  });
}

export function facesOnPage(project: ProjectFile, page: ComicPage): readonly DrawnFace[] {
  const marks = faceMarks(fieldsOf(project));
  if (marks.size === 0) return [];
  return [...drawnInOrder(page.objects)].flatMap(({ object, from }) => facesOf(object, marks, from));
}

interface Container extends Size {
  /** The position of its corner on the page. */
  readonly from: readonly [x: number, y: number];
}

function containerOf(project: ProjectFile, page: ComicPage, frames: PlacedObject['frames']): Container {
  const inner = frames.at(-1);
  const from = frames.reduce<readonly [number, number]>(
    ([x, y], frame) => [x + frame.x, y + frame.y],
    [0, 0],
  );
  const { width, height } = inner ?? pageSize(project, page);
  return { width, height, from };
}

function growthOf(bubble: BubbleObject, container: Container, faces: readonly DrawnFace[]): Growth {
  const gap = Math.round(Math.min(container.width, container.height) * margin);
  const { x, y, width, height, tail: [dx, dy] = [0, 0] } = bubble;
  const toward = (distance: number, half: number) =>
    distance > half ? (distance - half) * maxTowardTip : Number.POSITIVE_INFINITY;
  const room = [
    Math.min(x - gap, toward(-dx, width / 2)),
    Math.min(y - gap, toward(-dy, height / 2)),
    Math.min(container.width - gap - x - width, toward(dx, width / 2)),
    Math.min(container.height - gap - y - height, toward(dy, height / 2)),
  ];
  const here = faces.map(
    (face): Rect => ({ ...face, x: face.x - container.from[0], y: face.y - container.from[1] }),
  );
  const [left = 0, up = 0, right = 0, down = 0] = here
    .reduce<readonly number[]>((free, face) => besideFace(bubble, free, face), room)
    .map((side) => Math.max(0, Math.floor(side)));
  return [left, up, right, down];
}

/** Reduces the side that costs the least area. A face that the bubble covers already changes nothing. */
function besideFace(bubble: Rect, room: readonly number[], face: Rect): readonly number[] {
  const [left = 0, up = 0, right = 0, down = 0] = room.map((side) => Math.max(0, side));
  const { x, y, width, height } = bubble;
  const isClear =
    face.x >= x + width + right ||
    face.x + face.width <= x - left ||
    face.y >= y + height + down ||
    face.y + face.height <= y - up;
  if (isClear) return room;
  const limits = [x - face.x - face.width, y - face.y - face.height, face.x - x - width, face.y - y - height];
  const candidates = limits.flatMap((limit, side) => {
    if (limit < 0) return [];
    const free = replaceItem([left, up, right, down], side, limit);
    return [{ free, area: areaOf(bubble, free) }];
  });
  return candidates.sort((one, other) => other.area - one.area)[0]?.free ?? room;
}

function areaOf({ width, height }: Size, [left = 0, up = 0, right = 0, down = 0]: readonly number[]): number {
  return (width + left + right) * (height + up + down);
}
