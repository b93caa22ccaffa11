import type { Fields } from '@/comics/lenient/values';
import type { ChoiceObject, DrawnText, Project } from '@/comics/project';
import type { Ref, ResourceDescriptor } from '@/comics/resources';
import type { FeatureDrawing } from '@/player/draw/featureDrawing';
import type { PlayerWords } from '@/player/words/playerWords';

/** What drawing needs to know; texts come out in the reader's language with the present variables. */
export interface DrawContext {
  readonly project: Project;
  readonly words: () => PlayerWords;
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
