import type { ComicObject, FrameObject, Point } from '@/comics/project';
import { make, makeButton } from '@/player/elements/dom';
import type { HandThing } from '@/player/features/gestures/hand';

/** Turns a way about nothing, in degrees clockwise. */
function turned([x, y]: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [x * cos - y * sin, x * sin + y * cos];
}

function centreOf({ x, y, width, height }: ComicObject): Point {
  return [x + width / 2, y + height / 2];
}

/** The offset that lays one object's centre upon another's; frames around them may be turned. */
export function offsetOnto(objects: readonly ComicObject[], id: number, onto: number): Point | undefined {
  const [own, other] = [wayTo(objects, id), wayTo(objects, onto)];
  if (own === undefined || other === undefined) return undefined;
  const [x, y] = offsetOnPage(own);
  const [wantedX, wantedY] = offsetOnPage(other);
  return turned([wantedX - x, wantedY - y], -turnOf(own.frames));
}

interface ObjectInFrames {
  readonly object: ComicObject;
  /** The frames around it, the outermost first. */
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

/** A point within a frame as the frame's own surroundings have it. */
function outOf({ x, y, width, height, rotate = 0, pivot = [0.5, 0.5] }: FrameObject, point: Point): Point {
  const [pivotX, pivotY] = [pivot[0] * width, pivot[1] * height];
  const [across, down] = turned([point[0] - pivotX, point[1] - pivotY], rotate);
  return [x + pivotX + across, y + pivotY + down];
}

function turnOf(frames: readonly FrameObject[]): number {
  return frames.reduce((sum, { rotate = 0 }) => sum + rotate, 0);
}

/** A way of a finger on the screen as an object's own surroundings have it, in canvas units. */
export function wayWithin(element: HTMLElement, [x, y]: Point): Point {
  const share = scaleOf(element);
  return turned([x / share, y / share], -turnAround(element));
}

/** Where a finger is on an object, in shares of its box. */
export function shareWithin(element: HTMLElement, x: number, y: number): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  const share = scaleOf(element);
  const fromCentre: Point = [(x - left - width / 2) / share, (y - top - height / 2) / share];
  const [across, down] = turned(fromCentre, -turnAround(element) - ownTurn(element));
  return [across / (element.offsetWidth || 1) + 0.5, down / (element.offsetHeight || 1) + 0.5];
}

/** CSS pixels to a unit of the canvas, with all that magnifies the page. */
export function scaleOf(element: HTMLElement): number {
  const page = element.closest<HTMLElement>('.page');
  return page === null || page.offsetWidth === 0 ? 1 : page.getBoundingClientRect().width / page.offsetWidth;
}

/** Degrees by which the frames around an object are turned. */
function turnAround(element: HTMLElement): number {
  let turn = 0;
  for (let at = element.parentElement; at !== null; at = at.parentElement) turn += ownTurn(at);
  return turn;
}

function ownTurn({ style }: HTMLElement): number {
  return Number.parseFloat(style.rotate) || 0;
}

/** How long a hint stands, in milliseconds. */
const hintTime = 1800;
/** Between a hint and what it says it of, or the page's edge, in canvas units. */
const hintMargin = 12;

/** The button over an object that takes its gesture, by finger and by key. */
export function makeSurface({ gesture, view, hand, label }: HandThing): HTMLButtonElement {
  const surface = makeButton(`tap-target gesture gesture-control gesture-${gesture.kind}`, label);
  surface.lang = hand.drawing.language(gesture.label);
  view.element.classList.toggle('glides', !hand.drawing.reducedMotion());
  view.element.append(surface);
  return surface;
}

/** Says over the object what the hand is to do, until it does something. */
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

/** Above the middle of an object, and nowhere out of the page. */
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

/** A ring that fills while a gesture is under way. */
export function makeProgress({ view }: HandThing): (share: number) => void {
  const ring = make('span', 'gesture-progress');
  ring.hidden = true;
  view.element.append(ring);
  return (share) => {
    ring.hidden = share <= 0 || share >= 1;
    ring.style.setProperty('--done', String(share));
  };
}

/** Puts an object beside its own place in the file. */
export function moveBy({ view }: HandThing, [x, y]: readonly [number, number]): void {
  view.element.style.left = `${view.object.x + x}px`;
  view.element.style.top = `${view.object.y + y}px`;
}
