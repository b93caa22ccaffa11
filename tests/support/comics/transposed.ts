import { fillContours, strokePoints, writeFill, writeStroke } from '@/comics/features/drawing/drawingPoints';
import { isFields } from '@/comics/lenient/values';

/** Keys that change places when a page is laid on its side. */
const pairs = new Map(
  [
    ['x', 'y'],
    ['dx', 'dy'],
    ['width', 'height'],
    ['across', 'down'],
    ['left', 'top'],
    ['right', 'bottom'],
  ].flatMap(([one = '', other = '']) => [
    [one, other],
    [other, one],
  ]),
);
const angles: readonly string[] = ['rotate', 'angle', 'degrees'];
/** References to resources are pairs of numbers too. */
const refs: readonly string[] = ['image', 'sound', 'cover'];

/** The same with across and down exchanged: everything is reflected about the diagonal of the page. */
export function transposed<Value>(value: Value): Value;
export function transposed(value: unknown): unknown {
  if (Array.isArray(value)) return transposedList(value);
  if (!isFields(value)) return value;
  const { points } = value;
  if (typeof points === 'string') return { ...value, points: transposedMark(points, 'width' in value) };
  const entries = Object.entries(value).map(([key, inner]) => [pairs.get(key) ?? key, ofKey(key, inner)]);
  return Object.fromEntries(entries);
}

function ofKey(key: string, value: unknown): unknown {
  if (refs.includes(key)) return value;
  if (angles.includes(key) && typeof value === 'number') return -value;
  if (key === 'along') return value === 'x' ? 'y' : 'x';
  return transposed(value);
}

/** Points, sizes, boxes, and what is kept free on four sides. */
function transposedList(list: readonly unknown[]): readonly unknown[] {
  const [first, second, third, fourth] = list;
  if (!list.every((item) => typeof item === 'number')) return list.map((item) => transposed(item));
  if (list.length === 2) return [second, first];
  return list.length === 4 ? [second, first, fourth, third] : list;
}

/** Only a stroke has a width and a pressure. */
function transposedMark(points: string, isStroke: boolean): string {
  if (isStroke) return writeStroke(strokePoints(points).map(([x, y, pressure]) => [y, x, pressure]));
  return writeFill(fillContours(points).map((line) => line.map(([x, y]) => [y, x])));
}

/** Where two results differ by more than rounding. */
export function differences(one: unknown, other: unknown, path = ''): readonly string[] {
  if (typeof one === 'number' && typeof other === 'number')
    return Math.abs(one - other) <= 0.02 ? [] : [`${path}: ${one}, ${other}`];
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length)
    return one.flatMap((item, index) => differences(item, other[index], `${path}/${index}`));
  if (isFields(one) && isFields(other)) {
    const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
    return keys.flatMap((key) => differences(one[key], other[key], `${path}/${key}`));
  }
  return one === other ? [] : [`${path}: ${JSON.stringify(one)}, ${JSON.stringify(other)}`];
}
