import { readText } from '@/comics/lenient/readResources';
import { readWholeProject } from '@/comics/lenient/readWholeProject';
import { type Fields, fieldsOf, listOf, readList, readOneOf, readString } from '@/comics/lenient/values';
import { pagePictures } from '@/comics/pageContents';
import { mustWarn } from '@/comics/projectHead';
import { indexResources, type LocalizedText, type Ref } from '@/comics/resources';
import { type FeatureName, usedFeatures } from '@/comics/usedFeatures';
import { walkProject } from '@/comics/validate/walkProject';
import { isSafePath } from '@/comics/virtualPaths';
import { ageLimits } from '@/comics/vocabulary';

export interface ComicFacts {
  readonly pages: number;
  /** 0 when no ending is marked. */
  readonly endings: number;
  readonly hasSound: boolean;
  /** Language tags, the original first. */
  readonly languages: readonly string[];
  /** The minimum age; `null` when its author does not say. */
  readonly age: (typeof ageLimits)[number] | null;
}

/** What its author did not give is empty. */
export interface ComicTexts {
  readonly name: string;
  readonly description: string;
}

/** By language tag: the original and its translations. */
export type ComicTranslations = Readonly<Record<string, ComicTexts>>;

export interface ComicSummary {
  readonly facts: ComicFacts;
  /** Empty for a comic of one language. */
  readonly translations: ComicTranslations;
}

/** Paths of the project's own pictures that are drawn first. */
export interface OpeningFiles {
  readonly poster: readonly string[];
  readonly play: readonly string[];
  /** The poster comes first even where the comic is to play at once. */
  readonly warns: boolean;
  /** Not given for a comic of version 1. */
  readonly features?: readonly FeatureName[];
}

/** `null` where a reader has to be asked first, and for what cannot be read. */
export function openingFiles(text: string): OpeningFiles | null {
  const reading = readWholeProject(text);
  if (!reading.ok || reading.project.meta.age) return null;
  const { version, meta, pages, start, resources } = reading.project;
  const resource = indexResources(resources);
  const pathsOf = (refs: readonly (Ref | undefined)[]) =>
    refs.flatMap((ref) => {
      const path = ref && resource(ref)?.vp;
      return path?.type === 4 && isSafePath(path.vpstr) ? [path.vpstr] : [];
    });
  const first = pages.find(({ id }) => id === start);
  const poster = pathsOf([meta.cover ?? first?.background?.image]);
  const warns = mustWarn({ meta });
  const play = warns || !first ? poster : pathsOf(pagePictures(first));
  return { poster, play, warns, ...(version === 1 ? {} : { features: usedFeatures(reading.project) }) };
}

/** A card has no space for more, and an answer should stay small. */
const mostLanguages = 12;

const tagPattern = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;

/** Takes any JSON: the file may be broken anywhere. */
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

/** Endings with the same name count once; where no page names one, each page that ends the story counts. */
function countEndings(file: Fields): number {
  const pages = listOf(file.pages).map(fieldsOf);
  const named = pages.flatMap(({ ending }) => (ending === undefined ? [] : [JSON.stringify(ending)]));
  return named.length > 0 ? new Set(named).size : pages.filter(({ end }) => end === true).length;
}

function translationsOf(meta: Fields, own: string, others: readonly string[]): ComicTranslations {
  const title = readText(meta.title);
  const description = readText(meta.description);
  const textsOf = (language: string) => {
    const texts = {
      name: textIn(title, language, own),
      description: textIn(description, language, own),
    };
    return texts.name === '' && texts.description === '' ? [] : [[language, texts] as const];
  };
  const translated = others.flatMap(textsOf);
  return Object.fromEntries(translated.length > 0 ? [...textsOf(own), ...translated] : []);
}

/** Only what was written in that very language; plural forms make no sense on a card. */
function textIn(text: LocalizedText | undefined, language: string, own: string): string {
  if (typeof text === 'string') return language === own ? text.trim() : '';
  const texts = text?.[language];
  return typeof texts === 'string' ? texts.trim() : '';
}
