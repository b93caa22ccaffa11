import { describe, expect, test } from 'vitest';
import { mutants } from '../mutants';
import { filesIn } from '../support/filesIn';
import { findMutated } from '../support/findMutated';

const paths = filesIn('tests');

describe.each(Object.entries(mutants))('the faults of %s', (_, faults) => {
  test('number at least ten', () => {
    expect(faults.length).toBeGreaterThanOrEqual(10);
  });

  test.each(faults)('$fault', (mutant) => {
    expect(() => findMutated(mutant)).not.toThrow();
    const isThere = (beginning: string) =>
      paths.some((path) => path.startsWith(beginning) && /\.test\.tsx?$/.test(path));
    expect(mutant.tests.filter((beginning) => !isThere(beginning))).toEqual([]);
  });
});
