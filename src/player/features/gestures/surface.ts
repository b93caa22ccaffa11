import type { ComicObject, FrameObject, Point } from '@/comics/project';
import { make, makeButton } from '@/player/elements/dom';
import type { HandThing } from '@/player/features/gestures/hand';

/** Rotates a vector, in degrees clockwise. */
function turned([x, y]: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [x * cos - y * sin, x * sin + y * cos];
}

function centreOf({ x, y, width, height }: ComicObject): Point {
  return [x + width / 2, y + height / 2];
}

export function offsetOnto(objects: readonly ComicObject[], id: number, onto: number): Point | undefined {
  const [own, other] = [wayTo(objects, id), wayTo(objects, onto)];
  if (own === undefined || other === undefined) return undefined;
  const [x, y] = offsetOnPage(own);
  const [wantedX, wantedY] = offsetOnPage(other);
  return turned([wantedX - x, wantedY - y], -turnOf(own.frames));
}

interface ObjectInFrames {
  readonly object: ComicObject;
  /** The outermost frame comes first. */
  readonly frames: readonly FrameObject[];
}

function wayTo(
  objects: readonly ComicObject[],
  id: number,
  frames: readonly FrameObject[] = [],
): ObjectInFrames | undefined {
  for (const object of objects) {
    if (object.id === id) return { object, frames };
    const inner = object.type === 'frame' ? wayTo(object.objects, id, [...frames, object]) : undefined;
    if (inner !== undefined) return inner;
  }
  return undefined;
}

function offsetOnPage({ object, frames }: ObjectInFrames): Point {
  return frames.reduceRight((point, frame) => outOf(frame, point), centreOf(object));
}

function outOf({ x, y, width, height, rotate = 0, pivot = [0.5, 0.5] }: FrameObject, point: Point): Point {
  const [pivotX, pivotY] = [pivot[0] * width, pivot[1] * height];
  const [across, down] = turned([point[0] - pivotX, point[1] - pivotY], rotate);
  return [x + pivotX + across, y + pivotY + down];
}

function turnOf(frames: readonly FrameObject[]): number {
  return frames.reduce((sum, { rotate = 0 }) => sum + rotate, 0);
}

/** From screen pixels to canvas units in the object's parent. */
export function wayWithin(element: HTMLElement, [x, y]: Point): Point {
  const share = scaleOf(element);
  return turned([x / share, y / share], -turnAround(element));
}

/** As shares of the object's box. */
export function shareWithin(element: HTMLElement, x: number, y: number): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  const share = scaleOf(element);
  const fromCentre: Point = [(x - left - width / 2) / share, (y - top - height / 2) / share];
  const [across, down] = turned(fromCentre, -turnAround(element) - ownTurn(element));
  return [across / (element.offsetWidth || 1) + 0.5, down / (element.offsetHeight || 1) + 0.5];
}

/** CSS pixels per canvas unit, with all zooms. */
export function scaleOf(element: HTMLElement): number {
  const page = element.closest<HTMLElement>('.page');
  return page === null || page.offsetWidth === 0 ? 1 : page.getBoundingClientRect().width / page.offsetWidth;
}

function turnAround(element: HTMLElement): number {
  let turn = 0;
  for (let at = element.parentElement; at !== null; at = at.parentElement) turn += ownTurn(at);
  return turn;
}

function ownTurn({ style }: HTMLElement): number {
  return Number.parseFloat(style.rotate) || 0;
}

/** Milliseconds. */
const hintTime = 1800;
/** Canvas units to the object, or to the page's edge. */
const hintMargin = 12;

export function makeSurface({ gesture, view, hand, label }: HandThing): HTMLButtonElement {
  const surface = makeButton(`tap-target gesture gesture-control gesture-${gesture.kind}`, label);
  surface.lang = hand.drawing.language(gesture.label);
  view.element.classList.toggle('glides', !hand.drawing.reducedMotion());
  view.element.append(surface);
  return surface;
}

/** Shown over the object until the reader does something. */
export function showHint({ gesture, view, hand, page }: HandThing): void {
  const words = hand.words().hints[gesture.kind];
  for (const former of page.element.querySelectorAll('.gesture-hint')) former.remove();
  const hint = make('span', 'gesture-hint', words);
  hint.ariaHidden = 'true';
  page.element.append(hint);
  const [x, y] = placeOver(view.element, hint, page.element);
  hint.style.left = `${x}px`;
  hint.style.top = `${y}px`;
  hand.announce(words);
  const remove = () => {
    hint.remove();
    window.removeEventListener('pointerdown', remove, true);
  };
  window.addEventListener('pointerdown', remove, true);
  setTimeout(remove, hintTime);
}

/** Above the middle of an object, within the page. */
function placeOver(thing: HTMLElement, hint: HTMLElement, page: HTMLElement): readonly [number, number] {
  const share = scaleOf(thing);
  const { left, top, width } = thing.getBoundingClientRect();
  const around = page.getBoundingClientRect();
  const across = (left + width / 2 - around.left) / share - hint.offsetWidth / 2;
  const room = page.offsetWidth - hint.offsetWidth - hintMargin;
  return [
    Math.max(hintMargin, Math.min(room, across)),
    Math.max(hintMargin, (top - around.top) / share - hint.offsetHeight - hintMargin),
  ];
}

export function makeProgress({ view }: HandThing): (share: number) => void {
  const ring = make('span', 'gesture-progress');
  ring.hidden = true;
  view.element.append(ring);
  return (share) => {
    ring.hidden = share <= 0 || share >= 1;
    ring.style.setProperty('--done', String(share));
  };
}

export function moveBy({ view }: HandThing, [x, y]: readonly [number, number]): void {
  view.element.style.left = `${view.object.x + x}px`;
  view.element.style.top = `${view.object.y + y}px`;
}
