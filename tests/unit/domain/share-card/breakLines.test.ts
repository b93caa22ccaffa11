import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { breakLines, graphemesOf } from '@/domain/share-card/layOutCard';

/** A monospaced font: every character is ten wide. */
const widthOf = (text: string) => graphemesOf(text).length * 10;

const titles = [
  ['a short title', 'Кот и дверь', 200, ['Кот и дверь']],
  ['two words that do not stand together', 'Последний трамвай', 120, ['Последний', 'трамвай']],
  ['spaces of all kinds', '  Кот\tи \n дверь ', 200, ['Кот и дверь']],
  ['a last word that would stand alone', 'Три часа ночи на кухне', 190, ['Три часа ночи', 'на кухне']],
  ['a word of one letter', 'Кот и молоко', 80, ['Кот', 'и молоко']],
  ['two words of one letter in a row', 'Дом и я у воды', 110, ['Дом', 'и я у воды']],
  ['a dash that holds on to its word', 'Сон\u00a0— это кино', 60, ['Сон\u00a0—', 'это', 'кино']],
  ['nothing', ' ', 100, []],
] as const;

test.each(titles)('%s', (_what, title, width, lines) => {
  expect(breakLines(title, width, widthOf).lines.map((line) => line.replaceAll('\u00a0', ' '))).toEqual(
    lines.map((line) => line.replaceAll('\u00a0', ' ')),
  );
});

test('lines of similar length cut no word that the whole width has room for', () => {
  const { lines, cutsWords } = breakLines('абв где ёжзийклмноп', 110, widthOf);
  expect(lines).toEqual(['абв где', 'ёжзийклмноп']);
  expect(cutsWords).toBe(false);
  const word = fc.string({ unit: fc.constantFrom('б', 'в', 'г'), minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 9 }), (words) => {
      const broken = breakLines(words.join(' '), 120, widthOf);
      expect(broken.lines.join(' ').split(' ')).toEqual(words);
    }),
  );
});

test('no line of a Russian title ends with a word of one letter', () => {
  const letters = 'авикосуя'.split('');
  const word = fc.oneof(
    fc.constantFrom(...letters),
    fc.string({ unit: fc.constantFrom(...letters), minLength: 2, maxLength: 9 }),
  );
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 9 }),
      fc.integer({ min: 30, max: 300 }),
      (words, width) => {
        const { lines, cutsWords } = breakLines(words.join(' '), width, widthOf);
        fc.pre(!cutsWords);
        expect(lines.slice(0, -1).filter((line) => /(?<!\p{L})\p{L}$/u.test(line))).toEqual([]);
      },
    ),
  );
});

describe('a word longer than a line', () => {
  test('is cut where the line ends, and nothing of it is lost', () => {
    const word = 'а'.repeat(95);
    const { lines, cutsWords } = breakLines(word, 300, widthOf);
    expect(lines.map((line) => line.length)).toEqual([30, 30, 30, 5]);
    expect(lines.join('')).toBe(word);
    expect(cutsWords).toBe(true);
  });

  test('has the next word after it on its last line', () => {
    expect(breakLines('абвгдежз кот', 60, widthOf).lines).toEqual(['абвгде', 'жз кот']);
  });

  test('is not cut inside an emoji of many parts', () => {
    const { lines } = breakLines('👩‍👩‍👧‍👦👍🏽🇷🇺👩‍👩‍👧‍👦', 20, widthOf);
    expect(lines).toEqual(['👩‍👩‍👧‍👦👍🏽', '🇷🇺👩‍👩‍👧‍👦']);
  });
});
