import type { ChoiceObject, Project } from '@/comics/project';
import type { LocalizedText, Ref } from '@/comics/resources';
import type { PlayState } from '@/player/rules/playState';
import type { PlayerWords } from '@/player/words/playerWords';

/** What drawing needs to know; texts come out in the reader's language with the present variables. */
export interface DrawContext {
  readonly project: Project;
  readonly words: () => PlayerWords;
  readonly text: (text: LocalizedText | undefined) => string;
  /** The language that a text comes out in. */
  readonly language: (text: LocalizedText | undefined) => string;
  /** The address of a picture; empty when there is none. */
  readonly address: (ref: Ref) => string;
  readonly resourceAlt: (ref: Ref) => LocalizedText | undefined;
  readonly reducedMotion: () => boolean;
  /** Whether the pages that may come next are fetched ahead. */
  readonly preloads: () => boolean;
  readonly onTap: (object: number) => void;
  readonly onOption: (choice: ChoiceObject, option: number) => void;
  readonly onContinue: () => void;
}

/** A drawn part of a page that follows the play: its words, its options. */
export type Refresh = (state: PlayState) => void;
