import fc from 'fast-check';
import type { ProjectJson } from './project';

/** Marks where raw text is inserted; no generated value contains it. */
const placeholder = 'here-comes-a-raw-text';

/** What a malicious or careless author may write instead of a value. */
const wrongValues = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -1, 0.5, '', '0', [], {}, [[]], [null], [{}], { ru: 5 }),
  fc.constantFrom<unknown>(1e308, -1e308, 5e-324, 2 ** 53, -(2 ** 53), 2 ** 31, 4294967296),
  fc.constantFrom<unknown>('__proto__', 'constructor', 'toString', 'count', 'length', '\u0000', '\ud800'),
  fc.constantFrom<unknown>('{a}{b}{{', '../../x', 'javascript:0', '#12345g', '💥'.repeat(99)),
  fc.string({ maxLength: 30 }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Texts that JSON.parse accepts and no generated value produces. */
const rawTexts = fc.constantFrom(
  '1e999',
  '-0',
  '{"__proto__":{"type":"text","id":7},"type":"__proto__"}',
  '{"__proto__":null,"constructor":{"prototype":{}},"hasOwnProperty":1}',
  `${'['.repeat(3000)}${']'.repeat(3000)}`,
  `${'{"not":'.repeat(3000)}1${'}'.repeat(3000)}`,
  `${'{"do":"if","when":{"seen":1},"then":['.repeat(400)}${']}'.repeat(400)}`,
  `${'{"id":5,"type":"frame","objects":['.repeat(400)}${']}'.repeat(400)}`,
  `[${'{"id":9,"type":"choice","options":[{"actions":[{"do":"go","page":1}]}]},'.repeat(300)}0]`,
);

type Mutation =
  | { readonly kind: 'drop' | 'repeat' }
  | { readonly kind: 'put'; readonly value: unknown }
  | { readonly kind: 'raw'; readonly text: string }
  | { readonly kind: 'swap'; readonly other: number };

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.constantFrom<Mutation>({ kind: 'drop' }, { kind: 'repeat' }),
  wrongValues.map((value): Mutation => ({ kind: 'put', value })),
  rawTexts.map((text): Mutation => ({ kind: 'raw', text })),
  fc.nat(9999).map((other): Mutation => ({ kind: 'swap', other })),
);

interface Place {
  readonly owner: object;
  readonly key: string;
}

/** Texts that started as a valid file: values were removed, swapped and inserted, and some texts cut off. */
export function brokenTexts(projects: fc.Arbitrary<ProjectJson>): fc.Arbitrary<string> {
  return fc
    .record({
      json: projects,
      mutations: fc.array(fc.tuple(fc.nat(9999), mutation), { minLength: 1, maxLength: 8 }),
      cut: fc.oneof(
        { weight: 9, arbitrary: fc.constant(1) },
        { weight: 1, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) },
      ),
    })
    .map(({ json, mutations, cut }) => {
      const copy = structuredClone(json);
      const raw: string[] = [];
      for (const [any, how] of mutations) {
        const places = placesIn(copy);
        const place = places[any % Math.max(1, places.length)];
        if (place === undefined) continue;
        if (how.kind === 'raw') raw.push(how.text);
        mutate(place, how, places);
      }
      const text = raw.reduce(
        (whole, piece) => whole.replace(`"${placeholder}"`, () => piece),
        JSON.stringify(copy),
      );
      return text.slice(0, Math.ceil(text.length * cut));
    });
}

function mutate({ owner, key }: Place, how: Mutation, places: readonly Place[]): void {
  switch (how.kind) {
    case 'drop':
      Reflect.deleteProperty(owner, key);
      return;
    case 'repeat':
      if (Array.isArray(owner)) owner.push(structuredClone(owner[Number(key)]));
      return;
    case 'put':
      Reflect.set(owner, key, structuredClone(how.value));
      return;
    case 'raw':
      Reflect.set(owner, key, placeholder);
      return;
    case 'swap': {
      const other = places[how.other % places.length];
      const value: unknown = other && structuredClone(Reflect.get(other.owner, other.key));
      Reflect.set(owner, key, value);
    }
  }
}

/**
 * Every JSON path of a file except its `format` and `version`, without which there is nothing more to break.
 */
function placesIn(json: ProjectJson): Place[] {
  return placesOf(json).filter(({ owner, key }) => owner !== json || (key !== 'format' && key !== 'version'));
}

function placesOf(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [{ owner: value, key }, ...placesOf(inner)]);
}
