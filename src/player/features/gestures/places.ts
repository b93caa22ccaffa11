import type { ComicObject, FrameObject, Point } from '@/comics/project';

/** Turns a way about nothing, in degrees clockwise. */
export function turned([x, y]: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [x * cos - y * sin, x * sin + y * cos];
}

function centreOf({ x, y, width, height }: ComicObject): Point {
  return [x + width / 2, y + height / 2];
}

/** The offset that lays one object's centre upon another's; frames around them may be turned. */
export function offsetOnto(objects: readonly ComicObject[], id: number, onto: number): Point | undefined {
  const [own, other] = [wayTo(objects, id), wayTo(objects, onto)];
  if (own === undefined || other === undefined) return undefined;
  const [x, y] = placeOnPage(own);
  const [wantedX, wantedY] = placeOnPage(other);
  return turned([wantedX - x, wantedY - y], -turnOf(own.frames));
}

interface Way {
  readonly object: ComicObject;
  /** The frames around it, the outermost first. */
  readonly frames: readonly FrameObject[];
}

function wayTo(
  objects: readonly ComicObject[],
  id: number,
  frames: readonly FrameObject[] = [],
): Way | undefined {
  for (const object of objects) {
    if (object.id === id) return { object, frames };
    const inner = object.type === 'frame' ? wayTo(object.objects, id, [...frames, object]) : undefined;
    if (inner !== undefined) return inner;
  }
  return undefined;
}

function placeOnPage({ object, frames }: Way): Point {
  return frames.reduceRight((point, frame) => outOf(frame, point), centreOf(object));
}

/** A point within a frame as the frame's own surroundings have it. */
function outOf({ x, y, width, height, rotate = 0, pivot = [0.5, 0.5] }: FrameObject, point: Point): Point {
  const [pivotX, pivotY] = [pivot[0] * width, pivot[1] * height];
  const [across, down] = turned([point[0] - pivotX, point[1] - pivotY], rotate);
  return [x + pivotX + across, y + pivotY + down];
}

function turnOf(frames: readonly FrameObject[]): number {
  return frames.reduce((sum, { rotate = 0 }) => sum + rotate, 0);
}
