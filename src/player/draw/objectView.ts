import type { ComicObject } from '@/comics/project';
import type { Travel } from '@/player/draw/effects';
import type { FittedText } from '@/player/draw/fitText';
import type { PlayState } from '@/player/rules/playState';

/** A drawn part of a page that follows the play: its words, its options. */
export type Refresh = (state: PlayState) => void;

/** A box of words that fits itself when its words or its size change. */
export interface TextBox extends FittedText {
  readonly write: () => void;
}

/** What is within an object's element, and what of it follows the play. */
export interface Content {
  readonly nodes: readonly Node[];
  readonly refresh?: Refresh;
  readonly boxes?: () => readonly TextBox[];
}

/** One object on the page and what of it follows the play. */
export interface ObjectView {
  readonly object: ComicObject;
  readonly element: HTMLElement;
  readonly refresh: Refresh;
  readonly boxes: () => readonly TextBox[];
}

/** An object of a page, and whether it is to be seen. */
export interface MovedItem {
  readonly view: ObjectView;
  readonly travel: Travel;
  shown: boolean;
  /** Counts showings and hidings, so that a late end of the one does not undo the other. */
  turn: number;
}
