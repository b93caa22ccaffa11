import {
  type Fill,
  largestDrawing,
  mostFills,
  mostStrokes,
  type Stroke,
} from '@/comics/features/drawing/drawing';
import type { FeatureReaders } from '@/comics/lenient/featureReaders';
import { readColor } from '@/comics/lenient/readResources';
import { isFields, listOf, readList, readPair, readString, readWithin } from '@/comics/lenient/values';

/** Reads drawings (docs/comics-format/drawing.md). Their points are parsed by what draws them. */
export const drawingReaders: Partial<FeatureReaders> = {
  object: ({ type, size, fills, strokes }, base) => {
    if (type !== 'drawing') return undefined;
    const [width, height] = readPair(size, readSide) ?? [readSide(base.width), readSide(base.height)];
    return {
      ...base,
      type,
      size: [width ?? 1, height ?? 1],
      fills: Array.isArray(fills) ? readList(fills.slice(0, mostFills), readFill) : undefined,
      strokes: readList(listOf(strokes).slice(0, mostStrokes), readStroke),
    };
  },
};

function readSide(value: unknown): number | undefined {
  return readWithin(value, 1, largestDrawing);
}

function readFill(value: unknown): Fill | undefined {
  if (!isFields(value)) return undefined;
  const [color, points] = [readColor(value.color), readString(value.points)];
  return color === undefined || points === undefined ? undefined : { color, points };
}

function readStroke(value: unknown): Stroke | undefined {
  const fill = readFill(value);
  const width = isFields(value) ? readSide(value.width) : undefined;
  return fill === undefined || width === undefined ? undefined : { ...fill, width };
}
