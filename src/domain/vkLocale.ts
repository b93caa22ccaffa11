import { type Locale, localeFromTag } from '@/domain/locale';

/** Languages of VK whose people read Russian rather than English. */
const readRussian = new Set(['ua', 'uk', 'be', 'kz', 'kk']);

/** The language of VK's client by its launch query; `null` when it is none that we or its people speak. */
export function vkLocale(launchQuery: string): Locale | null {
  const language = new URLSearchParams(launchQuery).get('vk_language');
  return language !== null && readRussian.has(language) ? 'ru' : localeFromTag(language);
}
