import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type russian from '../../../localize/ru.json';

export type Words = Readonly<Record<keyof typeof russian, string>>;

function read(locale: 'en' | 'ru'): Words {
  const file = fileURLToPath(new URL(`../../../localize/${locale}.json`, import.meta.url));
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** What stands on the screen, by its key: the tests read the same dictionaries as the app. */
export const ru = read('ru');
export const en = read('en');

/** A text with its slots filled, as the dictionary's symbols say: `«$#$»` → `«Кот»`. */
export function filled(text: string, ...values: readonly (string | number)[]): string {
  let next = 0;
  return text.replace(/ ?\$#\$ ?|#/g, () => String(values[next++]));
}

/** A text with anything in its slots. */
export function textLike(text: string): RegExp {
  const plain = text.replace(/[.*+?^()[\]{}|\\]/g, '\\$&');
  return new RegExp(plain.replace(/ ?\$#\$ ?|\$?#\$?/g, '.+'));
}
