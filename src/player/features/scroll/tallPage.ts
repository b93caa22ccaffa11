import type { Box, ComicObject, ComicPage } from '@/comics/project';
import type { DrawnPage } from '@/player/draw/drawContext';
import { make } from '@/player/elements/dom';

/** The part of a tall page that is seen, and the whole of it, in canvas units. */
export interface ScrollViewport {
  readonly window: number;
  readonly height: number;
}

/** What is nearer than this to a place is at it. */
const slack = 2;

export function lastTop({ window, height }: ScrollViewport): number {
  return Math.max(0, height - window);
}

/** Where the window's top stands when it looks at a part of the page: in its middle, or from its beginning. */
export function topOf([, y, , tall]: Box, room: ScrollViewport): number {
  const top = tall <= room.window ? y + (tall - room.window) / 2 : y;
  return Math.min(lastTop(room), Math.max(0, top));
}

/**
 * The step that a reader who scrolled here has come to: the furthest whose place is reached, so that "on" skips
 * nothing. `tops` has the place of each step, that of the whole page first; a step without anything to see has none.
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

/** How much of something is in the window, of what could be: from 0 to 1. */
export function shareSeen(y: number, tall: number, top: number, window: number): number {
  const seen = Math.min(y + tall, top + window) - Math.max(y, top);
  const most = Math.min(tall, window);
  // What has no height is seen when its place is.
  if (most <= 0) return seen >= 0 ? 1 : 0;
  return Math.min(1, Math.max(0, seen / most));
}

/** An object of a tall page and where it lies on it; those within frames too. */
export interface PlacedObject {
  readonly object: ComicObject;
  readonly element: HTMLElement;
  readonly y: number;
}

/** The strip within a tall page's element, which scrolls it. */
export interface TallPage {
  readonly element: HTMLElement;
  readonly page: ComicPage;
  readonly height: number;
  readonly objects: readonly PlacedObject[];
  /** Marks what lies beyond the window, and asks for pictures that are near it. */
  readonly look: (top: number, window: number) => void;
}

/** How many windows ahead, and behind, pictures are asked for. */
const aheadWindows = 1.5;

/** Lays a page out as a strip that its element scrolls; a picture behind it stands still. */
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
  // What lies in a frame is beyond the window with it.
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
        drawn.classList.toggle('beyond', shareSeen(y, object.height, top, window) === 0);
      }
      const reach = window * aheadWindows;
      for (const [picture, { y, height: tall, address }] of waiting) {
        if (shareSeen(y, tall, top - reach, window + 2 * reach) === 0) continue;
        waiting.delete(picture);
        picture.src = address;
        picture.classList.remove('awaited');
      }
    },
  };
}

/** Takes a picture's address away in the moment it was given, before the browser asks for it. */
function holdBack(picture: HTMLImageElement): string {
  const address = picture.getAttribute('src') ?? '';
  picture.removeAttribute('src');
  picture.decoding = 'async';
  picture.classList.add('awaited');
  return address;
}
