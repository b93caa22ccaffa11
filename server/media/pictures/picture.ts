import type { PictureRefusal } from './pictureRefusal';

export interface PictureFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A picture of ours: checked, upright, without metadata, ready to be kept. */
export interface PreparedPicture {
  readonly kind: 'picture';
  /** The name of the picture itself, by its content. */
  readonly picId: string;
  /** Pixels of the picture itself. */
  readonly width: number;
  readonly height: number;
  /** The mean colour, of a comic's picture without holes. */
  readonly color?: string;
  /** All sizes, the picture itself last: when it is there, the others are. */
  readonly files: readonly PictureFile[];
}

export interface RefusedPicture {
  readonly kind: 'refused';
  readonly reason: PictureRefusal;
}

export function refused(reason: PictureRefusal): RefusedPicture {
  return { kind: 'refused', reason };
}
