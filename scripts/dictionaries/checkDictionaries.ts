import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Locale } from '@/domain/locale';
import { findDictionaryFaults } from './dictionaryFaults';

const dictionarySchema = z.record(z.string(), z.string());

async function readDictionary(name: Locale | `editor.${Locale}`) {
  return dictionarySchema.parse(JSON.parse(await readFile(join('localize', `${name}.json`), 'utf8')));
}

async function readSources(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const sources = names.filter((name) => /\.tsx?$/.test(name));
  return Promise.all(sources.map((name) => readFile(join(folder, name), 'utf8')));
}

/** Nobody but the editor has its words. */
const editorSources = await readSources('src/editor');
const faults = [
  ...findDictionaryFaults({
    dictionaries: { en: await readDictionary('en'), ru: await readDictionary('ru') },
    sources: [...(await readSources('src')), ...(await readSources('server'))],
  }),
  ...findDictionaryFaults({
    dictionaries: { en: await readDictionary('editor.en'), ru: await readDictionary('editor.ru') },
    sources: editorSources,
  }),
  ...(await readSources('src'))
    .filter((source) => !editorSources.includes(source))
    .flatMap((source) => source.match(/['"`]editor\.[\w.]+['"`]/g) ?? [])
    .map((key) => `${key} is a text of the editor alone, and is used elsewhere`),
];

if (faults.length > 0) {
  console.error(['The dictionaries in localize/ are not right:', ...faults].join('\n  '));
  process.exitCode = 1;
} else {
  console.log('The dictionaries are complete and all of their texts are used.');
}
