import { eachObject } from '@/comics/pageContents';
import type { BubbleObject, BubbleShape, ComicObject, Point } from '@/comics/project';
import { logLostChunk } from '@/lib/logFailure';
import type { DrawContext, TextBox } from '@/player/draw/drawContext';
import { bubbleText, drawText } from '@/player/draw/drawText';
import { edgeToward, joinPath, type Oval, roundPath } from '@/player/draw/outline';
import { make, makeSvg } from '@/player/elements/dom';

/** SVG path data. Body and tail are separate but share one fill. */
interface BubblePaths {
  readonly body: string;
  readonly tail: string;
}

let fancy: typeof import('@/player/draw/fancyBubbles') | null = null;

/** More clouds and shouts on a page take too long to draw. */
const maxFancy = 200;

/**
 * Loads the code for clouds and shouts when needed. Offline, and where there are too many, they stay round.
 * Resolves to whether they can be drawn.
 */
export async function fetchBubbles(objects: readonly ComicObject[]): Promise<boolean> {
  const count = countFancy(objects);
  if (count > maxFancy) fancy = null;
  else if (count > 0) fancy ??= await import('@/player/draw/fancyBubbles').catch(logLostChunk);
  return fancy !== null;
}

export function countFancy(objects: readonly ComicObject[]): number {
  return [...eachObject(objects)].filter(
    ({ object }) => object.type === 'bubble' && /cloud|shout/.test(object.shape),
  ).length;
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
    centerX: width / 2,
    centerY: height / 2,
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

function boxPath({ centerX, centerY, radiusX, radiusY }: Oval, corner: number): string {
  const r = Math.min(corner, radiusX, radiusY);
  const left = centerX - radiusX;
  const top = centerY - radiusY;
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
  const tip: Point = [oval.centerX + dx, oval.centerY + dy];
  if (dx === 0 && dy === 0) return '';
  if (shape === 'cloud' && fancy !== null) return fancy.thoughtPath(oval, tip);
  return spikePath(oval, tip, shape === 'round' ? 0.16 : 0);
}

function spikePath(oval: Oval, tip: Point, bend: number): string {
  const [edgeX, edgeY] = edgeToward(oval, tip);
  const baseX = oval.centerX + (edgeX - oval.centerX) * 0.62;
  const baseY = oval.centerY + (edgeY - oval.centerY) * 0.62;
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

/** The shares of the box that are free on each side, by shape: [across, down]. */
const margins = {
  round: [0.1, 0.13],
  whisper: [0.1, 0.13],
  cloud: [0.13, 0.16],
  shout: [0.18, 0.19],
  box: [0.05, 0.07],
} as const;

export function bubbleInset({ shape, width, height }: BubbleObject): string {
  const [across, down] = margins[shape];
  return `${height * down}px ${width * across}px`;
}

export function drawBubble(object: BubbleObject, context: DrawContext): { ink: SVGElement; box: TextBox } {
  const box = drawText(object, object.text, bubbleText, context);
  box.element.style.inset = bubbleInset(object);
  const speaker = context.text(object.speaker);
  if (speaker !== '') box.element.prepend(make('span', 'sr-only', `${speaker}: `));
  return { ink: bubbleInk(object), box };
}

/**
 * Body and tail are first stroked at twice the width and then filled together, so that their outlines merge.
 * A half-transparent fill therefore makes the whole bubble half-transparent.
 */
export function bubbleInk(object: BubbleObject): SVGElement {
  const { width, height, shape } = object;
  const stroke = object.strokeWidth ?? 4;
  const fill = object.fill ?? '#ffffff';
  const { body, tail } = bubblePaths(shape, width, height, object.tail, stroke, object.radius ?? 24);
  const line = {
    stroke: object.stroke ?? '#1a1a1a',
    'stroke-width': stroke * 2,
    fill: 'none',
    'stroke-linejoin': 'round',
  };
  // Very many dashes, of a huge bubble or a thin line, would take seconds.
  const dash = Math.max(stroke, (width + height) / 1000);
  const dashes = shape === 'whisper' ? { 'stroke-dasharray': `${dash * 4} ${dash * 3}` } : {};
  const paths = [body, tail].filter((d) => d !== '');
  const group = makeSvg('g', { opacity: alphaOf(fill) });
  if (stroke > 0) group.append(...paths.map((d) => makeSvg('path', { d, ...line, ...dashes })));
  group.append(...paths.map((d) => makeSvg('path', { d, fill: fill.slice(0, 7) })));
  return makeSvg('svg', { viewBox: `0 0 ${width} ${height}`, class: 'ink', 'aria-hidden': 'true' }, group);
}

function alphaOf(color: string): number {
  return color.length === 9 ? Number.parseInt(color.slice(7), 16) / 255 : 1;
}
