import type { BubbleShape, ComicObject, Point } from '@/comics/project';
import { edgeToward, joinPath, type Oval, roundPath } from '@/player/draw/outline';

/** A bubble's outline as path data: the body and, apart from it, the tail (drawn under one fill). */
export interface BubblePaths {
  readonly body: string;
  readonly tail: string;
}

let fancy: typeof import('@/player/draw/fancyBubbles') | null = null;

/** More clouds and shouts on one page take too long to draw. */
const mostFancy = 200;

/** Fetches what draws clouds and shouts, when there are any; without a network, and where there are too many, they stay round. */
export async function fetchBubbles(objects: readonly ComicObject[]): Promise<void> {
  const count = countFancy(objects);
  if (count > mostFancy) fancy = null;
  else if (count > 0) fancy ??= await import('@/player/draw/fancyBubbles').catch(() => null);
}

function countFancy(objects: readonly ComicObject[]): number {
  return objects.reduce((count, object) => {
    if (object.type === 'frame') return count + countFancy(object.objects);
    return object.type === 'bubble' && /cloud|shout/.test(object.shape) ? count + 1 : count;
  }, 0);
}

export function bubblePaths(
  shape: BubbleShape,
  width: number,
  height: number,
  tail: Point | undefined,
  inset: number,
  corner: number,
): BubblePaths {
  const oval: Oval = {
    centreX: width / 2,
    centreY: height / 2,
    radiusX: Math.max(1, width / 2 - inset),
    radiusY: Math.max(1, height / 2 - inset),
  };
  return { body: bodyPath(shape, oval, corner), tail: tail ? tailPath(shape, oval, tail) : '' };
}

function bodyPath(shape: BubbleShape, oval: Oval, corner: number): string {
  switch (shape) {
    case 'box':
      return boxPath(oval, corner);
    case 'cloud':
      return fancy?.cloudPath(oval) ?? roundPath(oval);
    case 'shout':
      return fancy?.shoutPath(oval) ?? roundPath(oval);
    case 'round':
    case 'whisper':
      return roundPath(oval);
  }
}

function boxPath({ centreX, centreY, radiusX, radiusY }: Oval, corner: number): string {
  const r = Math.min(corner, radiusX, radiusY);
  const left = centreX - radiusX;
  const top = centreY - radiusY;
  const across = 2 * (radiusX - r);
  const down = 2 * (radiusY - r);
  return joinPath([
    ['M', left + r, top],
    ['h', across],
    ['a', r, r, 0, 0, 1, r, r],
    ['v', down],
    ['a', r, r, 0, 0, 1, -r, r],
    ['h', -across],
    ['a', r, r, 0, 0, 1, -r, -r],
    ['v', -down],
    ['a', r, r, 0, 0, 1, r, -r],
    ['Z'],
  ]);
}

function tailPath(shape: BubbleShape, oval: Oval, [dx, dy]: Point): string {
  const tip: Point = [oval.centreX + dx, oval.centreY + dy];
  if (dx === 0 && dy === 0) return '';
  if (shape === 'cloud' && fancy !== null) return fancy.thoughtPath(oval, tip);
  return spikePath(oval, tip, shape === 'round' ? 0.16 : 0);
}

function spikePath(oval: Oval, tip: Point, bend: number): string {
  const [edgeX, edgeY] = edgeToward(oval, tip);
  const baseX = oval.centreX + (edgeX - oval.centreX) * 0.62;
  const baseY = oval.centreY + (edgeY - oval.centreY) * 0.62;
  const length = Math.hypot(tip[0] - baseX, tip[1] - baseY) || 1;
  const half = Math.min(oval.radiusX, oval.radiusY) * 0.26;
  const acrossX = (-(tip[1] - baseY) / length) * half;
  const acrossY = ((tip[0] - baseX) / length) * half;
  const middleX = (baseX + tip[0]) / 2 + acrossX * bend * 6;
  const middleY = (baseY + tip[1]) / 2 + acrossY * bend * 6;
  return joinPath([
    ['M', baseX + acrossX, baseY + acrossY],
    ['Q', middleX + acrossX * 0.4, middleY + acrossY * 0.4, tip[0], tip[1]],
    ['Q', middleX - acrossX * 0.4, middleY - acrossY * 0.4, baseX - acrossX, baseY - acrossY],
    ['Z'],
  ]);
}
