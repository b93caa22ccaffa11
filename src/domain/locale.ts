/** The languages of the interface (docs/product/languages.md#languages-of-the-interface). */
export const locales = ['en', 'ru'] as const;

export type Locale = (typeof locales)[number];

/** The language that is there when nothing else loads (docs/product/languages.md#choosing-the-language). */
export const defaultLocale: Locale = 'en';

/** Reads a language tag such as `ru-RU` or VK's `ua`; `null` when we do not speak it. */
export function localeFromTag(tag: string | null | undefined): Locale | null {
  const language = tag?.toLowerCase().split(/[-_]/)[0];
  return locales.find((locale) => locale === language) ?? null;
}

/** Languages of VK whose people read Russian rather than English. */
const readRussian = new Set(['ua', 'uk', 'be', 'kz', 'kk']);

/** The language of VK's client by its launch query; `null` when it is none that we or its people speak. */
export function vkLocale(launchQuery: string): Locale | null {
  const language = new URLSearchParams(launchQuery).get('vk_language');
  return language !== null && readRussian.has(language) ? 'ru' : localeFromTag(language);
}
