import { describe, expect, test } from 'vitest';
import { createBar } from '@/player/controls/bar';

const still = () => undefined;
const actions = {
  back: still,
  next: still,
  mute: still,
  captions: still,
  fullScreen: still,
  pause: still,
  more: still,
};
const state = {
  page: 5,
  pages: 13,
  progress: 0.4,
  canGoBack: true,
  canContinue: true,
  muted: false,
  captions: false,
  advancesAutomatically: false,
  paused: false,
  fullScreen: false,
};

test.each([
  ['one after the other', true, 'Page 5 of 13', '5 / 13'],
  ['by the reader’s choices', false, 'Progress', null],
])('where pages come %s, the bar says how far it is', (_how, counts, name, number) => {
  const bar = createBar({ sound: true, captions: true, fullScreen: true }, actions);
  bar.show({ ...state, counts }, 'en');
  const track = bar.element.querySelector('[role="progressbar"]');
  expect([track?.ariaLabel, track?.ariaValueNow]).toEqual([name, '40']);
  expect(bar.element.querySelector('.page-number:not([hidden])')?.textContent ?? null).toBe(number);
});

test.each([
  [true, ['Captions', 'Turn sound off']],
  [false, []],
])('a comic has buttons for the sound and its captions where it has them: %s', (has, expected) => {
  const { element, show } = createBar({ sound: has, captions: has, fullScreen: false }, actions);
  show({ ...state, counts: true }, 'en');
  const labels = [...element.querySelectorAll<HTMLElement>('button:not([hidden])')].map(
    (one) => one.ariaLabel,
  );
  expect(labels).toEqual(['Back', ...expected, 'Settings and text', 'Next']);
});

describe('the focus in the bar', () => {
  const shownBar = () => {
    const bar = createBar({ sound: true, captions: true, fullScreen: true }, actions);
    document.body.replaceChildren(bar.element);
    const press = (name: string) => bar.element.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.focus();
    return { bar, press, focused: () => document.activeElement?.ariaLabel };
  };
  const running = { ...state, counts: true, advancesAutomatically: true, fullScreen: true };

  test.each([
    ['Pause', { advancesAutomatically: false }, 'Captions'],
    ['Full screen', { fullScreen: false }, 'Turn sound off'],
  ])('goes from "%s" to the nearest button when that one hides itself', (name, change, nearest) => {
    const { bar, press, focused } = shownBar();
    bar.show(running, 'en');
    press(name);
    expect(focused()).toBe(name);
    bar.show({ ...running, ...change }, 'en');
    expect(focused()).toBe(nearest);
  });

  test('stays where it is when another button hides itself', () => {
    const { bar, press, focused } = shownBar();
    bar.show(running, 'en');
    press('Next');
    bar.show({ ...running, advancesAutomatically: false, fullScreen: false }, 'en');
    expect(focused()).toBe('Next');
  });
});
