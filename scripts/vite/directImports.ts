import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The file in which each package lists its exports. */
const lists = {
  '@vkontakte/vkui': listOf('vkui/dist/cssm/index.js'),
  '@vkontakte/icons': listOf('icons/dist/index.js'),
};

interface Listed {
  /** The file of each exported name. */
  readonly files: ReadonlyMap<string, string>;
  /** Common styles, which all exports need. */
  readonly common: readonly string[];
}

/**
 * Imports each export of a package from its own file. Otherwise the bundler reads the whole package, and
 * assigns more of it to a chunk than the chunk's modules need.
 */
export function directImports(): Plugin {
  const known = new Map(Object.entries(lists).map(([name, file]) => [name, readList(file)]));
  const names = [...known.keys()].join('|');
  const statement = new RegExp(`\\bimport\\s*\\{([^}]*)\\}\\s*from\\s*(["'])(${names})\\2;?`, 'g');
  return {
    name: 'kadr-direct-imports',
    enforce: 'post',
    transform: {
      filter: { code: new RegExp(`from\\s*["'](?:${names})["']`) },
      handler(code) {
        return {
          code: code.replace(statement, (_, imported: string, _quote, name: string) =>
            directly(imported, name, known.get(name)),
          ),
          map: null,
        };
      },
    },
  };
}

function listOf(file: string): string {
  return fileURLToPath(new URL(`../../node_modules/@vkontakte/${file}`, import.meta.url));
}

function directly(imported: string, name: string, listed: Listed | undefined): string {
  const parts = imported
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const lines = parts.map((part) => {
    const [exported = ''] = part.split(/\s+as\s+/);
    const file = listed?.files.get(exported);
    if (file === undefined) throw new Error(`${name} does not list ${exported} by a file of its own.`);
    return `import { ${part} } from ${JSON.stringify(file)};`;
  });
  // On one line, which preserves the lines of the source map.
  return [...(listed?.common ?? []).map((file) => `import ${JSON.stringify(file)};`), ...lines].join(' ');
}

function readList(file: string): Listed {
  const text = readFileSync(file, 'utf8');
  const files = new Map<string, string>();
  for (const [, exported = '', path = ''] of text.matchAll(/export \{([^}]*)\} from "([^"]+)"/g)) {
    for (const one of exported.split(',')) {
      const name = one.trim();
      if (/^\w+$/.test(name)) files.set(name, path.startsWith('.') ? join(dirname(file), path) : path);
    }
  }
  const common = [...text.matchAll(/^import "([^"]+)";/gm)].map(([, path = '']) => join(dirname(file), path));
  return { files, common };
}
