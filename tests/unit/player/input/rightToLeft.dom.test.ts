import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { playByGamepad } from '@/player/input/gamepad';
import { listenToKeys } from '@/player/input/keyboard';
import { notedKeys } from './notedKeys';

/** What the keys do in a book of either direction. */
function open(isRightToLeft: boolean) {
  const { done, keys } = notedKeys();
  listenToKeys(window, keys, isRightToLeft);
  playByGamepad(window, { ...keys, menu: keys.settings }, isRightToLeft);
  return { done };
}

const press = (code: string) => window.dispatchEvent(new KeyboardEvent('keydown', { code }));

/** A frame with these gamepad buttons pressed. */
function pad(...buttons: number[]) {
  const state = {
    buttons: Array.from({ length: 17 }, (_, index) => ({ pressed: buttons.includes(index) })),
    axes: [],
  };
  connect([state]);
}

function connect(pads: readonly object[]) {
  Object.assign(navigator, { getGamepads: () => pads });
  vi.advanceTimersByTime(20);
}

beforeEach(() => {
  vi.useFakeTimers();
  pad();
});
afterEach(() => {
  // A connected gamepad is asked in each frame, also in those of the files that follow.
  connect([]);
  vi.useRealTimers();
  document.body.replaceChildren();
});

describe('a book that is read from right to left', () => {
  test('continues by the arrow to the left and back by the one to the right', () => {
    const { done } = open(true);
    for (const code of ['ArrowLeft', 'ArrowRight', 'PageDown', 'PageUp', 'Space']) press(code);
    expect(done).toEqual(['next', 'back', 'next', 'back', 'next']);
  });

  test('continues by the left of a gamepad, and by a press as ever', () => {
    const { done } = open(true);
    for (const button of [14, 15, 0]) {
      pad(button);
      pad();
    }
    expect(done).toEqual(['next', 'back', 'next']);
  });
});

test('what is held down turns one page, and the next one when it is pressed again', () => {
  const { done } = open(false);
  for (const repeat of [false, true, true, false])
    window.dispatchEvent(new KeyboardEvent('keydown', { code: 'ArrowRight', repeat }));
  expect(done.splice(0)).toEqual(['next', 'next']);
  for (const _time of [1, 2]) {
    pad(15);
    vi.advanceTimersByTime(500);
    pad();
  }
  expect(done).toEqual(['next', 'next']);
});

describe('a gamepad in an open sheet', () => {
  const closed = vi.fn();
  beforeEach(() => {
    closed.mockClear();
    document.body.innerHTML = '<dialog open><button>One</button><button>Two</button></dialog>';
    // This environment lays nothing out, and its dialogs cannot close.
    Object.assign(document.querySelector('dialog') ?? {}, { close: closed });
    for (const button of document.querySelectorAll('button'))
      Object.assign(button, { getClientRects: () => [new DOMRect()] });
  });

  test.each([
    ['B', 1],
    ['start', 9],
  ])('closes it by %s', (_name, button) => {
    const { done } = open(false);
    pad(button);
    expect(closed).toHaveBeenCalledOnce();
    expect(done).toEqual([]);
  });

  test('walks through its buttons by all of the D-pad, and turns no page by A', () => {
    const { done } = open(false);
    pad(0);
    const seen = [15, 15, 14, 13, 12].map((button) => {
      pad();
      pad(button);
      return document.activeElement?.textContent;
    });
    expect(seen).toEqual(['One', 'Two', 'One', 'Two', 'One']);
    expect(done).toEqual([]);
  });
});
