import type { Fields } from '@/comics/lenient/values';
import type { ChoiceObject, ComicObject, ComicPage, DrawnText, Project } from '@/comics/project';
import type { Ref, ResourceDescriptor } from '@/comics/resources';
import type { SlideDistance } from '@/player/draw/effects';
import type { FittedText } from '@/player/draw/fitText';
import type { PlayState } from '@/player/rules/playState';
import type { PlayerTexts } from '@/player/texts/playerTexts';

export type Refresh = (state: PlayState) => void;

/** Its text is fitted again when the text or the size changes. */
export interface TextBox extends FittedText {
  readonly write: () => void;
}

export interface Content {
  readonly nodes: readonly Node[];
  readonly refresh?: Refresh;
  readonly boxes?: () => readonly TextBox[];
}

export interface ObjectView {
  readonly object: ComicObject;
  readonly element: HTMLElement;
  readonly refresh: Refresh;
  readonly boxes: () => readonly TextBox[];
}

export interface MovedItem {
  readonly view: ObjectView;
  readonly travel: SlideDistance;
  shown: boolean;
  /** Counts shows and hides, so that one that ends late does not undo a later one. */
  turn: number;
}

export interface DrawnPage {
  readonly element: HTMLElement;
  readonly page: ComicPage;
  /** The first object with each id. */
  readonly items: ReadonlyMap<number, MovedItem>;
}

export interface FeatureDrawing {
  /** `undefined` for objects of other features. */
  readonly content?: (object: ComicObject, element: HTMLElement) => Content | undefined;
  readonly decorate?: (view: ObjectView) => void;
  /** Draws a text that is not a plain string; `false` for any other. */
  readonly write?: (body: HTMLElement, text: DrawnText | undefined) => boolean;
  /** `onStage` runs a function once the page is on the stage. */
  readonly decoratePage?: (drawn: DrawnPage, onStage: (run: () => void) => void) => void;
}

export interface DrawContext {
  readonly project: Project;
  readonly texts: () => PlayerTexts;
  readonly text: (text: DrawnText | undefined) => string;
  readonly language: (text: DrawnText | undefined) => string;
  /** Empty when there is no file. */
  readonly address: (ref: Ref) => string;
  readonly resource: (ref: Ref) => Pick<ResourceDescriptor, 'alt' | 'color' | 'width' | 'height'> | undefined;
  readonly reducedMotion: () => boolean;
  /** Parsed by `readingSettings`. */
  readonly reading: () => Fields;
  /** Whether possible next pages are preloaded. */
  readonly preloads: () => boolean;
  readonly onTap: (object: number) => void;
  readonly onOption: (choice: ChoiceObject, option: number) => void;
  readonly onContinue: () => void;
  readonly features: readonly FeatureDrawing[];
}
