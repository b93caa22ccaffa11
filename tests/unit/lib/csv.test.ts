import { expect, test } from 'vitest';
import { readCsv, writeCsv } from '@/lib/csv';

function read(text: string): readonly (readonly string[])[] | undefined {
  return readCsv(text)?.map(({ cells }) => cells);
}

const words = [
  '',
  'plain',
  'a,b',
  'a;b',
  '"quoted"',
  'two\nlines',
  'two\r\nlines',
  ' spaced ',
  'таб\tв',
  'Ё',
];
const formulas = ['=1+1', '+7', '-1', '@name', '\t=1', "'=1", "''+1", "'quote", '–1'];

test.each([...words, ...formulas])('a text comes back unchanged: %j', (text) => {
  expect(
    read(
      writeCsv([
        ['key', 'en'],
        ['one', text, 'x'],
      ]),
    ),
  ).toEqual([
    ['key', 'en'],
    ['one', text, 'x'],
  ]);
});

test('the file is RFC 4180 with a byte order mark, and guards formulas', () => {
  expect(
    writeCsv([
      ['a', 'b,"c"'],
      ['=1', ''],
      [' spaced', 'spaced '],
    ]),
  ).toBe('\uFEFFa,"b,""c"""\r\n\'=1,\r\n" spaced","spaced "\r\n');
});

test('an empty cell at the end of the file is a cell', () => {
  expect(read('key,en,ru\none,Hello,')).toEqual([
    ['key', 'en', 'ru'],
    ['one', 'Hello', ''],
  ]);
});

test.each([
  ['commas', 'key,en\none,Hello'],
  ['semicolons', 'key;en\r\none;Hello\r\n'],
  ['tabs', '\uFEFFkey\ten\none\tHello'],
  ['quotes around everything', '"key","en"\n"one","Hello"\n'],
  ['empty lines', 'key,en\n\none,Hello\n,\n'],
])('a file with %s is read', (_what, text) => {
  expect(read(text)).toEqual([
    ['key', 'en'],
    ['one', 'Hello'],
  ]);
});

test('rows know their line, also after texts of several lines', () => {
  expect(readCsv('key,en\none,"a\nb"\n\ntwo,c')?.map(({ line }) => line)).toEqual([1, 2, 5]);
});

test.each(['key,en\none,"Hello', '"', 'key,en\none,"a"b'])(
  'a quote that does not end with its cell makes the file invalid: %j',
  (text) => {
    expect(readCsv(text)).toBeNull();
  },
);
