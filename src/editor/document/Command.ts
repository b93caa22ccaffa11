import type { ProjectFile } from '@/comics/project';
import type { TextKey } from '@/i18n/textKeys';

/** What can be done to a comic; each has its words, `editor.did.{name}`. */
export type CommandName = TextKey extends infer Key
  ? Key extends `editor.did.${infer Name}`
    ? Name
    : never
  : never;

/** One change of a comic, as history, menus and screen readers know it. */
export interface Command {
  readonly name: CommandName;
  /** Pure; gives the very same project where there is nothing to change. */
  readonly change: (project: ProjectFile) => ProjectFile;
  /** Done to the comic itself even where a part of it is opened. */
  readonly isOfComic?: true;
  /** Commands of one series in a row are undone together: the steps of a drag, the letters of a word. */
  readonly series?: string;
}
