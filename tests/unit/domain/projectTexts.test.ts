import { describe, expect, test } from 'vitest';
import { ownLocaleOf, projectTexts } from '@/domain/project';

const translations = {
  ru: { name: 'Кот и дверь', description: 'Пять утра.' },
  en: { name: 'The Cat and the Door', description: 'Five in the morning.' },
};
const facts = { pages: 3, endings: 2, hasSound: true, languages: ['ru', 'en'], age: null };
const cat = { name: 'Кот и дверь', description: 'Пять утра.', facts, translations };
const [russian, english] = [
  { text: 'Кот и дверь', lang: 'ru' },
  { text: 'The Cat and the Door', lang: 'en' },
];

describe('a project’s name', () => {
  test.each<[what: string, project: object, inRussian: object, inEnglish: object]>([
    ['is in the reader’s language, where its file has it', {}, russian, english],
    ['that its author typed in the other language, too', { name: 'The Cat and the Door' }, russian, english],
    [
      'that its author changed is what they typed last, for every reader',
      { name: 'Котик' },
      { text: 'Котик', lang: undefined },
      { text: 'Котик', lang: undefined },
    ],
    ['is the same with spaces around it', { name: ' Кот и дверь ' }, russian, english],
    [
      'is the project’s own where the file has no other',
      { translations: {}, facts: { ...facts, languages: ['ru'] } },
      russian,
      russian,
    ],
    [
      'is the project’s own where the file has none in the reader’s language',
      { translations: { ru: translations.ru, de: { name: 'Die Katze', description: '' } } },
      russian,
      russian,
    ],
    [
      'is the project’s own where the file leaves it empty',
      { translations: { ru: translations.ru, en: { name: '', description: 'Five.' } } },
      russian,
      russian,
    ],
    [
      'may be written in a language’s dialect',
      { translations: { ru: translations.ru, 'en-GB': translations.en } },
      russian,
      { ...english, lang: 'en-GB' },
    ],
    [
      'is the project’s own, in no known language, where nothing is known of the file',
      { translations: null, facts: null },
      { text: 'Кот и дверь', lang: undefined },
      { text: 'Кот и дверь', lang: undefined },
    ],
  ])('%s', (_what, project, inRussian, inEnglish) => {
    const view = { ...cat, ...project };
    expect(projectTexts(view, 'ru').name).toEqual(inRussian);
    expect(projectTexts(view, 'en').name).toEqual(inEnglish);
  });
});

test('a description is independent: a new name does not change it', () => {
  const { name, description } = projectTexts({ ...cat, name: 'Котик' }, 'en');
  expect(name.text).toBe('Котик');
  expect(description).toEqual({ text: 'Five in the morning.', lang: 'en' });
});

test('a description that its author emptied stays empty', () => {
  expect(projectTexts({ ...cat, description: '' }, 'en').description.text).toBe('');
});

test.each([
  [['ru', 'en'], 'ru'],
  [['en'], 'en'],
  [['de', 'ru'], 'en'],
  [[], 'en'],
])('a project in %j is described in %s to a reader who names no language', (languages, locale) => {
  expect(ownLocaleOf({ facts: { ...facts, languages } })).toBe(locale);
});
