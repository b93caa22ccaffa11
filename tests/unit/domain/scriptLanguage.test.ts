import { expect, test } from 'vitest';
import { scriptLanguage } from '@/domain/scriptLanguage';

test.each([
  ['Кот и дверь', 'ru'],
  ['Cat and Door', 'en'],
  ['Кот в VK', 'ru'],
  ['The word «да»', 'en'],
  ['404', undefined],
  ['', undefined],
])('[B11] the language of “%s” is told by its letters', (text, language) => {
  expect(scriptLanguage(text)).toBe(language);
});
