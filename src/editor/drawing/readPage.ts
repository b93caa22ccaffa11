import { readWholeParsedProject } from '@/comics/lenient/readWholeProject';
import type { ComicObject, ComicPage, Project, ProjectFile } from '@/comics/project';
import { openedId } from '@/editor/document/reuse/openedId';

/** A page as the player reads it, with layers and symbols in their places; it is the only one of its project. */
export function readPage(file: ProjectFile, page: ComicPage): Project {
  const { layers, ...alone } = file;
  // What is opened lies on no page.
  const around = page.id === openedId ? alone : file;
  const read = readWholeParsedProject({ ...around, start: page.id, pages: [page] });
  if (!read.ok) throw new Error(`The page cannot be drawn: ${read.code}`);
  return read.project;
}

/** One object as the player reads it. */
export function readObject(file: ProjectFile, object: ComicObject): ComicObject | undefined {
  const { layers: _shared, ...alone } = file;
  return readPage(alone, { id: file.start, objects: [object] }).pages[0]?.objects[0];
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size that a page is drawn at, in canvas units. */
export function pageSize({ canvas }: ProjectFile, { size, height }: ComicPage): Size {
  return size ?? { width: canvas.width, height: height ?? canvas.height };
}
