import { gradientBox } from '../../kit/svg';

/** The night's own colours: nothing in this pack has an outline, lights do the drawing. */
export const night = {
  deep: '#0f0a2a',
  violet: '#2a1a5e',
  plum: '#4b2a86',
  haze: '#8a3f9e',
  pink: '#ff4f9a',
  cyan: '#3fe5ff',
  yellow: '#ffe14d',
  orange: '#ff8a3d',
  white: '#fff8ff',
} as const;

/** The sky over the city, for a whole page. */
export const dusk = gradientBox(0, 0, 1080, 1080, [night.deep, night.violet, night.haze, night.pink]);
