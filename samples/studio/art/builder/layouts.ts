import type { Box } from '@/comics/project';

/** Panel layouts of a page: margins of 30 units, gutters of 24. */
export const quarters: readonly [Box, Box, Box, Box] = [
  [30, 30, 498, 498],
  [552, 30, 498, 498],
  [30, 552, 498, 498],
  [552, 552, 498, 498],
];

export const thirds: readonly [Box, Box, Box] = [
  [30, 30, 1020, 324],
  [30, 378, 1020, 324],
  [30, 726, 1020, 324],
];

/** The portrait size that fits above the player's bar on most phones, with an enlarged scene. */
export const nearer = { height: 1460, isNearer: true } as const;
