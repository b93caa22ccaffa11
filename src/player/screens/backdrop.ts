import { addStyle, make } from '@/player/elements/dom';
import backdropStyle from '@/player/screens/backdrop.css?inline';

/** Pixels per side of the blurred copy, which CSS stretches over the window. */
const side = 16;
/** Pixels to each side that each averaging pass uses. */
const blurSteps = [1, 2, 1, 1] as const;
/** Multiplied with the picture or color, so that the page stands out. */
const pictureShade = '#a0a0a4';
const colorShade = '#d6d6d8';
/** An object that covers at least this share of the page is the page's picture. */
const minCovered = 0.5;

interface Backdrop {
  readonly follow: (page: HTMLElement) => void;
}

/**
 * Fills the window behind the drawing with the page's color, or with a blurred copy of its picture. The copy
 * is painted once per page, since a CSS blur would be computed in each frame.
 */
export function createBackdrop(whole: HTMLElement): Backdrop {
  addStyle(backdropStyle);
  let followed: HTMLElement | null = null;
  let painted = '';
  let shown: HTMLElement | null = null;

  const show = (key: string, color: string, copy: ImageBitmap | null) => {
    if (key === painted) return;
    const canvas = paint(color, copy);
    if (canvas === null) return;
    painted = key;
    const previous = shown;
    shown = canvas;
    canvas.classList.add('entering');
    // Over the former one, which stays until this one covers it.
    if (previous === null) whole.prepend(canvas);
    else previous.after(canvas);
    void Promise.allSettled(canvas.getAnimations().map(({ finished }) => finished)).then(() =>
      previous?.remove(),
    );
  };

  return {
    follow: (page) => {
      if (page === followed) return;
      followed = page;
      const color = page.style.backgroundColor;
      const picture = pictureOf(page);
      const key = `${color} ${picture?.src}`;
      if (key === painted) return;
      // The color is shown until a late picture has loaded.
      if (!picture?.complete) show(color, color, null);
      if (picture === null) return;
      smallCopy(picture).then(
        (copy) => followed === page && show(key, color, copy),
        () => followed === page && show(color, color, null),
      );
    },
  };
}

/**
 * Loads the picture from the cache again, because a canvas would decode it on the thread that turns the page.
 */
async function smallCopy(picture: HTMLImageElement): Promise<ImageBitmap> {
  await picture.decode();
  const file = await fetch(picture.src, { cache: 'force-cache' });
  return createImageBitmap(await file.blob(), { resizeWidth: side, resizeHeight: side });
}

/** The background, or else an object that covers the page. */
function pictureOf(page: HTMLElement): HTMLImageElement | null {
  const least = page.offsetWidth * page.offsetHeight * minCovered;
  const pictures = page.querySelectorAll<HTMLImageElement>(
    ':is(.page, .world, .strip) > :is(.background, .image:not([hidden]) > .picture > img)',
  );
  return (
    [...pictures].find(
      ({ hidden, offsetWidth, offsetHeight }) => !hidden && offsetWidth * offsetHeight >= least,
    ) ?? null
  );
}

function paint(color: string, copy: ImageBitmap | null): HTMLCanvasElement | null {
  const canvas = make('canvas', 'backdrop');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  const fill = (style: string) => {
    context.fillStyle = style;
    context.fillRect(0, 0, side, side);
  };
  fill(color);
  if (copy !== null) {
    context.drawImage(copy, 0, 0, side, side);
    for (const step of blurSteps) {
      for (const [x, y] of [
        [step, 0],
        [-step, 0],
        [0, step],
        [0, -step],
      ] as const) {
        context.globalAlpha = x + y > 0 ? 1 / 2 : 1 / 3;
        context.drawImage(canvas, x, y);
      }
    }
    context.globalAlpha = 1;
  }
  context.globalCompositeOperation = 'multiply';
  fill(copy === null ? colorShade : pictureShade);
  return canvas;
}
