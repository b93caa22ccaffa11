import { maxDurationMs, maxLength } from '@/comics/drawnLimits';
import { clamp } from '@/lib/clamp';

/** Far deeper than the format allows; a malicious file cannot overflow the stack. */
export const deepestRead = 24;

/** Reads single values of a file that may be broken: invalid values give `undefined`, and nothing throws. */
export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function valueAt(json: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (Array.isArray(value) ? value[Number(key)] : fieldsOf(value)[String(key)]),
    json,
  );
}

export function readNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

export function readId(value: unknown): number | undefined {
  return Number.isSafeInteger(value) ? readNumber(value) : undefined;
}

/** Clamps the number: one beyond its bounds could freeze a page for seconds. */
export function readWithin(value: unknown, min: number, max: number): number | undefined {
  const number = readNumber(value);
  return number === undefined ? undefined : clamp(number, min, max);
}

/** Never negative. */
export function readAmount(value: unknown, max = Number.MAX_VALUE): number | undefined {
  return readWithin(value, 0, max);
}

/** A position, offset or angle, positive or negative. */
export function readLength(value: unknown): number | undefined {
  return readWithin(value, -maxLength, maxLength);
}

export function readSize(value: unknown): number | undefined {
  return readAmount(value, maxLength);
}

export function readTime(value: unknown): number | undefined {
  return readAmount(value, maxDurationMs);
}

export function readString(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

export function readBoolean(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

export function readOneOf<Word extends string | number>(
  value: unknown,
  words: readonly Word[],
): Word | undefined {
  return words.find((word) => word === value);
}

/** Omits items that cannot be read. */
export function readList<Item>(value: unknown, readItem: (item: unknown) => Item | undefined): Item[] {
  const items: Item[] = [];
  for (const entry of listOf(value)) {
    const item = readItem(entry);
    if (item !== undefined) items.push(item);
  }
  return items;
}

export function readOptionalList<Item>(
  value: unknown,
  readItem: (item: unknown) => Item | undefined,
): Item[] | undefined {
  return Array.isArray(value) ? readList(value, readItem) : undefined;
}

export function readPair(
  value: unknown,
  readPart: (part: unknown) => number | undefined = readNumber,
): readonly [number, number] | undefined {
  if (!Array.isArray(value)) return undefined;
  const [first = 0, second] = readList(value.slice(0, 2), readPart);
  return second === undefined ? undefined : [first, second];
}

export function readFour(value: unknown): readonly [number, number, number, number] | undefined {
  if (!Array.isArray(value)) return undefined;
  const [first = 0, second = 0, third = 0, fourth] = readList(value.slice(0, 4), readLength);
  return fourth === undefined ? undefined : [first, second, third, fourth];
}
