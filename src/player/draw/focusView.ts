import type { Box } from '@/comics/project';
import type { Canvas } from '@/comics/projectHead';
import { make, place } from '@/player/elements/dom';

/** How much of the view the looked-at part fills, and how near the guided view may go. */
const filled = 0.94;
const nearest = 4;

/** The guided view's camera: it moves the page so that one part fills the view, the rest veiled. */
export function drawFocus(
  canvas: Canvas,
  reducedMotion: () => boolean,
): { readonly veil: HTMLElement; readonly look: (camera: HTMLElement, box: Box | null) => void } {
  const veil = make('div', 'veil');
  return {
    veil,
    look: (camera, box) => {
      camera.style.transition = reducedMotion() ? 'none' : '';
      veil.classList.toggle('on', box !== null);
      if (box === null) {
        camera.style.transform = '';
        return;
      }
      const [x, y, width, height] = box;
      place(veil, { x, y, width, height });
      const near = Math.min(nearest, (canvas.width * filled) / width, (canvas.height * filled) / height);
      const share = Math.max(1, near);
      const left = withinPage(canvas.width, x + width / 2, share);
      const top = withinPage(canvas.height, y + height / 2, share);
      camera.style.transform = `translate(${left}px,${top}px) scale(${share})`;
    },
  };
}

/** Where the page begins so that `middle` is in the view's middle, without showing what lies beside the page. */
function withinPage(length: number, middle: number, share: number): number {
  return Math.min(0, Math.max(length - length * share, length / 2 - middle * share));
}
