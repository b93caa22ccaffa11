import { describe, expect, test } from 'vitest';
import { foundPieces, hasSearchWords, searchRank, searchWords } from '@/domain/search';

describe('the words of a search', () => {
  test.each([
    ['Moon', ['moon']],
    ['  To the MOON!  ', ['to', 'the', 'moon']],
    ['Ёлка, елка', ['елка']],
    ['«Кот-учёный» & 2', ['кот', 'ученый', '2']],
    ['Й'.normalize('NFD'), ['й']],
    ['!?', []],
    ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
  ])('of “%s” are %j', (text, words) => {
    expect(searchWords(text)).toEqual(words);
  });

  test.each([
    ['Travelling to the Moon', ['moo'], true],
    ['Travelling to the Moon', ['moo', 'trav'], true],
    ['Travelling to the Moon', ['oon'], false],
    ['Travelling to the Moon', ['moo', 'cat'], false],
    ['Новогодняя Ёлка', ['елк'], true],
  ])('start a word of “%s”: %j', (text, words, isThere) => {
    expect(hasSearchWords(text, words)).toBe(isThere);
  });

  test.each([
    ['Кот и дверь', 2],
    ['Письмо, которое спорит', 1],
    ['Ёлка', 0],
  ])('rank the name “%s” as %i', (name, rank) => {
    expect(searchRank(name, ['кот'])).toBe(rank);
  });

  test('rank a name with all of them whole above one with a beginning', () => {
    expect(searchRank('Кот и дверь', ['кот', 'дверь'])).toBe(2);
    expect(searchRank('Кот и дверь', ['кот', 'две'])).toBe(1);
  });
});

/** The text with the matches in brackets. */
const marked = (text: string, words: readonly string[]) =>
  foundPieces(text, words)
    .map((piece) => (piece.isFound ? `[${piece.text}]` : piece.text))
    .join('');

describe('what is found in a text', () => {
  test.each([
    ['Moonlight', ['moon'], '[Moon]light'],
    ['To the Moon', ['moon', 'to'], '[To] the [Moon]'],
    ['A full moon', ['oon'], 'A full moon'],
    ['Moonlight', ['m', 'moon'], '[Moon]light'],
    ['«Ёлка»', ['елк'], '«[Ёлк]а»'],
    ['Moon', [], 'Moon'],
    ['', ['moon'], ''],
    // Spelled otherwise it has another length.
    ['ﬁsh', ['fi'], '[ﬁsh]'],
    ['ﬁsh', ['x'], 'ﬁsh'],
  ])('“%s” by %j is %s', (text, words, expected) => {
    expect(marked(text, words)).toBe(expected);
  });

  test('is in as few pieces as possible', () => {
    const pieces = foundPieces('Moon over a lake', ['moon']);
    expect(pieces.map(({ text }) => text)).toEqual(['Moon', ' over a lake']);
  });
});
