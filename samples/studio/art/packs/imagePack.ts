import type { Drawing } from '../kit/svg';

export type PackPose =
  | 'standing'
  | 'walking'
  | 'sitting'
  | 'pointing'
  | 'waving'
  | 'running'
  | 'lying'
  | 'side'
  | 'back';

export type PackMood =
  | 'calm'
  | 'happy'
  | 'laughing'
  | 'sad'
  | 'crying'
  | 'angry'
  | 'surprised'
  | 'scared'
  | 'thinking'
  | 'in-love'
  | 'tired'
  | 'shy';

/** In both languages. A type alias, so that it is assignable to a text by locale. */
export type Words = Readonly<Record<'ru' | 'en', string>>;

/** An image of a pack. Its name is the file name and starts with its kind. */
export interface PackPicture {
  readonly name: string;
  /** Missing where the pack's table of titles has it. */
  readonly title?: Words;
  readonly drawing: Drawing;
  /** The width in pixels; by default that of the drawing. */
  readonly width?: number;
  readonly look?: PackLook;
}

/** What a picture shows of a character. */
export interface PackLook {
  readonly character: string;
  readonly pose: PackPose;
  readonly mood: PackMood;
  /** The face as left, top, width and height, as fractions of the image, if the drawing has no marks. */
  readonly face?: readonly number[];
}

export interface PackDraft {
  readonly id: string;
  readonly name: Words;
  readonly cover: Drawing;
  readonly characters: readonly { readonly id: string; readonly name: Words }[];
  readonly pictures: readonly PackPicture[];
  /** Titles of images, by name. */
  readonly titles: Readonly<Record<string, Words>>;
}
