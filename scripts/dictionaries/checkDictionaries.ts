import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { findDictionaryFaults } from './dictionaryFaults';

const dictionarySchema = z.record(z.string(), z.string());

async function readDictionaries(prefix: '' | 'editor.') {
  const read = async (locale: string) =>
    dictionarySchema.parse(JSON.parse(await readFile(`localize/${prefix}${locale}.json`, 'utf8')));
  return { en: await read('en'), ru: await read('ru') };
}

async function readSources(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const sources = names.filter((name) => /\.tsx?$/.test(name));
  return Promise.all(sources.map((name) => readFile(join(folder, name), 'utf8')));
}

const editor = await readSources('src/editor');
const client = await readSources('src');
const server = await readSources('server');
const faults = [
  ...findDictionaryFaults({ dictionaries: await readDictionaries(''), sources: [...client, ...server] }),
  ...findDictionaryFaults({ dictionaries: await readDictionaries('editor.'), sources: editor }),
  ...client
    .filter((source) => !editor.includes(source))
    .flatMap((source) => source.match(/['"`]editor\.[\w.]+['"`]/g) ?? [])
    .map((key) => `${key} is only in the editor's dictionary, but is used elsewhere`),
];

if (faults.length > 0) {
  console.error(['The dictionaries in localize/ have faults:', ...faults].join('\n  '));
  process.exitCode = 1;
} else {
  console.log('The dictionaries are complete and all of their texts are used.');
}
