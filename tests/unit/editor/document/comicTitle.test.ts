import { expect, test } from 'vitest';
import { titleIn, withTitleIn } from '@/editor/document/comicTitle';

test.each([
  ['its own language', 'Cat', 'en', 'Dog', 'Dog'],
  ['a further language', 'Cat', 'ru', 'Кот', { en: 'Cat', ru: 'Кот' }],
  ['a further language again', { en: 'Cat', ru: 'Кот' }, 'ru', 'Пёс', { en: 'Cat', ru: 'Пёс' }],
  ['a further language no more', { en: 'Cat', ru: 'Кот' }, 'ru', '', { en: 'Cat' }],
  ['its own language beside others', { en: 'Cat', ru: 'Кот' }, 'en', 'Dog', { en: 'Dog', ru: 'Кот' }],
])('a comic is named in %s', (_, title, language, typed, expected) => {
  const head = withTitleIn({ title, language: 'en' }, language, typed);
  expect(head.title).toEqual(expected);
  expect(titleIn(head, language)).toBe(typed);
  expect(withTitleIn(head, language, typed)).toBe(head);
});

test.each([
  ['in one language', 'Cat', ['Cat', '']],
  ['in another language only', { ru: 'Кот' }, ['', 'Кот']],
])('a title %s is missing in others', (_, title, expected) => {
  expect(['en', 'ru'].map((language) => titleIn({ title, language: 'en' }, language))).toEqual(expected);
});
