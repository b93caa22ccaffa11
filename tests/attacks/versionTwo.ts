import { comicFile } from '../support/server/files';
import { makeHidden } from './asking';
import { type Attack, people } from './attack';
import { senderTo, type Try, withoutFaults } from './sending';

const box = { x: 0, y: 0, width: 900, height: 900 };
const many = (count: number, text: string) => Array.from({ length: count }, () => text).join(' ');
const stroke = (points: unknown, more: object = {}) => ({ color: '#123456', width: 10, points, ...more });
const drawing = (more: object) => ({
  id: 2,
  type: 'drawing',
  size: [1000, 800],
  strokes: [],
  ...box,
  ...more,
});
const look = (more: object = {}) => ({
  when: { variable: 'met', is: '==', value: true },
  image: [0, 1],
  ...more,
});
const image = (more: object) => ({ id: 2, type: 'image', image: [0, 1], ...box, ...more });
const bubble = (more: object) => ({
  id: 2,
  type: 'bubble',
  shape: 'round',
  tail: [0, 0],
  text: 'Boo',
  ...box,
  ...more,
});

/** Objects of version 2 that no editor writes. */
const objects: Readonly<Record<string, object | string>> = {
  'strokes of a million points': drawing({ strokes: [stroke(many(190_000, '1 1 50'))] }),
  'a hundred thousand strokes': drawing({ strokes: Array.from({ length: 20_000 }, () => stroke('1 1 50')) }),
  'points that are no numbers': drawing({ strokes: [stroke('NaN Infinity -Infinity 1e308 0x10 ١')] }),
  'points beyond all numbers': drawing({ strokes: [stroke(many(50, `${'9'.repeat(400)} 1 50`))] }),
  'points that are markup': drawing({ strokes: [stroke('"/><script>alert(1)</script>')] }),
  'points that are lists': drawing({ strokes: [stroke([[1, 2, 3]])] }),
  'a stroke of negative width': drawing({ strokes: [stroke('1 1 50', { width: -1e308 })] }),
  'a color that is an address': drawing({
    strokes: [stroke('1 1 50', { color: 'url(https://evil.example/#a)' })],
  }),
  'a drawing without a size': drawing({ size: [0, 0], strokes: [stroke('1 1 50 1 1 50')] }),
  'a drawing as large as numbers': drawing({ size: [1e308, 1e308], strokes: [stroke('1 1 50')] }),
  'fills of nothing but slashes': drawing({ fills: [{ color: '#000000', points: many(100_000, '/') }] }),
  'fills within fills': drawing({
    fills: Array.from({ length: 5_000 }, () => ({ color: '#000000', points: '0 0 1 0 0 1 / 0 0 1 0 0 1' })),
  }),
  'thousands of looks': image({ looks: Array.from({ length: 10_000 }, () => look()) }),
  'a look that is its own condition': image({ looks: [look({ when: { all: [{ any: [] }, { not: {} }] } })] }),
  'conditions within conditions': image({ looks: [look({ when: nested(2_000) })] }),
  'looks that are no list': image({ looks: { 0: look(), length: 1e9 } }),
  'a look of a picture beyond all': image({ looks: [look({ image: [1e308, -1] })] }),
  'a bubble that grows without end': bubble({ grow: [1e308, 1e308, 1e308, 1e308] }),
  'a bubble that grows inwards': bubble({ grow: [-1e9, -1e9, -1e9, -1e9] }),
  'a bubble that grows by words': bubble({ grow: ['left', null, {}, []] }),
  'a bubble of letters that join': bubble({ grow: [100, 100, 100, 100], text: '\u0301'.repeat(2_000) }),
  'hundreds of bubbles that grow': bubble({ grow: [900, 900, 900, 900], text: 'a '.repeat(1_000) }),
  'a face beyond its picture': bubble({ face: [9, 9, -9, 1e308] }),
};

function nested(depth: number): object {
  let condition: object = { variable: 'met', is: '==', value: true };
  for (let level = 0; level < depth; level += 1) condition = { all: [condition] };
  return condition;
}

/** Whole bodies, as text. */
const bodies: Readonly<Record<string, string>> = {
  'fields of all objects':
    '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"format":"kadr-comics","version":2}',
  'a version that is no number': JSON.stringify({ ...comicFile(), version: '2; drop table projects' }),
  'lists within lists': `{"format":"kadr-comics","version":2,"pages":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
  'the same key twice': '{"format":"kadr-comics","version":2,"version":1,"pages":[],"pages":[{}]}',
};

export const versionTwo: Attack = {
  title: 'drawings, looks and bubbles that no editor writes are checked in time, and harm nobody',
  async run({ kadr, client, signIn }) {
    const send = senderTo(kadr.websiteUrl, await signIn(people.author));
    const id = await makeHidden(await client(people.author));
    const files = Object.entries(objects).map(([what, object]): [string, unknown] => {
      const page = { id: 1, end: true, objects: [object] };
      return [
        what,
        { ...comicFile(), version: 2, variables: { met: { type: 'boolean', value: false } }, pages: [page] },
      ];
    });
    const tries = [...files, ...Object.entries(bodies)].flatMap(([what, file]): Try[] => {
      const draft =
        typeof file === 'string'
          ? `{"base":null,"mark":"one","file":${file}}`
          : { base: null, mark: 'one', file };
      return [
        [`${what}, published`, send, 'PUT', `/api/project/${id}/file`, file],
        [`${what}, as a draft`, send, 'PUT', `/api/project/${id}/draft`, draft],
      ];
    });
    const found = await withoutFaults(tries);
    const { ok } = await fetch(`${kadr.websiteUrl}/healthz`);
    const { status } = await send('PUT', `/api/project/${id}/file`, comicFile('After all'));
    if (status !== 200 && status !== 204) found.push(`a good file is not taken afterwards: ${status}`);
    return ok ? found : [...found, 'the server does not answer any more'];
  },
};
