import { expect, test } from 'vitest';
import { comicTexts } from '@/comics/comicTexts';

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

test.each([null, 7, [], { pages: 'none' }, { pages: [null, { objects: {} }] }])('of %j is empty', (file) => {
  expect(comicTexts(file)).toBe('');
});
