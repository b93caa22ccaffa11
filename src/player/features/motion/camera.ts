import type { CameraAction } from '@/comics/features/motion/motion';
import type { Box } from '@/comics/project';
import type { Canvas } from '@/comics/projectHead';
import { clamp } from '@/lib/clamp';
import type { DrawnPage } from '@/player/draw/drawContext';
import { easingCurves, featureAnimationIds, screenGuard } from '@/player/draw/effects';
import { make } from '@/player/elements/dom';
import { minPageDuration } from '@/player/rules/flashLimit';

interface CameraView {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

const nearest = 8;

/** Uses the given zoom, or the highest at which the box fits. Never shows anything outside the page. */
export function cameraViewOf(box: Box | null, zoom: number | undefined, canvas: Canvas): CameraView {
  const [x, y, width, height] = box ?? [0, 0, canvas.width, canvas.height];
  const fills = width > 0 && height > 0 ? Math.min(canvas.width / width, canvas.height / height) : 1;
  const near = clamp(zoom ?? fills, 1, nearest);
  return {
    x: within(x + width / 2, canvas.width, near),
    y: within(y + height / 2, canvas.height, near),
    zoom: near,
  };
}

function within(middle: number, length: number, zoom: number): number {
  const half = length / 2 / zoom;
  return clamp(middle, half, length - half);
}

export function transformOf({ x, y, zoom }: CameraView, { width, height }: Canvas): string {
  return `translate(${width / 2 - x * zoom}px,${height / 2 - y * zoom}px) scale(${zoom})`;
}

function viewIn({ a, e, f }: DOMMatrixReadOnly, { width, height }: Canvas): CameraView {
  return { x: (width / 2 - e) / a, y: (height / 2 - f) / a, zoom: a };
}

/** 1 for the page, 0.5 at depth 1. */
export function parallaxScale(depth: number): number {
  return 1 / (1 + depth);
}

/** In canvas units, for a camera that has moved from the middle of the page. */
export function parallaxShift(
  depth: number,
  view: CameraView,
  canvas: Canvas,
): readonly [x: number, y: number] {
  const stays = 1 - parallaxScale(depth);
  return [stays * (view.x - canvas.width / 2), stays * (view.y - canvas.height / 2)];
}

export interface Camera {
  /** `null` shows the whole page. */
  readonly look: (box: Box | null, action: CameraAction) => void;
  readonly shake: (action: CameraAction) => void;
}

const usualDuration = 800;
const usualShake = 400;
/** Milliseconds: a delayed cut becomes a move, which changes the picture gradually. */
const softCut = 400;
/** More objects with parallax would need too many layers; the others move with the page. */
const maxDeep = 100;
/** Offsets as shares of the shake's strength. */
const swings = [
  [0, 0],
  [-1, 0.6],
  [0.9, -0.7],
  [-0.7, -0.5],
  [0.6, 0.6],
  [-0.3, 0.2],
  [0, 0],
] as const;

/** Puts the page's content into a layer that the camera moves. Objects at other depths move less or more. */
export function openCamera(drawn: DrawnPage, canvas: Canvas, reduced: () => boolean): Camera {
  const { element, items } = drawn;
  const world = make('div', 'world', ...element.children);
  element.append(world);
  const deep = [...items.values()].flatMap(({ view }) => {
    const { depth } = view.object;
    return depth ? [{ element: view.element, depth }] : [];
  });
  const layers = deep.slice(0, maxDeep);
  const shifts = new Map<HTMLElement, Animation>();
  let running: Animation | null = null;

  const present = (): CameraView => {
    const { transform } = getComputedStyle(world);
    return transform === '' || transform === 'none'
      ? cameraViewOf(null, 1, canvas)
      : viewIn(new DOMMatrixReadOnly(transform), canvas);
  };

  const timeOf = ({ duration = usualDuration }: CameraAction): number => {
    const requested = reduced() ? 0 : duration;
    if (requested >= minPageDuration || screenGuard.wait() === 0) return requested;
    return softCut;
  };

  return {
    look: (box, action) => {
      const from = present();
      const to = cameraViewOf(box, action.zoom, canvas);
      const how = {
        duration: timeOf(action),
        easing: easingCurves[action.easing ?? 'in-out'],
        fill: 'both',
      } as const;
      const previous = running;
      running = world.animate(
        [from, to].map((view) => ({ transform: transformOf(view, canvas) })),
        how,
      );
      previous?.cancel();
      for (const { element: layer, depth } of layers) {
        const before = shifts.get(layer);
        const shift = layer.animate(
          [from, to].map((view) => {
            const [x, y] = parallaxShift(depth, view, canvas);
            return { translate: `${x}px ${y}px` };
          }),
          { ...how, composite: 'add', id: featureAnimationIds.stays },
        );
        shifts.set(layer, shift);
        before?.cancel();
      }
    },
    shake: ({ shake = 0, duration = usualShake }) => {
      // A shake moves there and back, and both changes must be allowed.
      if (reduced() || shake === 0 || screenGuard.wait(0, 'stands alone') > 0) return;
      screenGuard.note(duration);
      world.animate(
        swings.map(([x, y]) => ({ translate: `${x * shake}px ${y * shake}px` })),
        { duration },
      );
    },
  };
}
