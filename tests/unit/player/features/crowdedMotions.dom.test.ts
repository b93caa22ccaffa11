import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ComicObject } from '@/comics/project';
import type { ObjectView } from '@/player/draw/drawContext';
import { openBlurBounds } from '@/player/features/motion/blurBounds';
import { startSprites, startTracks } from '@/player/features/motion/startMotions';
import { startScrollMotions } from '@/player/features/scroll/scrollMotions';
import { maxMovingObjects } from '@/player/rules/reducedMotions';

const canvas = { width: 1000, height: 1000 };
const animate = vi.fn((_frames: Keyframe[], _how: KeyframeAnimationOptions) => ({
  finish: vi.fn(),
  pause: vi.fn(),
}));

beforeEach(() => {
  animate.mockClear();
  Object.assign(Element.prototype, { animate });
});

function thing(id: number, size: number, more: object): ComicObject {
  const place = { x: 0, y: 0, width: size, height: size, objects: [], onTap: undefined };
  return { id, type: 'frame', ...place, ...more };
}

function viewOf(object: ComicObject): ObjectView {
  return { object, element: document.createElement('div'), refresh: () => undefined, boxes: () => [] };
}

const blink = {
  duration: 100,
  loop: true,
  keyframes: [
    { at: 0, opacity: 1 },
    { at: 0.5, opacity: 0 },
    { at: 1, opacity: 1 },
  ],
};
const drift = {
  duration: 900,
  keyframes: [
    { at: 0, dx: 0 },
    { at: 1, dx: 90 },
  ],
};

function durationsOf(objects: readonly ComicObject[]): unknown[] {
  startTracks(objects.map(viewOf), canvas, { reduced: false, bounds: openBlurBounds(objects, canvas) });
  return animate.mock.calls.map(([, how]) => how.duration);
}

describe('a page where very much moves', () => {
  test('moves the first of its objects by tracks, and not the others', () => {
    const objects = Array.from({ length: maxMovingObjects + 50 }, (_, id) =>
      thing(id, 10, { tracks: [drift] }),
    );
    expect(durationsOf([thing(9000, 10, {}), ...objects])).toHaveLength(maxMovingObjects);
  });

  test('starts the track of a thing with the blur that it is drawn with', () => {
    const grows = { duration: 900, keyframes: [{ at: 0 }, { at: 1, scale: 1000, blur: 200 }] };
    const filter = { blur: 200, hue: 90 };
    durationsOf([thing(1, 50, { filter, tracks: [grows] })]);
    const filters = animate.mock.calls.flatMap(([frames]) => frames.flatMap(({ filter }) => filter ?? []));
    expect(filters).toEqual(Array(2).fill('blur(0.2px) brightness(1) saturate(1) hue-rotate(90deg)'));
  });

  test('plays the first of its sprites, and shows the first picture of the others', async () => {
    const sprite = { type: 'sprite', image: 'file:birds.png', columns: 8, duration: 400 };
    const views = Array.from({ length: 150 }, (_, id) => viewOf(thing(id, 10, sprite)));
    for (const { element } of views) element.append(document.createElement('img'));
    const room = { taken: 0, isOpen: () => true };
    await startSprites([viewOf(thing(9000, 10, {})), ...views], canvas, { address: String }, room);
    expect(animate).toHaveBeenCalledTimes(100);
  });

  test('moves the first of its objects by scrolling, and not the others', () => {
    const onScroll = { keyframes: drift.keyframes };
    const objects = Array.from({ length: maxMovingObjects + 50 }, (_, id) => thing(id, 10, { onScroll }));
    const placed = [thing(9000, 10, {}), ...objects].map((object) => ({ ...viewOf(object), y: 0 }));
    const element = document.createElement('div');
    const tall = { element, page: { id: 1, objects: [] }, height: 3000, objects: placed, look: vi.fn() };
    startScrollMotions(tall, { window: 1000, height: 3000 }, false);
    expect(animate).toHaveBeenCalledTimes(maxMovingObjects);
  });

  test('lets no small things blink side by side that together are as large as one that may not', () => {
    const few = [thing(1, 100, { tracks: [blink] }), thing(2, 100, { tracks: [blink] })];
    expect(durationsOf(few)).toEqual([100, 100]);
    animate.mockClear();
    const many = Array.from({ length: 7 }, (_, id) => thing(id, 100, { tracks: [blink] }));
    expect(durationsOf(many).every((duration) => duration !== 100)).toBe(true);
  });

  test('counts a small thing once, however many of its tracks blink', () => {
    expect(durationsOf([thing(1, 200, { tracks: [blink, blink] })])).toEqual([100, 100]);
  });
});
