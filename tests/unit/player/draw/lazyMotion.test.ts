import { describe, expect, test } from 'vitest';
import { fetchMotion, isMoving, loadedMotion } from '@/player/draw/lazyMotion';
import { playable } from '../../comics/exampleProject';

const box = { x: 0, y: 0, width: 100, height: 100 };
const text = { ...box, type: 'text', text: 'x' };

function pageOf(page: Record<string, unknown>) {
  const [first] = playable({ pages: [{ id: 1, ...page }] }).pages;
  if (first === undefined) throw new Error('There is no page');
  return first;
}

describe('a first page', () => {
  test.each([
    ['nothing but words', { objects: [text] }, false],
    ['something that enters', { objects: [{ ...text, enter: { effect: 'fade' } }] }, true],
    [
      'an object in a frame that moves automatically',
      {
        objects: [
          {
            ...box,
            type: 'frame',
            objects: [{ ...text, idle: { duration: 900, keyframes: [{ at: 0 }, { at: 1, dy: 5 }] } }],
          },
        ],
      },
      true,
    ],
    ['actions of its own', { objects: [text], onEnter: [{ do: 'animate', object: 1 }] }, true],
  ])('with %s waits for what moves: %#', (_what, page, waits) => {
    expect(isMoving(pageOf(page))).toBe(waits);
  });

  test('waits until what moves has loaded', async () => {
    expect(loadedMotion()).toBeNull();
    await fetchMotion();
    expect(loadedMotion()).toHaveProperty('startTransition');
  });
});
