import { expect, test } from 'vitest';
import { textLanguage } from '@/player/rules/shownIdentity';

test.each([
  ['theirs, where the comic has it', { language: 'ru', languages: ['ru', 'en'] }, ['en', 'ru'], 'en'],
  ['theirs without the country', { language: 'ru', languages: ['ru', 'en'] }, ['en-GB', 'en', 'ru'], 'en'],
  ['the comic’s own, where it has one alone', { language: 'ru' }, ['en', 'ru'], 'ru'],
  ['the comic’s own, where it has not theirs', { language: 'de', languages: ['fr'] }, ['en'], 'de'],
])('a reader hears a comic in %s', (_, meta, wanted, language) => {
  expect(textLanguage(meta, wanted)).toBe(language);
});
