import { describe, expect, test, vi } from 'vitest';
import type { ComicObject } from '@/comics/project';
import { type InViewVisit, watchInView } from '@/player/features/scroll/inView';
import { drawSnapStops, visibleTexts } from '@/player/features/scroll/scrolledPage';

const window = 1000;

function placed(y: number, height: number, whenInView: ComicObject['whenInView'], hidden = false) {
  const element = document.createElement('div');
  element.hidden = hidden;
  const object: ComicObject = {
    id: y,
    type: 'shape',
    kind: 'rect',
    x: 0,
    y,
    width: 10,
    height,
    whenInView,
  };
  return { object, element, y };
}

/** What is announced while the reader scrolls through these positions. */
function looks(objects: readonly ReturnType<typeof placed>[], tops: readonly number[], kept?: InViewVisit) {
  const recorded: string[] = [];
  const watch = watchInView(objects, kept ?? { inView: new Set(), hasRun: new Set() }, (id, comes) =>
    recorded.push(`${id} ${comes ? 'comes' : 'leaves'}`),
  );
  for (const top of tops) {
    recorded.push(`at ${top}`);
    watch(top, window);
  }
  return recorded;
}

const actions = [{ do: 'end' }] as const;

describe('what acts when it comes into the window', () => {
  test('enters when half of it is visible, and leaves when nothing of it is', () => {
    expect(looks([placed(1500, 200, { actions })], [0, 550, 600, 1699, 1700])).toEqual([
      'at 0',
      'at 550',
      'at 600',
      '1500 comes',
      'at 1699',
      'at 1700',
      '1500 leaves',
    ]);
  });

  test('enters once in a visit, and each time when the file says so', () => {
    const there = [600, 3000, 600];
    expect(
      looks([placed(1500, 200, { actions })], there).filter((line) => line.includes('comes')),
    ).toHaveLength(1);
    const again = looks([placed(1500, 200, { actions, again: true })], there);
    expect(again.filter((line) => line.includes('comes'))).toHaveLength(2);
  });

  test('defines how much of it must be visible', () => {
    expect(looks([placed(1500, 200, { actions, share: 1 })], [699, 700])).toEqual([
      'at 699',
      'at 700',
      '1500 comes',
    ]);
    expect(looks([placed(1500, 200, { actions, share: 0 })], [500, 501])).toEqual([
      'at 500',
      'at 501',
      '1500 comes',
    ]);
  });

  test('waits while it is hidden', () => {
    const object = placed(1500, 200, { actions }, true);
    expect(looks([object], [600])).toEqual(['at 600']);
    object.element.hidden = false;
    expect(looks([object], [600])).toContain('1500 comes');
  });

  test('is still tracked after the page was redrawn', () => {
    const kept = { inView: new Set([1500]), hasRun: new Set([1500]) };
    expect(looks([placed(1500, 200, { actions })], [600, 3000], kept)).toEqual([
      'at 600',
      'at 3000',
      '1500 leaves',
    ]);
  });

  test('is not observed when it has nothing to do', () => {
    expect(looks([placed(1500, 200, { actions: [] }), placed(1600, 50, undefined)], [1000])).toEqual([
      'at 1000',
    ]);
  });
});

test('what comes into the window is announced: words, pictures and drawn shapes, without what is hidden', () => {
  const page = document.createElement('div');
  page.innerHTML = `
    <div class="object"><span class="textbox">Sixty feet</span></div>
    <div class="object"><span class="picture"><img alt="A jellyfish is dancing"></span></div>
    <div class="object" role="img" aria-label="A rock"></div>
    <div class="object" role="group" aria-label="A panel"><div class="object" hidden><img alt="A whale"></div></div>
    <div class="object"><img alt=""></div>`;
  expect(visibleTexts(page.children)).toBe('Sixty feet. A jellyfish is dancing. A rock.');
  expect(visibleTexts([])).toBe('');
});

test('a page that snaps has each of its stops once', () => {
  const strip = document.createElement('div');
  const draw = drawSnapStops(strip);
  draw([0, 700, 700, 1400]);
  draw([0, 900, 900]);
  const tops = [...strip.querySelectorAll<HTMLElement>('.stop')].map(({ style }) => style.top);
  expect(tops).toEqual(['0px', '900px']);
});

describe('entrances beyond the window', () => {
  /** An entrance, as the drawing starts it, and a continuous motion. */
  const animation = (fill: FillMode) => {
    const effect = Object.assign(Object.create(KeyframeEffectStub.prototype), {
      getComputedTiming: () => ({ fill }),
    });
    return { effect, pause: vi.fn(), play: vi.fn(), currentTime: 90 };
  };
  class KeyframeEffectStub {}

  test('are held until they are seen, each once', async () => {
    vi.stubGlobal('KeyframeEffect', KeyframeEffectStub);
    const { createDelayedEntrances: createHeldEntrances } = await import(
      '@/player/features/scroll/scrollMotions'
    );
    const [entrance, idle] = [animation('backwards'), animation('none')];
    const far = placed(3000, 100, undefined);
    const entering = { ...far, object: { ...far.object, enter: { effect: 'pop' } as const } };
    Object.assign(far.element, { getAnimations: () => [entrance, idle] });
    const held = createHeldEntrances();
    held.hold([entering], 0, window);
    expect([entrance.pause.mock.calls.length, entrance.currentTime, idle.pause.mock.calls.length]).toEqual([
      1, 0, 0,
    ]);
    held.release(1900, window);
    expect(entrance.play).not.toHaveBeenCalled();
    held.release(2100, window);
    held.release(2100, window);
    expect(entrance.play).toHaveBeenCalledTimes(1);
    expect(idle.play).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  test('of what is visible at once, and of what has no entrance, continue', async () => {
    vi.stubGlobal('KeyframeEffect', KeyframeEffectStub);
    const { createDelayedEntrances: createHeldEntrances } = await import(
      '@/player/features/scroll/scrollMotions'
    );
    const [near, plain] = [animation('backwards'), animation('backwards')];
    const seen = placed(200, 100, undefined);
    Object.assign(seen.element, { getAnimations: () => [near] });
    const far = placed(3000, 100, undefined);
    Object.assign(far.element, { getAnimations: () => [plain] });
    createHeldEntrances().hold(
      [{ ...seen, object: { ...seen.object, enter: { effect: 'pop' } } }, far],
      0,
      window,
    );
    expect(near.pause).not.toHaveBeenCalled();
    expect(plain.pause).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });
});
