import type { Fields } from '@/comics/lenient/values';
import type { ChoiceObject, ComicObject, ComicPage, DrawnText, Project } from '@/comics/project';
import type { Ref, ResourceDescriptor } from '@/comics/resources';
import type { SlideDistance } from '@/player/draw/effects';
import type { FittedText } from '@/player/draw/fitText';
import type { PlayState } from '@/player/rules/playState';
import type { PlayerTexts } from '@/player/texts/playerTexts';

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
  readonly travel: SlideDistance;
  shown: boolean;
  /** Counts showings and hidings, so that a late end of the one does not undo the other. */
  turn: number;
}

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

/** What drawing needs to know; texts come out in the reader's language with the present variables. */
export interface DrawContext {
  readonly project: Project;
  readonly words: () => PlayerTexts;
  readonly text: (text: DrawnText | undefined) => string;
  /** The language that a text comes out in. */
  readonly language: (text: DrawnText | undefined) => string;
  /** The address of a picture; empty when there is none. */
  readonly address: (ref: Ref) => string;
  readonly resource: (ref: Ref) => Pick<ResourceDescriptor, 'alt' | 'color'> | undefined;
  readonly reducedMotion: () => boolean;
  /** How the reader wants words: `readingSettings` reads it. */
  readonly reading: () => Fields;
  /** Whether the pages that may come next are fetched ahead. */
  readonly preloads: () => boolean;
  readonly onTap: (object: number) => void;
  readonly onOption: (choice: ChoiceObject, option: number) => void;
  readonly onContinue: () => void;
  /** What the features that the file uses draw. */
  readonly features: readonly FeatureDrawing[];
}
