import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readWholeProject } from '@/comics/lenient/readWholeProject';
import { saveProject } from '@/comics/projectFile';
import { validateProjectText } from '@/comics/validate/validateProject';
import { locales } from '@/domain/locale';
import { newProject, readVersion } from '@/editor/document/newProject';
import { comicTexts } from '@/editor/document/text/languages';
import { isBlank } from '@/editor/starters/StartersFrame';
import { beginWith, ourTemplates, thumbnailOf } from '@/editor/starters/templateList';
import { looksOf } from '../../../../samples/studio/check/states';

const textOf = (name: string) => readFileSync(`src/editor/starters/templates/${name}.json`, 'utf8');

function templateOf(name: string) {
  const project = readVersion(JSON.parse(textOf(name)));
  if (project === null) throw new Error(`${name} cannot be read`);
  return project;
}

describe.each(ourTemplates)('the template $name', ({ name, pages }) => {
  test('is a comic without findings', () => {
    expect(validateProjectText(textOf(name))).toEqual([]);
    expect(templateOf(name).pages).toHaveLength(pages);
    expect(saveProject(templateOf(name))).toBe(textOf(name));
  });

  test('names no uploads, since a new comic has none', () => {
    const kinds = new Set(templateOf(name).resources.map(({ vp }) => vp.type));
    expect([...kinds].filter((kind) => kind !== 2 && kind !== 3)).toEqual([]);
  });

  test('leads to each of its pages and endings, which have names', () => {
    const reading = readWholeProject(textOf(name));
    if (!reading.ok) throw new Error(`${name} cannot be read`);
    const { project } = reading;
    const seen = new Set(looksOf(project).map(({ page }) => page));
    expect(project.pages.filter(({ id }) => !seen.has(id))).toEqual([]);
    const ends = project.pages.filter(({ end }) => end === true);
    expect(ends.length).toBeGreaterThan(0);
    expect(ends.filter(({ ending }) => ending === undefined)).toEqual([]);
  });

  test.each(locales)('has a thumbnail in %s', (locale) => {
    expect(thumbnailOf(name, locale)).toContain(`${name}.${locale}`);
  });

  test.each(locales)('begins a comic in %s alone, which keeps its own name', (locale) => {
    const title = locale === 'en' ? 'Fox' : 'Лис';
    const begun = beginWith(templateOf(name), [locale]).change(newProject(title, locale));
    expect(validateProjectText(saveProject(begun))).toEqual([]);
    expect(begun.meta).toMatchObject({ title, language: locale });
    expect(begun.meta.languages).toBeUndefined();
    const other = locale === 'en' ? /\p{Script=Cyrillic}/u : /[A-Za-z]{3}/;
    const words = comicTexts(begun).map(({ text }) => JSON.stringify(text).replaceAll(/\{\w+\}|"\w+":/g, ''));
    expect(words.filter((text) => other.test(text))).toEqual([]);
    const sounds = begun.resources.filter(({ dt }) => dt === 3);
    expect(sounds.filter(({ name: called, alt }) => other.test(called) || alt !== undefined)).toEqual([]);
  });

  test('begins a comic in both languages, the chosen one first', () => {
    const begun = beginWith(templateOf(name), ['en', 'ru']).change(newProject('Fox', 'ru'));
    expect(validateProjectText(saveProject(begun))).toEqual([]);
    expect(begun.meta).toMatchObject({ language: 'en', languages: ['en', 'ru'] });
  });
});

test.each(locales)('a new comic is empty, and has no findings in %s either', (locale) => {
  expect(validateProjectText(saveProject(newProject('A comic', locale)))).toEqual([]);
});

test('a template replaces no work', () => {
  const blank = newProject('A comic', 'en');
  const begun = beginWith(templateOf('dialogue'), ['en']).change(blank);
  expect([isBlank(blank), isBlank(begun)]).toEqual([true, false]);
  expect(beginWith(templateOf('tale'), ['en']).change(begun)).toBe(begun);
});
