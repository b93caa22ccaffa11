import { expect, test } from 'vitest';
import { pageChanges, pageMarks } from '@/comics/pageMarks';

const picture = { ver: 1, dt: 0, id: 1, name: 'Cat', vp: { type: 4, vpstr: 'res/img/a.webp' } };
const sound = { ver: 1, dt: 3, id: 1, name: 'Meow', vp: { type: 4, vpstr: 'res/snd/a.mp3' } };
const drawn = { id: 10, type: 'image', image: [0, 1] };

const file = {
  resources: [picture, sound],
  speakers: { cat: { name: 'Cat', color: '#cc2200' } },
  symbols: { sun: { width: 10, height: 10, objects: [drawn] }, moon: { width: 10, height: 10, objects: [] } },
  lists: { win: [{ do: 'end' }] },
  layers: [{ name: 'sky', pages: [2], objects: [{ id: 30, type: 'symbol', symbol: 'sun' }] }],
  pages: [
    { id: 1, objects: [drawn] },
    { id: 2, objects: [{ id: 11, type: 'bubble', speaker: 'cat', text: 'Meow' }] },
    { id: 3, objects: [{ id: 12, type: 'button', onTap: [{ do: 'run', list: 'win' }] }] },
    { id: 4, onEnter: [{ do: 'play', sound: { sound: [3, 1] } }], objects: [] },
  ],
};

const replaced = { ...picture, vp: { type: 4, vpstr: 'res/img/b.webp' } };
const louder = { ...sound, vp: { type: 4, vpstr: 'res/snd/b.mp3' } };
const [first, second, third, fourth] = file.pages;

const tables: readonly [
  what: string,
  after: unknown,
  added: number[],
  changed: number[],
  removed: number[],
][] = [
  ['nothing', file, [], [], []],
  ['the order of keys', { ...file, pages: [{ objects: [drawn], id: 1 }, second, third, fourth] }, [], [], []],
  ['the order of pages', { ...file, pages: [second, first, fourth, third] }, [], [], []],
  ['a text on a page', { ...file, pages: [first, { ...second, objects: [] }, third, fourth] }, [], [2], []],
  ['a picture, also in a symbol of a layer', { ...file, resources: [replaced, sound] }, [], [1, 2], []],
  ['a sound', { ...file, resources: [picture, louder] }, [], [4], []],
  ['a speaker', { ...file, speakers: { cat: { name: 'Tom' } } }, [], [2], []],
  ['a list of actions', { ...file, lists: { win: [] } }, [], [3], []],
  ['a symbol that is nowhere', { ...file, symbols: { ...file.symbols, moon: {} } }, [], [], []],
  ['a layer on other pages', { ...file, layers: [{ ...file.layers[0], pages: [3] }] }, [], [2, 3], []],
  [
    'a layer on all pages but one',
    { ...file, layers: [{ ...file.layers[0], pages: undefined, except: [2] }] },
    [],
    [1, 2, 3, 4],
    [],
  ],
  ['a page in front', { ...file, pages: [{ id: 9, objects: [] }, ...file.pages] }, [1], [], []],
  ['pages that are gone', { ...file, pages: [second, fourth] }, [], [], [1, 3]],
  ['the title', { ...file, meta: { title: 'Cat' } }, [], [], []],
];

test.each(tables)(
  'the changed pages are found between versions that differ in %s',
  (_what, after, added, changed, removed) => {
    expect(pageChanges(pageMarks(file), pageMarks(after))).toEqual({ added, changed, removed });
  },
);

test('what is on a layer changes no page that the layer leaves out', () => {
  const withSky = (id: number) => ({ ...file, layers: [{ except: [2], objects: [{ ...drawn, id }] }] });
  expect(pageChanges(pageMarks(withSky(30)), pageMarks(withSky(31))).changed).toEqual([1, 3, 4]);
});

test.each([null, [], 'x', { pages: 'x' }, { pages: [null, { id: 'x' }], layers: [null], resources: [null] }])(
  'a broken file has no pages to compare: %j',
  (broken) => {
    expect(pageMarks(broken)).toEqual([]);
  },
);
