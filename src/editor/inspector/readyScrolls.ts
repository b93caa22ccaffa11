import type { ScrollMotion } from '@/comics/features/scroll';

/** Motions by scrolling to take as they are. */
export const readyScrolls = {
  rise: [
    { at: 0, dy: 200 },
    { at: 1, dy: -200 },
  ],
  side: [
    { at: 0, dx: -400 },
    { at: 0.4, dx: 0 },
  ],
  turn: [
    { at: 0, rotate: -20 },
    { at: 1, rotate: 20 },
  ],
  grow: [
    { at: 0, scale: 0.6 },
    { at: 0.5, scale: 1 },
  ],
  appear: [
    { at: 0, opacity: 0 },
    { at: 0.4, opacity: 1 },
  ],
} as const satisfies Readonly<Record<string, ScrollMotion['keyframes']>>;

export const scrollNames = [
  'rise',
  'side',
  'turn',
  'grow',
  'appear',
] as const satisfies readonly (keyof typeof readyScrolls)[];
export type ScrollName = (typeof scrollNames)[number];

/** Which of them it is, if any. */
export function nameScroll(motion: ScrollMotion): ScrollName | undefined {
  const said = JSON.stringify(motion.keyframes);
  return scrollNames.find((name) => JSON.stringify(readyScrolls[name]) === said);
}
