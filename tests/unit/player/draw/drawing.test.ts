import { beforeEach, describe, expect, test } from 'vitest';
import { bubbleShapes } from '@/comics/vocabulary';
import { bubblePaths, fetchBubbles } from '@/player/draw/drawBubble';
import { idleFrames } from '@/player/draw/effects';
import { outlineClip } from '@/player/draw/outline';
import { inReadingOrder } from '@/player/rules/texts';
import { playable } from '../../comics/exampleProject';

const box = { x: 0, y: 0, width: 100, height: 100 };

function objects(...list: Record<string, unknown>[]) {
  return playable({ pages: [{ id: 1, objects: list }] }).pages[0]?.objects ?? [];
}

const bubble = (id: number) => ({ ...box, id, type: 'bubble', shape: 'shout', text: 'x' });
/** More of them on a page than are drawn as clouds and shouts. */
const crowd = Array.from({ length: 40 }, (_, frame) => ({
  ...box,
  type: 'frame',
  objects: Array.from({ length: 100 }, (_one, index) => bubble(frame * 100 + index + 1)),
}));

describe('bubbles', () => {
  beforeEach(() => fetchBubbles(objects(bubble(1))));

  test('are round until the code for clouds has loaded, and when there are thousands of them on a page', async () => {
    const cloud = () => bubblePaths('cloud', 400, 200, undefined, 4, 24).body;
    const round = bubblePaths('round', 400, 200, undefined, 4, 24).body;
    await fetchBubbles(objects(...crowd));
    expect(cloud()).toBe(round);
    await fetchBubbles(
      objects({ ...box, type: 'frame', objects: [{ ...box, type: 'bubble', shape: 'cloud' }] }),
    );
    expect(cloud()).not.toBe(round);
  });

  test.each(bubbleShapes)('%s is a closed line of finite numbers within its box', (shape) => {
    const { body } = bubblePaths(shape, 400, 200, undefined, 4, 24);
    expect(body).toMatch(/^M.*Z$/s);
    expect(body).not.toMatch(/NaN|Infinity/);
  });

  test.each(bubbleShapes)('%s points its tail at the speaker', (shape) => {
    const { tail } = bubblePaths(shape, 400, 200, [-90, 200], 4, 24);
    expect(tail).toMatch(/^M.*Z$/s);
    expect(bubblePaths(shape, 400, 200, undefined, 4, 24).tail).toBe('');
  });

  test.each([
    ['shout', 200],
    ['cloud', 70],
  ] as const)('a huge %s has no more corners than can be seen', (shape, most) => {
    const { body } = bubblePaths(shape, 100_000, 100_000, undefined, 4, 24);
    expect(body.match(/[LA]/g)?.length).toBeLessThan(most);
  });

  test('keeps its head in a box without size', () => {
    for (const shape of bubbleShapes) {
      const { body, tail } = bubblePaths(shape, 0, 0, [5, 5], 4, 24);
      expect(body + tail).not.toMatch(/NaN|Infinity/);
    }
  });
});

describe('reading order', () => {
  const order = (list: Record<string, unknown>[], named?: number[]) =>
    inReadingOrder(objects(...list), named).map(({ object, paintOrder }) => `${object.id}@${paintOrder}`);
  const texts = [1, 2, 3].map((id) => ({ ...box, id, type: 'text', text: 'x' }));

  test.each([
    [undefined, ['1@0', '2@1', '3@2']],
    [[3], ['3@2', '1@0', '2@1']],
    [
      [2, 9, 1],
      ['2@1', '1@0', '3@2'],
    ],
  ])('%j reads %j', (named, expected) => {
    expect(order(texts, named)).toEqual(expected);
  });

  test('reads a frame where the first of its children is named', () => {
    const frame = { ...box, id: 5, type: 'frame', objects: [{ ...box, id: 6, type: 'text', text: 'x' }] };
    expect(order([...texts, frame], [6, 1])).toEqual(['5@3', '1@0', '2@1', '3@2']);
  });
});

describe('idle motion', () => {
  test('moves from the resting place and keeps the object’s own turn and opacity', () => {
    const [object] = objects({
      ...box,
      type: 'text',
      rotate: 30,
      opacity: 0.5,
      idle: {
        duration: 100,
        keyframes: [
          { at: 0, dy: 0, rotate: 0, opacity: 1 },
          { at: 1, dx: 5, rotate: 10 },
        ],
      },
    });
    if (object?.idle === undefined) throw new Error('the motion was not read');
    expect(idleFrames(object, object.idle.keyframes)).toEqual([
      { offset: 0, easing: expect.any(String), translate: '0px 0px', rotate: '30deg', opacity: 0.5 },
      { offset: 1, easing: expect.any(String), translate: '5px 0px', rotate: '40deg', opacity: 0.5 },
    ]);
  });
});

describe('outlines', () => {
  test.each([
    [{ kind: 'ellipse' as const }, 'ellipse(50% 50%)'],
    [{ kind: 'rect' as const }, ''],
    [
      {
        kind: 'polygon' as const,
        points: [
          [0, 0],
          [1, 0],
          [0.5, 1],
        ] as const,
      },
      'polygon(0% 0%,100% 0%,50% 100%)',
    ],
    [{ kind: 'polygon' as const, points: [[0, 0]] as const }, ''],
  ])('%j takes taps inside of %j', (outline, clip) => {
    expect(outlineClip({ ...outline, width: 10, height: 10 })).toBe(clip);
  });
});
