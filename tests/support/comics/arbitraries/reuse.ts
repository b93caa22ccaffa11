import fc from 'fast-check';
import { fieldsOf, isFields, listOf, readId } from '@/comics/lenient/values';
import { type ProjectJson, projectArbitrary } from './project';

const names = ['bag', 'coin', 'door'] as const;
const size = fc.constantFrom(80, 240, 333.5);

interface Plan {
  /** How often each symbol is used on each page, and in the layer. */
  readonly instances: readonly number[];
  readonly sizes: readonly number[];
  readonly words: string;
  readonly place: 'above' | 'below' | undefined;
  readonly on: 'all' | 'some' | 'others';
  readonly waits: number;
}

const plan: fc.Arbitrary<Plan> = fc.record({
  instances: fc.array(fc.nat(2), { minLength: 4, maxLength: 4 }),
  sizes: fc.array(size, { minLength: 4, maxLength: 4 }),
  words: fc.string({ maxLength: 20 }).map((words) => words.replaceAll('{', '(')),
  place: fc.constantFrom('above', 'below', undefined),
  on: fc.constantFrom('all', 'some', 'others'),
  waits: fc.nat(3),
});

/** Valid projects of version 2 whose pages share a layer, nested symbols, and lists. */
export const reuseArbitrary: fc.Arbitrary<ProjectJson> = fc
  .tuple(projectArbitrary, plan)
  .map(([json, parts]) => withReuse(json, parts));

function withReuse(json: ProjectJson, { instances, sizes, words, place, on, waits }: Plan): ProjectJson {
  const ids = fieldsOf(json.ids);
  let next = readId(fieldsOf(ids.object).midn) ?? 1;
  const takeId = () => {
    next += 1;
    return next - 1;
  };
  const box = (at = 0) => ({ x: 0, y: 5, width: sizes[at] ?? 1, height: sizes[(at + 1) % 4] ?? 1 });
  const label = takeId();
  const light = takeId();
  const run = { do: 'run', list: 'first' };
  const instance = (at: number) => ({
    id: takeId(),
    type: 'symbol',
    symbol: names[at % 3],
    ...box(at),
    ...(at % 2 === 0 ? { with: { [label]: { text: words } } } : {}),
  });
  const symbols = {
    bag: {
      ...box(1),
      objects: [
        { id: label, type: 'text', ...box(), text: 'one' },
        { id: light, type: 'shape', kind: 'rect', ...box(), hidden: true },
        { id: takeId(), type: 'button', ...box(), label: 'Go', onTap: [{ do: 'show', object: light }, run] },
      ],
    },
    coin: { ...box(2), objects: [{ id: takeId(), type: 'symbol', symbol: 'bag', ...box(3) }] },
    door: { ...box(3), objects: [{ id: takeId(), type: 'symbol', symbol: 'coin', ...box() }] },
  };
  const pages = listOf(json.pages).map((page, index) => {
    if (!isFields(page)) return page;
    // A value is overridden on a symbol that has the object itself.
    const more = Array.from({ length: instances[index] ?? 0 }, () => ({ ...instance(1), symbol: 'coin' }));
    return { ...page, objects: [...listOf(page.objects), ...more, { ...instance(0), symbol: 'bag' }] };
  });
  const some = pages.flatMap((page, index) => (index % 2 === 0 ? (readId(fieldsOf(page).id) ?? []) : []));
  const layer = {
    ...(place === undefined ? {} : { place }),
    ...(on === 'all' ? {} : { [on === 'some' ? 'pages' : 'except']: some }),
    objects: [
      { ...instance(1), symbol: 'door' },
      { id: takeId(), type: 'shape', kind: 'rect', ...box() },
    ],
  };
  const lists = {
    first: [
      ...Array.from({ length: waits }, () => ({ do: 'wait', duration: 5 })),
      { do: 'run', list: 'last' },
    ],
    last: [{ do: 'end' }],
  };
  return {
    ...json,
    version: 2,
    pages,
    layers: [layer],
    symbols,
    lists,
    ids: { ...ids, object: { ver: 1, midn: next } },
  };
}
