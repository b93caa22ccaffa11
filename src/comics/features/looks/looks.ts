import type { Ref } from '@/comics/resources';

/** How many other pictures an object chooses from at most (docs/comics-format/looks.md#limits). */
export const mostLooks = 12;

/** A picture that is drawn in place of the object's own while a condition holds. */
export interface PictureLook<When> {
  readonly when: When;
  readonly image: Ref;
}

export interface PictureLooks<When> {
  /** The first whose condition holds is drawn. */
  readonly looks?: readonly PictureLook<When>[] | undefined;
}
