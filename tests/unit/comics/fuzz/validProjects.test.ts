import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readWholeProject } from '@/comics/lenient/readWholeProject';
import { loadProject } from '@/comics/save/loadProject';
import { saveProject } from '@/comics/save/saveProject';
import { stopsPublishing, validateProjectText } from '@/comics/validate/validateProject';
import { projectArbitrary } from '../../../support/comics/arbitraries/project';
import { withStrangers } from '../../../support/comics/arbitraries/strangers';
import { meaningOf } from '../../../support/comics/meaningOf';

function reopened(text: string): string {
  const loaded = loadProject(text);
  if (!loaded.ok) throw new Error(`A valid file is refused: ${loaded.finding.code}`);
  return saveProject(loaded.project);
}

/** More than the slowest machine needs for the few milliseconds of work. */
const patience = 60_000;

describe('any comics that follows the format', () => {
  test(
    'has nothing that stops its publishing',
    () => {
      fc.assert(
        fc.property(projectArbitrary, (json) => {
          const errors = validateProjectText(JSON.stringify(json)).filter((found) =>
            stopsPublishing([found]),
          );
          expect(errors).toEqual([]);
        }),
        { numRuns: 60 },
      );
    },
    patience,
  );

  test(
    'means the same to the player as to its author',
    () => {
      fc.assert(
        fc.property(projectArbitrary, (json) => {
          const text = JSON.stringify(json);
          const reading = readWholeProject(text);
          expect(reading.ok && reading.project).toEqual(meaningOf(JSON.parse(text)));
        }),
        { numRuns: 60 },
      );
    },
    patience,
  );

  test(
    'is saved in one way, with all that it holds, whatever others have written into it',
    () => {
      fc.assert(
        fc.property(projectArbitrary.chain(withStrangers), (json) => {
          const text = JSON.stringify(json);
          const saved = reopened(text);
          expect(reopened(saved)).toBe(saved);
          expect(JSON.parse(saved)).toEqual(JSON.parse(text));
        }),
        { numRuns: 60 },
      );
    },
    patience,
  );
});
