import { inflateSync } from 'node:zlib';

/** Measures and draws text without fonts of the machine. Lengths are in ems. */
export interface FontFile {
  has(codePoint: number): boolean;
  advance(codePoint: number): number;
  /** The outline of a glyph as an SVG path, with its origin at a point of the baseline. */
  outline(codePoint: number, x: number, y: number, size: number): string;
}

/** Reads a WOFF file with TrueType outlines, like the fonts in the repository. */
export function readFontFile(file: Buffer): FontFile {
  const tables = readTables(file);
  const table = (tag: string) => {
    const found = tables.get(tag);
    if (found === undefined) throw new Error(`A font has no table "${tag}".`);
    return found;
  };
  const head = table('head');
  const unitsPerEm = head.readUInt16BE(18);
  const hasLongPlaces = head.readInt16BE(50) === 1;
  const advanceCount = table('hhea').readUInt16BE(34);
  const [advances, places, outlines] = [table('hmtx'), table('loca'), table('glyf')];
  const glyphs = readCharacters(table('cmap'));
  const placeOf = (glyph: number) =>
    hasLongPlaces ? places.readUInt32BE(glyph * 4) : places.readUInt16BE(glyph * 2) * 2;

  /** The contours of a glyph in font units, with y upwards. */
  function linesOf(glyph: number): Point[][] {
    const [start, end] = [placeOf(glyph), placeOf(glyph + 1)];
    if (start === end) return [];
    const bytes = outlines.subarray(start, end);
    const count = bytes.readInt16BE(0);
    return count < 0 ? composed(bytes, linesOf) : simple(bytes, count);
  }

  return {
    has: (codePoint) => glyphs.has(codePoint),
    advance(codePoint) {
      const glyph = Math.min(glyphs.get(codePoint) ?? 0, advanceCount - 1);
      return advances.readUInt16BE(glyph * 4) / unitsPerEm;
    },
    outline(codePoint, x, y, size) {
      const scale = size / unitsPerEm;
      const place = (point: Point): Point => ({ ...point, x: x + point.x * scale, y: y - point.y * scale });
      return linesOf(glyphs.get(codePoint) ?? 0)
        .map((line) => pathOf(line.map(place)))
        .join('');
    },
  };
}

interface Point {
  readonly x: number;
  readonly y: number;
  readonly isOnLine: boolean;
}

function readTables(file: Buffer): Map<string, Buffer> {
  if (file.toString('latin1', 0, 4) !== 'wOFF') throw new Error('A font is no WOFF file.');
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < file.readUInt16BE(12); index += 1) {
    const entry = 44 + index * 20;
    const start = file.readUInt32BE(entry + 4);
    const packed = file.subarray(start, start + file.readUInt32BE(entry + 8));
    const isPacked = packed.length < file.readUInt32BE(entry + 12);
    tables.set(file.toString('latin1', entry, entry + 4), isPacked ? inflateSync(packed) : packed);
  }
  return tables;
}

/** Glyphs by code points, from the subtable of format 4, which has Unicode's basic plane. */
function readCharacters(cmap: Buffer): Map<number, number> {
  const parts = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4)),
  );
  const part = parts.find((one) => one.readUInt16BE(0) === 4);
  if (part === undefined) throw new Error('A font has no table of characters that we read.');
  const glyphs = new Map<number, number>();
  const size = part.readUInt16BE(6);
  for (let at = 0; at < size; at += 2) {
    const end = part.readUInt16BE(14 + at);
    const start = part.readUInt16BE(16 + size + at);
    const delta = part.readUInt16BE(16 + 2 * size + at);
    const rangePlace = 16 + 3 * size + at;
    const range = part.readUInt16BE(rangePlace);
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const named = range === 0 ? code : part.readUInt16BE(rangePlace + range + (code - start) * 2);
      const glyph = named === 0 ? 0 : (named + delta) & 0xffff;
      if (glyph !== 0) glyphs.set(code, glyph);
    }
  }
  return glyphs;
}

function simple(bytes: Buffer, lineCount: number): Point[][] {
  const ends = Array.from({ length: lineCount }, (_, index) => bytes.readUInt16BE(10 + index * 2));
  const pointCount = (ends.at(-1) ?? -1) + 1;
  let at = 10 + lineCount * 2;
  at += 2 + bytes.readUInt16BE(at);
  const flags: number[] = [];
  while (flags.length < pointCount) {
    const flag = bytes.readUInt8(at);
    at += 1;
    let times = 1;
    if (flag & 8) {
      times += bytes.readUInt8(at);
      at += 1;
    }
    for (let time = 0; time < times; time += 1) flags.push(flag);
  }
  const coordinates = (isShort: number, isSame: number) => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & isShort) {
        value += flag & isSame ? bytes.readUInt8(at) : -bytes.readUInt8(at);
        at += 1;
      } else if (!(flag & isSame)) {
        value += bytes.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = coordinates(2, 16);
  const ys = coordinates(4, 32);
  const points = flags.map((flag, index) => ({
    x: xs[index] ?? 0,
    y: ys[index] ?? 0,
    isOnLine: (flag & 1) === 1,
  }));
  return ends.map((end, index) => points.slice(index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, end + 1));
}

/** A composite glyph, for example a letter with an accent: other glyphs, moved and scaled. */
function composed(bytes: Buffer, linesOf: (glyph: number) => Point[][]): Point[][] {
  const lines: Point[][] = [];
  let at = 10;
  let flags: number;
  do {
    flags = bytes.readUInt16BE(at);
    const glyph = bytes.readUInt16BE(at + 2);
    const isWide = (flags & 1) === 1;
    const dx = isWide ? bytes.readInt16BE(at + 4) : bytes.readInt8(at + 4);
    const dy = isWide ? bytes.readInt16BE(at + 6) : bytes.readInt8(at + 5);
    at += isWide ? 8 : 6;
    const number = () => {
      at += 2;
      return bytes.readInt16BE(at - 2) / 16384;
    };
    let [a, b, c, d] = [1, 0, 0, 1];
    if (flags & 8) a = d = number();
    else if (flags & 0x40) [a, d] = [number(), number()];
    else if (flags & 0x80) [a, b, c, d] = [number(), number(), number(), number()];
    for (const line of linesOf(glyph)) {
      lines.push(
        line.map(({ x, y, isOnLine }) => ({ x: a * x + c * y + dx, y: b * x + d * y + dy, isOnLine })),
      );
    }
  } while (flags & 0x20);
  return lines;
}

/** Between two control points there is an implied point on the curve. */
function pathOf(line: readonly Point[]): string {
  const whole = line.flatMap((point, index) => {
    const next = line[(index + 1) % line.length] ?? point;
    return point.isOnLine || next.isOnLine ? [point] : [point, { ...between(point, next), isOnLine: true }];
  });
  const first = whole.findIndex(({ isOnLine }) => isOnLine);
  const turned = [...whole.slice(first), ...whole.slice(0, first + 1)];
  return `${turned
    .map(({ x, y, isOnLine }, index) => {
      const here = `${round(x)} ${round(y)}`;
      if (index === 0) return `M${here}`;
      if (!isOnLine) return `Q${here}`;
      return turned[index - 1]?.isOnLine ? `L${here}` : ` ${here}`;
    })
    .join('')}Z`;
}

function between(one: Point, other: Point): Pick<Point, 'x' | 'y'> {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
