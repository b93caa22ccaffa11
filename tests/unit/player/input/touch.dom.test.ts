import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listenToTouch } from '@/player/input/connectInput';

/** A drawing of 320 pixels that records the calls. */
function open({ zoomed = false, leads = true, isRightToLeft = false } = {}) {
  const place = document.createElement('div');
  const button = document.createElement('button');
  place.append(button);
  document.body.replaceChildren(place);
  window.innerWidth = 320;
  const done: string[] = [];
  listenToTouch(
    place,
    {
      tap: () => done.push('tap'),
      leads: () => leads,
      swipe: (direction) => done.push(`swipe ${direction}`),
      zoom: {
        zoomed: () => zoomed,
        toggleAt: (x, y) => done.push(`zoom ${x},${y}`),
      },
    },
    isRightToLeft,
  );
  const send = (type: string, x: number, y: number, pointerType: string, target: Element = place) =>
    target.dispatchEvent(
      Object.assign(
        new MouseEvent(type, { bubbles: true, cancelable: true, detail: 1, clientX: x, clientY: y }),
        { pointerType, isPrimary: true },
      ),
    );
  const touch = (x: number, y: number, toX = x, toY = y, pointerType = 'touch') => {
    send('pointerdown', x, y, pointerType);
    send('pointerup', toX, toY, pointerType);
    send('click', toX, toY, pointerType);
  };
  return { button, done, send, touch };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('fingers on the drawing', () => {
  const swipes: [string, [number, number, number, number], string[]][] = [
    ['to the left turns on', [250, 100, 100, 110], ['swipe next']],
    ['to the right turns back', [100, 100, 250, 110], ['swipe back']],
    ['from the left edge is the host’s', [5, 100, 200, 100], ['tap']],
    ['from the right edge is the host’s', [315, 100, 100, 100], ['tap']],
    ['along the page is the host’s scroll', [100, 100, 150, 250], ['tap']],
  ];
  test.each(swipes)('a swipe %s', (_what, [x, y, toX, toY], expected) => {
    const { done, touch } = open();
    touch(x, y, toX, toY);
    vi.runAllTimers();
    expect(done).toEqual(expected);
  });

  test('a swipe to the right turns on where a comic is read from right to left', () => {
    const { done, touch } = open({ isRightToLeft: true });
    touch(100, 100, 250, 110);
    touch(250, 100, 100, 110);
    touch(100, 100);
    expect(done).toEqual(['swipe next', 'swipe back', 'tap']);
  });

  test.each([
    ['just long enough', [100, 100, 140, 100], ['swipe back']],
    ['too short', [100, 100, 139, 100], ['tap']],
    ['just flat enough', [100, 100, 160, 140], ['swipe back']],
    ['too steep', [100, 100, 160, 141], ['tap']],
  ] as const)('a line across that is %s: %#', (_what, [x, y, toX, toY], expected) => {
    const { done, touch } = open();
    touch(x, y, toX, toY);
    expect(done).toEqual(expected);
  });

  test('an answer under the drawing is pressed right after a swipe', () => {
    const { button, send } = open();
    let pressed = 0;
    button.addEventListener('click', () => {
      pressed += 1;
    });
    send('pointerdown', 100, 100, 'touch');
    send('pointerup', 250, 110, 'touch');
    button.click();
    expect(pressed).toBe(1);
  });

  test('a drag over a magnified drawing turns no page', () => {
    const { done, touch } = open({ zoomed: true });
    touch(250, 100, 100, 100);
    expect(done).not.toContain('swipe next');
  });

  test('every tap turns the page at once, however quick they are', () => {
    const { done, touch } = open();
    touch(100, 100);
    expect(done).toEqual(['tap']);
    touch(100, 100);
    expect(done).toEqual(['tap', 'tap']);
  });

  test('where a tap leads nowhere a second one magnifies, and a third one is a first again', () => {
    const { done, touch } = open({ leads: false });
    touch(100, 100);
    touch(104, 98);
    touch(104, 98);
    expect(done).toEqual(['tap', 'zoom 104,98', 'tap']);
  });

  test('two taps far from each other are two taps, and so are two with a rest between them', () => {
    const { done, touch } = open({ leads: false });
    touch(40, 100);
    touch(280, 100);
    vi.advanceTimersByTime(400);
    touch(280, 100);
    expect(done).toEqual(['tap', 'tap', 'tap']);
  });

  test('a press of a button between them makes two taps of two taps', () => {
    const { button, done, send, touch } = open({ leads: false });
    touch(100, 100);
    send('click', 9, 9, 'touch', button);
    touch(100, 100);
    expect(done).toEqual(['tap', 'tap']);
  });

  test('a mouse turns the page at once', () => {
    const { done, touch } = open();
    touch(100, 100, 100, 100, 'mouse');
    expect(done).toEqual(['tap']);
    // It has a wheel to magnify.
    const idle = open({ leads: false });
    for (let press = 0; press < 2; press += 1) idle.touch(100, 100, 100, 100, 'mouse');
    expect(idle.done).toEqual(['tap', 'tap']);
  });

  test('a tap on a button belongs to the button', () => {
    const { button, done, send } = open();
    send('click', 9, 9, 'touch', button);
    vi.runAllTimers();
    expect(done).toEqual([]);
  });
});
