import type { CameraAction } from '@/comics/features/motion/motion';
import type { Box } from '@/comics/project';
import type { Canvas } from '@/comics/projectHead';
import type { DrawnPage } from '@/player/draw/drawContext';
import { easingCurves, lastingMotion, screenGuard } from '@/player/draw/effects';
import { make } from '@/player/elements/dom';
import { shortestStay } from '@/player/rules/flashLimit';

/** How a camera stands over a page: what is in its middle, and how near it is. */
export interface CameraView {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

const nearest = 8;

/** Looks at a part of the page, as near as it fills the view or as it is told; never beside the page. */
export function viewOf(box: Box | null, zoom: number | undefined, canvas: Canvas): CameraView {
  const [x, y, width, height] = box ?? [0, 0, canvas.width, canvas.height];
  const fills = width > 0 && height > 0 ? Math.min(canvas.width / width, canvas.height / height) : 1;
  const near = Math.min(nearest, Math.max(1, zoom ?? fills));
  return {
    x: within(x + width / 2, canvas.width, near),
    y: within(y + height / 2, canvas.height, near),
    zoom: near,
  };
}

function within(middle: number, length: number, zoom: number): number {
  const half = length / 2 / zoom;
  return Math.min(length - half, Math.max(half, middle));
}

export function transformOf({ x, y, zoom }: CameraView, { width, height }: Canvas): string {
  return `translate(${width / 2 - x * zoom}px,${height / 2 - y * zoom}px) scale(${zoom})`;
}

/** Where the camera stands that a matrix shows. */
function viewIn({ a, e, f }: DOMMatrixReadOnly, { width, height }: Canvas): CameraView {
  return { x: (width / 2 - e) / a, y: (height / 2 - f) / a, zoom: a };
}

/** How much of the camera's way a thing goes along: the page all of it, what lies as far behind again a half. */
export function shareOf(depth: number): number {
  return 1 / (1 + depth);
}

/** How far a thing is moved on the page when the camera has gone from the page's middle. */
export function shiftOf(depth: number, view: CameraView, canvas: Canvas): readonly [x: number, y: number] {
  const stays = 1 - shareOf(depth);
  return [stays * (view.x - canvas.width / 2), stays * (view.y - canvas.height / 2)];
}

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
