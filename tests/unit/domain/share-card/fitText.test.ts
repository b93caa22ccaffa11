import { describe, expect, test, vi } from 'vitest';
import { fitText, graphemesOf, lineHeight } from '@/domain/share-card/layOutCard';

/** Letters as wide as they are high. */
const widthAt = (text: string, size: number) => graphemesOf(text).length * size;
/** Three lines of the largest size, five of the smallest. */
const room = { width: 200, height: 20 * lineHeight * 3, sizes: [20, 16, 12] } as const;

describe('a text in its box', () => {
  test('has the largest size at which it fits', () => {
    expect(fitText('Кот', room, widthAt)).toMatchObject({ size: 20, lines: ['Кот'] });
    expect(fitText('один два три четыре пять шесть семь', room, widthAt).size).toBe(16);
  });

  test('becomes smaller rather than have a word cut', () => {
    expect(fitText('Константинополь', room, widthAt)).toMatchObject({ size: 12, lines: ['Константинополь'] });
  });

  test('keeps its size where a word has to be cut anyhow', () => {
    const { size, lines } = fitText('ы'.repeat(30), room, widthAt);
    expect(size).toBe(20);
    expect(lines.join('')).toBe('ы'.repeat(30));
  });

  test('ends with an ellipsis only where the smallest size is too large', () => {
    const { size, lines } = fitText('слово '.repeat(40), room, widthAt);
    expect(size).toBe(12);
    expect(lines).toHaveLength(5);
    expect(lines.at(-1)).toMatch(/…$/);
    expect(lines.join(' ').split('…')).toHaveLength(2);
  });

  test('is cut between letters in Firefox 115, too, which knows no grapheme clusters', () => {
    vi.stubGlobal('Intl', Object.create(Intl, { Segmenter: { value: undefined } }));
    expect(fitText('ы😀'.repeat(30), room, widthAt).lines.join('')).toBe('ы😀'.repeat(30));
    vi.unstubAllGlobals();
  });
});
