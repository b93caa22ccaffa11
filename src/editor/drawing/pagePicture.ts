import type { ComicPage, ProjectFile } from '@/comics/project';
import { addDrawingStyle } from '@/editor/drawing/drawingStyle';
import { type DrawnWord, drawnWords } from '@/editor/drawing/drawnWords';
import { embeddedFonts } from '@/editor/drawing/embeddedFonts';
import { createLivePage, type DrawingMode, drawings } from '@/editor/drawing/livePage';
import { pageSize } from '@/editor/drawing/readPage';

/** Pixels: as many as a large screen shows of a cover. */
const shortSide = 1080;

/** Milliseconds after which a missing picture is left out. */
const longestWait = 10_000;

export interface PagePicture {
  readonly bitmap: ImageBitmap;
  readonly words: readonly DrawnWord[];
}

/**
 * Draws a page as a reader first sees it. Browsers draw no part of a document, so it is an SVG with a copy of it.
 * Throws where a browser refuses that, or taints the canvas.
 */
export async function pagePicture(
  file: ProjectFile,
  page: ComicPage,
  manner: Pick<DrawingMode, 'language' | 'fileAddress'>,
): Promise<PagePicture> {
  const { domToCanvas } = await import('modern-screenshot');
  await drawings.load().catch(() => undefined);
  const host = hiddenHost();
  const root = host.attachShadow({ mode: 'open' });
  addDrawingStyle(root);
  const live = createLivePage({ ...manner, shows: 'opening' });
  root.append(live.element);
  document.body.append(host);
  try {
    live.element.style.setProperty('--pixel', '1');
    live.show(file, page);
    await settled(live.element);
    const { width, height } = pageSize(file, page);
    const canvas = await domToCanvas(live.element, {
      width,
      height,
      scale: shortSide / Math.min(width, height),
      timeout: longestWait,
      font: { cssText: await embeddedFonts(live.element) },
    });
    // Throws where a picture of another origin is on it.
    canvas.getContext('2d')?.getImageData(0, 0, 1, 1);
    return { bitmap: await createImageBitmap(canvas), words: drawnWords(live.element) };
  } finally {
    live.discard();
    host.remove();
  }
}

/** In the document, as otherwise nothing has a size or loads; but neither visible nor audible. */
function hiddenHost(): HTMLElement {
  const host = document.createElement('div');
  host.inert = true;
  host.ariaHidden = 'true';
  host.style.cssText = 'position:fixed;inset:0 auto auto 0;z-index:-1;opacity:0;pointer-events:none';
  return host;
}

async function settled(element: HTMLElement): Promise<void> {
  const pictures = [...element.querySelectorAll('img')].map((picture) => {
    picture.loading = 'eager';
    return picture.decode().catch(() => undefined);
  });
  await Promise.race([
    Promise.all([...pictures, document.fonts.ready]),
    new Promise((resolve) => setTimeout(resolve, longestWait)),
  ]);
}
