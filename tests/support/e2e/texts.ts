import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type editorRussian from '../../../localize/editor.ru.json';
import type russian from '../../../localize/ru.json';

export type Texts = Readonly<Record<keyof typeof russian, string>>;

function read<Dictionary>(name: string): Dictionary {
  const file = fileURLToPath(new URL(`../../../localize/${name}.json`, import.meta.url));
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Texts of the interface by key; the tests read the same dictionaries as the app. */
export const ru = read<Texts>('ru');
export const en = read<Texts>('en');
export const editorRu = read<Readonly<Record<keyof typeof editorRussian, string>>>('editor.ru');
export const editorEn = read<typeof editorRu>('editor.en');

/** A text with its slots filled according to the dictionary's symbols: `«$#$»` → `«Кот»`. */
export function filled(text: string, ...values: readonly (string | number)[]): string {
  let next = 0;
  return text.replace(/ ?\$#\$ ?|#/g, () => String(values[next++]));
}

/** Matches a text with anything in its slots. */
export function textLike(text: string): RegExp {
  const plain = text.replace(/[.*+?^()[\]{}|\\]/g, '\\$&');
  return new RegExp(plain.replace(/ ?\$#\$ ?|\$?#\$?/g, '.+'));
}
