import { expect, test } from 'vitest';
import { comicTexts } from '@/comics/comicFacts';

test('has titles, texts of objects in every language and of rich text, each once', () => {
  const file = {
    meta: { title: 'The tram' },
    pages: [
      {
        id: 1,
        title: 'Start',
        objects: [
          { id: 2, type: 'text', text: { en: 'Wait', ru: 'Стой' } },
          { id: 3, type: 'bubble', text: ['Last ', { text: 'tram', bold: true }] },
          { id: 4, type: 'choice', options: [{ label: 'Wait' }] },
        ],
      },
    ],
    speakers: { cat: { name: 'Cat' } },
  };
  expect(comicTexts(file).split('\n')).toEqual(['The tram', 'Start', 'Wait', 'Стой', 'Last tram', 'Cat']);
});

test('has what a reader sees as well: readings, values of variables, and credits', () => {
  const actions = [
    { do: 'set', variable: 'name', op: 'set', value: 'Anna' },
    { do: 'wait', actions: [{ do: 'set', variable: 'bag', op: 'add', value: 'cup' }] },
  ];
  const file = {
    meta: { credits: [{ what: 'music', who: 'Boris', licence: 'CC BY' }] },
    variables: {
      name: { type: 'text', value: 'Lena' },
      bag: { type: 'list', value: ['key', 'map'] },
      lives: { type: 'number', value: 3 },
    },
    pages: [
      {
        onEnter: actions,
        objects: [{ id: 2, type: 'text', text: ['Last ', { text: '電車', ruby: 'densha' }] }],
      },
    ],
  };
  const others = ['Anna', 'cup', 'Last 電車', 'densha', 'Lena', 'key', 'map'];
  expect(comicTexts(file).split('\n')).toEqual([...others, 'music', 'Boris', 'CC BY']);
});

test.each([null, 7, [], { pages: 'none' }, { pages: [null, { objects: {} }] }])('of %j is empty', (file) => {
  expect(comicTexts(file)).toBe('');
});
