import type { Locale } from '@/domain/locale';

/** What a refused file is, as `nameOfContents` tells it, in the person's language. */
export function foundInWords(language: Locale, found: string): string {
  return language === 'ru' ? (russian[found] ?? found) : found;
}

/** Formats have one name in all languages; these are told in words. */
const russian: Readonly<Record<string, string>> = {
  'an unknown kind of file': 'файл неизвестного вида',
  'an unknown kind of MP4': 'видео неизвестного вида',
  'an empty file': 'пустой файл',
  markup: 'веб-страница',
  video: 'видео',
};
