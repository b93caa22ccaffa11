import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ComicObject } from '@/comics/project';
import { newProject } from '@/editor/document/newProject';
import { createLivePage } from '@/editor/drawing/livePage';
// Loaded before it is requested: the loading time is not tested.
import '@/editor/drawing/playObject';

interface Running {
  readonly frames: Keyframe[];
  readonly end: () => void;
  readonly cancel: () => void;
}
let running: Running[] = [];

/** Nothing moves in jsdom: animations are recorded, and end when the test says so. */
beforeEach(() => {
  running = [];
  const own = new Map<Element, object[]>();
  Object.assign(Element.prototype, {
    getAnimations(this: Element) {
      return own.get(this) ?? [];
    },
    animate(this: Element, frames: Keyframe[]) {
      let end: () => void = () => undefined;
      const finished = new Promise<void>((resolve) => {
        end = resolve;
      });
      const animation = { frames, end, finished, cancel: vi.fn(end), playState: 'running', finish: end };
      running.push(animation);
      own.set(this, [...(own.get(this) ?? []), animation]);
      return animation;
    },
  });
});
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'animate');
  Reflect.deleteProperty(Element.prototype, 'getAnimations');
});

const ball: ComicObject = {
  id: 2,
  type: 'shape',
  kind: 'ellipse',
  x: 0,
  y: 0,
  width: 90,
  height: 90,
  hidden: true,
  enter: { effect: 'pop' },
  exit: { effect: 'zoom' },
  tracks: [
    {
      duration: 900,
      keyframes: [
        { at: 0, dx: 0 },
        { at: 1, dx: 50 },
      ],
    },
  ],
};

function drawn() {
  const page = { id: 1, objects: [ball] };
  const live = createLivePage({ shows: 'everything', language: 'en', fileAddress: () => '' });
  live.show({ ...newProject('A try', 'en'), version: 2, pages: [page] }, page);
  return live;
}

test('An object appears and moves as readers see it, and the end is announced when all motion stops', async () => {
  const live = drawn();
  const onEnd = vi.fn();
  live.play(2, 'enter', onEnd);
  expect(live.elementOf(2)?.classList.contains('dimmed')).toBe(false);
  await vi.waitFor(() => expect(running.length).toBe(2));
  expect(
    running.flatMap(({ frames }) => frames.map(({ translate, transform }) => translate ?? transform)),
  ).toEqual(['0px 0px', '50px 0px', 'scale(0)', 'scale(1.12)', 'none']);
  for (const { end } of running) end();
  await vi.waitFor(() => expect(running.length).toBe(3));
  expect(onEnd).not.toHaveBeenCalled();
  running[2]?.end();
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledOnce());
});

test('An object disappears, and is shown again when the animation is stopped', async () => {
  const live = drawn();
  const onEnd = vi.fn();
  const stop = live.play(2, 'exit', onEnd);
  await vi.waitFor(() => expect(running.length).toBe(1));
  stop();
  expect(running[0]?.cancel).toHaveBeenCalled();
  expect(live.elementOf(2)?.classList.contains('dimmed')).toBe(true);
  expect(onEnd).not.toHaveBeenCalled();
});
