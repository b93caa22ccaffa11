import type { ComicObject, ComicPage, DrawnText } from '@/comics/project';
import type { Content, MovedItem, ObjectView } from '@/player/draw/objectView';

/** A page as it was drawn; it is not in the document yet. */
export interface DrawnPage {
  readonly element: HTMLElement;
  readonly page: ComicPage;
  /** The first object of each id. */
  readonly items: ReadonlyMap<number, MovedItem>;
}

/** What a feature of version 2 adds to the drawing. */
export interface FeatureDrawing {
  /** What an object of its own shows; `undefined` for any other. */
  readonly content?: (object: ComicObject, element: HTMLElement) => Content | undefined;
  /** Adds to an object that was drawn. */
  readonly decorate?: (view: ObjectView) => void;
  /** Writes a text that is more than a string; `false` for any other. */
  readonly write?: (body: HTMLElement, text: DrawnText | undefined) => boolean;
  /** Adds to a page that was drawn. */
  readonly decoratePage?: (drawn: DrawnPage) => void;
}
