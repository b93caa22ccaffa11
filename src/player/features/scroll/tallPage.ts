import type { Box, ComicObject, ComicPage } from '@/comics/project';
import { clamp } from '@/lib/clamp';
import type { DrawnPage } from '@/player/draw/drawContext';
import { make } from '@/player/elements/dom';

/** The height of the viewport and of the whole page, in canvas units. */
export interface ScrollViewport {
  readonly window: number;
  readonly height: number;
}

/** Canvas units within which a position counts as reached. */
const slack = 2;

export function maxScrollTop({ window, height }: ScrollViewport): number {
  return Math.max(0, height - window);
}

/**
 * The scroll position that shows a part in the middle, or from its beginning if it is taller than the
 * viewport.
 */
export function scrollTopFor([, y, , tall]: Box, room: ScrollViewport): number {
  const top = tall <= room.window ? y + (tall - room.window) / 2 : y;
  return clamp(top, 0, maxScrollTop(room));
}

/**
 * The furthest step whose position is reached, so that continuing skips nothing. `tops` has the position of
 * each step, starting with the whole page; `null` for a step with nothing to see.
 */
export function stepAt(tops: readonly (number | null)[], top: number, present: number): number {
  const own = tops[present];
  if (own !== null && own !== undefined && Math.abs(own - top) <= slack) return present;
  let found = 0;
  let furthest = Number.NEGATIVE_INFINITY;
  for (const [step, place] of tops.entries()) {
    if (place === null || place > top + slack || place < furthest) continue;
    found = step;
    furthest = place;
  }
  return found;
}

/** From 0 to 1, as a share of the part that could be visible. */
export function scrollProgress(y: number, tall: number, top: number, window: number): number {
  const seen = Math.min(y + tall, top + window) - Math.max(y, top);
  const most = Math.min(tall, window);
  // An object without height is visible at its position.
  if (most <= 0) return seen >= 0 ? 1 : 0;
  return clamp(seen / most, 0, 1);
}

/** An object with its position on the page; includes objects in frames. */
export interface PlacedObject {
  readonly object: ComicObject;
  readonly element: HTMLElement;
  readonly y: number;
}

export interface TallPage {
  readonly element: HTMLElement;
  readonly page: ComicPage;
  readonly height: number;
  readonly objects: readonly PlacedObject[];
  /** Hides objects outside the viewport, and loads pictures near it. */
  readonly look: (top: number, window: number) => void;
}

/** The number of viewports, in both directions, within which pictures are loaded. */
const aheadWindows = 1.5;

/** A strip that its element scrolls; a background picture does not move. */
export function drawTallPage({ element, page, items }: DrawnPage, height: number): TallPage {
  const strip = make('div', 'strip');
  strip.style.height = `${height}px`;
  for (const child of [...element.children]) if (!child.classList.contains('background')) strip.append(child);
  element.append(strip);
  element.classList.add('tall');
  element.classList.toggle('snap', page.scroll === 'snap');

  const objects: PlacedObject[] = [];
  const add = (list: readonly ComicObject[], from: number) => {
    for (const object of list) {
      const item = items.get(object.id);
      if (item === undefined || item.view.object !== object) continue;
      objects.push({ object, element: item.view.element, y: from + object.y });
      if (object.type === 'frame') add(object.objects, from + object.y);
    }
  };
  add(page.objects, 0);
  // Children of a frame are hidden with the frame.
  const own = objects.filter(({ element: drawn }) => drawn.parentElement === strip);
  const waiting = new Map(
    own.flatMap(({ object, element: drawn, y }) => {
      const picture = object.far ? drawn.querySelector('img') : null;
      return picture === null ? [] : [[picture, { y, height: object.height, address: holdBack(picture) }]];
    }),
  );

  return {
    element,
    page,
    height,
    objects,
    look: (top, window) => {
      for (const { object, element: drawn, y } of own) {
        drawn.classList.toggle('beyond', scrollProgress(y, object.height, top, window) === 0);
      }
      // While the page is drawn in advance, the network is left to the pictures that are visible first.
      if (!element.isConnected) return;
      const reach = window * aheadWindows;
      for (const [picture, { y, height: tall, address }] of waiting) {
        if (scrollProgress(y, tall, top - reach, window + 2 * reach) === 0) continue;
        waiting.delete(picture);
        picture.src = address;
        picture.classList.remove('pending');
      }
    },
  };
}

/** Removes the address right after it is set, before the browser loads it. */
function holdBack(picture: HTMLImageElement): string {
  const address = picture.getAttribute('src') ?? '';
  picture.removeAttribute('src');
  picture.decoding = 'async';
  picture.classList.add('pending');
  return address;
}
