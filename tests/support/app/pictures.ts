import { vi } from 'vitest';

const ignore = () => undefined;

/** Texts and shapes are not checked. */
const deafContext = {
  save: ignore,
  restore: ignore,
  transform: ignore,
  clip: ignore,
  fill: ignore,
  stroke: ignore,
  fillText: ignore,
  measureText: (text: string) => ({ width: text.length * 10 }),
};

/** Replaces what jsdom lacks: pictures that load, bitmaps, and a canvas that can be exported to a file. */
export function fillPictureGaps({ width, height }: { readonly width: number; readonly height: number }) {
  class LoadedImage {
    naturalWidth = width;
    naturalHeight = height;
    onload: () => void = () => undefined;
    onerror: () => void = () => undefined;
    decode = () => (width > 0 ? Promise.resolve() : Promise.reject(new Error('Broken')));
    set src(_: string) {
      queueMicrotask(() => (width > 0 ? this.onload() : this.onerror()));
    }
  }
  const drawn: number[][] = [];
  vi.stubGlobal('Image', LoadedImage);
  vi.stubGlobal(
    'createImageBitmap',
    async (_: Blob, options: { readonly resizeWidth: number; readonly resizeHeight: number }) => ({
      width: options.resizeWidth,
      height: options.resizeHeight,
      close: () => undefined,
    }),
  );
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => 'blob:picture';
      static override revokeObjectURL = () => undefined;
    },
  );
  vi.stubGlobal('Path2D', class {});
  Object.defineProperty(document, 'fonts', { configurable: true, value: { ready: Promise.resolve() } });
  const prototype = HTMLCanvasElement.prototype;
  const own = Object.getOwnPropertyDescriptors(prototype);
  Object.defineProperties(prototype, {
    getContext: {
      configurable: true,
      value: () => ({
        ...deafContext,
        drawImage: (_: unknown, ...numbers: number[]) => drawn.push(numbers),
      }),
    },
    toBlob: {
      configurable: true,
      value: (take: (file: Blob) => void, type: string) => take(new Blob(['picture'], { type })),
    },
  });
  return {
    /** The source and target areas of each drawn picture. */
    drawn,
    restore: () => {
      Object.defineProperties(prototype, { getContext: own.getContext, toBlob: own.toBlob });
      Reflect.deleteProperty(document, 'fonts');
    },
  };
}
