import type { ComicPage, ProjectFile, Size } from '@/comics/project';
import type { TextKey } from '@/i18n/textKeys';

/** By the texts of the interface, `editor.command.{name}`. */
export type CommandName = TextKey extends infer Key
  ? Key extends `editor.command.${infer Name}`
    ? Name
    : never
  : never;

export interface Command {
  readonly name: CommandName;
  /** A pure function; returns the same project if nothing changes. */
  readonly change: (project: ProjectFile) => ProjectFile;
  readonly isOfComic?: true;
  /**
   * An upload, which ends while the author does something else. Steps that can be redone are kept, and get
   * its result too.
   */
  readonly isUpload?: true;
  /**
   * Consecutive commands of one series are undone together, such as the steps of a drag or the characters of
   * a word.
   */
  readonly series?: string;
}

/** A command, single or part of a series. */
export function commandOf(name: CommandName, change: Command['change'], series?: string): Command {
  return { name, change, ...(series !== undefined && { series }) };
}

/** A command on the whole comic, even while a symbol, layer or layout is open on the canvas. */
export function ofComic(name: CommandName, change: Command['change'], series?: string): Command {
  return { ...commandOf(name, change, series), isOfComic: true };
}

export function findPage({ pages }: Pick<ProjectFile, 'pages'>, pageId: number): ComicPage | undefined {
  return pages.find(({ id }) => id === pageId);
}

export function pageSize({ canvas }: Pick<ProjectFile, 'canvas'>, { size, height }: ComicPage): Size {
  return size ?? { width: canvas.width, height: height ?? canvas.height };
}

/** Returns the same project if the page does not change. */
export function changePage(
  project: ProjectFile,
  pageId: number,
  change: (page: ComicPage) => ComicPage,
): ProjectFile {
  const page = findPage(project, pageId);
  if (page === undefined) return project;
  const changed = change(page);
  if (changed === page) return project;
  return { ...project, pages: project.pages.map((one) => (one === page ? changed : one)) };
}

/** Like `map`, but returns the same list if every item stays the same. */
export function mapSame<Item>(
  items: readonly Item[],
  change: (item: Item, index: number) => Item,
): readonly Item[] {
  const changed = items.map(change);
  return changed.every((item, index) => item === items[index]) ? items : changed;
}
