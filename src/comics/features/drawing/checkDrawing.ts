import { pointsPattern } from '@/comics/features/drawing/drawing';
import { type Fields, fieldsOf, listOf, readNumber } from '@/comics/lenient/values';
import { comicsLimits } from '@/comics/limits';
import { type Finding, finding, type Path } from '@/comics/validate/finding';
import type { Part } from '@/comics/validate/walkProject';

/**
 * Reports drawings with too many or too few points, or points outside the drawing
 * (docs/comics-format/drawing.md).
 */
export function checkDrawings(parts: readonly Part[]): Finding[] {
  return parts.flatMap((part) =>
    part.kind === 'object' && part.value.type === 'drawing' ? checkDrawing(part.value, part.path) : [],
  );
}

function checkDrawing(drawing: Fields, path: Path): Finding[] {
  const [width = 0, height = 0] = listOf(drawing.size).map(readNumber);
  const bounds = [width, height, 100];
  let count = 0;
  const found = (['fills', 'strokes'] as const).flatMap((key) =>
    listOf(drawing[key]).flatMap((mark, index) => {
      const { points } = fieldsOf(mark);
      // The schema reports anything else.
      if (typeof points !== 'string' || !pointsPattern.test(points)) return [];
      const place = [...path, key, index, 'points'];
      const length = key === 'fills' ? 2 : 3;
      const contours = (key === 'fills' ? points.split('/') : [points]).map((line) => line.split(' '));
      const numbers = contours.reduce((sum, line) => sum + line.length, 0);
      count += numbers / length;
      if (numbers / length > comicsLimits.strokePoints) {
        return [finding('E_LIMIT', place, `at most ${comicsLimits.strokePoints} points`)];
      }
      const fault = contours.map((line) => faultOf(line, length, bounds)).find((text) => text !== undefined);
      return fault === undefined ? [] : [finding('E_SCHEMA', place, fault)];
    }),
  );
  const { drawingPoints } = comicsLimits;
  if (count <= drawingPoints) return found;
  return [
    ...found,
    finding('E_LIMIT', path, `${Math.ceil(count)} points in a drawing; at most ${drawingPoints}`),
  ];
}

function faultOf(line: readonly string[], length: number, bounds: readonly number[]): string | undefined {
  if (line.length % length !== 0) {
    return length === 3 ? 'a point consists of x, y and pressure' : 'a point consists of x and y';
  }
  const at = bounds.map(() => 0);
  for (const [index, step] of line.entries()) {
    const axis = index % length;
    const value = (at[axis] ?? 0) + Number(step);
    at[axis] = value;
    if (value < 0 || value > (bounds[axis] ?? 0)) {
      return axis === 2 ? 'the pressure must be from 0 to 100' : 'a point is outside `size`';
    }
  }
  return undefined;
}
