import { comicsLimits } from '@/comics/limits';
import type { CallRules } from '../http/handlers';
import { formBodyLimit } from '../http/requestBody';
import type { LocalizedText } from '../lib/errors';

/** The rules of uploads, which all share one rate limit. */
export const uploadRules = {
  rateLimit: { name: 'upload', times: 200, perSeconds: 3600 },
  bodyLimit: formBodyLimit,
} as const satisfies CallRules;

/** The rules for files of a comic. The limit allows uploading two of the largest comics in an hour. */
export const comicFileRules = {
  rateLimit: { name: 'comicFile', times: 2 * comicsLimits.resources, perSeconds: 3600 },
  bodyLimit: formBodyLimit,
} as const satisfies CallRules;

/** The name of a rejected file's content, as `nameOfContents` found it, in all languages. */
export function contentName(found: string): LocalizedText {
  return { en: found, ru: russian[found] ?? found };
}

/** Names of formats are the same in all languages; these are not. */
const russian: Readonly<Record<string, string>> = {
  'an unknown kind of file': 'файл неизвестного вида',
  'an unknown kind of MP4': 'видео неизвестного вида',
  'an empty file': 'пустой файл',
  markup: 'веб-страница',
  video: 'видео',
};
