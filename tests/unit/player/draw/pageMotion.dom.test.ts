import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Fields } from '@/comics/lenient/values';
import type { ComicObject } from '@/comics/project';
import type { MovedItem } from '@/player/draw/drawContext';
import type { PageMotion } from '@/player/draw/pageMotion';
import { playable } from '../../comics/exampleProject';

const half = { x: 0, y: 0, width: 540, height: 1080 };
const clock = { currentTime: 0 };
let animated: { readonly frames: unknown; readonly delay: number; readonly duration: number }[] = [];

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date', 'requestAnimationFrame'],
  });
  animated = [];
  Object.assign(Element.prototype, {
    getAnimations: () => [],
    animate: (frames: unknown, { delay = 0, duration = 0 }: { delay?: number; duration?: number }) => {
      animated.push({ frames, delay, duration });
      return Object.assign(clock, {
        playState: 'running',
        cancel: () => undefined,
        finish: () => undefined,
        finished: new Promise(() => undefined),
      });
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetModules();
});

async function pageOf(...list: Record<string, unknown>[]) {
  return pageReadAs({}, ...list);
}

async function pageReadAs(reading: Fields, ...list: Record<string, unknown>[]) {
  const { movePage } = await import('@/player/draw/pageMotion');
  const project = playable({
    canvas: { width: 1080, height: 1080 },
    pages: [
      {
        id: 1,
        objects: list.map((own, index) => ({ ...half, id: 5 + index, type: 'shape', kind: 'rect', ...own })),
      },
    ],
  });
  const items = (project.pages[0]?.objects ?? []).map(itemOf);
  const late = vi.fn();
  const open = (): PageMotion =>
    movePage(
      document.createElement('div'),
      items,
      { project, reducedMotion: () => false, reading: () => reading },
      late,
    );
  return { items, late, open };
}

function itemOf(object: ComicObject): MovedItem {
  const element = document.createElement('div');
  const view = { object, element, refresh: () => undefined, boxes: () => [] };
  return { view, travel: { left: 0, right: 0, up: 0, down: 0 }, shown: object.hidden !== true, turn: 0 };
}

/** Gives an object words to type. */
function wordsOf(item: MovedItem | undefined, words: string): HTMLElement {
  if (item === undefined) throw new Error('There is nothing on the page');
  const body = document.createElement('span');
  body.textContent = words;
  Object.assign(item.view, { boxes: () => [{ body, element: body, size: 40, write: () => undefined }] });
  return body;
}

/** Toggles a large object at this interval for a second; counts the visible changes. */
async function changesInSecond(
  motion: PageMotion,
  item: MovedItem | undefined,
  step: number,
): Promise<number> {
  if (item === undefined) throw new Error('There is nothing on the page');
  let changes = 0;
  for (let time = 0; time < 1000; time += step) {
    const { shown } = item;
    motion.setShown(item, !shown, undefined);
    if (item.shown !== shown) changes += 1;
    await vi.advanceTimersByTimeAsync(step);
  }
  return changes;
}

test.each([20, 40, 60])('a page that blinks every %i ms changes six times a second', async (step) => {
  const { items, open } = await pageOf({});
  const motion = open();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await changesInSecond(motion, items[0], step)).toBe(6);
});

test('text that types itself stops in a pause, and a tap shows all of it', async () => {
  const { items, open } = await pageOf({ enter: { effect: 'type', duration: 1000 } });
  const body = wordsOf(items[0], 'abcdefghij');
  const motion = open();
  motion.start();
  const shown = () => body.firstChild?.textContent;
  clock.currentTime = 500;
  await vi.advanceTimersByTimeAsync(20);
  expect(shown()).toBe('abcde');
  // While paused the clock stops, however much time passes.
  await vi.advanceTimersByTimeAsync(5000);
  expect(shown()).toBe('abcde');
  expect(motion.finish()).toBe(true);
  expect(body.textContent).toBe('abcdefghij');
  expect(motion.finish()).toBe(false);
});

test.each([
  ['slow', 2000],
  ['usual', 1000],
  ['quick', 500],
])('text appears at the reader’s speed: %s', async (typing, duration) => {
  const { items, open } = await pageReadAs({ typing }, { enter: { effect: 'type', duration: 1000 } });
  const body = wordsOf(items[0], 'abcdefghij');
  open().start();
  expect(animated.map((one) => one.duration)).toEqual([duration]);
  expect(body.textContent).toBe('abcdefghij');
});

test('for readers who want text at once nothing is typed out', async () => {
  const { items, open } = await pageReadAs({ typing: 'once' }, { enter: { effect: 'type' } });
  const body = wordsOf(items[0], 'abc');
  const motion = open();
  motion.start();
  expect(animated).toEqual([]);
  expect(body.firstChild?.textContent).toBe('abc');
  expect(motion.finish()).toBe(false);
});

test('text of several styles is typed as one, and keeps its styles', async () => {
  const { items, open } = await pageOf({ enter: { effect: 'type', duration: 1000 } });
  const body = wordsOf(items[0], '');
  body.innerHTML = 'abc<b>defg</b>hij';
  const motion = open();
  motion.start();
  clock.currentTime = 500;
  await vi.advanceTimersByTimeAsync(20);
  const typed = () => {
    const copy = document.createElement('span');
    copy.innerHTML = body.innerHTML;
    for (const unseen of copy.querySelectorAll('.invisible')) unseen.remove();
    return copy.innerHTML;
  };
  expect(typed()).toBe('abc<b>de</b>');
  expect(body.textContent).toBe('abcdefghij');
  expect(motion.finish()).toBe(true);
  expect(body.innerHTML).toBe('abc<b>defg</b>hij');
});

test('what one page has changed counts for the next', async () => {
  const { items, open } = await pageOf({});
  for (const openPage of [open, open]) {
    const motion = openPage();
    for (let change = 0; change < 10; change += 1) {
      if (items[0]) motion.setShown(items[0], !items[0].shown, undefined);
      await vi.advanceTimersByTimeAsync(40);
    }
  }
  // Six with the first page, and one that comes at once with the next.
  expect(items[0]?.turn).toBe(7);
});

test('what could not be shown yet is requested again', async () => {
  const { items, late, open } = await pageOf({});
  await changesInSecond(open(), items[0], 40);
  await vi.advanceTimersByTimeAsync(1000);
  expect(late).toHaveBeenCalled();
});

test('large objects that change quickly one after another are delayed a little', async () => {
  const delays = Array.from({ length: 20 }, (_, index) => 50 * (index + 1));
  const { open } = await pageOf(...delays.map((delay) => ({ enter: { effect: 'fade', delay } })));
  open().start();
  const starts = [...new Set(animated.map(({ delay }) => delay))];
  const inSecond = (from: number) => starts.filter((time) => time >= from && time < from + 1000).length;
  expect(animated).toHaveLength(20);
  expect(Math.max(...starts.map(inSecond))).toBeLessThanOrEqual(6);
});

test('slow panels keep their time', async () => {
  const delays = [300, 600, 900];
  const { open } = await pageOf(...delays.map((delay) => ({ enter: { effect: 'fade', delay } })));
  open().start();
  expect(animated.map(({ delay }) => delay)).toEqual(delays);
});

test('an object that fades out and in counts as a whole flash', async () => {
  const { items, open } = await pageOf({});
  const [item] = items;
  const motion = open();
  await vi.advanceTimersByTimeAsync(1000);
  for (let time = 0; time < 1000; time += 50) {
    if (item) motion.animate(item, { effect: 'fade', duration: 40 });
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(animated.length).toBeLessThanOrEqual(3);
});

test('motions of large things are slowed together', async () => {
  const keyframes = [
    { at: 0, opacity: 1 },
    { at: 0.5, opacity: 0 },
  ];
  const idle = { duration: 100, loop: true, keyframes };
  const { open } = await pageOf({ idle }, { idle }, { idle, width: 100, height: 100 });
  open().start();
  expect(animated.map(({ duration }) => duration)).toEqual([1000, 1000, 100]);
});

test('small objects that flash fast side by side stop or are slowed, as one large thing is', async () => {
  const keyframes = [
    { at: 0, opacity: 1 },
    { at: 0.5, opacity: 0 },
  ];
  const small = { width: 100, height: 100 };
  const blink = { ...small, idle: { duration: 100, loop: true, keyframes } };
  const calm = { ...small, idle: { duration: 2200, loop: true, keyframes } };
  const { open } = await pageOf(calm, ...Array.from({ length: 20 }, () => blink));
  open().start();
  const times = animated.map(({ duration }) => Number(duration));
  expect(times).toContain(2200);
  expect(times).not.toContain(100);
});

test('what features move continues when an object goes, and its tracks restart when it appears', async () => {
  const { items, open } = await pageOf({});
  const [item] = items;
  if (item === undefined) throw new Error('There is nothing on the page');
  const recorded: string[] = [];
  const animations = ['', 'stays', 'begins'].map((id) => ({
    id,
    cancel: () => recorded.push(`${id} ends`),
    play: () => recorded.push(`${id} plays`),
  }));
  Object.assign(item.view.element, { getAnimations: () => animations });
  const motion = open();
  motion.setShown(item, false, { effect: 'none' });
  expect(recorded).toEqual([' ends']);
  motion.setShown(item, true, { effect: 'none' });
  expect(recorded.slice(1)).toEqual([' ends', 'begins ends', 'begins plays']);
});
