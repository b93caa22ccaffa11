import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { locales } from '../../src/domain/locale.ts';

const folder = 'localize';
const moduleId = 'virtual:dictionary-addresses';

/**
 * Dictionaries are separate files with a content hash in their names, so that they can be cached permanently.
 */
export function dictionaries(root: string): Plugin {
  const read = (name: string) =>
    JSON.stringify(JSON.parse(readFileSync(resolve(root, folder, `${name}.json`), 'utf8')));
  const hashed = (name: string) =>
    `${folder}/${name}.${createHash('sha256').update(read(name)).digest('hex').slice(0, 8)}.json`;
  let base = '/';
  let isServing = false;
  const address = (name: string) => base + (isServing ? `${folder}/${name}.json` : hashed(name));
  const addressesOf = (prefix: string) =>
    JSON.stringify(Object.fromEntries(locales.map((locale) => [locale, address(prefix + locale)])));

  return {
    name: 'kadr-dictionaries',
    configResolved(config) {
      base = config.base;
      isServing = config.command === 'serve';
    },
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    load(id) {
      if (id !== `\0${moduleId}`) return undefined;
      return [
        `export const dictionaryAddresses = ${addressesOf('')};`,
        `export const editorDictionaryAddresses = ${addressesOf('editor.')};`,
      ].join('\n');
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = dictionaryNames.find((one) => request.url?.startsWith(`/${folder}/${one}.json`));
        if (!name) return next();
        response.setHeader('content-type', 'application/json; charset=utf-8');
        response.end(read(name));
      });
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const name of dictionaryNames) {
        this.emitFile({ type: 'asset', fileName: hashed(name), source: read(name) });
      }
    },
  };
}

const dictionaryNames = ['', 'editor.'].flatMap((prefix) => locales.map((locale) => prefix + locale));
