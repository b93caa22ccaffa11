import { readWholeParsedProject } from '@/comics/lenient/readWholeProject';
import type { ComicObject, ComicPage, Project, ProjectFile } from '@/comics/project';
import { openedId } from '@/editor/document/objectReferences';

export function readPage(file: ProjectFile, page: ComicPage): Project {
  const { layers, ...alone } = file;
  // What is open on the canvas belongs to no page.
  const around = page.id === openedId ? alone : file;
  const read = readWholeParsedProject({ ...around, start: page.id, pages: [page] });
  if (!read.ok) throw new Error(`The page cannot be drawn: ${read.code}`);
  return read.project;
}

export function readObject(file: ProjectFile, object: ComicObject): ComicObject | undefined {
  const { layers: _shared, ...alone } = file;
  return readPage(alone, { id: file.start, objects: [object] }).pages[0]?.objects[0];
}

type Redrawing = 'nothing' | 'place' | 'children' | 'all';

const placeKeys: ReadonlySet<string> = new Set(['x', 'y', 'rotate']);

export function objectRedrawing(before: ComicObject, after: ComicObject): Redrawing {
  if (before === after) return 'nothing';
  const changed = changedKeys(before, after);
  // The position of the speaker's name depends on the distance to the upper edge, and a bubble's growth on
  // all edges.
  const isFixed = before.type === 'bubble' && (before.speaker ?? before.grow) !== undefined;
  if (changed.every((key) => placeKeys.has(key)) && !isFixed) return 'place';
  if (before.type !== 'frame' || after.type !== 'frame') return 'all';
  const isSame = changed.every((key) => key === 'objects' || placeKeys.has(key));
  return isSame && haveSameIds(before.objects, after.objects) ? 'children' : 'all';
}

export function isSamePage(before: ComicPage, after: ComicPage): boolean {
  return (
    before === after ||
    (changedKeys(before, after).every((key) => key === 'objects') &&
      haveSameIds(before.objects, after.objects))
  );
}

export function isSameDrawing(before: ProjectFile, after: ProjectFile): boolean {
  return (
    before === after ||
    (before.version === after.version &&
      before.canvas === after.canvas &&
      before.resources === after.resources &&
      before.variables === after.variables &&
      before.layers === after.layers &&
      before.symbols === after.symbols &&
      before.speakers === after.speakers &&
      before.meta.language === after.meta.language)
  );
}

function haveSameIds(before: readonly ComicObject[], after: readonly ComicObject[]): boolean {
  return before.length === after.length && before.every(({ id }, index) => id === after[index]?.id);
}

function changedKeys(before: object, after: object): string[] {
  const [one, other] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...one.keys(), ...other.keys()])].filter((key) => one.get(key) !== other.get(key));
}
