import { proposePortrait } from '@/comics/features/portrait/proposePortrait';
import type { ComicPage, ProjectFile } from '@/comics/project';
import { type Command, ofComic } from '@/editor/document/Command';

type Portrait = NonNullable<ComicPage['portrait']>;

/** Leaves space for the player's bar and answers on most phones. */
const uprightShape = 1460 / 1080;

/** The phone layout that the editor proposes; `undefined` if the page has its own or scrolls. */
export function proposedPortrait({ canvas }: ProjectFile, page: ComicPage): Portrait | undefined {
  if (page.portrait !== undefined || page.height !== undefined) return undefined;
  return proposePortrait(page, canvas, Math.max(canvas.height, Math.round(canvas.width * uprightShape)));
}

/**
 * The first page of a comic that is laid out only for wide screens; `undefined` if phones need no other
 * layout.
 */
export function firstWidePage(project: ProjectFile): ComicPage | undefined {
  const { canvas, pages, start } = project;
  if (canvas.height > canvas.width || pages.some(({ portrait }) => portrait !== undefined)) return undefined;
  const wide = pages.filter(
    ({ height, objects, background }) =>
      height === undefined && (objects.length > 0 || background?.image !== undefined),
  );
  return wide.find(({ id }) => id === start) ?? wide[0];
}

/** Pages that neither have a phone layout nor scroll. */
export function withoutPortrait({ pages }: ProjectFile): readonly ComicPage[] {
  return pages.filter(({ portrait, height }) => portrait === undefined && height === undefined);
}

/** Adds layouts for these pages, or for all. */
export function addPortraits(pageIds?: readonly number[]): Command {
  return ofComic('madePortrait', (project) => {
    const pages = project.pages.map((page) => {
      const isIncluded = pageIds?.includes(page.id) ?? true;
      const portrait = isIncluded ? proposedPortrait(project, page) : undefined;
      return portrait === undefined ? page : { ...page, portrait };
    });
    const isSame = pages.every((page, index) => page === project.pages[index]);
    return isSame ? project : { ...project, pages, version: 2 };
  });
}
