import type { ComicObject, Point } from '@/comics/project';
import { outlineClip } from '@/player/draw/drawOutline';
import type { ObjectView } from '@/player/draw/objectView';
import { make } from '@/player/elements/dom';

/** Sharp enough for what goes away in a moment, and small enough for any device. */
const mostPixels = 640;

/** Takes away what a finger goes over; places are shares of the box. */
export interface Eraser {
  readonly lift: () => void;
  readonly erase: (spot: Point) => void;
  /** Puts back what was there before. */
  readonly restore: () => void;
}

/** Turns a picture or a plain shape into one that can be rubbed away; `null` for anything else. */
export function makeEraser({ object, element }: ObjectView, reach: number): Eraser | null {
  const drawn = element.querySelector('.picture > img') ?? element.querySelector('.ink');
  const canvas = make('canvas', 'gesture-rubbed');
  const larger = Math.max(object.width, object.height, 1);
  const share = Math.min(1, mostPixels / larger);
  canvas.width = Math.max(1, Math.round(object.width * share));
  canvas.height = Math.max(1, Math.round(object.height * share));
  const pen = canvas.getContext('2d');
  if (drawn === null || pen === null || !paint(pen, object, drawn)) return null;
  canvas.role = 'presentation';
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
