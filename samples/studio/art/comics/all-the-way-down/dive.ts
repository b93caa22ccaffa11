import type { ScrollMotion } from '@/comics/features/scroll/scroll';
import type { ObjectDraft, Picture } from '../../builder/drafts';
import { bob, sway } from '../../builder/motions';
import { place, shape } from '../../builder/pictures';
import { deep, type Pictures } from './pictures';

/** From here to there along the whole page. */
const sinking = (dy: number): ScrollMotion => ({
  along: 'page',
  keyframes: [
    { at: 0, dy: 0, rotate: -6 },
    { at: 0.3, dy: dy * 0.3, rotate: 7 },
    { at: 0.65, dy: dy * 0.65, rotate: -7 },
    { at: 1, dy, rotate: 4 },
  ],
});

/** Water over the whole page. */
export const filled = (water: Picture): ObjectDraft => ({
  type: 'image',
  image: water.ref,
  x: 0,
  y: 0,
  width: 1080,
  height: deep,
  alt: '',
});

/** Asya, who sinks beside the reader. */
export const diving = (picture: Picture, from: number, to: number): ObjectDraft =>
  place(picture, 220, from, { scale: 0.52, onScroll: sinking(to - from), idle: bob(10, 3000) });

/** Bubbles in front of the page, which scroll faster (parallax). */
export const rising = ({ bubbles }: Pictures, x: number, y: number, scale = 0.8): ObjectDraft =>
  place(bubbles, x, y, { scale, depth: -0.45, idle: bob(26, 4200), alt: '' });

/** A creature that crosses the page as the reader scrolls past. */
export const crossing = (from: number, to: number, dy = 0): ScrollMotion => ({
  keyframes: [
    { at: 0, dx: from, dy: -dy },
    { at: 1, dx: to, dy },
  ],
});

/** Bioluminescent specks. */
export const specks = (places: readonly (readonly [x: number, y: number])[]): ObjectDraft[] =>
  places.map(([x, y], index) =>
    shape('ellipse', x, y, 14, 14, index % 2 ? '#8ff0e0' : '#c9b8ff', {
      depth: 0.6,
      idle: sway(8, 2000 + index * 130),
    }),
  );
