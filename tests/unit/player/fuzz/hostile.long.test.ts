import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readWholeProject } from '@/comics/lenient/readWholeProject';
import { findingCodes } from '@/comics/validate/finding';
import { validateProjectText } from '@/comics/validate/validateProject';
import { hostileFiles } from '../../../support/comics/hostile/hostileFiles';
import { wander, wandering } from '../../../support/comics/wander';

const files = hostileFiles();
const [way = []] = fc.sample(wandering, { seed: 14, numRuns: 1 });

/** More than the slowest machine needs. */
const patience = 600_000;
/** Milliseconds of the processor, on one that is busy; the bench has the true figures (docs/benchmarks.md). */
const mostToPlay = 5000;
const mostToCheck = 10_000;
/** A fourth of them, or with `RANDOM_FILES` all. */
const tried = files.filter((_, index) => process.env.RANDOM_FILES !== undefined || index % 4 === 0);

function timeOf(work: () => void): number {
  const begin = process.cpuUsage();
  work();
  return process.cpuUsage(begin).user / 1000;
}

function play(text: string): void {
  const reading = readWholeProject(text);
  if (reading.ok) wander(reading.project, way, () => undefined);
}

function check(text: string): void {
  const strange = validateProjectText(text).filter(
    ({ code, path }) => !findingCodes.includes(code) || !/^(\/|$)/.test(path),
  );
  expect(strange).toEqual([]);
}

describe('malicious files', () => {
  test('are 250 of version 1 and 150 of version 2 at least, each by a name of its own', () => {
    const count = (version: number) =>
      files.filter(({ name }) => name.endsWith(`(version ${version})`)).length;
    expect(count(1)).toBeGreaterThanOrEqual(250);
    expect(count(2)).toBeGreaterThanOrEqual(150);
    expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
  });

  test(
    'are read and played without an error or a long wait',
    () => {
      const slow = tried.flatMap(({ name, text }) => {
        const time = timeOf(() => play(text));
        return time > mostToPlay ? [`${name}: ${Math.round(time)} ms`] : [];
      });
      expect(slow).toEqual([]);
    },
    patience,
  );

  test(
    'are checked without an error or a long wait',
    () => {
      const slow = tried.flatMap(({ name, text }) => {
        const time = timeOf(() => check(text));
        return time > mostToCheck ? [`${name}: ${Math.round(time)} ms`] : [];
      });
      expect(slow).toEqual([]);
    },
    patience,
  );
});
