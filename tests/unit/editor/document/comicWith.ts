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

/** One object of each kind that an author can add, all of them at one place. */
export function eachKind([x, y, width, height]: Place = [0, 0, 90, 60]): readonly ComicObject[] {
  const at = { x, y, width, height };
  return [
    { id: 20, type: 'image', image: [0, 1], ...at },
    { id: 21, type: 'sprite', image: [0, 1], columns: 2, duration: 900, ...at },
    { id: 22, type: 'shape', kind: 'rect', ...at },
    { id: 23, type: 'drawing', size: [10, 10], strokes: [], ...at },
    { id: 24, type: 'frame', objects: [], ...at },
    { id: 25, type: 'symbol', symbol: 'star', ...at },
    { id: 26, type: 'text', text: 'Fox', ...at },
    { id: 27, type: 'bubble', shape: 'round', text: 'Hi', ...at },
    { id: 28, type: 'button', label: 'Go', onTap: [], ...at },
    { id: 29, type: 'choice', options: [{ label: 'Left', actions: [] }], ...at },
    { id: 30, type: 'hotspot', kind: 'rect', label: 'Door', onTap: [], ...at },
    { id: 31, type: 'input', label: 'Word?', ...at },
    { id: 32, type: 'countdown', timer: 'timer', label: 'Time', ...at },
  ];
}
