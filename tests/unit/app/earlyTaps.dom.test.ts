import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { playCard, recordTaps } from '@/app/first-paint/earlyTaps';
import { type FromPlayer, wrapMessage } from '@/comics/playerMessages';

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
/** The app has loaded: from now on it receives taps. */
const hear = () => {
  for (const one of document.querySelectorAll('button, a')) one.addEventListener('click', heard);
};

test('only the last tap before the app has loaded is repeated', () => {
  const taps = begin();
  button(0)?.click();
  button(1)?.click();
  expect(button(1)?.hasAttribute('data-pending')).toBe(true);
  hear();
  taps.replay();
  expect(heard).toHaveBeenCalledOnce();
  expect(heard.mock.calls[0]?.[0].target).toBe(button(1));
  expect(document.querySelector('[data-pending]')).toBeNull();
});

test('a button that the tap itself re-rendered is found by its name', () => {
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

describe('a card that is played before the app has loaded', () => {
  const place = { left: 10, top: 20, width: 300, height: 200 };
  const playing = () => document.querySelectorAll<HTMLElement>('[data-early="over"]');
  const play = (id: string, name = 'Play: The Goldfish') => {
    const cover = document.createElement('button');
    cover.setAttribute('aria-label', name);
    cover.getBoundingClientRect = () => DOMRect.fromRect({ ...place, x: place.left, y: place.top });
    playCard(cover, id, '/player.html', 'en');
  };
  const tell = (message: FromPlayer) => {
    const source = playing()[0]?.querySelector('iframe')?.contentWindow ?? null;
    window.dispatchEvent(new MessageEvent('message', { source, data: wrapMessage(message) }));
  };
  // Files share a window: one of another file may be left in it.
  beforeEach(() => {
    window.kadrPlayer = undefined;
  });
  afterEach(() => window.kadrPlayer?.overlay?.close());

  test('is over its cover, wherever the page is scrolled to', () => {
    vi.stubGlobal('scrollX', 5);
    vi.stubGlobal('scrollY', 700);
    play('goldfish');
    vi.unstubAllGlobals();
    const [over] = playing();
    expect(over?.style).toMatchObject({ left: '15px', top: '720px', width: '300px', height: '200px' });
    const frame = over?.querySelector('iframe');
    expect(frame?.title).toBe('Play: The Goldfish');
    expect(frame?.src).toMatch(/\/player\.html\?.*goldfish/);
  });

  test('is the only player: the same card keeps playing, another replaces it', () => {
    play('goldfish');
    const [first] = playing();
    play('goldfish');
    expect([...playing()].map((one) => one === first)).toEqual([true]);
    play('tram');
    expect([...playing()].map((one) => one.querySelector('iframe')?.src)).toEqual([
      expect.stringContaining('tram'),
    ]);
    expect(window.kadrPlayer?.projectId).toBe('tram');
  });

  test('is shown once it draws, and closed by Escape', () => {
    play('goldfish');
    expect(playing()[0]?.dataset.drawn).toBeUndefined();
    tell({ type: 'page', n: 1, of: 4 });
    expect(playing()[0]?.dataset.drawn).toBe('');
    tell({ type: 'escape' });
    expect(playing()).toHaveLength(0);
    expect(window.kadrPlayer).toBeUndefined();
  });
});
