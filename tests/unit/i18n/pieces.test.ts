import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countValues, fillPieces, fillText } from '@/i18n/wording';

describe('the control symbols of a dictionary text', () => {
  const cases: readonly (readonly [string, readonly (string | number)[], string])[] = [
    // plain words and values
    ['', [], ''],
    ['Load more', [], 'Load more'],
    ['Made with #', ['love'], 'Made with love'],
    ['# of #', [2, 3], '2 of 3'],
    ['Seen#times', [5], 'Seen 5 times'],
    ['##', ['a', 'b'], 'a b'],
    ['  two   words  ', [], 'two words'],
    ['no-break\u00a0space', [], 'no-break\u00a0space'],
    // the space between two pieces is taken away
    ['# $, #', ['Kadr', 'now'], 'Kadr, now'],
    ['«$#$»', ['Кот'], '«Кот»'],
    ['# $%', [7], '7%'],
    ['left $ right', [], 'leftright'],
    ['#$#', ['a', 'b'], 'ab'],
    ['$ edge', [], 'edge'],
    ['edge $', [], 'edge'],
    ['a $$ b', [], 'ab'],
    ['a $ $ b', [], 'ab'],
    ['$', [], ''],
    // symbols made plain
    ['issue ~#', ['never'], 'issue #'],
    ['issue ~# $ #', [12], 'issue #12'],
    ['5 ~$', [], '5 $'],
    ['~~', [], '~'],
    ['~~#', ['a'], '~ a'],
    ['~~~#', ['never'], '~#'],
    ['~~~~#', ['a'], '~~ a'],
    ['~$~#~~', [], '$#~'],
    ['~a', [], 'a'],
    ['~😀 #', [1], '😀 1'],
    ['a~ $~ b', [], 'a  b'],
    ['end ~', [], 'end ~'],
    ['~#$#', ['b'], '#b'],
    // values are not read again
    ['by #', ['# $ ~#'], 'by # $ ~#'],
    // values that are not there
    ['by # $, then #', ['', 'x'], 'by, then x'],
    ['by #', [], 'by'],
    ['just words', ['extra'], 'just words'],
    ['# views', [0], '0 views'],
  ];

  test.each(cases)('%j with %j reads %j', (source, values, read) => {
    expect(fillText(source, values)).toBe(read);
  });

  test('a value of any kind stays itself between merged strings', () => {
    const link = { draws: 'a link' };
    const icon = { draws: 'an icon' };
    expect(fillPieces('Made with # by # $, and ~#1', [icon, link])).toEqual([
      'Made with ',
      icon,
      ' by ',
      link,
      ', and #1',
    ]);
    expect(fillPieces('# #', [icon, link])).toEqual([icon, ' ', link]);
    expect(fillPieces('say # loudly', ['it'])).toEqual(['say it loudly']);
    expect(fillPieces('a # b', [null])).toEqual(['a b']);
  });

  test('values are counted without the escaped ones', () => {
    expect(countValues('# of # ~# ~~#')).toBe(3);
    expect(countValues('none')).toBe(0);
  });

  test('any text survives when every symbol in it is escaped', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (words) => {
        const escaped = words.replace(/[#$~ ]/g, (symbol) => `~${symbol}`);
        expect(fillText(escaped, [])).toBe(words);
      }),
    );
  });
});
