export interface HostileFile {
  readonly name: string;
  readonly text: string;
}

type Parts = Readonly<Record<string, unknown>>;

/** Parts of a page of which only numbers and texts are malicious. */
export const box = { x: 40, y: 40, width: 900, height: 900 };
export const many = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));

export function shape(id: number, more: Parts = {}): Parts {
  return { id, type: 'shape', kind: 'rect', ...box, fill: '#ffffff', alt: 'A thing', ...more };
}

export function button(id: number, onTap: readonly unknown[], more: Parts = {}): Parts {
  return { id, type: 'button', x: 90, y: 900, width: 900, height: 130, label: 'On', onTap, ...more };
}

/**
 * A malicious file of this version. Numbers given as text may be ones that JSON accepts but no program
 * writes.
 */
export function hostileFile(name: string, version: 1 | 2, parts: Parts): HostileFile {
  const manager = { ver: 1, midn: 1 };
  const json = {
    format: 'kadr-comics',
    version,
    meta: { title: name, language: 'en' },
    canvas: { width: 1080, height: 1080 },
    ids: { object: { ver: 1, midn: 999_999 }, plain: manager, typed: manager, sound: manager },
    resources: [{ ver: 1, dt: 0, id: 1, name: 'picture', vp: { type: 4, vpstr: 'cover.webp' } }],
    variables: { level: { type: 'number', value: 0 }, words: { type: 'text', value: 'word' } },
    start: 1,
    pages: [{ id: 1, objects: [] }],
    ...parts,
  };
  const text = JSON.stringify(json).replaceAll('"1e999"', '1e999').replaceAll('"-1e999"', '-1e999');
  return { name: `${name} (version ${version})`, text };
}

/** One page with these objects, which leads to itself. */
export function onePage(objects: readonly unknown[], more: Parts = {}): Parts {
  return { pages: [{ id: 1, next: 1, objects, ...more }] };
}
