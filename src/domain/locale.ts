/** The interface languages (docs/product/languages.md#languages-of-the-interface). */
export const locales = ['en', 'ru'] as const;

export type Locale = (typeof locales)[number];

/** Used when no other language loads (docs/product/languages.md#choosing-the-language). */
export const defaultLocale: Locale = 'en';

/** Parses a language tag such as `ru-RU` or VK's `ua`; `null` for unsupported languages. */
export function localeFromTag(tag: string | null | undefined): Locale | null {
  const language = tag?.toLowerCase().split(/[-_]/)[0];
  return locales.find((locale) => locale === language) ?? null;
}

/** VK languages whose speakers prefer Russian to English. */
const readRussian = new Set(['ua', 'uk', 'be', 'kz', 'kk']);

/** The language of VK's client in the launch query; `null` for unsupported ones. */
export function vkLocale(launchQuery: string): Locale | null {
  const language = new URLSearchParams(launchQuery).get('vk_language');
  return language !== null && readRussian.has(language) ? 'ru' : localeFromTag(language);
}
