import type { Box } from '@/comics/project';
import { make, place } from '@/player/elements/dom';

/** How much of the view the looked-at part fills, and how near the guided view may go. */
const filled = 0.94;
const nearest = 4;

interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Looks at a part of the page, or at the whole of it. */
export type LookAt = (box: Box | null) => void;

/** The guided view's camera: it moves the page so that one part fills the view, the rest veiled. */
export function drawFocus(camera: HTMLElement, sizeOf: () => PageSize, reducedMotion: () => boolean): LookAt {
  const veil = make('div', 'veil');
  camera.append(veil);
  return (box) => {
    // A tall page is scrolled there.
    if (camera.querySelector('.tall:not([inert])') !== null) return;
    camera.style.transition = reducedMotion() ? 'none' : '';
    veil.classList.toggle('on', box !== null);
    if (box === null) {
      camera.style.transform = '';
      return;
    }
    const [x, y, width, height] = box;
    const page = sizeOf();
    place(veil, { x, y, width, height });
    const near = Math.min(nearest, (page.width * filled) / width, (page.height * filled) / height);
    const share = Math.max(1, near);
    const left = withinPage(page.width, x + width / 2, share);
    const top = withinPage(page.height, y + height / 2, share);
    camera.style.transform = `translate(${left}px,${top}px) scale(${share})`;
  };
}

/** Where the page begins so that `middle` is in the view's middle, without showing what lies beside the page. */
function withinPage(length: number, middle: number, share: number): number {
  return Math.min(0, Math.max(length - length * share, length / 2 - middle * share));
}
