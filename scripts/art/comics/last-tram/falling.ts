import { travel } from '../../builder/motions.ts';
import { place } from '../../builder/pictures.ts';
import type { Pictures } from './pictures.ts';

/** Rain over the whole page. */
export const falling = (pictures: Pictures) =>
  place(pictures.rain, -60, -320, { idle: travel(-75, 300, 620), alt: '' });
