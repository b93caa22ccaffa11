import { beforeEach, expect, test, vi } from 'vitest';
import { recordTaps } from '@/app/first-paint/earlyTaps';

const heard = vi.fn();
/** One per test: taps are recorded as long as it exists. */
let root = document.createElement('div');

beforeEach(() => {
  heard.mockClear();
  root = document.createElement('div');
  root.innerHTML = '<button aria-label="Back"></button><button>Play</button><a href="#there">There</a>';
  document.body.replaceChildren(root);
});

const button = (at: number) => document.querySelectorAll<HTMLElement>('button')[at];
const begin = (interceptsLinks = false) =>
  recordTaps(root, { interceptsLinks: interceptsLinks, onTap: () => undefined });
/** The app has come: from now on it hears taps. */
const hear = () => {
  for (const one of document.querySelectorAll('button, a')) one.addEventListener('click', heard);
};

test('what was tapped last before the app was there is tapped once more, and only that', () => {
  const taps = begin();
  button(0)?.click();
  button(1)?.click();
  expect(button(1)?.hasAttribute('data-waits')).toBe(true);
  hear();
  taps.replay();
  expect(heard).toHaveBeenCalledOnce();
  expect(heard.mock.calls[0]?.[0].target).toBe(button(1));
  expect(document.querySelector('[data-waits]')).toBeNull();
});

test('a button that the tap itself has drawn again is found by its name', () => {
  const taps = begin();
  button(0)?.click();
  button(0)?.addEventListener('click', () => {
    button(0)?.replaceWith(Object.assign(document.createElement('button'), { ariaLabel: 'Back' }));
    hear();
  });
  taps.replay();
  expect(heard.mock.calls[0]?.[0].target.ariaLabel).toBe('Back');
});

test.each([
  ['Ctrl', { ctrlKey: true }],
  ['Command', { metaKey: true }],
])('a link that is tapped with %s opens where the reader means it, inside VK too', (_key, held) => {
  const link = document.querySelector('a');
  hear();
  const taps = begin(true);
  const tap = new MouseEvent('click', { bubbles: true, cancelable: true, ...held });
  link?.dispatchEvent(tap);
  expect(tap.defaultPrevented).toBe(false);
  taps.replay();
  expect(heard).toHaveBeenCalledOnce();
});

test('a link continues automatically on the website, and waits for the app inside VK', () => {
  const link = document.querySelector('a');
  const led = vi.fn((event: Event) => event.defaultPrevented);
  document.addEventListener('click', led);
  begin(true);
  link?.click();
  expect(led.mock.results[0]?.value).toBe(true);
});
