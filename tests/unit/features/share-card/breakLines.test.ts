import { describe, expect, test } from 'vitest';
import { breakLines, lettersOf } from '@/features/share-card/breakLines';

/** A typewriter: every letter is ten wide. */
const widthOf = (text: string) => lettersOf(text).length * 10;

const titles = [
  ['a short title', 'Кот и дверь', 200, ['Кот и дверь']],
  ['two words that do not stand together', 'Последний трамвай', 120, ['Последний', 'трамвай']],
  ['spaces of all kinds', '  Кот\tи \n дверь ', 200, ['Кот и дверь']],
  ['a last word that would stand alone', 'Три часа ночи на кухне', 190, ['Три часа ночи', 'на кухне']],
  ['a word of one letter', 'Кот смотрит и молчит', 130, ['Кот смотрит', 'и молчит']],
  ['a dash that holds on to its word', 'Сон\u00a0— это кино', 60, ['Сон\u00a0—', 'это', 'кино']],
  ['nothing', ' ', 100, []],
] as const;

test.each(titles)('[B21] %s', (_what, title, width, lines) => {
  expect(breakLines(title, width, widthOf).lines.map((line) => line.replaceAll('\u00a0', ' '))).toEqual(
    lines.map((line) => line.replaceAll('\u00a0', ' ')),
  );
});

describe('[B21] a word longer than a line', () => {
  test('is cut where the line ends, and nothing of it is lost', () => {
    const word = 'а'.repeat(95);
    const { lines, cutsWords } = breakLines(word, 300, widthOf);
    expect(lines.map((line) => line.length)).toEqual([30, 30, 30, 5]);
    expect(lines.join('')).toBe(word);
    expect(cutsWords).toBe(true);
  });

  test('lets the next word stand beside its end', () => {
    expect(breakLines('абвгдежз кот', 60, widthOf).lines).toEqual(['абвгде', 'жз кот']);
  });

  test('is not cut inside an emoji of many parts', () => {
    const { lines } = breakLines('👩‍👩‍👧‍👦👍🏽🇷🇺👩‍👩‍👧‍👦', 20, widthOf);
    expect(lines).toEqual(['👩‍👩‍👧‍👦👍🏽', '🇷🇺👩‍👩‍👧‍👦']);
  });
});
