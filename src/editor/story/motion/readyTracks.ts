import type { Track } from '@/comics/features/motion';

/** Motions to take as they are; the last two are for those who make their own. */
export const readyNames = [
  'toAndFro',
  'jump',
  'circle',
  'roll',
  'focus',
  'glow',
  'grey',
  'rainbow',
  'way',
  'own',
] as const;
export type ReadyName = (typeof readyNames)[number];

/** A motion to begin with. */
export const readyTracks: Readonly<Record<ReadyName, Track>> = {
  toAndFro: {
    duration: 3000,
    loop: true,
    keyframes: [
      { at: 0, dx: 0 },
      { at: 0.5, dx: 200 },
      { at: 1, dx: 0 },
    ],
  },
  jump: {
    duration: 1200,
    loop: true,
    keyframes: [
      { at: 0, dy: 0, easing: 'out' },
      { at: 0.35, dy: -90, easing: 'in' },
      { at: 0.7, dy: 0 },
      { at: 1, dy: 0 },
    ],
  },
  circle: {
    duration: 6000,
    loop: true,
    path: [
      [0, 0],
      [120, 120],
      [0, 240],
      [-120, 120],
      [0, 0],
    ],
  },
  roll: {
    duration: 3000,
    keyframes: [
      { at: 0, dx: -300, rotate: -360 },
      { at: 1, dx: 0, rotate: 0 },
    ],
  },
  focus: {
    duration: 1500,
    keyframes: [
      { at: 0, blur: 16 },
      { at: 1, blur: 0 },
    ],
  },
  glow: {
    duration: 2400,
    loop: true,
    keyframes: [
      { at: 0, brightness: 1 },
      { at: 0.5, brightness: 1.4 },
      { at: 1, brightness: 1 },
    ],
  },
  grey: {
    duration: 2000,
    keyframes: [
      { at: 0, saturate: 1 },
      { at: 1, saturate: 0 },
    ],
  },
  rainbow: {
    duration: 6000,
    loop: true,
    keyframes: [
      { at: 0, hue: 0, easing: 'linear' },
      { at: 1, hue: 360, easing: 'linear' },
    ],
  },
  way: {
    duration: 2000,
    path: [
      [0, 0],
      [200, 0],
    ],
  },
  own: {
    duration: 2000,
    keyframes: [
      { at: 0, dx: 0, dy: 0 },
      { at: 1, dx: 0, dy: 0 },
    ],
  },
};
