import { type Fields, fieldsOf, isFields } from '@/comics/lenient/values';
import type { Path } from '@/comics/validate/finding';

/** The words of a text in one language and form, and where they are. */
interface SaidWords {
  readonly words: string | readonly unknown[];
  readonly path: Path;
}

/** What a text says in each of its languages and plural forms; the file may be broken. */
export function saidIn(text: unknown, path: Path): SaidWords[] {
  if (typeof text === 'string' || Array.isArray(text)) return [{ words: text, path }];
  if (!isFields(text)) return [];
  return Object.entries(text).flatMap(([key, said]) => saidIn(said, [...path, key]));
}

/** The runs of a text that are more than a string, and where they are. */
export function runsIn(text: unknown, path: Path): { readonly run: Fields; readonly path: Path }[] {
  return saidIn(text, path).flatMap(({ words, path: place }) =>
    typeof words === 'string'
      ? []
      : words.flatMap((run, index) => (isFields(run) ? [{ run, path: [...place, index] }] : [])),
  );
}

/** Every string of a text that variables may stand in. */
export function stringsIn(text: unknown, path: Path): { readonly words: string; readonly path: Path }[] {
  const found = saidIn(text, path).flatMap(({ words, path: place }) =>
    typeof words === 'string'
      ? [{ words, path: place }]
      : words.flatMap((run, index) => stringsOfRun(run, [...place, index])),
  );
  return found.flatMap(({ words, path: place }) =>
    typeof words === 'string' ? [{ words, path: place }] : [],
  );
}

function stringsOfRun(run: unknown, path: Path) {
  if (!isFields(run)) return [{ words: run, path }];
  return ['text', 'ruby'].map((key) => ({ words: run[key], path: [...path, key] }));
}

/** The plain words of a text in each of its languages and plural forms. */
export function plainWordsIn(text: unknown): string[] {
  return saidIn(text, []).map(({ words }) =>
    typeof words === 'string' ? words : words.map(wordsOfRun).join(''),
  );
}

/** The words of a run, or of a string that stands for one. */
export function wordsOfRun(run: unknown): string {
  const words = isFields(run) ? fieldsOf(run).text : run;
  return typeof words === 'string' ? words : '';
}
