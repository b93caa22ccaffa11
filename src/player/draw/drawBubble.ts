import type { BubbleObject } from '@/comics/project';
import { bubblePaths } from '@/player/draw/bubblePath';
import type { DrawContext } from '@/player/draw/drawContext';
import { bubbleText, drawText } from '@/player/draw/drawText';
import type { TextBox } from '@/player/draw/objectView';
import { make, makeSvg } from '@/player/elements/dom';

/** How much of the box the words leave free at each side, by shape: [across, down]. */
const margins = {
  round: [0.1, 0.13],
  whisper: [0.1, 0.13],
  cloud: [0.13, 0.16],
  shout: [0.18, 0.19],
  box: [0.05, 0.07],
} as const;

export function drawBubble(object: BubbleObject, context: DrawContext): { ink: SVGElement; box: TextBox } {
  const box = drawText(object, object.text, bubbleText, context);
  const [across, down] = margins[object.shape];
  box.element.style.inset = `${object.height * down}px ${object.width * across}px`;
  const speaker = context.text(object.speaker);
  if (speaker !== '') box.element.prepend(make('span', 'sr', `${speaker}: `));
  return { ink: bubbleInk(object), box };
}

/**
 * Body and tail are stroked twice as wide first and filled together after, so that their outlines run
 * into one; a half-transparent fill therefore makes the whole bubble half-transparent.
 */
function bubbleInk(object: BubbleObject): SVGElement {
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
  // Ever so many dashes of a huge bubble or a thin line would take seconds.
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
