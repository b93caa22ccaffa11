import { gestureDefaults } from '@/comics/features/gestures/gestures';
import type { ComicObject, Point } from '@/comics/project';
import { clamp } from '@/lib/clamp';
import type { ObjectView } from '@/player/draw/drawContext';
import { outlineClip } from '@/player/draw/outline';
import { make } from '@/player/elements/dom';
import type { Attached, GestureObject, GestureOfKind } from '@/player/features/gestures/gestureContext';
import {
  makeProgress,
  makeSurface,
  reportDone,
  scaleOf,
  shareWithin,
  showHint,
} from '@/player/features/gestures/surface';
import { type PointerSpot, trackPointer } from '@/player/features/gestures/trackPointer';
import { isShown } from '@/player/rules/conditions';

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Sharp enough for a vanishing picture, and small enough for any device. */
const maxPixels = 640;

/** Erases at coordinates that are shares of the box. */
interface Eraser {
  readonly lift: () => void;
  readonly erase: (spot: Point) => void;
  readonly restore: () => void;
}

/** `null` unless the object is a picture or a plain shape. */
function makeEraser({ object, element }: ObjectView, reach: number): Eraser | null {
  const drawn = element.querySelector('.picture > img') ?? element.querySelector('.ink');
  const canvas = make('canvas', 'gesture-rubbed');
  const larger = Math.max(object.width, object.height, 1);
  const share = Math.min(1, maxPixels / larger);
  canvas.width = Math.max(1, Math.round(object.width * share));
  canvas.height = Math.max(1, Math.round(object.height * share));
  const pen = canvas.getContext('2d');
  if (drawn === null || pen === null || !paint(pen, object, drawn)) return null;
  canvas.setAttribute('role', 'presentation');
  drawn.replaceWith(canvas);
  if (object.type === 'shape') canvas.style.clipPath = outlineClip(object);
  pen.globalCompositeOperation = 'destination-out';
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.lineWidth = reach * 2 * share;
  const across = isMirrored(object, 'x') ? -1 : 1;
  const down = isMirrored(object, 'y') ? -1 : 1;
  const onCanvas = ([x, y]: Point): Point => [
    (0.5 + (x - 0.5) * across) * canvas.width,
    (0.5 + (y - 0.5) * down) * canvas.height,
  ];
  let before: Point | null = null;
  return {
    lift: () => {
      before = null;
    },
    erase: (spot) => {
      const now = onCanvas(spot);
      pen.beginPath();
      pen.moveTo(...(before ?? now));
      pen.lineTo(...now);
      pen.stroke();
      before = now;
    },
    restore: () => canvas.replaceWith(drawn),
  };
}

function paint(pen: CanvasRenderingContext2D, object: ComicObject, drawn: Element): boolean {
  const { width, height } = pen.canvas;
  if (object.type === 'shape' && object.fill !== undefined) {
    pen.fillStyle = object.fill;
    pen.fillRect(0, 0, width, height);
    return true;
  }
  if (object.type !== 'image' || !(drawn instanceof HTMLImageElement) || drawn.naturalWidth === 0)
    return false;
  const [x, y, wide, high] = object.crop ?? [0, 0, 1, 1];
  const { naturalWidth, naturalHeight } = drawn;
  if (wide <= 0 || high <= 0) return false;
  pen.drawImage(
    drawn,
    x * naturalWidth,
    y * naturalHeight,
    wide * naturalWidth,
    high * naturalHeight,
    0,
    0,
    width,
    height,
  );
  return true;
}

function isMirrored(object: ComicObject, axis: 'x' | 'y'): boolean {
  if (object.type !== 'image' || object.flip === undefined || object.flip === false) return false;
  return object.flip === true ? axis === 'x' : object.flip.includes(axis);
}

const cells = 16;

/** The erased share of a box; coordinates and the fingertip's size are shares of the box. */
export function createRubbing(across: number, down: number) {
  const rubbed = new Set<number>();
  let before: Spot | null = null;
  return {
    lift: () => {
      before = null;
    },
    rub: (spot: Spot): number => {
      const from = before ?? spot;
      before = spot;
      const far = Math.hypot(spot.x - from.x, spot.y - from.y);
      const strokes = clamp(Math.ceil(far * cells * 2), 1, 64);
      for (let stroke = 1; stroke <= strokes; stroke += 1) {
        const part = stroke / strokes;
        const middle = { x: from.x + (spot.x - from.x) * part, y: from.y + (spot.y - from.y) * part };
        markAround(rubbed, middle, across, down);
      }
      return rubbed.size / (cells * cells);
    },
  };
}

function markAround(rubbed: Set<number>, { x, y }: Spot, across: number, down: number): void {
  for (let row = 0; row < cells; row += 1) {
    for (let column = 0; column < cells; column += 1) {
      const [far, deep] = [(column + 0.5) / cells - x, (row + 0.5) / cells - y];
      if (Math.hypot(far / across, deep / down) <= 1) {
        rubbed.add(row * cells + column);
      }
    }
  }
}

/** CSS pixels from the center of a fingertip, and the minimum reach as a share of the object. */
const fingertip = 26;
const minReach = 0.1;

export function attachRub(thing: GestureObject<GestureOfKind<'rub'>>): Attached {
  const { gesture, view } = thing;
  const { share: wanted = gestureDefaults.share, keeps = false } = gesture;
  const { element, object } = view;
  const surface = makeSurface(thing);
  const progress = makeProgress(thing);
  let eraser: Eraser | null = null;
  let rubbing: ReturnType<typeof createRubbing> | null = null;

  const done = () => {
    cancel();
    progress(0);
    rubbing = null;
    reportDone(thing);
  };
  const start = () => {
    const side = Math.max(1, Math.min(object.width, object.height));
    const reach = Math.max(side * minReach, fingertip / scaleOf(element));
    rubbing = createRubbing(reach / Math.max(1, object.width), reach / Math.max(1, object.height));
    if (!keeps) eraser ??= makeEraser(view, reach);
  };
  const rub = ({ x, y }: PointerSpot) => {
    const [across, down] = shareWithin(element, x, y);
    const share = rubbing?.rub({ x: across, y: down }) ?? 0;
    if (eraser !== null) eraser.erase([across, down]);
    else if (!keeps)
      element.style.opacity = String((object.opacity ?? 1) * (1 - 0.8 * Math.min(1, share / wanted)));
    else progress(share / wanted);
    if (share >= wanted) done();
  };
  const lift = () => {
    rubbing?.lift();
    eraser?.lift();
  };
  const { cancel } = trackPointer(surface, {
    begin: () => {
      if (rubbing === null) start();
    },
    move: rub,
    end: lift,
    cancel: lift,
    tap: () => showHint(thing),
    press: done,
  });
  /** An erased object that reappears is whole. */
  const restore = () => {
    eraser?.restore();
    eraser = null;
    rubbing = null;
    element.style.opacity = object.opacity === undefined ? '' : String(object.opacity);
  };
  return {
    applyState: (state) => {
      if (element.hidden && isShown(object, state)) restore();
    },
    cancel,
  };
}
