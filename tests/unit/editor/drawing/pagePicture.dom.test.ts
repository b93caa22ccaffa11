import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ComicObject, ComicPage } from '@/comics/project';
import type { VirtualPath } from '@/comics/resources';
import { pagePicture } from '@/editor/drawing/pagePicture';
import { comicWith } from '../document/comicWith';

interface Drawn {
  readonly element: HTMLElement;
  readonly isConnected: boolean;
  readonly options: {
    readonly width: number;
    readonly height: number;
    readonly scale: number;
    readonly includeStyleProperties: readonly string[];
  };
}

const drawn = vi.hoisted((): Drawn[] => []);
let isTainted = false;

// Only a browser draws: tests/e2e/editor.export.long.spec.ts.
vi.mock('modern-screenshot', () => ({
  domToCanvas: async (element: HTMLElement, options: Drawn['options']) => {
    drawn.push({ element, options, isConnected: element.isConnected });
    return {
      getContext: () => ({
        getImageData: () => {
          if (isTainted) throw new Error('tainted');
        },
      }),
    };
  },
}));

const rect = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });

beforeEach(() => {
  drawn.length = 0;
  isTainted = false;
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1, height: 1 }));
  Object.assign(document, { fonts: Object.assign(new EventTarget(), { ready: Promise.resolve() }) });
  // Ten units for each letter. The page is away from the corner of the window.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({
    ...new DOMRect(),
    ...rect(40, 30, 800, 400),
  });
  Object.assign(Range.prototype, {
    getBoundingClientRect(this: Range) {
      const isHidden = this.startContainer.parentElement?.closest('[hidden]') !== null;
      const length = isHidden ? 0 : this.endOffset - this.startOffset;
      const line = this.startContainer.textContent ?? '';
      const isRightToLeft = /^[א-ת]/.test(line);
      const start = isRightToLeft ? line.length - this.endOffset : this.startOffset;
      return rect(100 + 10 * start, 50, 10 * length, 20);
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(Range.prototype, 'getBoundingClientRect');
  Reflect.deleteProperty(document, 'fonts');
});

const text = (id: number, content: string, more: object = {}): ComicObject => ({
  id,
  type: 'text',
  text: content,
  x: 0,
  y: 0,
  width: 400,
  height: 90,
  ...more,
});

function draw(...objects: readonly ComicObject[]) {
  return drawPage({ id: 1, objects });
}

function drawPage(page: ComicPage) {
  const canvas = { width: 800, height: 400, background: '#ffffff' };
  const resources = ['a', 'b'].map((name, index) => ({
    ver: 1 as const,
    dt: 0 as const,
    id: index + 1,
    name,
    vp: { type: 4 as const, vpstr: `${name}.webp` },
  }));
  const fileAddress = (path: VirtualPath) => (path.type === 4 ? `https://kadr.example/${path.vpstr}` : '');
  return pagePicture(comicWith([page], { canvas, resources }), page, { language: 'en', fileAddress });
}

describe('a picture of a page', () => {
  test('has 1080 pixels on its shorter side, and its words where readers see them', async () => {
    const { words } = await draw(text(2, 'Hello  you'), text(3, 'Later', { hidden: true }));
    expect(drawn[0]).toMatchObject({ isConnected: true, options: { width: 800, height: 400, scale: 2.7 } });
    expect(words).toEqual([
      { text: 'Hello', ...rect(60, 20, 50, 20) },
      { text: 'you', ...rect(130, 20, 30, 20) },
    ]);
  });

  test('has the letters of Hebrew and Arabic from left to right, accents before their letters, as programs read them from a PDF', async () => {
    const { words } = await draw(text(2, 'שלום מה2'), text(3, '\u05d1\u05b8\u05bc\u05d0'));
    expect(words).toEqual([
      { text: 'םולש', ...rect(100, 20, 40, 20) },
      { text: '2המ', ...rect(60, 20, 30, 20) },
      { text: '\u05d0\u05bc\u05b8\u05d1', ...rect(60, 20, 40, 20) },
    ]);
  });

  test.each([
    ['a strip of forty screens', { height: 40_000 }, 800, 40_000],
    ['a narrow strip', { size: { width: 200, height: 20_000 } }, 200, 20_000],
  ])('is as large as all browsers draw: %s', async (_what, size, width, height) => {
    await drawPage({ id: 1, objects: [], ...size });
    const scale = drawn[0]?.options.scale ?? 0;
    expect(width * scale * height * scale).toBeLessThanOrEqual(4096 ** 2 + 1);
    expect(height * scale).toBeLessThanOrEqual(32_767);
    expect(height * scale).toBeGreaterThan(25_000);
  });

  test('is drawn with the properties that the page sets alone, since copying all of them takes twice as long', async () => {
    await draw(text(2, 'Hello', { color: '#ff0000' }));
    const properties = drawn[0]?.options.includeStyleProperties;
    expect(properties).toEqual(expect.arrayContaining(['color', 'font-size', 'left']));
    expect(properties).not.toContain('scroll-padding-top');
    expect(properties).not.toContain('--pixel');
  });

  test('names each picture that was not loaded once', async () => {
    Object.assign(HTMLImageElement.prototype, { decode: async () => undefined });
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockImplementation(function (
      this: HTMLImageElement,
    ) {
      return this.src.endsWith('a.webp') ? 8 : 0;
    });
    const image = (id: number, of: number): ComicObject => ({
      id,
      type: 'image',
      image: [0, of],
      ...rect(0, 0, 90, 90),
    });
    const { missing } = await draw(image(2, 1), image(3, 2), image(4, 2));
    expect(missing).toEqual(['https://kadr.example/b.webp']);
    Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
  });

  test('leaves nothing in the document, also where the browser refuses it', async () => {
    await draw(text(2, 'Hello'));
    isTainted = true;
    await expect(draw(text(2, 'Hello'))).rejects.toThrow('tainted');
    expect(drawn.map(({ element }) => element.isConnected)).toEqual([false, false]);
    expect(document.body.childElementCount).toBe(0);
  });
});
