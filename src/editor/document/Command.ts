import type { ComicPage, ProjectFile, Size } from '@/comics/project';

/** The interface has a text for each, `editor.did.{name}`, which the compiler checks. */
export type CommandName =
  | 'changedName'
  | 'added'
  | 'moved'
  | 'resized'
  | 'turned'
  | 'ordered'
  | 'removed'
  | 'duplicated'
  | 'aligned'
  | 'distributed'
  | 'pasted'
  | 'locked'
  | 'unlocked'
  | 'changedObject'
  | 'addedPage'
  | 'duplicatedPage'
  | 'movedPage'
  | 'removedPage'
  | 'renamedPage'
  | 'changedPage'
  | 'changedStart'
  | 'began'
  | 'addedPicture'
  | 'addedSound'
  | 'changedAlt'
  | 'renamedResource'
  | 'removedResource'
  | 'addedPageSound'
  | 'changedPageSound'
  | 'removedPageSound'
  | 'typed'
  | 'drew'
  | 'erased'
  | 'filled'
  | 'pulledTail'
  | 'changedText'
  | 'importedTexts'
  | 'changedStyle'
  | 'changedPlace'
  | 'changedActions'
  | 'addedVariable'
  | 'changedWarnings'
  | 'placedPicture'
  | 'changedLook'
  | 'changedBackground'
  | 'changedVariable'
  | 'renamedVariable'
  | 'removedVariable'
  | 'changedMotion'
  | 'broughtIn'
  | 'restored'
  | 'madeSymbol'
  | 'placedSymbol'
  | 'removedSymbol'
  | 'renamed'
  | 'detached'
  | 'madeLayer'
  | 'changedLayer'
  | 'laidOn'
  | 'removedLayer'
  | 'addedLanguage'
  | 'removedLanguage'
  | 'changedLanguage'
  | 'madePortrait'
  | 'removedPortrait'
  | 'changedSteps'
  | 'addedSpeaker'
  | 'changedSpeaker'
  | 'connectedPages'
  | 'addedList'
  | 'changedList'
  | 'removedList';

export interface Command {
  readonly name: CommandName;
  /** Pure; returns the same project where nothing changes. */
  readonly change: (project: ProjectFile) => ProjectFile;
  readonly isOfComic?: true;
  /** By an upload, while its author does something else: what can be redone stays, and gets it too. */
  readonly isUpload?: true;
  /** Consecutive commands of one series are undone together: the steps of a drag, the letters of a word. */
  readonly series?: string;
}

/** One of a series, or a single one. */
export function commandOf(name: CommandName, change: Command['change'], series?: string): Command {
  return { name, change, ...(series !== undefined && { series }) };
}

/** Of the whole comic, whatever is opened in place of the page. */
export function ofComic(name: CommandName, change: Command['change'], series?: string): Command {
  return { ...commandOf(name, change, series), isOfComic: true };
}

export function findPage({ pages }: Pick<ProjectFile, 'pages'>, pageId: number): ComicPage | undefined {
  return pages.find(({ id }) => id === pageId);
}

export function pageSize({ canvas }: Pick<ProjectFile, 'canvas'>, { size, height }: ComicPage): Size {
  return size ?? { width: canvas.width, height: height ?? canvas.height };
}

/** The same project where the page does not change. */
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

/** As `map`, but returns the same list where every item stays the same. */
export function mapSame<Item>(
  items: readonly Item[],
  change: (item: Item, index: number) => Item,
): readonly Item[] {
  const changed = items.map(change);
  return changed.every((item, index) => item === items[index]) ? items : changed;
}
