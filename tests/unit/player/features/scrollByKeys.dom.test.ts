import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { listenToScrollKeys } from '@/player/features/scroll/scrollFeature';
import { drawTallPage } from '@/player/features/scroll/tallPage';

const scrollTo = vi.fn();
const back = vi.fn();
let place: { top: number; window: number; last: number } | null = null;

beforeAll(() => listenToScrollKeys(window, { place: () => place, scrollTo, back }));
beforeEach(() => {
  vi.clearAllMocks();
  document.body.replaceChildren();
  place = { top: 500, window: 1000, last: 2000 };
});

/** Presses a key; returns whether the page handled it. */
function press(code: string, more: KeyboardEventInit = {}, target: Element = document.body): boolean {
  const event = new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true, ...more });
  target.dispatchEvent(event);
  return event.defaultPrevented;
}

describe('keys on a tall page', () => {
  test.each([
    ['ArrowDown', 720],
    ['ArrowUp', 280],
    ['Home', 0],
    ['End', 2000],
  ])('%s scrolls to %d', (code, top) => {
    expect(press(code)).toBe(true);
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith(top);
  });

  test('scroll no farther than the ends of the page', () => {
    place = { top: 1990, window: 1000, last: 2000 };
    press('ArrowDown');
    place = { top: 10, window: 1000, last: 2000 };
    press('ArrowUp');
    expect(scrollTo.mock.calls).toEqual([[2000], [0]]);
  });

  test('are left to the browser with another key held, and where no page is scrolled', () => {
    for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { shiftKey: true }])
      expect(press('ArrowDown', held)).toBe(false);
    place = null;
    expect(press('End')).toBe(false);
    expect(scrollTo).not.toHaveBeenCalled();
  });

  test('Shift and Space go back, once however long they are held, and press a button that has the focus', () => {
    expect(press('Space', { shiftKey: true })).toBe(true);
    expect(press('Space', { shiftKey: true, repeat: true })).toBe(true);
    expect(back).toHaveBeenCalledTimes(1);
    const button = document.createElement('button');
    document.body.append(button);
    expect(press('Space', { shiftKey: true }, button)).toBe(false);
    expect(back).toHaveBeenCalledTimes(1);
  });

  test('belong to a field that has the focus: what is typed there, or pushed to and fro', () => {
    const field = document.createElement('input');
    document.body.append(field);
    for (const code of ['ArrowUp', 'Home', 'End']) expect(press(code, {}, field)).toBe(false);
    expect(press('Space', { shiftKey: true }, field)).toBe(false);
    expect(scrollTo).not.toHaveBeenCalled();
    expect(back).not.toHaveBeenCalled();
  });

  test('belong to a sheet while it is open, and to one switch', () => {
    const ring = document.createElement('div');
    ring.className = 'scanned';
    document.body.append(ring);
    expect(press('End')).toBe(false);
    expect(scrollTo).not.toHaveBeenCalled();
  });
});

test.each([
  ['snap', true],
  ['free', false],
] as const)('a page that scrolls %s comes to rest at its stops: %s', (scroll, isSnapping) => {
  const element = document.createElement('div');
  const page = { id: 1, objects: [], height: 4000, scroll };
  drawTallPage({ element, page, items: new Map() }, 4000);
  expect(element.classList.contains('snap')).toBe(isSnapping);
  expect(element.querySelector<HTMLElement>('.strip')?.style.height).toBe('4000px');
});

test('pictures far down a page that is drawn in advance load once it is shown', () => {
  const element = document.createElement('div');
  const drawn = document.createElement('div');
  const picture = document.createElement('img');
  picture.src = '/far.webp';
  drawn.append(picture);
  element.append(drawn);
  const object = {
    id: 2,
    type: 'image',
    image: [0, 1],
    x: 0,
    y: 1200,
    width: 99,
    height: 99,
    far: true,
  } as const;
  const view = { object, element: drawn, refresh: () => undefined, boxes: () => [] };
  const items = new Map([[2, { view, travel: { left: 0, right: 0, up: 0, down: 0 }, shown: true, turn: 0 }]]);
  const { look } = drawTallPage({ element, page: { id: 1, objects: [object], height: 4000 }, items }, 4000);
  look(0, 1000);
  expect(picture.getAttribute('src')).toBeNull();
  document.body.append(element);
  look(0, 1000);
  expect(picture.getAttribute('src')).toBe('/far.webp');
});
