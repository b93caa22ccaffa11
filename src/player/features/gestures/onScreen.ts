import type { Point } from '@/comics/project';
import { turned } from '@/player/features/gestures/places';

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
