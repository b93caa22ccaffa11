import { beforeEach, describe, expect, test } from 'vitest';
import { listenToKeys } from '@/player/input/keyboard';
import { createZoom } from '@/player/input/zoom';
import { listenToZoomKeys } from '@/player/input/zoomKeys';
import { notedKeys } from './notedKeys';

function ownWindow(): Window & typeof globalThis {
  const frame = document.createElement('iframe');
  document.body.replaceChildren(frame);
  const view = frame.contentDocument?.defaultView;
  if (!view) throw new Error('A frame without a window');
  return view;
}

/** A window of its own for each test, whose drawing fills a place of 400 by 400. */
function open(language = 'en', view = ownWindow()) {
  view.document.documentElement.lang = language;
  const place = document.createElement('div');
  const target = document.createElement('div');
  const button = document.createElement('button');
  target.append(button);
  place.append(target);
  document.body.append(place);
  Object.defineProperties(place, { clientWidth: { value: 400 }, clientHeight: { value: 400 } });
  place.getBoundingClientRect = () => new DOMRect(0, 0, 400, 400);
  const zoom = createZoom({ place, target, drawing: () => ({ x: 0, y: 0, width: 400, height: 400 }) });
  const said: string[] = [];
  const { done, keys } = notedKeys();
  listenToZoomKeys(view, zoom, (words) => said.push(words));
  listenToKeys(view, keys, false);
  const press = (key: string, on: EventTarget = view) =>
    on.dispatchEvent(
      new view.KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true, composed: true }),
    );
  return { view, zoom, target, press, said, done };
}

beforeEach(() => document.body.replaceChildren());

describe('zoom by keys', () => {
  test('zooms in by + and out by - and 0, and announces it', () => {
    const { zoom, press, said, target } = open();
    press('+');
    press('=');
    expect(zoom.scale()).toBeCloseTo(2.25);
    expect(target.style.transform).toBe('translate(-250px,-250px) scale(2.25)');
    press('-');
    press('0');
    expect(zoom.zoomed()).toBe(false);
    expect(said).toEqual([
      'Zoom 150%. Arrow keys move the picture, 0 shows the whole page.',
      'Zoom 225%. Arrow keys move the picture, 0 shows the whole page.',
      'Zoom 150%. Arrow keys move the picture, 0 shows the whole page.',
      'The whole page.',
    ]);
  });

  test('is in Russian for readers of Russian', () => {
    const { press, said } = open('ru');
    press('+');
    expect(said).toEqual(['Увеличено до 150 %. Стрелки двигают картинку, 0 покажет всю страницу.']);
  });

  test('says nothing where nothing changes', () => {
    const { press, said } = open();
    press('0');
    press('-');
    expect(said).toEqual([]);
  });

  test('lets the arrows pan while it is zoomed in, and turn pages when the page is whole', () => {
    const { press, done, target } = open();
    press('ArrowRight');
    expect(done).toEqual(['next']);
    press('+');
    press('+');
    press('ArrowRight');
    press('ArrowUp');
    expect(target.style.transform).toBe('translate(-350px,-150px) scale(2.25)');
    press('ArrowLeft');
    press('ArrowDown');
    expect(target.style.transform).toBe('translate(-250px,-250px) scale(2.25)');
    expect(done).toEqual(['next']);
    press('PageDown');
    press('0');
    press('ArrowLeft');
    expect(done).toEqual(['next', 'next', 'back']);
  });

  test('leaves keys alone in a field and under a sheet', () => {
    // Fields are known by the window's own elements.
    const { view, zoom, press } = open('en', window);
    const field = view.document.createElement('input');
    view.document.body.append(field);
    press('+', field);
    expect(zoom.zoomed()).toBe(false);
    field.remove();
    const sheet = view.document.createElement('dialog');
    sheet.setAttribute('open', '');
    view.document.body.append(sheet);
    press('+');
    expect(zoom.zoomed()).toBe(false);
  });

  test('moves the view to what gets the focus', () => {
    const { zoom, press, target } = open();
    press('+');
    press('+');
    zoom.lookAt({ left: 420, right: 470, top: 100, bottom: 150 });
    expect(target.style.transform).toBe('translate(-320px,-250px) scale(2.25)');
    zoom.lookAt({ left: -30, right: 20, top: 390, bottom: 410 });
    expect(target.style.transform).toBe('translate(-290px,-260px) scale(2.25)');
  });
});
