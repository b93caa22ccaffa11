import { afterEach, beforeEach, expect, test } from 'vitest';
import { growingBubbles } from '@/player/features/bubbles/bubblesFeature';
import { openPlay } from './openPlay';

const variables = { words: { type: 'text', value: 'short' } };
const page = { width: 1000, height: 1000 };
const bubble = {
  id: 9,
  type: 'bubble',
  shape: 'box',
  x: 300,
  y: 300,
  width: 200,
  height: 100,
  tail: [0, 150],
  grow: [200, 200, 200, 20],
  text: '{words}',
};
const button = {
  id: 2,
  type: 'hotspot',
  label: 'x',
  onTap: [{ do: 'set', variable: 'words', op: '=', value: 'w'.repeat(150) }],
};

const sides = ['offsetHeight', 'offsetWidth', 'clientHeight', 'clientWidth', 'scrollWidth'] as const;
const before = sides.map((side) => Object.getOwnPropertyDescriptor(HTMLElement.prototype, side));

/** Ten characters per line and so many lines, each character 10 units wide at this text size. */
beforeEach(() => {
  const sizeOf = (element: HTMLElement): readonly [number, number] => {
    if (element.matches('.page')) return [page.width, page.height];
    if (element.matches('.text-content')) {
      const scale = Number.parseFloat(element.style.fontSize) / 40;
      const perLine = Math.max(1, Math.floor(roomOf(element.parentElement)[0] / (10 * scale)));
      return [10, Math.ceil(element.textContent.length / perLine) * 20 * scale];
    }
    return roomOf(element);
  };
  const roomOf = (element: HTMLElement | null): readonly [number, number] => {
    const owner = element?.closest<HTMLElement>('.object');
    return [
      Number.parseFloat(owner?.style.width ?? '') || 0,
      Number.parseFloat(owner?.style.height ?? '') || 0,
    ];
  };
  for (const side of sides) {
    Object.defineProperty(HTMLElement.prototype, side, {
      configurable: true,
      get(this: HTMLElement) {
        return sizeOf(this)[side.endsWith('Width') ? 0 : 1];
      },
    });
  }
});
afterEach(() => {
  for (const [index, side] of sides.entries()) {
    Reflect.deleteProperty(HTMLElement.prototype, side);
    const own = before[index];
    if (own !== undefined) Object.defineProperty(HTMLElement.prototype, side, own);
  }
});

async function open(more: object = {}) {
  const play = await openPlay(
    { variables, pages: [{ id: 1, objects: [{ ...bubble, ...more }, button] }] },
    (player) => [growingBubbles(() => player.drawing)],
  );
  const element = () => play.element().querySelector<HTMLElement>('.bubble');
  const box = () => {
    const { left, top, width, height } = element()?.style ?? { left: '', top: '', width: '', height: '' };
    return [left, top, width, height].map((side) => Math.round(Number.parseFloat(side)));
  };
  const inks = () =>
    [...play.element().querySelectorAll('.bubble > .ink')].map((ink) => ink.getAttribute('viewBox'));
  return {
    ...play,
    box,
    inks,
    speak: () => play.element().querySelector<HTMLElement>('.hotspot-button')?.click(),
  };
}

test('a bubble grows when its text changes, and has one outline', async () => {
  const { box, inks, speak } = await open();
  expect(box()).toEqual([300, 300, 200, 100]);
  speak();
  const [x = 0, y = 0, width = 0, height = 0] = box();
  expect(width).toBeGreaterThan(240);
  expect(height).toBeLessThan(180);
  expect(y + height).toBeLessThanOrEqual(420);
  expect(x).toBeGreaterThanOrEqual(100);
  expect(inks()).toEqual([`0 0 ${width} ${height}`]);
});

test('a bubble grows no further than it may, and one without `grow` not at all', async () => {
  const small = await open({ grow: [0, 10, 0, 0] });
  small.speak();
  expect(small.box()).toEqual([300, 290, 200, 110]);
  const still = await open({ grow: undefined });
  still.speak();
  expect(still.box()).toEqual([300, 300, 200, 100]);
});
