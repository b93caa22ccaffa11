import type { CameraAction } from '@/comics/features/motion';
import type { Box } from '@/comics/project';
import type { Canvas } from '@/comics/projectHead';
import { easingCurves } from '@/player/draw/effects';
import type { DrawnPage } from '@/player/draw/featureDrawing';
import { lastingMotion } from '@/player/draw/lastingMotion';
import { screenGuard } from '@/player/draw/screenGuard';
import { make } from '@/player/elements/dom';
import { type CameraView, shiftOf, transformOf, viewIn, viewOf } from '@/player/features/motion/cameraView';
import { shortestStay } from '@/player/rules/flashLimit';

/** A camera over one page. */
export interface Camera {
  /** Looks at a part of the page, or at the whole of it. */
  readonly look: (box: Box | null, action: CameraAction) => void;
  readonly shake: (action: CameraAction) => void;
}

const usualDuration = 800;
const usualShake = 400;
/** A cut that has to wait becomes a move of this time: it changes the picture by and by. */
const softCut = 400;
/** So many things of a page shift by their depth at most: each is a layer of its own; the others go with the page. */
const mostDeep = 100;
/** Where a shake goes, in shares of its strength. */
const swings = [
  [0, 0],
  [-1, 0.6],
  [0.9, -0.7],
  [-0.7, -0.5],
  [0.6, 0.6],
  [-0.3, 0.2],
  [0, 0],
] as const;

/** Puts what is on a page into a world that the camera moves; things of another depth move less or more. */
export function openCamera(drawn: DrawnPage, canvas: Canvas, reduced: () => boolean): Camera {
  const { element, items } = drawn;
  const world = make('div', 'world', ...element.children);
  element.append(world);
  const deep = [...items.values()].flatMap(({ view }) => {
    const { depth } = view.object;
    return depth ? [{ element: view.element, depth }] : [];
  });
  const layers = deep.slice(0, mostDeep);
  const shifts = new Map<HTMLElement, Animation>();
  let running: Animation | null = null;

  const present = (): CameraView => {
    const { transform } = getComputedStyle(world);
    return transform === '' || transform === 'none'
      ? viewOf(null, 1, canvas)
      : viewIn(new DOMMatrixReadOnly(transform), canvas);
  };

  const timeOf = ({ duration = usualDuration }: CameraAction): number => {
    const asked = reduced() ? 0 : duration;
    if (asked >= shortestStay || screenGuard.wait() === 0) return asked;
    return softCut;
  };

  return {
    look: (box, action) => {
      const from = present();
      const to = viewOf(box, action.zoom, canvas);
      const how = {
        duration: timeOf(action),
        easing: easingCurves[action.easing ?? 'in-out'],
        fill: 'both',
      } as const;
      const former = running;
      running = world.animate(
        [from, to].map((view) => ({ transform: transformOf(view, canvas) })),
        how,
      );
      former?.cancel();
      for (const { element: layer, depth } of layers) {
        const before = shifts.get(layer);
        const shift = layer.animate(
          [from, to].map((view) => {
            const [x, y] = shiftOf(depth, view, canvas);
            return { translate: `${x}px ${y}px` };
          }),
          { ...how, composite: 'add', id: lastingMotion.stays },
        );
        shifts.set(layer, shift);
        before?.cancel();
      }
    },
    shake: ({ shake = 0, duration = usualShake }) => {
      // It goes there and comes back: both must have room.
      if (reduced() || shake === 0 || screenGuard.wait(0, 'stands alone') > 0) return;
      screenGuard.note(duration);
      world.animate(
        swings.map(([x, y]) => ({ translate: `${x * shake}px ${y * shake}px` })),
        { duration },
      );
    },
  };
}
