import { describe, expect, test } from 'vitest';
import { countEndings } from '@/player/rules/endings';
import { contextOf } from './playTools';

const end = (id: number, ending?: unknown) => ({ id, end: true, ...(ending !== undefined && { ending }) });

describe('endings that were seen', () => {
  const table: [string, Record<string, unknown>[], number[], string][] = [
    ['none yet', [{ id: 1 }, end(2, 'Good'), end(3, 'Bad')], [], '0 of 2'],
    ['one of two', [{ id: 1 }, end(2, 'Good'), end(3, 'Bad')], [3], '1 of 2'],
    ['one that came twice', [end(2, 'Good'), end(3, 'Bad')], [3, 3], '1 of 2'],
    ['two pages with the same words', [end(2, { en: 'Good' }), end(3, { en: 'Good' })], [3], '1 of 1'],
    ['named without being marked', [{ id: 1, ending: 'Left' }, end(2, 'Good')], [1], '1 of 2'],
    ['unnamed ones beside named ones', [end(1), end(2, 'Good')], [1], '0 of 1'],
    ['unnamed ones alone', [{ id: 1 }, end(2), end(3)], [2], '1 of 2'],
    ['pages that are gone', [end(2, 'Good')], [9], '0 of 1'],
    ['a story without an end', [{ id: 1 }], [1], '0 of 0'],
  ];
  test.each(table)('%s', (_what, pages, reached, expected) => {
    const { found, of } = countEndings(contextOf(pages).project, reached);
    expect(`${found} of ${of}`).toBe(expected);
  });
});
