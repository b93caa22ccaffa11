import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readWholeProject } from '@/comics/lenient/readWholeProject';
import { findingCodes } from '@/comics/validate/finding';
import { validateProjectText } from '@/comics/validate/validateProject';
import { brokenTexts } from '../../../support/comics/arbitraries/mutations';
import { reuseArbitrary } from '../../../support/comics/arbitraries/reuse';

/** More than the slowest machine needs for the few milliseconds of work. */
const patience = 60_000;

describe('any comic that shares layers, symbols and lists', () => {
  test(
    'is read into pages that hold nothing shared any more',
    () => {
      fc.assert(
        fc.property(reuseArbitrary, (json) => {
          const reading = readWholeProject(JSON.stringify(json));
          const pages = reading.ok ? JSON.stringify(reading.project.pages) : '';
          expect(pages).not.toBe('');
          expect(pages).not.toMatch(/"type":"(symbol|unknown)"|"do":"run"/);
        }),
        { numRuns: 40 },
      );
    },
    patience,
  );

  test(
    'is read and checked without an error, however it is broken',
    () => {
      fc.assert(
        fc.property(brokenTexts(reuseArbitrary), (text) => {
          readWholeProject(text);
          const strange = validateProjectText(text).filter(
            ({ code, path }) => !findingCodes.includes(code) || !/^(\/|$)/.test(path),
          );
          expect(strange).toEqual([]);
        }),
        { numRuns: 60 },
      );
    },
    patience,
  );
});
