import type { Action, ComicObject, ComicPage, ProjectFile } from '@/comics/project';
import type { TextKey } from '@/i18n/textKeys';

/** Makes the parts of a starter, each with an id that nothing of the comic had. */
export interface Maker {
  readonly id: () => number;
  readonly words: (key: TextKey) => string;
}

export type Place = readonly [x: number, y: number, width: number, height: number];

const ink = '#2b2b40';

export function put([x, y, width, height]: Place) {
  return { x, y, width, height };
}

/** A plain form that only adorns. */
export function form(
  { id }: Maker,
  kind: 'rect' | 'ellipse',
  place: Place,
  fill: string,
  radius?: number,
): ComicObject {
  return { id: id(), type: 'shape', kind, ...put(place), fill, ...(radius !== undefined && { radius }) };
}

export function bubble(
  { id, words }: Maker,
  key: TextKey,
  place: Place,
  tail: readonly [x: number, y: number],
): ComicObject {
  return {
    id: id(),
    type: 'bubble',
    shape: 'round',
    ...put(place),
    tail,
    text: words(key),
    textStyle: { size: 52 },
  };
}

export function line({ id, words }: Maker, key: TextKey, place: Place, color = ink): ComicObject {
  const textStyle = { size: 56, align: 'center', bold: true, color } as const;
  return { id: id(), type: 'text', ...put(place), text: words(key), textStyle };
}

/** Somebody of a few forms, who is moved as a whole and looks out from the lower edge of the page or frame. */
export function somebody(maker: Maker, x: number, ground: number, color: string, size = 1): ComicObject {
  const [head, body, height] = [150 * size, 240 * size, 320 * size];
  const middle = body / 2;
  return {
    id: maker.id(),
    type: 'frame',
    ...put([x - middle, ground - height, body, height]),
    objects: [
      form(maker, 'rect', [0, 130 * size, body, 190 * size], color, 90 * size),
      form(maker, 'ellipse', [middle - head / 2, 0, head, head], '#f2c9a5'),
      form(maker, 'ellipse', [middle - 36 * size, 60 * size, 18 * size, 22 * size], ink),
      form(maker, 'ellipse', [middle + 18 * size, 60 * size, 18 * size, 22 * size], ink),
    ],
  };
}

export function goTo(page: number): readonly Action[] {
  return [{ do: 'go', page }];
}

/** The comic with pages of a starter in the place of its own; the first one keeps its id, so that it stays in view. */
export function withPages(
  project: ProjectFile,
  words: Maker['words'],
  make: (maker: Maker, firstId: number) => readonly ComicPage[],
): ProjectFile {
  let next = project.ids.object.midn;
  const id = () => {
    next += 1;
    return next - 1;
  };
  const first = project.pages[0]?.id ?? id();
  const pages = make({ id, words }, first);
  return {
    ...project,
    start: first,
    pages,
    ids: { ...project.ids, object: { ...project.ids.object, midn: next } },
  };
}
