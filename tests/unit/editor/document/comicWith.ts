import type { Action, ComicObject, ComicPage, ProjectFile } from '@/comics/project';
import type { Command } from '@/editor/document/Command';
import { newProject } from '@/editor/document/newProject';

/** A comic of these pages, whose ids are below a hundred. */
export function comicWith(pages: readonly ComicPage[], more: Partial<ProjectFile> = {}): ProjectFile {
  const empty = newProject('A comic', 'en');
  const ids = { ...empty.ids, object: { ver: 1, midn: 100 } } as const;
  return { ...empty, version: 2, ids, start: pages[0]?.id ?? 1, pages, ...more };
}

/** A comic whose first page has these objects. */
export function pageOf(...objects: ComicObject[]): ProjectFile {
  return comicWith([{ id: 1, objects }]);
}

type Place = readonly [x: number, y: number, width: number, height: number];

export function box(id: number, [x, y, width, height]: Place = [0, 0, 100, 100]): ComicObject {
  return { id, type: 'shape', kind: 'rect', x, y, width, height };
}

export function frame(
  id: number,
  [x, y, width, height]: Place,
  objects: readonly ComicObject[],
  rotate = 0,
): ComicObject {
  return { id, type: 'frame', x, y, width, height, objects, ...(rotate !== 0 && { rotate }) };
}

export function button(id: number, onTap: readonly Action[]): ComicObject {
  return { id, type: 'button', x: 0, y: 0, width: 200, height: 80, label: 'On', onTap };
}

export function edited(project: ProjectFile, ...commands: Command[]): ProjectFile {
  return commands.reduce((comic, { change }) => change(comic), project);
}

export function firstPage({ pages: [page] }: ProjectFile): ComicPage {
  if (page === undefined) throw new Error('A comic has a page');
  return page;
}

/** Where the objects of the first page lie, those in frames after their frame. */
export function places(project: ProjectFile): Record<number, Place> {
  const found: Record<number, Place> = {};
  const look = (objects: readonly ComicObject[]) => {
    for (const object of objects) {
      found[object.id] = [object.x, object.y, object.width, object.height];
      if (object.type === 'frame') look(object.objects);
    }
  };
  look(firstPage(project).objects);
  return found;
}
