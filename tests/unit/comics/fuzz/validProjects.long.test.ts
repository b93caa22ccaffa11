import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gestureKinds } from '@/comics/features/gestures/gestures';
import { expandReuse, usesReuse } from '@/comics/features/reuse/expandReuse';
import { readWholeProject } from '@/comics/lenient/readWholeProject';
import { fieldsOf } from '@/comics/lenient/values';
import { loadProject, saveProject } from '@/comics/projectFile';
import { comicsJsonSchema } from '@/comics/schema/comicsJsonSchema';
import {
  versionTwoActions,
  versionTwoKeys,
  versionTwoOperations,
  versionTwoTypes,
  versionTwoVariables,
} from '@/comics/validate/checkVersion';
import { schemaFindings } from '@/comics/validate/schemaFindings';
import { stopsPublishing, validateProjectText } from '@/comics/validate/validateProject';
import { brokenTexts } from '../../../support/comics/arbitraries/mutations';
import { projectArbitrary } from '../../../support/comics/arbitraries/project';
import { reuseArbitrary } from '../../../support/comics/arbitraries/reuse';
import { withStrangers } from '../../../support/comics/arbitraries/strangers';
import { meaningOf, playedPart } from '../../../support/comics/meaningOf';
import { randomFiles } from '../../../support/comics/randomFiles';

const anyProject = fc.oneof(projectArbitrary, reuseArbitrary);

function reopened(text: string): string {
  const loaded = loadProject(text);
  if (!loaded.ok) throw new Error(`A valid file is refused: ${loaded.finding.code}`);
  return saveProject(loaded.project);
}

const judge = new Ajv2020({ strict: false }).compile(JSON.parse(JSON.stringify(comicsJsonSchema())));

/** More than the slowest machine needs. */
const patience = 600_000;

describe('any comic that follows the format', () => {
  test(
    'has nothing that prevents publishing, by its rules and by the JSON Schema',
    () => {
      fc.assert(
        fc.property(anyProject, (json) => {
          const text = JSON.stringify(json);
          expect(validateProjectText(text).filter((found) => stopsPublishing([found]))).toEqual([]);
          judge(JSON.parse(text));
          expect(judge.errors ?? []).toEqual([]);
        }),
        randomFiles(40),
      );
    },
    patience,
  );

  test(
    'means the same to the player as to its author, also after it was saved',
    () => {
      fc.assert(
        fc.property(anyProject, (json) => {
          const text = JSON.stringify(json);
          const file = fieldsOf(JSON.parse(text));
          const pages = usesReuse(file) ? expandReuse(file).project : file;
          const reading = readWholeProject(text);
          expect(reading.ok && playedPart(reading.project)).toEqual(playedPart(meaningOf(pages)));
          expect(readWholeProject(reopened(text))).toEqual(reading);
        }),
        randomFiles(40),
      );
    },
    patience,
  );

  test(
    'is saved in one way, with everything in it, also what other programs wrote',
    () => {
      fc.assert(
        fc.property(anyProject.chain(withStrangers), (json) => {
          const text = JSON.stringify(json);
          const saved = reopened(text);
          expect(reopened(saved)).toBe(saved);
          expect(JSON.parse(saved)).toEqual(JSON.parse(text));
        }),
        randomFiles(40),
      );
    },
    patience,
  );
});

test('the random comics use every word of version 2', () => {
  const said = fc
    .sample(anyProject, { ...randomFiles(120), numRuns: 120 })
    .map((json) => JSON.stringify(json))
    .join();
  const words = [
    ...versionTwoTypes,
    ...versionTwoVariables,
    ...versionTwoActions,
    ...versionTwoOperations,
    ...gestureKinds,
  ];
  const keys = Object.values(versionTwoKeys).flat();
  const missing = [
    ...words.filter((word) => !said.includes(`:"${word}"`)),
    ...keys.filter((key) => !said.includes(`"${key}":`)),
  ];
  expect(missing).toEqual([]);
});

describe('any file, however it is broken', () => {
  test(
    'is judged by the JSON Schema as it is by the check',
    () => {
      fc.assert(
        fc.property(brokenTexts(anyProject), (text) => {
          const loaded = loadProject(text);
          // Zod ignores a key of that name anywhere.
          if (!loaded.ok || text.includes('"__proto__"')) return;
          const json: unknown = JSON.parse(text);
          expect({ isFine: judge(json), errors: judge.errors }).toMatchObject({
            isFine: schemaFindings(json).length === 0,
          });
        }),
        randomFiles(40),
      );
    },
    patience,
  );
});
