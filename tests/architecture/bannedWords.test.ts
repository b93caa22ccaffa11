import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { filesIn } from '../support/filesIn';

/** Words that were replaced, each with the word to use, by where they are banned. */
const wordLists = z.object({
  code: z.record(z.string(), z.string()),
  everywhere: z.record(z.string(), z.string()),
  docs: z.record(z.string(), z.string()),
  texts: z.record(z.string(), z.string()),
});
type WordList = z.infer<typeof wordLists>['code'];

const wordsFile = 'docs/banned-words.json';
const lists = wordLists.parse(JSON.parse(await readFile(wordsFile, 'utf8')));

interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** Passwords are no prose. */
const skipped = 'server/calls/accounts/common-passwords';

async function textsIn(folder: string, kinds: RegExp): Promise<readonly TextFile[]> {
  const read = filesIn(folder).filter((path) => kinds.test(path) && !path.startsWith(skipped));
  return Promise.all(read.map(async (path) => ({ path, text: await readFile(path, 'utf8') })));
}

const code = (
  await Promise.all(['src', 'server', 'scripts'].map((folder) => textsIn(folder, /\.(?:tsx?|css|md|mjs)$/)))
).flat();
const docs = [
  ...(await textsIn('docs', /\.md$/)),
  ...(await Promise.all(
    ['README.md', 'CONTRIBUTING.md'].map(async (path) => ({ path, text: await readFile(path, 'utf8') })),
  )),
];
const texts = await textsIn('localize', /en\.json$/);
const tests = await textsIn('tests', /\.tsx?$/);

/** Words that no test uses, each with its replacement. */
const bannedInTests: readonly (readonly [pattern: RegExp, instead: string])[] = [
  // Biome has no rule for it.
  [/\.toBe(?:Truthy|Falsy)\(\)/, 'the value that is expected'],
  [/\b(?:const|let|readonly) told\b/, 'announced, posted, logged, sent or recorded'],
];

/** Each use of a word of the list, as a line with the word to use. */
function usesOf(words: WordList, files: readonly TextFile[], flags: 'g' | 'gi'): readonly string[] {
  const anyOfThem = new RegExp(`(?<![\\w-])(?:${Object.keys(words).join('|')})(?![\\w-])`, flags);
  const inLowerCase = new Map(Object.entries(words).map(([word, use]) => [word.toLowerCase(), use]));
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) =>
      [...line.matchAll(anyOfThem)].map(([word]) => {
        const use = inLowerCase.get(word.toLowerCase()) ?? '';
        return `${path}:${index + 1} says "${word}": use "${use}" (${wordsFile})`;
      }),
    ),
  );
}

describe('replaced words', () => {
  test('are not used in the code', () => {
    expect(usesOf(lists.code, code, 'g')).toEqual([]);
  });

  test('are not used in comments, docs and English texts', () => {
    expect(usesOf(lists.everywhere, [...code, ...docs, ...texts], 'gi')).toEqual([]);
  });

  test('are not used in the docs', () => {
    expect(usesOf(lists.docs, docs, 'gi')).toEqual([]);
  });

  test('are not used in the English texts of the interface', () => {
    expect(usesOf(lists.texts, texts, 'gi')).toEqual([]);
  });

  test('and weak assertions are not used in the tests', () => {
    const found = tests.flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => {
        const banned = bannedInTests.find(([pattern]) => pattern.test(line));
        return banned === undefined ? [] : [`${path}:${index + 1}: use ${banned[1]}`];
      }),
    );
    expect(found).toEqual([]);
  });

  test('are found as whole words, whatever their case in prose', () => {
    const file = { path: 'docs/scale.md', text: 'A Worn-out token.\nNothing is unworn-outs.' };
    expect(usesOf({ 'worn-out': 'expired' }, [file], 'gi')).toEqual([
      `docs/scale.md:1 says "Worn-out": use "expired" (${wordsFile})`,
    ]);
  });
});
