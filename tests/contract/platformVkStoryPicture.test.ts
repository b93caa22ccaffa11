import { chromium } from '@playwright/test';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { findTestBrowser } from '../support/machines/findChromium';

declare global {
  /** Our modules in the page under test. */
  var underTest: typeof import('@/platform/vk/storyPicture');
}

/** The module as a script for a page. */
async function bundled(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      lib: {
        entry: 'src/platform/vk/storyPicture.ts',
        formats: ['iife'],
        name: 'underTest',
        fileName: 'script',
      },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const [chunk] = first && 'output' in first ? first.output : [];
  if (!chunk) throw new Error('The module was not built');
  return chunk.code;
}

test('a large picture goes into a story as a smaller JPEG of the same dimensions', {
  tags: 'long',
  timeout: 60_000,
}, async () => {
  const browser = await chromium.launch({ executablePath: findTestBrowser(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: await bundled() });
    const drawn = await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(1080, 1920);
      const brush = canvas.getContext('2d');
      if (brush === null) throw new Error('no canvas');
      // Every pixel has another color, as in a photo, so that PNG compresses nothing.
      const pixels = brush.createImageData(canvas.width, canvas.height);
      pixels.data.forEach((_, index) => {
        pixels.data[index] = index % 4 === 3 ? 255 : Math.imul(index ^ (index >>> 7), 0x9e3779b1) >>> 25;
      });
      brush.putImageData(pixels, 0, 0);
      const picture = await canvas.convertToBlob({ type: 'image/png' });
      const address = await underTest.storyPicture(window, picture);
      const image = new Image();
      image.src = address;
      await image.decode();
      return {
        from: picture.size,
        to: address.slice(0, address.indexOf(',')),
        bytes: (await (await fetch(address)).blob()).size,
        size: [image.naturalWidth, image.naturalHeight],
      };
    });
    expect(drawn).toMatchObject({ to: 'data:image/jpeg;base64', size: [1080, 1920] });
    expect(drawn.from).toBeGreaterThan(1_000_000);
    expect(drawn.bytes).toBeLessThan(drawn.from);
  } finally {
    await browser.close();
  }
});
