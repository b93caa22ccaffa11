import { expect, test } from 'vitest';
import { comicsLimits } from '@/comics/limits';
import type { ProjectFile } from '@/comics/project';
import { importTexts, readTextTable, textTable } from '@/editor/document/text/textTable';
import { readCsv, writeCsv } from '@/lib/csv';
import { comicWith } from '../comicWith';

const words = { x: 0, y: 0, width: 9, height: 9, type: 'text' } as const;
const comic = comicWith(
  [
    {
      id: 1,
      objects: [
        { ...words, id: 3, text: { en: 'Hello', ru: '' } },
        {
          ...words,
          id: 4,
          text: {
            count: 'coins',
            en: { one: 'coin', other: 'coins' },
            ru: { one: 'монета', other: 'монет' },
          },
        },
        { ...words, id: 5, text: ['So ', { text: 'bold', bold: true }, '!'] },
      ],
    },
  ],
  {
    meta: { title: 'Cat', language: 'en', languages: ['en', 'ru'] },
    variables: { coins: { type: 'number', value: 1 } },
  },
);

const head = ['key', 'place', 'en', 'ru'];
const hello = 'pages/@1/objects/@3/text';
const coins = 'pages/@1/objects/@4/text';
const bold = 'pages/@1/objects/@5/text';

function read(rows: readonly (readonly string[])[], project: ProjectFile = comic) {
  return readTextTable(project, readCsv(writeCsv(rows)) ?? []);
}

test('all texts are in the table, with their places, plural forms and languages', () => {
  expect(textTable(comic, ({ path }) => String(path[0]))).toEqual([
    head,
    ['meta/title', 'meta', 'Cat', ''],
    [hello, 'pages', 'Hello', ''],
    [`${coins}#one`, 'pages', 'coin', 'монета'],
    [`${coins}#other`, 'pages', 'coins', 'монет'],
    [`${coins}#few`, 'pages', '', ''],
    [`${coins}#many`, 'pages', '', ''],
    [bold, 'pages', 'So bold!', ''],
  ]);
});

test('a table that comes back unchanged changes nothing, also after pages were moved', () => {
  const rows = textTable(comic, () => '');
  expect(read(rows)).toEqual({ changes: [], faults: [], unknownColumns: [] });
  const moved = { ...comic, pages: [{ id: 9, objects: [] }, ...comic.pages] };
  expect(read(rows, moved)?.faults).toEqual([]);
});

test('translations are imported in one step that keeps the style, with the translator', () => {
  const table = read([
    head,
    [hello, '', 'Hello', 'Привет'],
    [`${coins}#few`, '', '', 'монеты'],
    [bold, '', 'So very bold!', ''],
  ]);
  expect(table?.changes.map(({ before, after }) => [before, after])).toEqual([
    ['', 'Привет'],
    ['', 'монеты'],
    ['So bold!', 'So very bold!'],
  ]);
  const command = importTexts(table?.changes ?? [], 'Ada');
  const changed = command.change(comic);
  expect(changed.pages[0]?.objects).toMatchObject([
    { text: { en: 'Hello', ru: 'Привет' } },
    { text: { count: 'coins', ru: { one: 'монета', few: 'монеты' } } },
    { text: ['So very ', { text: 'bold', bold: true }, '!'] },
  ]);
  expect(changed.meta.credits).toEqual([{ what: 'translation', who: 'Ada' }]);
  expect(command.change(changed).meta.credits).toHaveLength(1);
  expect(importTexts([], '').change(comic)).toBe(comic);
});

test('rows and columns that do not fit are named with their lines', () => {
  const long = 'x'.repeat(comicsLimits.textLength + 1);
  const table = read([
    ['place', 'key', 'ru', 'fr', ''],
    ['', 'pages/@7/objects/@3/text', 'Привет', '', ''],
    ['', hello, long, 'Salut', ''],
    ['', hello, 'Привет', '', ''],
    ['', bold, '', '', 'note'],
  ]);
  expect(table).toEqual({
    changes: [],
    faults: [
      { line: 2, key: 'pages/@7/objects/@3/text', because: 'unknownKey' },
      { line: 3, key: hello, because: 'tooLong' },
      { line: 4, key: hello, because: 'duplicate' },
    ],
    unknownColumns: ['fr'],
  });
  expect(read([head, [`${coins}#few`, '', 'coins', '']])?.faults).toEqual([
    { line: 2, key: `${coins}#few`, because: 'noForm' },
  ]);
});

test.each([[[]], [[['name', 'en']]], [[['key', 'fr']]]])(
  'a file that is not a table of texts is refused: %j',
  (rows) => {
    expect(read(rows)).toBeNull();
  },
);
