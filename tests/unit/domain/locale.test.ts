import { expect, test } from 'vitest';
import { localeFromTag, vkLocale } from '@/domain/locale';

test.each([
  ['en', 'en'],
  ['ru-RU', 'ru'],
  ['RU_ru', 'ru'],
  ['de', null],
  ['', null],
  [null, null],
  [undefined, null],
])('the language %s is the locale %s', (tag, locale) => {
  expect(localeFromTag(tag)).toBe(locale);
});

test.each([
  ['vk_language=ru', 'ru'],
  ['vk_language=en', 'en'],
  ['vk_language=uk', 'ru'],
  ['vk_language=kz', 'ru'],
  ['vk_language=de', null],
  ['', null],
])('a launch from VK by “%s” is in the locale %s', (query, locale) => {
  expect(vkLocale(query)).toBe(locale);
});
