import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { exportPart, exportSquare } from '@/ui/pictures/exportPicture';
import { fillPictureGaps } from '../../support/app/pictures';

const type = 'image/png';
let canvases: Set<HTMLCanvasElement>;
let gaps: ReturnType<typeof fillPictureGaps>;
let bitmap: ImageBitmap;

/** A byte for each pixel; nothing where the browser gives up. */
function writeBytes(bytesOf: (pixels: number) => number | null) {
  HTMLCanvasElement.prototype.toBlob = function (take, written) {
    canvases.add(this);
    const bytes = bytesOf(this.width * this.height);
    take(bytes === null ? null : new Blob(['x'.repeat(bytes)], { type: written ?? '' }));
  };
}

beforeEach(async () => {
  canvases = new Set();
  gaps = fillPictureGaps({ width: 300, height: 200 });
  writeBytes((pixels) => pixels);
  bitmap = await createImageBitmap(new Blob(), { resizeWidth: 300, resizeHeight: 200 });
});
afterEach(() => {
  gaps.restore();
  vi.unstubAllGlobals();
});

describe('a part of a picture', () => {
  const part = { x: 10, y: 20, width: 100, height: 50 };

  test.each([
    [5000, 100, 50],
    [4999, 70, 35],
    [2449, 48, 24],
    [2, 2, 1],
  ])('that may have %d bytes is no smaller than it needs to be', async (maxBytes, width, height) => {
    const { file, ...size } = await exportPart(bitmap, part, { type, maxBytes });
    expect(size).toEqual({ width, height });
    expect(gaps.drawn.at(-1)).toEqual([10, 20, 100, 50, 0, 0, width, height]);
    expect([file.size, file.type]).toEqual([width * height, type]);
    // Safari keeps its memory otherwise.
    expect([...canvases].map((canvas) => canvas.width * canvas.height)).toEqual([0]);
  });

  test('that the browser writes with the same size however small it is, is an error instead of an endless wait', async () => {
    writeBytes(() => 5001);
    const exporting = exportPart(bitmap, part, { type, maxBytes: 5000 });
    await expect(exporting).rejects.toThrow('The picture cannot be made small enough');
  });

  test('that the browser cannot write is an error', async () => {
    writeBytes(() => null);
    const exporting = exportPart(bitmap, part, { type, maxBytes: 5000 });
    await expect(exporting).rejects.toThrow('The browser could not write the picture');
    expect([...canvases].map((canvas) => canvas.width * canvas.height)).toEqual([0]);
  });
});

test.each([
  ['image/jpeg', 'image/jpeg'],
  ['image/png', 'image/png'],
  ['image/webp', 'image/png'],
  ['image/gif', 'image/png'],
  ['image/avif', 'image/png'],
])('a square of a picture in %s is written in %s, which has its transparency', async (read, written) => {
  const square = { x: 100, y: 0, side: 200 };
  const file = await exportSquare(bitmap, square, { type: read, maxBytes: 40_000 });
  expect([file.type, file.size]).toEqual([written, 40_000]);
  expect(gaps.drawn.at(-1)).toEqual([100, 0, 200, 200, 0, 0, 200, 200]);
});
