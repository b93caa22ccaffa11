import { comicsLimits } from '@/comics/limits';
import type { Locale } from '@/domain/locale';
import type { CallRules } from '../http/handlers';
import { formBodyLimit } from '../http/requestBody';

/** What calls are held to that send us something to keep: one share of a person for all of them together. */
export const uploadRules = {
  rateLimit: { name: 'upload', times: 200, perSeconds: 3600 },
  bodyLimit: formBodyLimit,
} as const satisfies CallRules;

/** The same for the files of a comic: one with as many as it may have comes in as a whole, and a second one behind it. */
export const comicFileRules = {
  rateLimit: { name: 'comicFile', times: 2 * comicsLimits.resources, perSeconds: 3600 },
  bodyLimit: formBodyLimit,
} as const satisfies CallRules;

/** What a refused file is, as `nameOfContents` tells it, in the person's language. */
export function contentName(language: Locale, found: string): string {
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
