import { decodePDFRawStream, PDFArray, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readComicInfo } from '@/comics/packages/comicInfo';
import { openArchive } from '@/comics/packages/zipArchive';
import type { ComicPage } from '@/comics/project';
import { exportPdf } from '@/editor/files/exportPdf';
import { exportCbz, exportPictures } from '@/editor/files/exportPictures';
import { comicWith } from '../document/comicWith';

interface Bitmap {
  readonly width: number;
  readonly height: number;
  /** Whose picture it is. */
  readonly page: number;
  isOpen: boolean;
  close(): void;
}

const bitmaps = vi.hoisted((): Bitmap[] => []);

function bitmapOf(page: number, width: number, height: number): Bitmap {
  const bitmap = {
    width,
    height,
    page,
    isOpen: true,
    close() {
      bitmap.isOpen = false;
    },
  };
  bitmaps.push(bitmap);
  return bitmap;
}

// A page is drawn by a browser alone: tests/e2e/editor.export.long.spec.ts.
vi.mock('@/editor/drawing/pagePicture', () => ({
  pagePicture: async (_: unknown, { id }: ComicPage) => ({
    bitmap: bitmapOf(id, 2160, 1080),
    words: [{ text: 'duck', x: 80, y: 40, width: 200, height: 40 }],
    missing: ['everywhere.webp', `${id}.webp`],
  }),
}));

type Drawn = readonly [page: number, ...place: number[]];

/** What was drawn on each canvas, by what its file holds. */
let canvases: { readonly size: string; readonly color: string; readonly drawn: Drawn[] }[];
const { prototype } = HTMLCanvasElement;
const own = Object.getOwnPropertyDescriptors(prototype);

/** The head of a JPEG of this size. */
const jpeg = (width: number, height: number) =>
  Uint8Array.of(0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, height >> 8, height, width >> 8, width, 1, 1, 17, 0);

beforeEach(() => {
  bitmaps.length = 0;
  canvases = [];
  vi.stubGlobal('createImageBitmap', async ({ page }: Bitmap) => bitmapOf(page, 16, 16));
  Object.defineProperties(prototype, {
    getContext: {
      configurable: true,
      value(this: HTMLCanvasElement) {
        const drawn: Drawn[] = [];
        const size = `${this.width}x${this.height}`;
        return {
          fillStyle: '',
          fillRect() {
            canvases.push({ size, color: this.fillStyle, drawn });
          },
          drawImage: ({ page }: Bitmap, ...place: number[]) => drawn.push([page, ...place]),
        };
      },
    },
    toBlob: {
      configurable: true,
      value(this: HTMLCanvasElement, take: (file: unknown) => void) {
        take({ arrayBuffer: async () => jpeg(this.width, this.height).buffer });
      },
    },
  });
});
afterEach(() => {
  Object.defineProperties(prototype, { getContext: own.getContext, toBlob: own.toBlob });
  vi.unstubAllGlobals();
});

/** The pages are in another order than their numbers. */
const comic = (count: number) =>
  comicWith(
    Array.from({ length: count }, (_, index) => ({ id: 50 - index, objects: [] })),
    { canvas: { width: 800, height: 400, background: '#ffffff' } },
  );

function run() {
  const leaving = new AbortController();
  const progress: number[] = [];
  const missing = new Set<string>();
  const options = {
    language: 'ru',
    fileAddress: () => '',
    signal: leaving.signal,
    onProgress: (done: number) => void progress.push(done),
    onMissing: (address: string) => void missing.add(address),
  };
  return { leaving, progress, missing, options };
}

const areClosed = () => bitmaps.every(({ isOpen }) => !isOpen);

test('a CBZ has its pages in the order of the comic, also by name, and says what they are', async () => {
  const { progress, options } = run();
  const cbz = await openArchive(await exportCbz(comic(10), 'Cat & dog', options));
  const names = cbz.entries.map(({ name }) => name);
  expect([names.length, names[0], names[9], names[10]]).toEqual([11, '01.jpg', '10.jpg', 'ComicInfo.xml']);
  expect(canvases.map(({ drawn }) => drawn[0])).toEqual(
    Array.from({ length: 10 }, (_, index) => [50 - index, 0, 0]),
  );
  expect(canvases[0]).toMatchObject({ size: '2160x1080', color: '#fff' });
  const xml = (await cbz.entries[10]?.read(10_000)) ?? new Uint8Array();
  expect(readComicInfo(xml)).toMatchObject({ title: 'Cat & dog', language: 'ru' });
  expect(new TextDecoder().decode(xml)).toContain('<PageCount>10</PageCount>');
  expect([progress[0], progress.at(-1), progress.length]).toEqual([0.1, 1, 10]);
  expect(areClosed()).toBe(true);
});

test.each([
  ['post', '1080x1350', [0, 405, 1080, 540]],
  ['story', '1080x1920', [0, 690, 1080, 540]],
] as const)(
  'a picture for a %s shows the whole page in its middle, over itself',
  async (size, canvas, place) => {
    const { options } = run();
    const { entries } = await openArchive(await exportPictures(comic(2), size, options));
    expect(entries.map(({ name }) => name)).toEqual(['1.jpg', '2.jpg']);
    const [width, height] = canvas.split('x').map(Number);
    expect(canvases).toEqual(
      [50, 49].map((page) => ({
        size: canvas,
        color: '#fff',
        drawn: [
          [page, 0, 0, width, height],
          [page, ...place],
        ],
      })),
    );
    expect(areClosed()).toBe(true);
  },
);

test('a PDF has its name, its language, and pages of 7.5 inches on the shorter side', async () => {
  const { progress, options } = run();
  const pdf = await PDFDocument.load(await exportPdf(comic(2), 'Cat & dog', options));
  expect(pdf.getTitle()).toBe('Cat & dog');
  expect(pdf.getPages().map((page) => page.getSize())).toEqual([
    { width: 1080, height: 540 },
    { width: 1080, height: 540 },
  ]);
  expect(String(pdf.catalog)).toContain('/Lang (ru)');
  expect(progress).toEqual([0.5, 1]);
  expect(areClosed()).toBe(true);
});

test('a long strip is a page of a PDF that all programs open', async () => {
  const strip = comicWith([{ id: 50, objects: [], height: 40_000 }], {
    canvas: { width: 800, height: 400, background: '#ffffff' },
  });
  const pdf = await PDFDocument.load(await exportPdf(strip, 'Strip', run().options));
  expect(pdf.getPage(0).getSize()).toEqual({ width: 288, height: 14_400 });
});

test('a word of a PDF lies where it is drawn on its page, as large as there', async () => {
  const pdf = await PDFDocument.load(await exportPdf(comic(1), 'Cat', run().options));
  const { node } = pdf.getPage(0);
  const written = node
    .lookup(PDFName.of('Contents'), PDFArray)
    .asArray()
    .map((part) => node.context.lookup(part))
    .map((part) => (part instanceof PDFRawStream ? decodePDFRawStream(part).decode() : new Uint8Array()))
    .map((part) => Buffer.from(part).toString('latin1'))
    .join('\n');
  const [, ...found] = /([\d.]+) Tz\n([\d.]+) ([\d.]+) Td\n\/Words1 ([\d.]+) Tf/.exec(written) ?? [];
  // 400 units are 540 points high; a PDF counts from below. Four glyphs, half as wide as high, are 270 points wide.
  expect(found.map(Number)).toEqual([250, 108, 540 - 108, 54]);
});

test('pictures that are missing on a page are named, whatever the pages become', async () => {
  const { missing, options } = run();
  await exportPdf(comic(2), 'Cat', options);
  expect([...missing]).toEqual(['everywhere.webp', '50.webp', '49.webp']);
});

test('cancelling waits for no further page', async () => {
  const { leaving, options } = run();
  const exporting = exportCbz(comic(3), 'Cat', { ...options, onProgress: () => leaving.abort() });
  await expect(exporting).rejects.toThrow('aborted');
  expect(bitmaps.map(({ page }) => page)).toEqual([50]);
  expect(areClosed()).toBe(true);
});
