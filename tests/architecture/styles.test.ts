import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { filesIn } from '../support/filesIn';

interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const read = (path: string): SourceFile => ({ path, text: readFileSync(path, 'utf8') });
const sources = filesIn('src')
  .filter((path) => /\.tsx?$/.test(path))
  .map(read);
const styles = filesIn('src')
  .filter((path) => path.endsWith('.css'))
  .map(read);
const modules = styles.filter(({ path }) => path.endsWith('.module.css'));

const allOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** Without comments and declarations. */
function selectorsOf({ text }: SourceFile): string {
  return allOf(text.replace(/\/\*[\s\S]*?\*\//g, ''), /([^{};]*)\{/g).join('\n');
}

/** The classes of a module; those of a library are `:global`, or begin with its prefix. */
function classesOf(module: SourceFile): ReadonlySet<string> {
  const selectors = selectorsOf(module).replace(/:global\((?:[^()]|\([^()]*\))*\)/g, '');
  return new Set(allOf(selectors, /\.([a-z][\w-]*)/gi).filter((name) => !name.startsWith('vkui')));
}

/** The files that import a module, each with the name by which it does. */
function importersOf({ path }: SourceFile): readonly (readonly [name: string, file: SourceFile])[] {
  const line = new RegExp(
    `^import (\\w+) from '@/${path.slice('src/'.length).replaceAll('.', '\\.')}';$`,
    'gm',
  );
  return sources.flatMap((file) => allOf(file.text, line).map((name) => [name, file] as const));
}

const usesOf = (name: string, { text }: SourceFile) => allOf(text, new RegExp(`\\b${name}\\.(\\w+)`, 'g'));

/** Types know no classes: a misspelled one would be `undefined`. */
describe('classes of style modules', () => {
  test('exist where they are used', () => {
    const missing = modules.flatMap((module) => {
      const classes = classesOf(module);
      return importersOf(module).flatMap(([name, file]) =>
        usesOf(name, file)
          .filter((used) => !classes.has(used))
          .map((used) => `${file.path} uses ${used}, which ${module.path} does not have`),
      );
    });
    expect(missing).toEqual([]);
  });

  test('are used where they exist', () => {
    const unused = modules.flatMap((module) => {
      const importers = importersOf(module);
      const used = new Set(importers.flatMap(([name, file]) => usesOf(name, file)));
      // A class whose name is a value, as `styles[kind]`.
      const isComputed = (one: string) =>
        importers.some(([name, { text }]) => text.includes(`${name}[`) && text.includes(`'${one}'`));
      return [...classesOf(module)]
        .filter((one) => !used.has(one) && !isComputed(one))
        .map((one) => `${module.path} has ${one}, which nothing uses`);
    });
    expect(unused).toEqual([]);
  });
});

/** The editor and the player set the attributes of their styles themselves. */
const partOf = (path: string) => /^src\/(?:editor|player)\//.exec(path)?.[0] ?? 'src/';

test('styles select only values of data attributes that the code has', () => {
  const unknown = styles.flatMap((style) => {
    const part = partOf(style.path);
    const code = sources.flatMap(({ path, text }) => (path.startsWith(part) ? [text] : [])).join('\n');
    return allOf(selectorsOf(style), /\[data-[\w-]+="([a-z][^"]*)"\]/g)
      .filter((value) => !code.includes(`'${value}'`) && !code.includes(`"${value}"`))
      .map((value) => `${style.path} selects "${value}", which ${part} does not have`);
  });
  expect(unknown).toEqual([]);
});
