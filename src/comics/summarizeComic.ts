import type { ComicFacts, ComicSummary, ComicTranslations } from '@/comics/comicSummary';
import { readText } from '@/comics/lenient/readResources';
import { type Fields, fieldsOf, listOf, readList, readOneOf, readString } from '@/comics/lenient/values';
import type { LocalizedText } from '@/comics/resources';
import { walkProject } from '@/comics/validate/walkProject';
import { ageLimits } from '@/comics/vocabulary';

/** More languages than these are not told: a card has no room, and an answer should stay small. */
const mostLanguages = 12;

const tagPattern = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;

/** What is told of a comic in lists: taken from its parsed `project.json`, which may be broken anywhere. */
export function summarizeComic(file: unknown): ComicSummary {
  const fields = fieldsOf(file);
  const meta = fieldsOf(fields.meta);
  const [own = '', ...others] = languagesOf(meta);
  return { facts: factsOf(fields, [own, ...others]), translations: translationsOf(meta, own, others) };
}

function languagesOf(meta: Fields): readonly string[] {
  const named = [readString(meta.language) ?? '', ...readList(meta.languages, readString)];
  return [...new Set(named)].filter((tag) => tagPattern.test(tag)).slice(0, mostLanguages);
}

function factsOf(file: Fields, languages: readonly string[]): ComicFacts {
  return {
    pages: listOf(file.pages).length,
    endings: countEndings(file),
    hasSound: [...walkProject(file)].some(({ kind }) => kind === 'sound'),
    languages: languages.filter((tag) => tag !== ''),
    age: readOneOf(fieldsOf(file.meta).age, ageLimits) ?? null,
  };
}

/** Pages that name an ending, those with the same words once; where none does, those that end the story. */
function countEndings(file: Fields): number {
  const pages = listOf(file.pages).map(fieldsOf);
  const named = pages.flatMap(({ ending }) => (ending === undefined ? [] : [JSON.stringify(ending)]));
  return named.length > 0 ? new Set(named).size : pages.filter(({ end }) => end === true).length;
}

function translationsOf(meta: Fields, own: string, others: readonly string[]): ComicTranslations {
  const title = readText(meta.title);
  const description = readText(meta.description);
  const wordsOf = (language: string) => {
    const words = {
      name: wordsIn(title, language, own),
      description: wordsIn(description, language, own),
    };
    return words.name === '' && words.description === '' ? [] : [[language, words] as const];
  };
  const translated = others.flatMap(wordsOf);
  return Object.fromEntries(translated.length > 0 ? [...wordsOf(own), ...translated] : []);
}

/** Only what was written in that very language; the plural forms of a story's texts have no place here. */
function wordsIn(text: LocalizedText | undefined, language: string, own: string): string {
  if (typeof text === 'string') return language === own ? text.trim() : '';
  const words = text?.[language];
  return typeof words === 'string' ? words.trim() : '';
}
