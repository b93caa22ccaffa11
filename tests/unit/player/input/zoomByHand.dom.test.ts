import { beforeEach, describe, expect, test } from 'vitest';
import { createZoom } from '@/player/input/zoom';

/** A drawing that fills a place of 400 by 400, and what hands do to it. */
function open() {
  const place = document.createElement('div');
  const target = document.createElement('div');
  place.append(target);
  document.body.append(place);
  Object.defineProperties(place, { clientWidth: { value: 400 }, clientHeight: { value: 400 } });
  place.getBoundingClientRect = () => new DOMRect(10, 20, 400, 400);
  const done: string[] = [];
  const drawing = () => ({ x: 0, y: 0, width: 400, height: 400 });
  const zoom = createZoom({ place, target, drawing, shrink: () => done.push('shrink') });
  target.addEventListener('click', () => done.push('click'));
  const send =
    (type: string) =>
    (id: number, x: number, y: number, pointerType = 'touch', button = 0) =>
      target.dispatchEvent(
        Object.assign(new MouseEvent(type, { bubbles: true, button, clientX: x + 10, clientY: y + 20 }), {
          pointerId: id,
          isPrimary: id === 1,
          pointerType,
        }),
      );
  const click = (detail = 1) =>
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
  const wheel = (deltaY: number, ctrlKey = true) =>
    target.dispatchEvent(
      new WheelEvent('wheel', { bubbles: true, cancelable: true, ctrlKey, deltaY, clientX: 10, clientY: 20 }),
    );
  return {
    zoom,
    done,
    click,
    wheel,
    down: send('pointerdown'),
    move: send('pointermove'),
    up: send('pointerup'),
    cancel: send('pointercancel'),
    shown: () => target.style.transform,
    isMarked: () => place.classList.contains('zoomed'),
  };
}

beforeEach(() => document.body.replaceChildren());

describe('two fingers', () => {
  test('enlarge what is between them and take it along, and one of them then pans', () => {
    const { down, move, up, shown, isMarked, zoom } = open();
    down(1, 100, 200);
    down(2, 300, 200);
    move(2, 500, 200);
    expect([shown(), isMarked()]).toEqual(['translate(-100px,-200px) scale(2)', true]);
    up(2, 500, 200);
    move(1, 120, 190);
    expect(shown()).toBe('translate(-80px,-210px) scale(2)');
    up(1, 120, 190);
    expect(zoom.scale()).toBe(2);
  });

  test('enlarge no further than four times, and almost nothing is dropped when they are lifted', () => {
    const { down, move, up, zoom, shown, isMarked } = open();
    down(1, 100, 200);
    down(2, 200, 200);
    move(2, 900, 200);
    expect(zoom.scale()).toBe(4);
    move(2, 306, 200);
    expect(zoom.zoomed()).toBe(true);
    up(2, 306, 200);
    expect(zoom.zoomed()).toBe(true);
    up(1, 100, 200);
    expect([zoom.zoomed(), shown(), isMarked()]).toEqual([false, '', false]);
  });

  test('that pinch the whole page shrink it, once a pinch, and again at the next', () => {
    const { down, move, up, done } = open();
    for (const count of [1, 2]) {
      down(1, 100, 200);
      down(2, 300, 200);
      move(2, 260, 200);
      expect(done).toHaveLength(count - 1);
      move(2, 259, 200);
      move(2, 150, 200);
      expect(done).toHaveLength(count);
      up(2, 150, 200);
      up(1, 100, 200);
    }
  });

  test('that pinch an enlarged page do not shrink it', () => {
    const { down, move, done, zoom } = open();
    zoom.toggleAt(210, 220);
    down(1, 100, 200);
    down(2, 300, 200);
    move(2, 120, 200);
    expect([done, zoom.zoomed()]).toEqual([[], false]);
  });

  test.each(['up', 'cancel'] as const)(
    'leave nothing behind (%s): the next finger is the only one',
    (how) => {
      const hand = open();
      hand.down(1, 100, 200);
      hand.down(2, 300, 200);
      hand[how](2, 300, 200);
      hand[how](1, 100, 200);
      hand.down(2, 300, 200);
      hand.move(2, 900, 200);
      expect(hand.zoom.zoomed()).toBe(false);
    },
  );
});

describe('a finger or a mouse', () => {
  test.each(['touch', 'mouse'])('%s moves an enlarged page, which presses nothing then', (kind) => {
    const { down, move, up, zoom, shown, click, done } = open();
    zoom.toggleAt(10, 20);
    expect(shown()).toBe('translate(0px,0px) scale(2.5)');
    down(1, 300, 300, kind);
    move(1, 296, 300, kind);
    click();
    expect([shown(), done]).toEqual(['translate(0px,0px) scale(2.5)', ['click']]);
    move(1, 290, 300, kind);
    expect(shown()).toBe('translate(-6px,0px) scale(2.5)');
    up(1, 290, 300, kind);
    click();
    click(0);
    expect(done).toEqual(['click', 'click']);
    down(1, 300, 300, kind);
    up(1, 300, 300, kind);
    click();
    expect(done).toHaveLength(3);
  });

  test('moves nothing on a whole page, nor does another button or a pointer that is not down', () => {
    const { down, move, up, zoom, shown } = open();
    down(1, 300, 300);
    move(1, 100, 100);
    up(1, 100, 100);
    expect(shown()).toBe('');
    zoom.toggleAt(10, 20);
    const before = shown();
    down(1, 300, 300, 'mouse', 2);
    move(1, 100, 100, 'mouse');
    move(3, 100, 100);
    expect(shown()).toBe(before);
  });
});

test('a trackpad enlarges about its pointer, and the wheel alone scrolls', () => {
  const { wheel, shown, zoom } = open();
  expect(wheel(-100, false)).toBe(true);
  expect(shown()).toBe('');
  expect(wheel(-200)).toBe(false);
  expect(zoom.scale()).toBeCloseTo(Math.E);
  expect(shown()).toMatch(/^translate\(0px,0px\)/);
  wheel(200);
  expect(zoom.zoomed()).toBe(false);
});

test('a double tap enlarges what was tapped, and the next one shows all', () => {
  const { zoom, shown } = open();
  for (const _time of ['first', 'second']) {
    zoom.toggleAt(210, 220);
    expect(shown()).toBe('translate(-300px,-300px) scale(2.5)');
    zoom.toggleAt(10, 20);
    expect(shown()).toBe('');
  }
});
