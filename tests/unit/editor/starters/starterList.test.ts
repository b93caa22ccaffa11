import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { saveProject } from '@/comics/saveProject';
import { validateProjectText } from '@/comics/validate/validateProject';
import { newProject } from '@/editor/document/newProject';
import { isBlank } from '@/editor/starters/StartersFrame';
import { applyStarter, starterNames } from '@/editor/starters/starterList';

const wordsOf = (language: string) => {
  const words = new Map<string, string>(
    Object.entries(JSON.parse(readFileSync(`localize/editor.${language}.json`, 'utf8'))),
  );
  return (key: string) => words.get(key) ?? `(no words for ${key})`;
};

describe.each(['en', 'ru'])('a comic in %s', (language) => {
  test('starts empty, and the check has nothing to say about that either', () => {
    expect(validateProjectText(saveProject(newProject('A comic', language)))).toEqual([]);
  });

  test.each(starterNames)('starts with %s, about which the check has nothing to say', (name) => {
    const blank = newProject('A comic', language);
    const begun = applyStarter(name, wordsOf(language)).change(blank);
    expect(validateProjectText(saveProject(begun))).toEqual([]);
    expect(JSON.stringify(begun)).not.toContain('no words');
    expect(begun).toMatchObject({ version: 1, meta: blank.meta, start: 1 });
    expect(begun.pages[0]?.id).toBe(1);
  });
});

test('a starter takes the place of nothing that was done', () => {
  const blank = newProject('A comic', 'en');
  const begun = applyStarter('dialogue', wordsOf('en')).change(blank);
  expect([isBlank(blank), isBlank(begun)]).toEqual([true, false]);
  expect(applyStarter('tale', wordsOf('en')).change(begun)).toBe(begun);
});
