import { describe, expect, test } from 'vitest';
import { type DictionaryCheck, findDictionaryFaults } from '../../../scripts/dictionaries/dictionaryFaults';

const en = {
  'app.name': 'Kadr',
  'project.play': 'Play #',
  'feed.best': 'Best',
  'feed.new': 'New',
  'counter.views.one': '# view',
  'counter.views.many': '# views',
};
const ru = {
  'app.name': 'Kadr',
  'project.play': 'Смотреть #',
  'feed.best': 'Лучшее',
  'feed.new': 'Новое',
  'counter.views.zero': '# просмотров',
  'counter.views.one': '# просмотр',
  'counter.views.few': '# просмотра',
  'counter.views.many': '# просмотров',
};
const sources = [
  't(\'app.name\'); t("project.play", name)',
  `t(\`feed.\${word}\`)`,
  "counter('views', count)",
];

function without<Texts extends object, Key extends keyof Texts>(texts: Texts, key: Key): Omit<Texts, Key> {
  const { [key]: _gone, ...rest } = texts;
  return rest;
}

function faults(planted: { en?: object; ru?: object; sources?: readonly string[] }): readonly string[] {
  const check: DictionaryCheck = {
    dictionaries: { en: { ...(planted.en ?? en) }, ru: { ...(planted.ru ?? ru) } },
    sources: planted.sources ?? sources,
  };
  return findDictionaryFaults(check);
}

describe('the check of the dictionaries', () => {
  test('finds nothing when everything is correct', () => {
    expect(faults({})).toEqual([]);
  });

  test.each([
    ['a text that Russian lacks', { ru: without(ru, 'project.play') }, 'ru: "project.play" is missing'],
    ['a text that English lacks', { en: without(en, 'project.play') }, 'en: "project.play" is missing'],
    ['an empty text', { ru: { ...ru, 'app.name': '' } }, 'ru: "app.name" is empty'],
    ['a text of nothing but joints', { ru: { ...ru, 'app.name': ' $ ' } }, 'ru: "app.name" is empty'],
    [
      'a value that one language forgets',
      { ru: { ...ru, 'project.play': 'Смотреть' } },
      '"project.play" has different numbers of # ("Play #", "Смотреть")',
    ],
    [
      'a value that is escaped by mistake',
      { ru: { ...ru, 'project.play': 'Смотреть ~#' } },
      '"project.play" has different numbers of # ("Play #", "Смотреть ~#")',
    ],
    [
      'a value that seems to touch a symbol, from which a space parts it',
      { en: { ...en, 'project.play': 'Play “#”' } },
      'en: "project.play" has a # beside a symbol without a $ between them',
    ],
    ['a key that is used nowhere', { sources: sources.slice(1) }, '"app.name" is not used'],
    [
      'a key that is only a part of another',
      { sources: ["t('app.names')", ...sources.slice(1)] },
      '"app.name" is not used',
    ],
  ])('finds %s', (_fault, planted, line) => {
    expect(faults(planted)).toContain(line);
  });

  test('finds a whole family unused when no template starts like it', () => {
    const others = sources.filter((source) => !source.includes('feed'));
    expect(faults({ sources: others })).toEqual(['"feed.best" is not used', '"feed.new" is not used']);
  });

  test('finds a text unused when its template ends with another word', () => {
    const withTitle = { 'promotion.favorites.title': 'Favorites' };
    const faultsWith = (template: string) =>
      faults({
        en: { ...en, ...withTitle },
        ru: { ...ru, ...withTitle },
        sources: [...sources, template],
      });
    expect(faultsWith(`t(\`promotion.\${kind}.title\`)`)).toEqual([]);
    expect(faultsWith(`t(\`promotion.\${kind}.text\`)`)).toEqual(['"promotion.favorites.title" is not used']);
  });

  test('finds the forms that a counter lacks or never takes', () => {
    expect(faults({ ru: without(ru, 'counter.views.few') })).toEqual(['ru: "counter.views.few" is missing']);
    expect(faults({ en: { ...en, 'counter.views.few': '# views' } })).toEqual([
      'en: "counter.views.few" is a plural form that the language does not have',
    ]);
    expect(faults({ en: { ...en, 'counter.views.two': '# views' } })).toEqual([
      'en: "counter.views.two" is a plural form that the language does not have',
    ]);
    expect(faults({ ru: { ...ru, 'counter.views.one': 'просмотр' } })[0]).toMatch(
      /^"counter.views" has different numbers of #/,
    );
  });

  test('finds a counter that nothing counts', () => {
    const others = sources.filter((source) => !source.includes('counter'));
    expect(faults({ sources: [...others, "sort('views')"] })).toEqual(['"counter.views" is not used']);
  });
});
