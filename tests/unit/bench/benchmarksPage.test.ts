import { describe, expect, test } from 'vitest';
import { withFigures } from '../../bench/benchmarksPage';

const head = '| figure | measured | goal | taken |\n|---|---|---|---|\n';
const card = '| First card | 646 ms | ≤ 0.6 | 2026-11-22 |\n';
const tap = '| Tap | 1972 ms | ≤ 1.2, **missed** | 2026-11-22 |\n';
const page = (screens: string) =>
  `# Benchmarks\n\n<!-- screens -->\n${head}${screens}<!-- end of screens -->\n\nTried.\n\n<!-- server -->\n<!-- end of server -->\n`;

const newTap = { name: 'Tap', value: '1500 ms', goal: '≤ 1.2', isMet: true };
const newLine = '| Tap | 1500 ms | ≤ 1.2 | 2026-12-01 |\n';

describe('the page of figures', () => {
  test('keeps the rows that a run of some scenarios did not measure', () => {
    const run = { rows: [newTap], taken: '2026-12-01', isWhole: false };
    expect(withFigures(page(card + tap), 'screens', run)).toBe(page(card + newLine));
  });

  test('adds a new row', () => {
    const run = { rows: [newTap], taken: '2026-12-01', isWhole: false };
    expect(withFigures(page(card), 'screens', run)).toBe(page(card + newLine));
  });

  test('drops rows that a full run no longer measures', () => {
    const run = { rows: [newTap], taken: '2026-12-01', isWhole: true };
    expect(withFigures(page(card + tap), 'screens', run)).toBe(page(newLine));
  });

  test('leaves out a figure without a goal', () => {
    const run = {
      rows: [{ ...newTap, name: 'Requests', goal: '', isMet: null }],
      taken: '2026-12-01',
      isWhole: false,
    };
    expect(withFigures(page(card), 'screens', run)).toBe(page(card));
  });

  test('says which goal was missed', () => {
    const missed = { ...newTap, value: '1972 ms', isMet: false };
    const run = { rows: [missed], taken: '2026-11-22', isWhole: false };
    expect(withFigures(page(''), 'screens', run)).toBe(page(tap));
  });

  test('is not written without a place for the table', () => {
    const run = { rows: [newTap], taken: '2026-12-01', isWhole: true };
    expect(() => withFigures('# Benchmarks\n', 'server', run)).toThrow('<!-- server -->');
  });
});
