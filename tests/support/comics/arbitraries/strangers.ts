import fc from 'fast-check';
import type { ProjectJson } from './project';

type Keyed = Record<string, unknown>;

/** Lists to which a later version may add kinds. */
const openLists = new Set(['objects', 'onTap', 'onEnter', 'actions', 'then', 'else']);

const strangeThings = fc.constantFrom<unknown>(
  { type: 'hologram', beam: { on: true } },
  { do: 'teleport', z: [1, 2] },
);

/** The same comics with keys and objects that this version does not know, in any order. */
export function withStrangers(json: ProjectJson): fc.Arbitrary<ProjectJson> {
  const copy: ProjectJson = structuredClone(json);
  const places = keyedIn(copy);
  const lists = places.flatMap((place) =>
    Object.entries(place).flatMap(([key, list]) => (openLists.has(key) && Array.isArray(list) ? [list] : [])),
  );
  const keys = fc.array(
    fc.tuple(fc.nat(999), fc.constantFrom('x_tool', 'zz', 'aardvark', '1'), fc.jsonValue({ maxDepth: 1 })),
    { minLength: 1, maxLength: 6 },
  );
  return fc
    .tuple(keys, fc.array(fc.tuple(fc.nat(999), strangeThings), { maxLength: 3 }))
    .map(([added, things]) => {
      for (const [any, thing] of things) lists[any % Math.max(1, lists.length)]?.push(thing);
      for (const [any, key, value] of added) {
        const place = places[any % places.length];
        if (place !== undefined && !(key in place)) place[key] = value;
      }
      return copy;
    });
}

function keyedIn(value: unknown): Keyed[] {
  if (Array.isArray(value)) return value.flatMap(keyedIn);
  return isKeyed(value) ? [value, ...Object.values(value).flatMap(keyedIn)] : [];
}

function isKeyed(value: unknown): value is Keyed {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
