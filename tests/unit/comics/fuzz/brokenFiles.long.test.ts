import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readWholeProject } from '@/comics/lenient/readWholeProject';
import { loadProject, saveProject } from '@/comics/projectFile';
import { findingCodes } from '@/comics/validate/finding';
import { validateProjectText } from '@/comics/validate/validateProject';
import { brokenTexts } from '../../../support/comics/arbitraries/mutations';
import { projectArbitrary } from '../../../support/comics/arbitraries/project';

/** More than the slowest machine needs for the few milliseconds of work. */
const patience = 60_000;

/** Reads a file for playing and checks it; only the form of the results is verified. */
function readAndCheck(text: string): void {
  const reading = readWholeProject(text);
  if (reading.ok) expect(reading.project.pages.length).toBeGreaterThan(0);
  const strange = validateProjectText(text).filter(
    ({ code, path }) => !findingCodes.includes(code) || !/^(\/|$)/.test(path),
  );
  expect(strange).toEqual([]);
}

function loadAndSave(text: string): void {
  const loaded = loadProject(text);
  if (!loaded.ok) return;
  const saved = saveProject(loaded.project);
  const again = loadProject(saved);
  expect(again.ok && saveProject(again.project)).toBe(saved);
}

function openInEveryWay(text: string): void {
  readAndCheck(text);
  loadAndSave(text);
}

describe('a broken file', () => {
  test(
    'is read, checked, loaded and saved without an error, however it is broken',
    () => {
      fc.assert(fc.property(brokenTexts(projectArbitrary), openInEveryWay), { numRuns: 60 });
    },
    patience,
  );

  test(
    'is refused without an exception when it is any text at all',
    () => {
      fc.assert(
        fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
          expect(readWholeProject(text).ok).toBe(false);
          expect(validateProjectText(text)).toHaveLength(1);
          expect(loadProject(text).ok).toBe(false);
        }),
        { numRuns: 200 },
      );
    },
    patience,
  );

  const many = (count: number, item: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => item(index)).join(',');
  const set = '{"do":"set","variable":"a","op":"toggle","value":1}';
  test.each([
    [
      'objects in a frame',
      `"pages":[{"id":1,"objects":[{"id":2,"type":"frame","objects":[${many(130_000, () => '{"id":3}')}]}]}]`,
    ],
    ['pages', `"pages":[${many(20_000, (index) => `{"id":${index + 1},"next":${index + 2}}`)}]`],
    ['ways on', `"pages":[{"id":1,"onEnter":[${many(130_000, (index) => `{"do":"go","page":${index}}`)}]}]`],
    [
      'wrong translations',
      `"pages":[{"id":1}],"meta":{"title":{${many(130_000, (index) => `"k${index}":1`)}}}`,
    ],
    [
      'languages',
      `"pages":[{"id":1,"name":"x","ending":{"ru":"x"}}],"meta":{"title":{},"languages":[${many(50_000, (index) => `"l${index}"`)}]}`,
    ],
  ])(
    'is read and checked without an error with far too many %s',
    (_what, parts) => {
      readAndCheck(`{"format":"kadr-comics","version":1,${parts}}`);
    },
    patience,
  );

  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'is opened without an error when it calls a type, a language and a variable "%s"',
    (word) => {
      const named = `"${word}":{"type":"${word}","value":1},"a":{"type":"${word}","value":"${word}"}`;
      const pages = `[{"id":1,"alt":{"${word}":{"${word}":"{a}"},"count":"${word}"},"onEnter":[${set}],"objects":[]}]`;
      openInEveryWay(`{"format":"kadr-comics","version":1,"variables":{${named}},"pages":${pages}}`);
    },
  );
});
