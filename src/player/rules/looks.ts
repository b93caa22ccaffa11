import type { ImageObject } from '@/comics/project';
import type { Ref } from '@/comics/resources';
import { isConditionMet } from '@/player/rules/conditions';
import type { Knowledge } from '@/player/rules/playState';

type Pictured = Pick<ImageObject, 'image'> & Partial<Pick<ImageObject, 'looks'>>;

/** The picture that is currently drawn (docs/comics-format/looks.md#playback). */
export function shownPicture({ image, looks = [] }: Pictured, state: Knowledge): Ref {
  return looks.find(({ when }) => isConditionMet(when, state))?.image ?? image;
}
