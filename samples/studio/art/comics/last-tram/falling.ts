import { travel } from '../../builder/motions';
import { place } from '../../builder/pictures';
import type { Pictures } from './pictures';

/** Rain over the whole page. */
export const falling = (pictures: Pictures) =>
  place(pictures.rain, -60, -320, { idle: travel(-75, 300, 620), alt: '' });
