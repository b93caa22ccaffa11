/** The logo's paths in its 64-unit grid: a speech frame and a play sign. */
export const logoShape = {
  frame: 'M16,4 H48 Q60,4 60,16 V38 Q60,50 48,50 H34 L18,61 Q15,62.5 15,59 V50 Q4,49 4,38 V16 Q4,4 16,4 Z',
  playSign: 'M25.5,18.8 Q25.5,16 28,17.4 L41.4,25.2 Q43.6,27 41.4,28.8 L28,36.6 Q25.5,38 25.5,35.2 Z',
} as const;
