import { comicsLimits } from '@/comics/limits';
import type { Action, ComicObject, ComicPage, ProjectFile } from '@/comics/project';
import type { ResourceDescriptor } from '@/comics/resources';

export interface AtLimitsOptions {
  /** The background of every page, as `vpstr` of a file of the project; none by default. */
  readonly picture?: string;
}

const objectsOnPage = comicsLimits.objects / comicsLimits.pages;
const columns = 5;
const cell = 1080 / columns;

/**
 * A comic as large as the format allows (docs/comics-format.md#limits): 200 pages with 20 objects each, 64
 * variables, 500 resources, frames nested three deep. Saved, it fits into the 1 MiB of a file. Every page
 * leads to the next one by a tap outside its targets and by its button.
 */
export function comicsAtLimits({ picture }: AtLimitsOptions = {}): ProjectFile {
  const pages = Array.from({ length: comicsLimits.pages }, (_, index) => pageAt(index));
  const resources = Array.from({ length: comicsLimits.resources }, (_, index) =>
    resourceAt(index + 1, picture ?? `res/img/${index + 1}.webp`),
  );
  return {
    format: 'kadr-comics',
    version: 1,
    meta: { title: { ru: 'Всё до предела', en: 'As Much as Fits' }, language: 'ru', languages: ['ru', 'en'] },
    canvas: { width: 1080, height: 1080, background: '#ffffff' },
    ids: {
      object: { ver: 1, midn: comicsLimits.pages + comicsLimits.objects + 1 },
      plain: { ver: 1, midn: comicsLimits.resources + 1 },
      typed: { ver: 1, midn: 1 },
      sound: { ver: 1, midn: 1 },
    },
    resources,
    variables: Object.fromEntries(
      Array.from({ length: comicsLimits.variables }, (_, index) => [
        `v${index}`,
        { type: 'number', value: 0 },
      ]),
    ),
    start: 1,
    pages: picture === undefined ? pages : pages.map(withPicture),
  };
}

function pageAt(index: number): ComicPage {
  const id = index + 1;
  const isLast = id === comicsLimits.pages;
  const firstObject = comicsLimits.pages + 1 + index * objectsOnPage;
  const action: Action = isLast ? { do: 'restart' } : { do: 'go', page: id + 1 };
  const onEnter: Action = {
    do: 'set',
    variable: `v${index % comicsLimits.variables}`,
    op: '+',
    value: 1,
  };
  return {
    id,
    background: { color: index % 2 === 0 ? '#fff6e8' : '#e8f2ff' },
    transition: { effect: 'fade', duration: 200 },
    ...(isLast ? { end: true } : { next: id + 1 }),
    onEnter: [onEnter],
    objects: objectsAt(firstObject, action, id),
  };
}

/**
 * Twenty objects: fifteen shapes, one of them in motion, three nested frames with a text inside, and a
 * button.
 */
function objectsAt(first: number, action: Action, page: number): ComicObject[] {
  const box = (place: number) => ({
    x: (place % columns) * cell,
    y: Math.floor(place / columns) * cell,
    width: cell,
    height: cell,
  });
  const shapes = Array.from(
    { length: 14 },
    (_, place): ComicObject => ({ id: first + place, type: 'shape', kind: 'ellipse', ...box(place) }),
  );
  const moving: ComicObject = {
    id: first + 14,
    type: 'shape',
    kind: 'rect',
    ...box(14),
    idle: { duration: 2400, loop: true, keyframes: [{ at: 0 }, { at: 0.5, dy: -8 }, { at: 1 }] },
    fill: '#ffd35a',
  };
  const within = { x: 8, y: 8, width: cell - 40, height: cell - 40 };
  const innermost: ComicObject = {
    id: first + 18,
    type: 'text',
    ...within,
    text: `{v${page % comicsLimits.variables}}`,
  };
  const inner: ComicObject = { id: first + 17, type: 'frame', ...within, objects: [innermost] };
  const middle: ComicObject = { id: first + 16, type: 'frame', ...within, objects: [inner] };
  return [
    ...shapes,
    moving,
    { id: first + 15, type: 'frame', ...box(15), objects: [middle] },
    {
      id: first + 19,
      type: 'button',
      ...box(19),
      label: 'On',
      onTap: [action],
    },
  ];
}

function resourceAt(id: number, vpstr: string): ResourceDescriptor {
  return { ver: 1, dt: 0, id, name: `${id}`, vp: { type: 4, vpstr } };
}

function withPicture(page: ComicPage, index: number): ComicPage {
  return { ...page, background: { image: [0, (index % comicsLimits.resources) + 1], fit: 'cover' } };
}
