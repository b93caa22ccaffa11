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

/** In both languages. A type, so that it can stand for a text by any locale. */
export type Words = Readonly<Record<'ru' | 'en', string>>;

/** A picture of a pack: its name is the file's, and says first what kind of thing it is. */
export interface PackPicture {
  readonly name: string;
  /** Missing where the pack's table of titles has it. */
  readonly title?: Words;
  readonly drawing: Drawing;
  /** Pixels; the drawing's own width when it is not said. */
  readonly width?: number;
  readonly look?: PackLook;
}

/** What a picture shows of a character. */
export interface PackLook {
  readonly character: string;
  readonly pose: PackPose;
  readonly mood: PackMood;
  /** Left, top, width and height in shares of the picture, where the drawing marks none. */
  readonly face?: readonly number[];
}

export interface PackDraft {
  readonly id: string;
  readonly name: Words;
  readonly cover: Drawing;
  readonly characters: readonly { readonly id: string; readonly name: Words }[];
  readonly pictures: readonly PackPicture[];
  /** What pictures are called, by their name. */
  readonly titles: Readonly<Record<string, Words>>;
}
