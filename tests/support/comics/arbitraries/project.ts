import fc from 'fast-check';
import { contentWarnings, directions, fits, scrollManners } from '@/comics/vocabulary';
import { actions, sound } from './actions';
import { just, type Made, madeFields, madeList, type World } from './made';
import { type ObjectDraft, objectsTo } from './objects';
import { type ResourceDraft, resources } from './resources';
import { speakers } from './richTexts';
import {
  color,
  effect,
  flag,
  languages,
  longTime,
  name,
  objectId,
  pageId,
  picture,
  text,
  toolData,
  word,
} from './values';
import { type VariableDraft, variables } from './variables';

/** A comic file as parsed JSON. */
export type ProjectJson = Readonly<Record<string, unknown>>;

interface PageDraft {
  readonly fields: Made;
  readonly objects: readonly ObjectDraft[];
}

const box = just(fc.constantFrom([0, 0, 540, 540], [-10, 5.5, 200, 0]));

const side = just(fc.constantFrom(1, 600, 1080, 1920.5));
const background = madeFields({}, { color: color, image: picture, fit: word(...fits) });
const places = madeFields(
  {},
  {
    x: just(fc.constantFrom(-20, 0, 340.5)),
    y: just(fc.constantFrom(0, 900)),
    width: just(fc.constantFrom(0, 200)),
    height: just(fc.constantFrom(1, 400.25)),
    rotate: just(fc.constantFrom(-12, 30)),
    textStyle: just(fc.constantFrom({ size: 30 }, { align: 'left' })),
  },
);
const portrait = madeFields(
  {
    width: side,
    height: side,
    objects: fc.tuple(objectId, places).map(([id, place]) => (world: World) => ({
      [String(id(world))]: place(world),
    })),
  },
  { background },
);

const page: fc.Arbitrary<PageDraft> = fc.record({
  fields: madeFields(
    {},
    {
      name,
      alt: text,
      background,
      transition: effect,
      next: pageId,
      autoAdvance: longTime,
      end: flag,
      ending: text,
      onEnter: actions,
      sounds: madeList(sound),
      readingOrder: madeList(objectId),
      guidedView: madeList(fc.oneof(objectId, box)),
      height: just(fc.constantFrom(500, 1080, 3000.5, 40_000)),
      scroll: word(...scrollManners),
      portrait,
    },
  ),
  objects: objectsTo(3).filter((objects) => objects.length > 0),
});

/** A page without objects has no targets for its actions. */
const barePage: fc.Arbitrary<PageDraft> = fc.record({
  fields: madeFields({}, { next: pageId, end: flag, guidedView: madeList(box) }),
  objects: fc.constant([]),
});

const meta = madeFields(
  { title: text, language: word(...languages) },
  {
    languages: just(fc.uniqueArray(fc.constantFrom(...languages))),
    direction: word(...directions),
    alt: text,
    cover: picture,
    warnings: just(fc.uniqueArray(fc.constantFrom(...contentWarnings))),
    credits: madeList(madeFields({ what: name, who: name }, { licence: name })),
  },
);

interface Draft {
  readonly meta: Made;
  readonly canvas: Made;
  readonly resources: readonly ResourceDraft[];
  readonly variables: readonly VariableDraft[];
  readonly pages: readonly PageDraft[];
  readonly start: number;
  /** How far the first id, and each next free one, is above the lowest possible. */
  readonly gaps: readonly [below: number, above: number];
  readonly rest: Made;
}

const draft: fc.Arbitrary<Draft> = fc.record({
  meta,
  canvas: madeFields({ width: side, height: side }, { background: color }),
  resources,
  variables,
  pages: fc.array(fc.oneof({ weight: 6, arbitrary: page }, { weight: 1, arbitrary: barePage }), {
    minLength: 1,
    maxLength: 4,
  }),
  start: fc.nat(9),
  gaps: fc.tuple(fc.nat(3), fc.nat(3)),
  rest: madeFields({}, { generator: name, requires: just(fc.constant([])), speakers, extensions: toolData }),
});

/** Valid projects of the format, with every kind of part in every place where it is allowed. */
export const projectArbitrary: fc.Arbitrary<ProjectJson> = draft.map(projectOf);

function projectOf(parts: Draft): ProjectJson {
  const [gapBelow, gapAbove] = parts.gaps;
  const firstPage = 1 + gapBelow;
  const sums = parts.pages.map(({ objects }) => objects.reduce((sum, { count }) => sum + count, 0));
  const ends = sums.map((_, index) =>
    sums.slice(0, index + 1).reduce((sum, count) => sum + count, firstPage + sums.length),
  );
  const pages = parts.pages.map((one, index) => {
    const count = sums[index] ?? 0;
    const world = worldOf(parts, firstPage, (ends[index] ?? 0) - count, count);
    return {
      id: firstPage + index,
      ...Object.assign({}, one.fields(world)),
      objects: one.objects.map(({ make }) => make(world)),
    };
  });
  const whole = worldOf(parts, firstPage, 0, 0);
  const manager = (highest: number) => ({ ver: 1, midn: highest + 1 + gapAbove });
  const highestOf = (type: number) =>
    Math.max(0, ...parts.resources.filter(({ dt }) => dt === type).map(({ id }) => id));
  return {
    format: 'kadr-comics',
    version: 2,
    meta: parts.meta(whole),
    canvas: parts.canvas(whole),
    ids: {
      object: manager((ends.at(-1) ?? 0) - 1),
      plain: manager(highestOf(0)),
      typed: manager(highestOf(1)),
      sound: manager(highestOf(3)),
    },
    resources: parts.resources.map(({ make }) => make(whole)),
    variables: Object.fromEntries(parts.variables.map(({ name: key, variable }) => [key, variable])),
    start: whole.page(parts.start),
    pages,
    ...Object.assign({}, parts.rest(whole)),
  };
}

function worldOf(
  { pages, resources: all, variables: known }: Draft,
  firstPage: number,
  firstObject: number,
  objects: number,
): World {
  let nextObject = firstObject;
  const refTo = (isFit: (type: number) => boolean) => (any: number) => {
    const { dt, id } = nth(
      all.filter((one) => isFit(one.dt)),
      any,
    );
    return [dt, id] as const;
  };
  return {
    page: (any) => firstPage + (any % pages.length),
    object: (any) => firstObject + (any % Math.max(1, objects)),
    takeObjectId: () => {
      nextObject += 1;
      return nextObject - 1;
    },
    picture: refTo((type) => type !== 3),
    sound: refTo((type) => type === 3),
    variable: (any, type) =>
      nth(
        known.filter((one) => type === undefined || one.type === type),
        any,
      ).name,
  };
}

function nth<Item>(items: readonly Item[], any: number): Item {
  const item = items[any % items.length];
  if (item === undefined) throw new Error('A generated comics has nothing of a kind that it points at');
  return item;
}
