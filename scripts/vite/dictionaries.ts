import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { locales } from '../../src/domain/locale.ts';

const folder = 'localize';
const moduleId = 'virtual:dictionary-addresses';

/** Dictionaries are files of their own, named by their content, so that they are cached for ever. */
export function dictionaries(root: string): Plugin {
  const read = (locale: string) =>
    JSON.stringify(JSON.parse(readFileSync(resolve(root, folder, `${locale}.json`), 'utf8')));
  const hashed = (locale: string) =>
    `${folder}/${locale}.${createHash('sha256').update(read(locale)).digest('hex').slice(0, 8)}.json`;
  let base = '/';
  let isServing = false;
  const address = (locale: string) => (isServing ? `${folder}/${locale}.json` : hashed(locale));

  return {
    name: 'kadr-dictionaries',
    configResolved(config) {
      base = config.base;
      isServing = config.command === 'serve';
    },
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    load(id) {
      if (id !== `\0${moduleId}`) return undefined;
      const addresses = Object.fromEntries(locales.map((locale) => [locale, base + address(locale)]));
      return `export const dictionaryAddresses = ${JSON.stringify(addresses)};`;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const locale = locales.find((one) => request.url?.startsWith(`/${folder}/${one}.json`));
        if (!locale) return next();
        response.setHeader('content-type', 'application/json; charset=utf-8');
        response.end(read(locale));
      });
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const locale of locales) {
        this.emitFile({ type: 'asset', fileName: hashed(locale), source: read(locale) });
      }
    },
  };
}
