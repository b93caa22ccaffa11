import { middleOf, rotatePoint, rotationOf, toPage } from '@/comics/geometry';
import { findPlaced } from '@/comics/pageContents';
import type { ComicObject, Point } from '@/comics/project';
import { make, makeButton } from '@/player/elements/dom';
import type { GestureObject } from '@/player/features/gestures/gestureContext';

export function offsetOnto(objects: readonly ComicObject[], id: number, onto: number): Point | undefined {
  const [own, other] = [findPlaced({ objects }, id), findPlaced({ objects }, onto)];
  if (own === undefined || other === undefined) return undefined;
  const [x, y] = toPage(middleOf(own.object), own.frames);
  const [wantedX, wantedY] = toPage(middleOf(other.object), other.frames);
  return rotatePoint([wantedX - x, wantedY - y], -rotationOf(own.frames));
}

/** Converts screen pixels to canvas units of the object's parent. */
export function vectorWithin(element: HTMLElement, [x, y]: Point): Point {
  const share = scaleOf(element);
  return rotatePoint([x / share, y / share], -rotationAround(element));
}

/** Converts to shares of the object's box. */
export function shareWithin(element: HTMLElement, x: number, y: number): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  const share = scaleOf(element);
  const fromCentre: Point = [(x - left - width / 2) / share, (y - top - height / 2) / share];
  const [across, down] = rotatePoint(fromCentre, -rotationAround(element) - ownRotation(element));
  return [across / (element.offsetWidth || 1) + 0.5, down / (element.offsetHeight || 1) + 0.5];
}

/** CSS pixels per canvas unit, including all zooms. */
export function scaleOf(element: HTMLElement): number {
  const page = element.closest<HTMLElement>('.page');
  return page === null || page.offsetWidth === 0 ? 1 : page.getBoundingClientRect().width / page.offsetWidth;
}

function rotationAround(element: HTMLElement): number {
  let turn = 0;
  for (let at = element.parentElement; at !== null; at = at.parentElement) turn += ownRotation(at);
  return turn;
}

function ownRotation({ style }: HTMLElement): number {
  return Number.parseFloat(style.rotate) || 0;
}

/** Milliseconds that a hint is shown. */
const hintTime = 1800;
/** Canvas units between the hint and the object, or the page's edge. */
const hintMargin = 12;

export function makeSurface({ gesture, view, context, label }: GestureObject): HTMLButtonElement {
  const surface = makeButton(`tap-target gesture gesture-control gesture-${gesture.kind}`, label);
  surface.lang = context.drawing.language(gesture.label);
  view.element.classList.toggle('animated', !context.drawing.reducedMotion());
  view.element.append(surface);
  return surface;
}

/** Shown over the object until the reader does something. */
export function showHint({ gesture, view, context, page }: GestureObject): void {
  const text = context.texts().hints[gesture.kind];
  for (const previous of page.element.querySelectorAll('.gesture-hint')) previous.remove();
  const hint = make('span', 'gesture-hint', text);
  hint.setAttribute('aria-hidden', 'true');
  page.element.append(hint);
  const [x, y] = placeOver(view.element, hint, page.element);
  hint.style.left = `${x}px`;
  hint.style.top = `${y}px`;
  context.announce(text);
  const remove = () => {
    hint.remove();
    window.removeEventListener('pointerdown', remove, true);
  };
  window.addEventListener('pointerdown', remove, true);
  setTimeout(remove, hintTime);
}

/** Above the object, centered and within the page. */
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

export function reportDone({ view, context, label }: GestureObject): void {
  context.announce(context.texts().done(label));
  context.report(view.object.id, { kind: 'done' });
}

export function makeProgress({ view }: GestureObject): (share: number) => void {
  const ring = make('span', 'gesture-progress');
  ring.hidden = true;
  view.element.append(ring);
  return (share) => {
    ring.hidden = share <= 0 || share >= 1;
    ring.style.setProperty('--done', String(share));
  };
}

export function moveBy({ view }: GestureObject, [x, y]: readonly [number, number]): void {
  view.element.style.left = `${view.object.x + x}px`;
  view.element.style.top = `${view.object.y + y}px`;
}
