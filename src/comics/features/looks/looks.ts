import type { Ref } from '@/comics/resources';

/** The maximum number of other pictures that an object chooses from (docs/comics-format/looks.md#limits). */
export const maxLooks = 12;

/** A picture that replaces the object's own while a condition holds. */
export interface PictureLook<When> {
  readonly when: When;
  readonly image: Ref;
}

export interface PictureLooks<When> {
  /** The first look whose condition holds is drawn. */
  readonly looks?: readonly PictureLook<When>[] | undefined;
}
