import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ComicObject } from '@/comics/project';
import { pagePicture } from '@/editor/drawing/pagePicture';
import { comicWith } from '../document/comicWith';

interface Drawn {
  readonly element: HTMLElement;
  readonly isConnected: boolean;
  readonly options: {
    readonly width: number;
    readonly height: number;
    readonly scale: number;
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
      return rect(100 + 10 * this.startOffset, 50, 10 * length, 20);
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
  const page = { id: 1, objects };
  const canvas = { width: 800, height: 400, background: '#ffffff' };
  return pagePicture(comicWith([page], { canvas }), page, { language: 'en', fileAddress: () => '' });
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

  test('leaves nothing in the document, also where the browser refuses it', async () => {
    await draw(text(2, 'Hello'));
    isTainted = true;
    await expect(draw(text(2, 'Hello'))).rejects.toThrow('tainted');
    expect(drawn.map(({ element }) => element.isConnected)).toEqual([false, false]);
    expect(document.body.childElementCount).toBe(0);
  });
});
