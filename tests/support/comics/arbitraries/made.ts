import fc from 'fast-check';

/** Valid targets for the references in a part of a generated comic; every number selects one that exists. */
export interface World {
  readonly page: (any: number) => number;
  /** An object of the page that is being generated. */
  readonly object: (any: number) => number;
  readonly takeObjectId: () => number;
  readonly picture: (any: number) => readonly [number, number];
  readonly sound: (any: number) => readonly [number, number];
  readonly variable: (any: number, type?: VariableType) => string;
}

const variableTypes = ['number', 'boolean', 'text', 'list'] as const;
export type VariableType = (typeof variableTypes)[number];

/** A part as in the file, made once the possible targets of its references are known. */
export type Made = (world: World) => unknown;
export type MadeArbitrary = fc.Arbitrary<Made>;

export const just = (values: fc.Arbitrary<unknown>): MadeArbitrary => values.map((value) => () => value);

export const pointing = (point: (world: World, any: number) => unknown): MadeArbitrary =>
  fc.nat(999).map((any) => (world: World) => point(world, any));

export function madeList(
  items: MadeArbitrary,
  { minLength = 0, maxLength = 3 }: { readonly minLength?: number; readonly maxLength?: number } = {},
): MadeArbitrary {
  return fc
    .array(items, { minLength, maxLength })
    .map((list) => (world: World) => list.map((make) => make(world)));
}

type Shape = Readonly<Record<string, MadeArbitrary>>;

/** An object with all of its required keys and some of the optional ones. */
export function madeFields(own: Shape, optional: Shape = {}): MadeArbitrary {
  const sometimes = Object.entries(optional).map(([key, values]) => [key, fc.oneof(absent, often(values))]);
  return fc
    .record<Record<string, Made | undefined>>({ ...own, ...Object.fromEntries(sometimes) })
    .map((parts) => (world: World) => {
      const there = Object.entries(parts).flatMap(([key, make]) => (make ? [[key, make(world)]] : []));
      return Object.fromEntries(there);
    });
}

const absent = { weight: 2, arbitrary: fc.constant(undefined) };
const often = (arbitrary: MadeArbitrary) => ({ weight: 1, arbitrary });
