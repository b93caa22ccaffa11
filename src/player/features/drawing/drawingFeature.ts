import {
  type Drawing,
  maxDrawingPoints,
  maxPagePoints,
  type StrokePoint,
} from '@/comics/features/drawing/drawing';
import { fillContours, strokePoints } from '@/comics/features/drawing/drawingPoints';
import { clamp } from '@/lib/clamp';
import type { DrawContext, FeatureDrawing } from '@/player/draw/drawContext';
import { nameElement } from '@/player/draw/drawObject';
import { makeSvg } from '@/player/elements/dom';
import { strokePath } from '@/player/features/drawing/strokePath';
import type { PlayerFeature } from '@/player/play/playerParts';

/** Drawings made of strokes (docs/comics-format/drawing.md). */
export const drawingFeature: PlayerFeature = { connect: ({ drawing }) => drawDrawings(() => drawing) };

/**
 * Draws the drawings of a page. Where they have more points than a device can draw, the later ones are cut.
 */
export function drawDrawings(context: () => Pick<DrawContext, 'text' | 'language'>): FeatureDrawing {
  const drawn = new Map<number, number>();
  return {
    content: (object, element) => {
      if (object.type !== 'drawing') return undefined;
      drawn.delete(object.id);
      const before = [...drawn.values()].reduce((sum, count) => sum + count, 0);
      const { svg, count } = drawDrawing(object, Math.min(maxDrawingPoints, maxPagePoints - before));
      drawn.set(object.id, count);
      nameElement(element, 'img', object.alt, context());
      return { nodes: [svg] };
    },
    decoratePage: () => drawn.clear(),
  };
}

interface DrawnSvg {
  readonly svg: SVGSVGElement;
  readonly count: number;
}

function drawDrawing({ size: [width, height], fills = [], strokes }: Drawing, most: number): DrawnSvg {
  let count = 0;
  const within = (value: number, side: number) => clamp(value, 0, side);
  const take = (added: number) => {
    count += added;
    return count <= most;
  };
  const areas = fills.flatMap(({ color, points }) => {
    const contours = fillContours(points);
    if (!take(contours.reduce((sum, contour) => sum + contour.length, 0))) return [];
    const lines = contours
      .filter((contour) => contour.length > 2)
      .map((contour) => contour.map(([x, y]) => `${within(x, width)} ${within(y, height)}`).join('L'));
    const d = lines.map((line) => `M${line}Z`).join('');
    return [makeSvg('path', { d, fill: color, 'fill-rule': 'evenodd' })];
  });
  const lines = strokes.flatMap(({ color, width: wide, points }) => {
    const parsed = strokePoints(points);
    if (!take(parsed.length)) return [];
    const placed = parsed.map(
      ([x, y, pressure]): StrokePoint => [within(x, width), within(y, height), within(pressure, 100)],
    );
    return [makeSvg('path', { d: strokePath(placed, wide), fill: color })];
  });
  const svg = makeSvg(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'none', class: 'ink', 'aria-hidden': 'true' },
    ...areas,
    ...lines,
  );
  return { svg, count: Math.min(count, most) };
}
