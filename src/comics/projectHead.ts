import type { LocalizedText, Ref } from '@/comics/resources';
import type { UniqueIdManager } from '@/comics/uniqueIds';
import type { ageLimits, contentWarnings, directions } from '@/comics/vocabulary';

export interface Credit {
  readonly what: string;
  readonly who: string;
  readonly licence?: string | undefined;
}

export interface Meta {
  readonly title: LocalizedText;
  /** What a feed says beneath the title. */
  readonly description?: LocalizedText | undefined;
  readonly language: string;
  readonly languages?: readonly string[] | undefined;
  /** Which way the pages follow each other; `ltr` when it is not said. */
  readonly direction?: (typeof directions)[number] | undefined;
  readonly alt?: LocalizedText | undefined;
  readonly cover?: Ref | undefined;
  readonly warnings?: readonly (typeof contentWarnings)[number][] | undefined;
  /** From how many years of age on, as its author says. */
  readonly age?: (typeof ageLimits)[number] | undefined;
  readonly credits?: readonly Credit[] | undefined;
}

export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly background?: string | undefined;
}

/** The next free numbers: pages and objects share one space, resources have one per descriptor type. */
export interface ProjectIds {
  readonly object: UniqueIdManager;
  readonly plain: UniqueIdManager;
  readonly typed: UniqueIdManager;
  readonly sound: UniqueIdManager;
}
