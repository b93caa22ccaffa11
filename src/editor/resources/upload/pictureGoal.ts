import { comicsLimits } from '@/comics/limits';
import { type Size, shrunkBy } from '@/ui/square-crop/squares';

/** No screen of a phone shows more of a picture, and the file stays light. */
const longestSentSide = 2048;

interface Chosen extends Size {
  readonly type: string;
  readonly bytes: number;
}

/** How a picture is sent: as the file that it is, or drawn anew, and as which kind of file. */
export interface PictureGoal {
  readonly kind: 'asIs' | 'redrawn';
  readonly type: string;
}

/** A photo is shrunk; what moves goes on moving, as long as it is small enough to be taken as it is. */
export function pictureGoal({ type, bytes, width, height }: Chosen): PictureGoal {
  const longest = Math.max(width, height);
  const mostSide = type === 'image/gif' ? comicsLimits.pictureSide : longestSentSide;
  if (kept.has(type) && bytes <= comicsLimits.pictureSize && longest <= mostSide)
    return { kind: 'asIs', type };
  return { kind: 'redrawn', type: type === 'image/jpeg' ? type : 'image/webp' };
}

/** The kinds that a comic may have; others become one of them. */
const kept: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);

/** The size of the same shape whose longer side is no longer than what is sent. */
export function shrunk(size: Size): Size {
  return shrunkBy(size, longestSentSide / Math.max(size.width, size.height));
}
